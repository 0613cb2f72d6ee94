/** Reads a built site back from its files: the pages, what their heads say, and what they ask for. */
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** One result of an audit, as the table shows it. */
export type Finding = { what: string; target: string; measured: string; ok: boolean };

export type BuiltPage = {
  /** The page's address: a path with a leading slash. */
  path: string;
  html: string;
};

/** Documents that are no page of their own. */
const standIns = new Set(["404.html", "app.html", "staff.html", "missing-service.html", "missing-destination.html"]);

/** Every prerendered page of a built site. */
export async function builtPages(siteDir: string): Promise<BuiltPage[]> {
  const files = (await readdir(siteDir, { recursive: true })).filter(
    (file) => file.endsWith(".html") && !standIns.has(file),
  );
  const pages = files.map(async (file) => {
    const address = `/${file.slice(0, -".html".length).split(path.sep).join("/")}`;
    return { path: address === "/index" ? "/" : address, html: await readFile(path.join(siteDir, file), "utf8") };
  });
  return (await Promise.all(pages)).sort((a, b) => a.path.localeCompare(b.path));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Text as it was before it was written as HTML; React writes these entities only. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** The attributes of an element's opening tag. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of tag.matchAll(/\s([\w:-]+)="([^"]*)"/g))
    if (name) found[name] = unescapeHtml(value ?? "");
  return found;
}

/** The opening tags of one kind of element, with their attributes. Scripts' and styles' own text is not searched. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1");
  return [...markup.matchAll(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, "g"))].map(([tag]) => attributesOf(tag));
}

/** The content of a head's meta tag by its name or property. */
export const metaOf = (html: string, name: string): string | undefined =>
  elementsOf(html, "meta").find((tag) => tag.name === name || tag.property === name)?.content;

export const titleOf = (html: string): string => unescapeHtml(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? "");

export const canonicalOf = (html: string): string | undefined =>
  elementsOf(html, "link").find((tag) => tag.rel === "canonical")?.href;

/** Whether a path belongs to a file of the built site. */
export const isFile = (siteDir: string, address: string): Promise<boolean> =>
  stat(path.join(siteDir, decodeURIComponent(address))).then(
    (found) => found.isFile(),
    () => false,
  );
