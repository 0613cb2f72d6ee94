/**
 * Turns the built site into pages: every public address becomes a document of its own, and `app.html` a shell for the
 * addresses that only the browser can fill in. Runs before the worker's list of files is made.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type PluginOption } from "vite";
import { brand } from "../src/content/brand.ts";
import { type PageData, pageDataId } from "../src/features/reading/page-data.ts";
import type { PublishedPage } from "../src/features/reading/published-pages.ts";
import type { RenderedPage } from "../src/prerender.tsx";
import { rowPageModules, staticAddresses } from "./addresses.ts";
import { documentFile } from "./document-file.ts";
import { readGuides } from "./guide-catalogue.ts";
import { structuredDataTag } from "./head-data.ts";
import { iconTags, writeIcons } from "./icons.ts";
import { fontPreloads, moduleList } from "./page-assets.ts";
import { writeShareImages } from "./share-images.ts";
import { writeSitemap } from "./sitemap.ts";

type Renderer = {
  renderPage: (address: string, published?: PublishedPage) => Promise<RenderedPage>;
  publishedPages: (url: string, key?: string) => Promise<PublishedPage[]>;
  siteUrl: string;
};

/**
 * @param outDir the built site
 * @param plugins what the site itself is built with, so that addresses of assets agree
 */
export async function prerenderSite(outDir: string, plugins: PluginOption[]): Promise<void> {
  // Inside the project, so that it finds the packages; of this process alone, so that two builds do not meet.
  const rendererDir = path.resolve(".cache", `ssr-${process.pid}`);
  try {
    await prerenderPages(outDir, await buildRenderer(rendererDir, plugins));
  } finally {
    await rm(rendererDir, { recursive: true, force: true });
  }
}

async function prerenderPages(outDir: string, renderer: Renderer): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  const { styles, scripts } = assetTags(await readFile(path.join(outDir, "index.html"), "utf8"));
  const assets = { styles: styles + fontPreloads(manifest), scripts };
  const { renderPage, publishedPages, siteUrl } = renderer;

  const { BUILD_SUPABASE_URL: backend, BUILD_SUPABASE_KEY: key } = process.env;
  const published = new Map<string, PublishedPage>();
  for (const page of backend ? await publishedPages(backend, key) : []) published.set(page.path, page);
  const addresses = new Map(staticAddresses.map(({ path: address, modules }) => [address, modules]));
  for (const address of published.keys()) {
    if (!addresses.has(address)) addresses.set(address, rowPageModules[address.split("/")[1] ?? ""] ?? []);
  }

  const guides = await readGuides();
  const findable: string[] = [];
  for (const [address, modules] of addresses) {
    const page = published.get(address);
    const { html, found } = await renderPage(address, page);
    if (!found) throw new Error(`The router does not know ${address}`);
    const canonical = canonicalPath(html, siteUrl);
    if (canonical === address && !/<meta name="robots" content="noindex"/.test(html)) findable.push(address);
    const described = structuredDataTag({ path: canonical, html, rows: page?.data.entries }, siteUrl, guides);
    const own = {
      styles: assets.styles,
      scripts: listed(scripts, moduleList(manifest, modules)) + described + (page ? dataBlock(page.data) : ""),
    };
    await writePage(outDir, documentFile(address), withAssets(html, own, address));
  }
  const missing = await renderPage("/404");
  await writePage(outDir, "404.html", withAssets(missing.html, assets));
  await writePage(outDir, "app.html", shell(assets));
  await Promise.all([
    writeSitemap(outDir, siteUrl, findable),
    writeIcons(outDir),
    writeShareImages(outDir, path.resolve(".cache/art")),
  ]);
}

async function buildRenderer(outDir: string, plugins: PluginOption[]): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins,
    build: { ssr: "src/prerender.tsx", outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  return (await import(pathToFileURL(path.join(outDir, "prerender.js")).href)) as Renderer;
}

/** What every document's head begins with, whoever fills it in. */
const headStart = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  `<meta name="theme-color" content="${brand.themeColor.light}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${brand.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
  // iOS reads these, and its own icon among the icons, instead of the manifest's.
  iconTags,
  `<meta name="apple-mobile-web-app-title" content="${brand.shortName}">`,
  '<meta name="apple-mobile-web-app-capable" content="yes">',
].join("");

/** The files that a page asks for, in the order in which it needs them. */
type Assets = { styles: string; scripts: string };

/** The scripts and styles that the bundler put into its own page. */
function assetTags(html: string): Assets {
  const tags =
    html.match(/<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g) ?? [];
  const isStyle = (tag: string) => tag.includes('rel="stylesheet"');
  return {
    styles: tags.filter(isStyle).join(""),
    scripts: tags.filter((tag) => !isStyle(tag)).join(""),
  };
}

/** The first script with the list of all the others, which it fetches when their time has come. */
const listed = (scripts: string, modules: string): string =>
  scripts.replace('<script type="module"', () => `<script type="module" fetchpriority="low" data-modules="${modules}"`);

/** Adds a page's files to its head; React skips what it does not know there, so these need no place in its tree. */
function withAssets(html: string, { styles, scripts }: Assets, address?: string): string {
  const mark = address ? `<meta name="prerendered" content="${address}">` : "";
  // By function: a text that goes in may hold what `replace` would take for a pattern.
  return html
    .replace("<head>", () => `<head>${headStart}${mark}${styles}`)
    .replace("</head>", () => `${scripts}</head>`);
}

/** The address that a page names as its proper one, as a path. */
function canonicalPath(html: string, site: string): string {
  const address = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  if (!address?.startsWith(`${site}/`)) throw new Error(`A page names no address of ${site} as its own: ${address}`);
  return address.slice(site.length);
}

/** The rows that a page was made of, for its script to begin with; a block of data, which no browser runs. */
function dataBlock(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}

function shell({ styles, scripts }: Assets): string {
  return `<!DOCTYPE html><html lang="en"><head>${headStart}<meta name="robots" content="noindex"><title>${brand.name}</title>${styles}${scripts}</head><body><p>Loading...</p></body></html>`;
}

async function writePage(outDir: string, file: string, html: string): Promise<void> {
  const target = path.join(outDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}
