/** Writes the files for search engines, which list exactly the public pages. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { escapeXml } from "../src/shared/rules/escape-xml.ts";
import { makeSiteDeclaration } from "./declaration.ts";

/** A page that search engines may index: its canonical path, and the time of the last change of its row. */
export type IndexablePage = { path: string; changedAt?: string };

/**
 * Writes `sitemap.xml` and `robots.txt`. A sitemap has whole addresses only: a site built without an address has no such file.
 * @param outDir the built site
 * @param site the site's address, without a trailing slash; empty if it has none
 */
export async function writeSitemap(outDir: string, site: string, pages: readonly IndexablePage[]): Promise<void> {
  if (site) await writeFile(path.join(outDir, "sitemap.xml"), makeSitemap(site, pages));
  const rules = makeSiteDeclaration()
    .closed.map((each) => `Disallow: ${each}\n`)
    .join("");
  await writeFile(
    path.join(outDir, "robots.txt"),
    `User-agent: *\n${rules}${site && `\nSitemap: ${site}/sitemap.xml\n`}`,
  );
}

/**
 * Makes the text of a sitemap (https://www.sitemaps.org/protocol.html).
 * @param site the site's address, without a trailing slash
 */
export function makeSitemap(site: string, pages: readonly IndexablePage[]): string {
  const changes = new Map(pages.map(({ path: each, changedAt }) => [each, changedAt]));
  const entries = [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([each, changedAt]) => {
      const time = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
      return `  <url><loc>${escapeXml(site + each)}</loc>${time}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
