/**
 * Decides which built files a device caches, and when: the core, with the forms, at once; guides, pictures and the other parts that
 * need the application as a second step; the staff area only after a sign-in. This follows from the pages' declarations, from the
 * pictures in the documents and from the bundle's graph.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { parse } from "node-html-parser";
import type { CachedFile } from "../src/offline/worker/cached-file.ts";
import { getDocumentFileName } from "./document-file.ts";
import { listReachableFiles } from "./page-assets.ts";
import type { WrittenDocument, WrittenSite } from "./prerender.ts";

type FileAssignment = Pick<CachedFile, "set" | "guide" | "standsFor">;

/** The width of the pictures that devices cache, as in a `srcset`: sharp enough on every phone. */
const cachedWidth = "800w";

/** The islands that belong to the core: once the worker is ready, an enquiry can be made without a network. */
const coreIslands = ["questionnaire.ts", "contact-form.ts"].map((file) => `src/visitor/islands/${file}`);

/**
 * Finds the set of each file.
 * @returns the set of each address that a device may cache; other files are fetched when they are needed
 */
export function assignFiles({ manifest, documents, assets }: WrittenSite): Map<string, FileAssignment> {
  const assignments = new Map<string, FileAssignment>();
  // The first assignment of an address counts, so that shared files are in the widest set.
  const assign = (address: string, assignment: FileAssignment) => {
    if (!assignments.has(address)) assignments.set(address, assignment);
  };
  for (const { path: address, library } of documents) if (library) assign(address, getAssignment(library));
  // The core has the document scripts and the forms; the other islands come as a second step, with the pictures.
  const isLaterIsland = (module: string) => module.startsWith("src/visitor/islands/") && !coreIslands.includes(module);
  const missing = coreIslands.filter((module) => !(module in manifest));
  if (missing.length > 0)
    throw new Error(`The build has no ${missing.join(", ")}, which has to work without a network`);
  for (const file of listReachableFiles(manifest, assets.public, isLaterIsland)) assign(file, { set: "core" });
  for (const file of listReachableFiles(manifest, assets.public)) assign(file, { set: "reading" });
  for (const file of listReachableFiles(manifest, assets.staff)) assign(file, { set: "staff" });
  // The pages of rows are many, so their pictures are not in the library.
  const pictures = documents
    .filter(({ library }) => library)
    .map(({ html, library }) => ({ library, shown: findPictures(html) }));
  const shownByGuides = pictures.flatMap(({ library, shown }) => (typeof library === "object" ? shown : []));
  for (const { library, shown } of pictures) {
    if (typeof library !== "object") continue;
    for (const { address, standsFor } of shown) {
      // A picture that only one guide shows belongs to that guide.
      if (shownByGuides.filter((each) => each.address === address).length === 1)
        assign(address, { ...getAssignment(library), standsFor });
    }
  }
  const shownByCore = pictures.flatMap(({ library, shown }) => (library === "core" ? shown : []));
  for (const { address, isFetchedAtOnce, standsFor } of shownByCore)
    if (isFetchedAtOnce) assign(address, { set: "core", standsFor });
  for (const { address, standsFor } of shownByCore) assign(address, { set: "reading", standsFor });
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith(".woff2")) assign(`/${file}`, { set: "core" });
    else if (file.endsWith(".svg")) assign(`/${file}`, { set: "reading" });
  }
  return assignments;
}

const getAssignment = (library: NonNullable<WrittenDocument["library"]>): FileAssignment =>
  typeof library === "object" ? { set: "reading", guide: library.guide } : { set: library };

type ShownPicture = { address: string; isFetchedAtOnce: boolean; standsFor: readonly string[] };

/** Matches the picture markup in a document that React has rendered; parsing whole documents takes ten times as long. */
const pictureMarkup = /<picture\b.*?<\/picture>|<img\b[^>]*>|<\w+ [^>]*\bdata-pictures=[^>]*>/gs;

/**
 * Finds the site's own pictures in a document and its templates. `isFetchedAtOnce`: the browser fetches the picture together with the
 * document.
 */
function findPictures(html: string): ShownPicture[] {
  const document = parse((html.match(pictureMarkup) ?? []).join(""));
  const images = document.querySelectorAll("img").map((image) => ({
    isFetchedAtOnce: image.getAttribute("loading") !== "lazy",
    webp: image.getAttribute("src") ?? "",
    avif: (image.closest("picture")?.querySelectorAll("source") ?? [])
      .map((source) => source.getAttribute("srcset"))
      .join(", "),
  }));
  const listedPictures = document
    .querySelectorAll("[data-pictures]")
    .flatMap((list) => JSON.parse(list.getAttribute("data-pictures") ?? "[]") as { avif: string; webp: string }[]);
  return [...images, ...listedPictures.map((picture) => ({ ...picture, isFetchedAtOnce: false }))]
    .map(({ isFetchedAtOnce, webp, avif }) => {
      const candidates = avif.split(", ").map((candidate) => candidate.split(" "));
      const address = candidates.find(([, width]) => width === cachedWidth)?.[0] ?? webp;
      const all = [webp, ...candidates.map(([url = ""]) => url)];
      return { address, isFetchedAtOnce, standsFor: all.filter((each) => each && each !== address) };
    })
    .filter(({ address }) => address.startsWith("/assets/"));
}

/**
 * The quality at which files are compressed to measure their sizes: the best quality of a host takes thirty times as long and saves
 * a fifteenth.
 */
const brotliQuality = 5;

const computeHash = (content: Buffer): string => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Measures a file in bytes as a host sends it. Typefaces and bitmap pictures are compressed already. */
async function measureTransferSize(file: string, content: Buffer): Promise<number> {
  if (/\.(woff2|avif|webp|png|jpe?g)$/.test(file)) return content.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return (await promisify(brotliCompress)(content, { params })).length;
}

/**
 * Adds the list of files to the worker, with the set and the hash of each, as a line of JSON text before the bundled worker, which
 * browsers parse faster than object literals.
 */
export async function writeOfflineList(outDir: string, site: WrittenSite): Promise<void> {
  const [script, map] = ["sw.js", "sw.js.map"].map((file) => path.join(outDir, file)) as [string, string];
  const list = JSON.stringify(await listOfflineFiles(outDir, site)).replace(/[\\']/g, "\\$&");
  await writeFile(script, `self.__WB_MANIFEST=JSON.parse('${list}');\n${await readFile(script, "utf8")}`);
  // A semicolon ends a line of mappings, so all existing mappings now belong to the next line.
  const { mappings, ...others } = JSON.parse(await readFile(map, "utf8")) as { mappings: string };
  await writeFile(map, JSON.stringify({ ...others, mappings: `;${mappings}` }));
}

/** Lists every file that a device may cache, with the hash that it must have. */
async function listOfflineFiles(outDir: string, site: WrittenSite): Promise<CachedFile[]> {
  const files = [...assignFiles(site)].map(async ([url, assignment]) => {
    const file = url.startsWith("/assets/") ? url.slice(1) : getDocumentFileName(url);
    const content = await readFile(path.join(outDir, file));
    const transferBytes = await measureTransferSize(file, content);
    return { url, ...assignment, bytes: content.length, transferBytes, integrity: computeHash(content) };
  });
  return Promise.all(files);
}
