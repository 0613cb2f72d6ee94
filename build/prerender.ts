/**
 * Makes the documents of the built site: one for every public page, for the addresses that only the application can fill,
 * and for the staff area. Runs before the worker's list of files is made.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type PluginOption } from "vite";
import { siteDeclaration } from "../site/declaration.ts";
import { documentFile } from "../site/document-file.ts";
import { type Renderer, rendererDirectory, rendererFiles } from "../site/renderer.ts";
import { writeSitemap } from "../site/sitemap.ts";
import { writeSpeculationRules } from "../site/speculation-rules.ts";
import type { Page } from "../src/routes/_public/page.ts";
import type { DocumentAssets } from "../src/routes/document.tsx";
import { writeIcons } from "./icons.ts";
import { documentAssets } from "./page-assets.ts";
import { type PublishedRows, type ReportSkipped, readPublishedRows } from "./published-rows.ts";
import { renderLists, renderRows } from "./row-documents.ts";
import { writeShareImages } from "./share-images.ts";

/** A document as it was written, for whoever decides what a device keeps. */
export type WrittenDocument = {
  /** Its address, with a leading slash. */
  path: string;
  html: string;
  /** Its place in the offline library; `staff` comes after a sign-in. */
  library?: Page["library"] | "staff";
};

/** The site as it was written. */
export type WrittenSite = {
  documents: readonly WrittenDocument[];
  manifest: Manifest;
  /** The files that the documents load first: those of the public pages and that of the staff area. */
  assets: { public: DocumentAssets; staff: DocumentAssets };
};

/**
 * @param outDir the built site
 * @param plugins what the site itself is built with, so that addresses of assets agree
 */
export async function prerenderSite(outDir: string, plugins: PluginOption[]): Promise<WrittenSite> {
  const rendererDir = rendererDirectory(outDir);
  const renderer = await buildRenderer(rendererDir, plugins);
  await copyPictures(path.join(rendererDir, "assets"), path.join(outDir, "assets"));
  const site = await writeSite(outDir, renderer);
  await writeFile(path.join(rendererDir, rendererFiles.assets), JSON.stringify(site.assets.public));
  return site;
}

async function copyPictures(from: string, to: string): Promise<void> {
  const pictures = (await readdir(from)).filter((file) => /\.(avif|webp|svg)$/.test(file));
  await Promise.all(pictures.map((file) => copyFile(path.join(from, file), path.join(to, file))));
}

async function buildRenderer(outDir: string, plugins: PluginOption[]): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins,
    // With its packages: a site may stand where there are none.
    ssr: { noExternal: true },
    build: {
      ...{ ssr: "src/prerender.tsx", outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
      // Pictures that documents alone show are in no bundle of the browser's.
      ssrEmitAssets: true,
    },
  });
  return (await import(pathToFileURL(path.join(outDir, rendererFiles.code)).href)) as Renderer;
}

async function writeSite(outDir: string, renderer: Renderer): Promise<WrittenSite> {
  const manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  // Before our own documents take the place of the bundler's pages.
  const assets = {
    public: await documentAssets(outDir, "index.html", manifest),
    staff: await documentAssets(outDir, "staff.html", manifest),
  };
  const documents = await makeDocuments(renderer, assets);
  for (const { path: address, html } of documents) await writeDocument(outDir, address, html);
  const findable = documents.filter(isFindable).map(({ path: address }) => address);
  await Promise.all([
    writeSitemap(outDir, renderer.siteUrl, findable),
    writeIcons(outDir),
    writeSpeculationRules(outDir),
    writeShareImages(outDir, path.resolve("src/content/pictures")),
  ]);
  return { documents, manifest, assets };
}

async function makeDocuments(renderer: Renderer, files: WrittenSite["assets"]): Promise<WrittenDocument[]> {
  const { renderStandIn, renderStaff, staticPages, missingPages } = renderer;
  const { BUILD_SUPABASE_URL: backend, BUILD_SUPABASE_KEY: key } = process.env;
  const published = backend ? await readPublishedRows(renderer, reportSkipped, backend, key) : noRows();
  const { lists, at } = published;
  const assets = files.public;
  const declaration = siteDeclaration();
  const standIn = declaration.rows[0]?.standIn ?? "app.html";
  const address = (file: string) => `/${file.replace(/\.html$/, "")}`;
  return [
    ...[...staticPages, ...missingPages].flatMap((page) => {
      const html = renderLists(renderer, page, lists, at, assets, reportSkipped);
      return [page.path, ...(page.alias ? [page.alias] : [])].map((each) => ({
        path: each,
        html,
        library: page.library,
      }));
    }),
    ...renderRows(renderer, published, assets, reportSkipped),
    { path: address(standIn), html: renderStandIn(lists, at, assets), library: "core" as const },
    {
      path: address(declaration.staff.document),
      html: renderStaff(files.staff),
      library: "staff" as const,
    },
  ];
}

const reportSkipped: ReportSkipped = (row, error) =>
  console.warn(`The site is built without ${row}: ${error instanceof Error ? error.message : error}`);

const noRows = (): PublishedRows => ({ lists: {}, rows: [], at: Date.now() });

/** A document that names its own address as the proper one, and may be found. */
const isFindable = ({ path: address, html }: WrittenDocument): boolean =>
  html.includes(`<meta name="document" content="${address}"`) &&
  !html.includes('<meta name="robots" content="noindex"');

async function writeDocument(outDir: string, address: string, html: string): Promise<void> {
  const target = path.join(outDir, documentFile(address));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}
