/**
 * Renders the documents of the built site: one for every public page, one for the addresses that only the application can fill, and
 * one for the staff area.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { Page } from "../src/visitor/pages/page.ts";
import type { DocumentAssets } from "../src/visitor/render-document.tsx";
import { makeSiteDeclaration } from "./declaration.ts";
import { getDocumentFileName } from "./document-file.ts";
import { makeFeed } from "./feed.ts";
import { writeOfflineList } from "./offline-files.ts";
import { readDocumentAssets } from "./page-assets.ts";
import { getRendererDirectory, type Renderer, rendererFiles } from "./renderer.ts";
import { listFormerAddresses, type ReportSkipped, renderLists, renderRedirect, renderRows } from "./row-documents.ts";
import type { RowsForBuild } from "./rows-for-build.ts";
import { writeSitemap } from "./sitemap.ts";

/** A written document, from which the offline list is made. */
export type WrittenDocument = {
  /** Its address, with a leading slash. */
  path: string;
  html: string;
  /** Its place in the offline library; `staff` is cached after a sign-in, `rows` is the fallback document of rows. */
  library?: Page["library"] | "staff" | "rows";
  /** Its other addresses, which have the same document. */
  aliases?: readonly string[];
};

/** The sources of the offline list: the documents on the disk, the bundle's manifest, and the files that they load first. */
export type WrittenSite = {
  documents: readonly WrittenDocument[];
  manifest: Manifest;
  /** The files that the documents load first: those of the public pages and that of the staff area. */
  assets: { public: DocumentAssets; staff: DocumentAssets };
};

/**
 * Writes the parts of a site besides its bundle: the documents, the sitemap, the feed, and the worker's list of files.
 * @param outDir a copy of the bundle
 */
export async function writeSiteFiles(outDir: string, published: RowsForBuild): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  // These are read before our documents replace the bundler's pages.
  const assets = {
    public: await readDocumentAssets(outDir, "index.html", manifest),
    staff: await readDocumentAssets(outDir, "staff.html", manifest),
  };
  const rendererFile = path.join(getRendererDirectory(outDir), rendererFiles.code);
  const renderer = (await import(pathToFileURL(rendererFile).href)) as Renderer;
  for (const row of published.invalid) reportSkipped(row, new Error("The row is not what it claims to be."));
  const documents = makeDocuments(renderer, published, assets);
  for (const { path: address, html } of documents) writeDocument(outDir, address, html);
  const changes = new Map(published.rows.map((row) => [renderer.getRowPath(row), findChangeTime(row)]));
  const indexablePages = documents
    .filter(isIndexable)
    .map(({ path: each }) => ({ path: each, changedAt: changes.get(each) }));
  const posts = (published.lists.posts ?? []).map((post) => ({
    ...post,
    changedAt: changes.get(`/blog/${post.slug}`),
  }));
  await Promise.all([
    writeSitemap(outDir, renderer.siteUrl, indexablePages),
    writeFile(path.join(outDir, "feed.xml"), makeFeed(renderer.siteUrl, posts)),
    writeFile(path.join(getRendererDirectory(outDir), rendererFiles.assets), JSON.stringify(assets.public)),
    writeOfflineList(outDir, { documents, manifest, assets }),
  ]);
  // The bundler's manifest is no longer needed and must not be served.
  await rm(path.join(outDir, ".vite"), { recursive: true });
}

/** Returns the time of a row's last change, if the build has read it. */
const findChangeTime = (row: RowsForBuild["rows"][number]): string | undefined =>
  row.kind === "post" ? row.post.updated_at : undefined;

function makeDocuments(renderer: Renderer, published: RowsForBuild, files: WrittenSite["assets"]): WrittenDocument[] {
  const { renderStandIn, renderStaff, staticPages, missingPages } = renderer;
  const { lists, readAt } = published;
  const assets = files.public;
  const declaration = makeSiteDeclaration();
  const standIn = declaration.rows[0]?.standIn ?? "app.html";
  const makeAddress = (file: string) => `/${file.replace(/\.html$/, "")}`;
  return [
    ...[...staticPages, ...missingPages].flatMap((page): WrittenDocument[] => {
      const html = renderLists(renderer, page, lists, readAt, assets, reportSkipped);
      if (!page.alias) return [{ path: page.path, html, library: page.library }];
      // A device keeps the document once.
      return [
        { path: page.path, html, library: page.library, aliases: [page.alias] },
        { path: page.alias, html },
      ];
    }),
    ...renderRows(renderer, published, assets, reportSkipped),
    ...listFormerAddresses(renderer, published).map(([from, to]) => ({
      path: from,
      html: renderRedirect(to, renderer.siteUrl),
    })),
    { path: makeAddress(standIn), html: renderStandIn(lists, readAt, assets), library: "rows" as const },
    {
      path: makeAddress(declaration.staff.document),
      html: renderStaff(files.staff),
      library: "staff" as const,
    },
  ];
}

const reportSkipped: ReportSkipped = (row, error) =>
  console.warn(`The site is built without ${row}: ${error instanceof Error ? error.message : error}`);

/** Returns true if search engines may index a document: its canonical address is its own. */
export const isIndexable = ({ path: address, html }: WrittenDocument): boolean =>
  html.includes(`<meta name="document" content="${address}"`) &&
  !html.includes('<meta name="robots" content="noindex"');

function writeDocument(outDir: string, address: string, html: string): void {
  const target = path.join(outDir, getDocumentFileName(address));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}
