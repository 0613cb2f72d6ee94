import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { makeSiteDeclaration } from "../site/declaration.ts";
import { cacheControl } from "../site/headers.ts";
import { findHeadersFor, findRowRule, findStaffDocument, getPageFilePath, isHidden } from "../site/host-rules.ts";
import { builtDocumentQuery, findUsualSpelling, isFilePath, removeSlash } from "../src/shared/lib/addresses.ts";
import { decodeAddressPart } from "../src/shared/lib/decode-part.ts";
import { escapeXml } from "../src/shared/rules/escape-xml.ts";
import { isAccepted } from "./accepted-encoding.ts";
import { compressOnce, computeTag, isCompressible } from "./compress.ts";
import { createLivePages, type LivePages, unnamedOrigin } from "./live-pages.ts";
import type { LiveRows } from "./live-rows.ts";
import { createSiteFiles, type SiteFile } from "./site-files.ts";

/** The rules that every host of the site follows; this host can also read the database. */
const declaration = makeSiteDeclaration();

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

interface FoundFile {
  body: Buffer;
  type: string;
  encoding?: "br" | "gzip";
  /** The file's path below the site, with a leading slash. */
  path: string;
  status: number;
}

/** The answer for a former address of a row, or for another spelling of an address. */
type MovedAddress = { location: string };

/** An answer before its encoding is chosen. */
type UncompressedFile = Pick<FoundFile, "body" | "path" | "status">;

/** The sources from which a path is answered. */
type Sources = {
  open: (path: string) => Promise<SiteFile | undefined>;
  /** Opens a file of an earlier build. */
  openEarlier: (path: string) => Promise<SiteFile | undefined>;
  rows: LiveRows;
  live: LivePages;
  /** The origin under which the request reached this server; empty if it does not say. */
  origin: string;
};

/** Renders no page, so that the built files are served. */
const noopLivePages: LivePages = async () => undefined;

/**
 * Makes the handler of a built site, which serves its files as a static host does, renders pages of rows and lists from the current
 * rows, and answers 404 for a post, service or destination that does not exist.
 * @param options.isLive true if such pages are rendered; false to serve the built files
 * @param options.earlier the directories of earlier builds. Their assets are still served, because an open tab fetches the parts of
 *   the build that its document came from; an asset's name changes with its content, so that no other build has it
 */
export function createSiteServer(
  directory: string,
  rows: LiveRows,
  options: { isLive: boolean; earlier: readonly string[]; log: (line: string) => void },
): (incoming: IncomingMessage, outgoing: ServerResponse, headers: Record<string, string>) => Promise<void> {
  const live = options.isLive ? createLivePages(directory, rows, options.log) : noopLivePages;
  const open = createSiteFiles(directory);
  const earlier = options.earlier.map(createSiteFiles);
  const openEarlier = async (path: string) => {
    for (const openBuild of earlier) {
      const file = await openBuild(path);
      if (file) return file;
    }
    return undefined;
  };
  return async (incoming, outgoing, headers) => {
    const method = incoming.method ?? "GET";
    if (method !== "GET" && method !== "HEAD") return sendPlain(outgoing, 405, headers, { allow: "GET, HEAD" });
    const path = readSafePath(incoming.url ?? "/");
    const accepts = String(incoming.headers["accept-encoding"] ?? "");
    const isBuiltDocument = (incoming.url ?? "").endsWith(builtDocumentQuery);
    const sources: Sources = {
      open,
      openEarlier,
      rows,
      live: isBuiltDocument ? noopLivePages : live,
      origin: readOrigin(incoming.headers),
    };
    const spelling = findUsualSpelling((incoming.url ?? "/").split(/[?#]/, 1)[0] ?? "/");
    const isOtherSpelling = spelling !== undefined && readSafePath(spelling) !== undefined;
    const found = isOtherSpelling ? { location: spelling } : await resolvePath(sources, path, accepts);
    if (!found) return sendPlain(outgoing, 404, headers);
    if ("location" in found) {
      const [, query = ""] = (incoming.url ?? "").split(/(?=\?)/, 2);
      // The browser must not cache the redirect, because the former address may be used again.
      const answer = { location: found.location + query, "cache-control": "no-cache", "content-length": "0" };
      outgoing.writeHead(301, { ...headers, ...answer });
      outgoing.end();
      return;
    }

    const tag = computeTag(found.body);
    const responseHeaders: Record<string, string> = {
      "Content-Type": found.type,
      ...findHeaders(found),
      etag: tag,
      ...(isCompressible(found.type) ? { vary: "accept-encoding" } : {}),
      ...(found.encoding ? { "content-encoding": found.encoding } : {}),
    };
    const knownTags = String(incoming.headers["if-none-match"] ?? "")
      .split(",")
      .map((each) => each.trim().replace(/^W\//, ""));
    if (found.status === 200 && knownTags.includes(tag)) {
      outgoing.writeHead(304, responseHeaders);
      outgoing.end();
      return;
    }
    outgoing.writeHead(found.status, { ...responseHeaders, "content-length": String(found.body.byteLength) });
    outgoing.end(method === "HEAD" ? undefined : found.body);
  };
}

/**
 * Returns the origin under which a request reached this server, whose gateway has refused every `Host` that is not its own; empty
 * if a request names none. A proxy tells by a header that it was requested over HTTPS. If a client invents that header, only
 * its own answer changes.
 */
function readOrigin({ host, "x-forwarded-proto": protocol }: IncomingMessage["headers"]): string {
  const address = `${protocol === "https" ? "https" : "http"}://${host}`;
  return host && URL.canParse(address) ? new URL(address).origin : "";
}

/**
 * Returns the decoded path of an address, or undefined for one that the site cannot have: encoded slashes, backslashes, NUL and dot
 * segments are refused rather than cleaned.
 */
export function readSafePath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? "";
  if (!raw.startsWith("/") || raw.startsWith("//") || /%2f|%5c|%00|\\/i.test(raw)) return undefined;
  const path = decodeAddressPart(raw);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  return path;
}

/** @param path as `readSafePath` returns it */
async function resolvePath(
  sources: Sources,
  path: string | undefined,
  accepts: string,
): Promise<FoundFile | MovedAddress | undefined> {
  const { open, openEarlier, rows: published, live, origin } = sources;
  const { notFound } = declaration;
  const read = async (path: string, status = 200) => {
    const file = (await open(path)) ?? (path.startsWith("/assets/") ? await openEarlier(path) : undefined);
    return file && chooseEncoding(file, { body: file.body, path, status }, accepts);
  };
  // An invalid address gets the not-found page, because a person may have mistyped it.
  if (path === undefined) return read(`/${notFound}`, 404);
  const trimmed = removeSlash(path);

  // Hidden files and compressed copies are not served by themselves.
  if (isHidden(trimmed) || /\.(br|gz)$/.test(trimmed)) return undefined;
  const makeFound = (page: Buffer, file: string) => compressFound({ body: page, path: file, status: 200 }, accepts);
  if (isFilePath(path)) {
    const list = ["/sitemap.xml", "/feed.xml"].includes(trimmed) && origin ? await live(trimmed) : undefined;
    if (typeof list !== "object") return read(trimmed);
    return makeFound(Buffer.from(list.body.toString().replaceAll(unnamedOrigin, escapeXml(origin))), trimmed);
  }
  const staff = findStaffDocument(declaration, trimmed);
  if (staff) return read(staff);

  const page = getPageFilePath(trimmed);
  const row = findRowRule(declaration, trimmed);
  const findMissing = async (): Promise<FoundFile | MovedAddress | undefined> => {
    const slug = row?.kind === "post" ? await published.findMovedSlug(row.key).catch(() => undefined) : undefined;
    return slug ? { location: `/blog/${slug}` } : read(`/${row?.missing ?? notFound}`, 404);
  };
  const livePage = await live(trimmed);
  if (livePage === "missing") return findMissing();
  // The browser may still be able to show the row, or says that it cannot.
  if (livePage === "broken" && row) return read(`/${row.standIn}`, 500);
  if (typeof livePage === "object")
    return livePage.path === trimmed ? makeFound(livePage.body, page) : { location: livePage.path };
  const found = await read(page, page === `/${notFound}` ? 404 : 200);
  if (found) return found;
  if (!row) return read(`/${notFound}`, 404);
  const stamp = await published.readRowStamp(row);
  return stamp !== undefined ? read(`/${row.standIn}`) : findMissing();
}

/** Reads the compressed copy beside a file, or compresses the file. */
async function chooseEncoding(file: SiteFile, found: UncompressedFile, accepts: string): Promise<FoundFile> {
  for (const { suffix, encoding } of listEncodings(accepts)) {
    const compressed = await file.readCompressed(suffix);
    if (compressed) return { ...found, body: compressed, type: getContentType(found.path), encoding };
  }
  return compressFound(found, accepts);
}

/**
 * Compresses a site's files one by one with the encoding of most browsers, before they are requested. After an upgrade a device
 * fetches a hundred files at once, and offers the new version only when it has the last.
 */
export async function compressAhead(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // Source maps are requested by developers' tools only.
    if (!entry.isFile() || extname(file) === ".map" || !isCompressible(getContentType(file))) continue;
    const body = await readFile(file).catch(() => undefined);
    if (body) await compressOnce(body, getContentType(file), "br");
  }
}

const getContentType = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

const listEncodings = (accepts: string) => [
  ...(isAccepted("br", accepts) ? [{ suffix: ".br" as const, encoding: "br" as const }] : []),
  ...(isAccepted("gzip", accepts) ? [{ suffix: ".gz" as const, encoding: "gzip" as const }] : []),
];

async function compressFound(found: UncompressedFile, accepts: string): Promise<FoundFile> {
  const type = getContentType(found.path);
  const encoding = listEncodings(accepts)[0]?.encoding;
  const compressed = encoding && (await compressOnce(found.body, type, encoding));
  return compressed ? { ...found, body: compressed, type, encoding } : { ...found, type };
}

/**
 * Returns the headers of the last rule that matches the file; the not-found page has those of any page. Proxies must not modify a
 * document, which this server has compressed itself.
 */
function findHeaders({ path, status }: FoundFile): Readonly<Record<string, string>> {
  const headers = findHeadersFor(declaration, status === 200 ? path : "/");
  return extname(path) === ".html" ? { ...headers, "Cache-Control": cacheControl.documents } : headers;
}

function sendPlain(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
  extra: Record<string, string> = {},
): void {
  outgoing.writeHead(status, {
    ...headers,
    ...extra,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  outgoing.end(`${{ 404: "Not found", 405: "Method not allowed" }[status] ?? status}\n`);
}
