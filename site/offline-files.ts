/**
 * Decides which built files a device caches, and when: the core, with every part that explains, lists or sends, at once; guides,
 * pictures and the parts that draw rows as a second step, if the line allows it; the staff area only after a sign-in. This follows from
 * the pages' declarations, from the islands and the pictures in the documents and from the bundle's graph.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Manifest } from "vite";
import type { CachedFile } from "../src/offline/worker/cached-file.ts";
import { getDocumentFileName } from "./document-file.ts";
import { listElements } from "./html-elements.ts";
import { listReachableFiles } from "./page-assets.ts";
import type { WrittenDocument, WrittenSite } from "./prerender.ts";

type FileAssignment = Pick<CachedFile, "set" | "guide" | "standsFor" | "drawsRows">;

/** The width of the pictures that devices cache, as in a `srcset`: sharp enough on every phone. */
const cachedWidth = "800w";

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
  for (const { path: address, library, aliases } of documents)
    if (library) assign(address, { ...getAssignment(library), ...(aliases?.length ? { standsFor: aliases } : {}) });
  // A document that a device keeps works there without a network, so its islands are in the core, on every line.
  const coreIslands = listIslandModules(manifest, documents);
  const isOtherIsland = (module: string) => module.startsWith("src/visitor/islands/") && !coreIslands.has(module);
  for (const file of listReachableFiles(manifest, assets.public, isOtherIsland)) assign(file, { set: "core" });
  for (const file of listReachableFiles(manifest, assets.public)) assign(file, getAssignment("rows"));
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
  // Pictures explain, list and send nothing, so none is in the core. One that is shown is cached.
  const shownByCore = pictures.flatMap(({ library, shown }) => (library === "core" ? shown : []));
  for (const { address, standsFor } of shownByCore) assign(address, { set: "reading", standsFor });
  for (const { file } of Object.values(manifest)) {
    // Few pages have Vietnamese letters.
    if (file.endsWith(".woff2")) assign(`/${file}`, { set: file.includes("-vietnamese-") ? "reading" : "core" });
    else if (file.endsWith(".svg")) assign(`/${file}`, { set: "reading" });
  }
  return assignments;
}

/** Returns the set of a document by its place in the library. */
function getAssignment(library: NonNullable<WrittenDocument["library"]>): FileAssignment {
  if (library === "rows") return { set: "reading", drawsRows: true };
  return typeof library === "object" ? { set: "reading", guide: library.guide } : { set: library };
}

/**
 * Lists the modules of the islands in the documents that devices keep. The fallback document of rows is left out, because a device
 * without its scripts shows the page that says so.
 * @throws when the build has no such module
 */
function listIslandModules(manifest: Manifest, documents: WrittenSite["documents"]): Set<string> {
  const kept = documents.filter(({ library }) => library && library !== "rows" && library !== "staff");
  const names = new Set(
    kept.flatMap(({ html }) => [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => name)),
  );
  const modules = [...names].map((name) => {
    const module = ["ts", "tsx"]
      .map((ending) => `src/visitor/islands/${name}.${ending}`)
      .find((each) => each in manifest);
    if (!module) throw new Error(`The build has no island ${name}, which has to work without a network`);
    return module;
  });
  return new Set(modules);
}

type ShownPicture = { address: string; standsFor: readonly string[] };

/** Matches the picture markup in a document that React has rendered; parsing whole documents takes ten times as long. */
const pictureMarkup = /<picture\b.*?<\/picture>|<img\b[^>]*>|<\w+ [^>]*\bdata-pictures=[^>]*>/gs;

/** Finds the site's own pictures in a document and its templates, each once. */
function findPictures(html: string): ShownPicture[] {
  const elements = listElements((html.match(pictureMarkup) ?? []).join(""));
  const images = elements
    .filter(({ name }) => name === "img")
    .map(({ attributes, parent }) => ({
      webp: attributes.get("src") ?? "",
      avif: elements
        .filter((source) => source.name === "source" && source.parent === parent)
        .map((source) => source.attributes.get("srcset"))
        .join(", "),
    }));
  const listedPictures = elements.flatMap(
    ({ attributes }) => JSON.parse(attributes.get("data-pictures") ?? "[]") as { avif: string; webp: string }[],
  );
  // A document may show parts of one picture at several places, from different files of it.
  const filesByAddress = new Map<string, Set<string>>();
  for (const { webp, avif } of [...images, ...listedPictures]) {
    const candidates = avif.split(", ").map((candidate) => candidate.split(" "));
    const address = candidates.find(([, width]) => width === cachedWidth)?.[0] ?? webp;
    if (!address.startsWith("/assets/")) continue;
    const pictureFiles = filesByAddress.get(address) ?? new Set();
    for (const file of [webp, ...candidates.map(([url = ""]) => url)]) pictureFiles.add(file);
    filesByAddress.set(address, pictureFiles);
  }
  return [...filesByAddress].map(([address, pictureFiles]) => ({
    address,
    standsFor: [...pictureFiles].filter((file) => file && file !== address),
  }));
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
