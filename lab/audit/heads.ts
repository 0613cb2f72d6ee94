/** Checks the head of every page, and that the content security policy refuses nothing in the page. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { earlyPressScript } from "../../src/visitor/document/early-press.ts";
import { type BuiltPage, isFile, listElements, readCanonical, readMeta, readTitle } from "./site.ts";

const longestTitle = 60;
const [shortestDescription, longestDescription] = [70, 160];
const largestImage = 300_000;

/**
 * @param site the address that the site was built for, without a trailing slash
 * @returns a line for each fault, with the page's path in front; empty when there is none
 */
export async function findHeadFaults(siteDir: string, site: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const images = new Set<string>();
  for (const { path: address, html } of pages) {
    const fault = (text: string) => faults.push(`${address}: ${text}`);
    const canonical = readCanonical(html);
    const isAlias = address === "/about" && canonical === `${site}/about-us`;
    if (canonical !== site + address && !isAlias) fault(`is canonical to ${canonical}`);

    const title = readTitle(html);
    if (!title || title.length > longestTitle) fault(`title of ${title.length} characters: ${title}`);
    const twin = titles.get(title);
    if (twin && !isAlias) fault(`has the title of ${twin}`);
    if (!isAlias) titles.set(title, address);

    const description = readMeta(html, "description") ?? "";
    if (description.length < shortestDescription || description.length > longestDescription) {
      fault(`description of ${description.length} characters`);
    }
    const headings = listElements(html, "h1").length;
    if (headings !== 1) fault(`${headings} h1`);

    const image = readMeta(html, "og:image") ?? "";
    if (!image.startsWith("https://") && !image.startsWith(site)) fault(`og:image is no absolute address: ${image}`);
    if (image.startsWith(`${site}/`)) images.add(image.slice(site.length));
    for (const needed of ["og:title", "og:description", "og:url", "og:type", "twitter:card"]) {
      if (!readMeta(html, needed)) fault(`no ${needed}`);
    }
    faults.push(...findStructuredDataFaults(address, html), ...findPolicyFaults(address, html));
  }
  return [...faults, ...(await findImageFaults(siteDir, images))];
}

function findStructuredDataFaults(address: string, html: string): string[] {
  const text = html.match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.[1];
  // It is for search results, and a device keeps some of the pages that are in none.
  if (readMeta(html, "robots") === "noindex") return text ? [`${address}: JSON-LD on a page with noindex`] : [];
  if (!text) return [`${address}: no JSON-LD`];
  const graph = (JSON.parse(text) as { "@graph": { "@type": string; name?: string }[] })["@graph"];
  const types = new Set(graph.map((node) => node["@type"]));
  const [, section, name] = address.split("/");
  const expectedTypes = ["TravelAgency"];
  // Below /destinations/in/ are the months, which are about no country.
  if (section === "destinations" && name && name !== "in") expectedTypes.push("TouristDestination");
  if (section === "blog" && name) expectedTypes.push("BlogPosting");
  if (section === "services" && name) expectedTypes.push("Service");
  if (name) expectedTypes.push("BreadcrumbList");
  return expectedTypes.filter((type) => !types.has(type)).map((type) => `${address}: no ${type} in its JSON-LD`);
}

/** The policy has neither 'unsafe-inline' for scripts nor for styles. One script, which keeps early presses, may stand inline. */
function findPolicyFaults(address: string, html: string): string[] {
  const faults: string[] = [];
  for (const [tag] of html.replace(`<script>${earlyPressScript}</script>`, "").matchAll(/<script\b[^>]*>/g)) {
    if (!/\ssrc="|type="application\/(ld\+)?json"/.test(tag)) faults.push(`${address}: an inline script`);
  }
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  if (/<style\b/.test(markup)) faults.push(`${address}: a style element`);
  const styled = markup.match(/<[a-z][^>]*\sstyle="[^"]*"/);
  if (styled) faults.push(`${address}: a style attribute: ${styled[0].slice(0, 80)}`);
  return faults;
}

async function findImageFaults(siteDir: string, images: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const image of images) {
    if (!(await isFile(siteDir, image))) {
      faults.push(`${image}: there is no such picture`);
      continue;
    }
    const bytes = await readFile(path.join(siteDir, image));
    const { width, height } = await sharp(bytes).metadata();
    if (width !== 1200 || height !== 630) faults.push(`${image}: ${width}x${height}`);
    if (bytes.length > largestImage) faults.push(`${image}: ${bytes.length} bytes`);
  }
  return faults;
}
