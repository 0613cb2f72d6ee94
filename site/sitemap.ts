/** Writes the files for search engines, which list exactly the public pages. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { siteDeclaration } from "./declaration.ts";

/**
 * Writes `sitemap.xml` and `robots.txt`.
 * @param outDir the built site
 * @param site the site's address, without a trailing slash
 * @param paths the canonical paths of the pages that may be found
 */
export async function writeSitemap(outDir: string, site: string, paths: readonly string[]): Promise<void> {
  await writeFile(path.join(outDir, "sitemap.xml"), sitemap(site, paths));
  const rules = siteDeclaration()
    .closed.map((each) => `Disallow: ${each}\n`)
    .join("");
  await writeFile(path.join(outDir, "robots.txt"), `User-agent: *\n${rules}\nSitemap: ${site}/sitemap.xml\n`);
}

/** The text of a sitemap (https://www.sitemaps.org/protocol.html), by the same parameters. */
export function sitemap(site: string, paths: readonly string[]): string {
  const entries = [...new Set(paths)].sort().map((each) => `  <url><loc>${escapeXml(site + each)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

const escapeXml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
