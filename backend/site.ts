import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { siteDeclaration } from "../site/declaration.ts";
import { caching } from "../site/headers.ts";
import { headersFor, isHidden, pageFile, rowRule, staffDocument, withoutSlash } from "../site/host-rules.ts";
import { builtDocumentQuery, isFilePath } from "../src/shared/lib/addresses.ts";
import { decodePart } from "../src/shared/lib/decode-part.ts";
import { isAccepted } from "./accepted-encoding.ts";
import { compressed, isPackable, tagOf } from "./compress.ts";
import { type LivePages, livePages } from "./live-pages.ts";
import type { LiveRows } from "./live-rows.ts";
import { type SiteFile, siteFiles } from "./site-files.ts";

/** The rules that every host of the site follows; this host can also read the database. */
const declaration = siteDeclaration();

const types: Record<string, string> = {
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

interface Found {
  body: Buffer;
  type: string;
  encoding?: "br" | "gzip";
  /** The file's path below the site, with a leading slash. */
  path: string;
  status: number;
}

/** The answer for an address that a post no longer has. */
type Moved = { location: string };

/** An answer before its encoding is chosen. */
type Unpacked = Pick<Found, "body" | "path" | "status">;

/** The sources from which a path is answered. */
type Sources = { open: (path: string) => Promise<SiteFile | undefined>; rows: LiveRows; live: LivePages };

/** Makes no page: the built files are served. */
const noLivePages: LivePages = async () => undefined;

/**
 * The built site, as a static host would serve it, and what a static host cannot: pages of rows and of lists as the rows are
 * now, and 404 for a post, service or destination that does not exist.
 * @param options.live whether such pages are made; where not, what was built is served
 */
export function serveSite(
  directory: string,
  rows: LiveRows,
  options: { live: boolean; log: (line: string) => void },
): (incoming: IncomingMessage, outgoing: ServerResponse, headers: Record<string, string>) => Promise<void> {
  const live = options.live ? livePages(directory, rows, options.log) : noLivePages;
  const sources: Sources = { open: siteFiles(directory), rows, live };
  return async (incoming, outgoing, headers) => {
    const method = incoming.method ?? "GET";
    if (method !== "GET" && method !== "HEAD") return plain(outgoing, 405, headers, { allow: "GET, HEAD" });
    const path = safePath(incoming.url ?? "/");
    const accepts = String(incoming.headers["accept-encoding"] ?? "");
    const built = (incoming.url ?? "").endsWith(builtDocumentQuery);
    const found = await resolvePath(built ? { ...sources, live: noLivePages } : sources, path, accepts);
    if (!found) return plain(outgoing, 404, headers);
    if ("location" in found) {
      const [, query = ""] = (incoming.url ?? "").split(/(?=\?)/, 2);
      // Not cached by the browser, because the former address may be used again.
      const answer = { location: found.location + query, "cache-control": "no-cache", "content-length": "0" };
      outgoing.writeHead(301, { ...headers, ...answer });
      outgoing.end();
      return;
    }

    const tag = tagOf(found.body);
    const all: Record<string, string> = {
      "Content-Type": found.type,
      ...headersOf(found),
      etag: tag,
      ...(isPackable(found.type) ? { vary: "accept-encoding" } : {}),
      ...(found.encoding ? { "content-encoding": found.encoding } : {}),
    };
    const known = String(incoming.headers["if-none-match"] ?? "")
      .split(",")
      .map((each) => each.trim().replace(/^W\//, ""));
    if (found.status === 200 && known.includes(tag)) {
      outgoing.writeHead(304, all);
      outgoing.end();
      return;
    }
    outgoing.writeHead(found.status, { ...all, "content-length": String(found.body.byteLength) });
    outgoing.end(method === "HEAD" ? undefined : found.body);
  };
}

/**
 * The path of an address, decoded once, or undefined when it is not one that the site could have: encoded slashes,
 * backslashes, NUL and dot segments are refused rather than cleaned.
 */
export function safePath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? "";
  if (!raw.startsWith("/") || raw.startsWith("//") || /%2f|%5c|%00|\\/i.test(raw)) return undefined;
  const path = decodePart(raw);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  return path;
}

/** @param path as `safePath` returns it */
async function resolvePath(
  sources: Sources,
  path: string | undefined,
  accepts: string,
): Promise<Found | Moved | undefined> {
  const { open, rows: published, live } = sources;
  const { notFound } = declaration;
  const read = async (path: string, status = 200) => {
    const file = await open(path);
    return file && inEncoding(file, { body: file.body, path, status }, accepts);
  };
  // Somebody may have typed it, with a slash or a percent sign too many.
  if (path === undefined) return read(`/${notFound}`, 404);
  const trimmed = withoutSlash(path);

  // Hidden files and compressed copies are not served by themselves.
  if (isHidden(trimmed) || /\.(br|gz)$/.test(trimmed)) return undefined;
  const made = (page: Buffer, file: string) => pack({ body: page, path: file, status: 200 }, accepts);
  if (isFilePath(path)) {
    const list = ["/sitemap.xml", "/feed.xml"].includes(trimmed) ? await live(trimmed) : undefined;
    return typeof list === "object" ? made(list.body, trimmed) : read(trimmed);
  }
  const document = extname(trimmed) === ".html" && (await read(trimmed));
  if (document) return document;
  const staff = staffDocument(declaration, trimmed);
  if (staff) return read(staff);

  const page = pageFile(trimmed);
  const row = rowRule(declaration, trimmed);
  const missing = async (): Promise<Found | Moved | undefined> => {
    const slug = row?.kind === "post" ? await published.movedPost(row.key).catch(() => undefined) : undefined;
    return slug ? { location: `/blog/${slug}` } : read(`/${row?.missing ?? notFound}`, 404);
  };
  const current = await live(trimmed);
  if (current === "missing") return missing();
  // The browser may yet show the row, or says that it cannot.
  if (current === "broken" && row) return read(`/${row.standIn}`, 500);
  if (typeof current === "object") return made(current.body, page);
  const found = await read(page, page === `/${notFound}` ? 404 : 200);
  if (found) return found;
  if (!row) return read(`/${notFound}`, 404);
  const stamp = await published.rowStamp(row);
  return stamp !== undefined ? read(`/${row.standIn}`) : missing();
}

/** Reads the compressed copy beside a file, or compresses the file. */
async function inEncoding(file: SiteFile, found: Unpacked, accepts: string): Promise<Found> {
  for (const { suffix, encoding } of encodings(accepts)) {
    const prepared = await file.prepared(suffix);
    if (prepared) return { ...found, body: prepared, type: typeOf(found.path), encoding };
  }
  return pack(found, accepts);
}

const typeOf = (path: string): string => types[extname(path).toLowerCase()] ?? "application/octet-stream";

const encodings = (accepts: string) => [
  ...(isAccepted("br", accepts) ? [{ suffix: ".br" as const, encoding: "br" as const }] : []),
  ...(isAccepted("gzip", accepts) ? [{ suffix: ".gz" as const, encoding: "gzip" as const }] : []),
];

async function pack(found: Unpacked, accepts: string): Promise<Found> {
  const type = typeOf(found.path);
  const encoding = encodings(accepts)[0]?.encoding;
  const packed = encoding && (await compressed(found.body, type, encoding));
  return packed ? { ...found, body: packed, type, encoding } : { ...found, type };
}

/**
 * The headers of the last rule that fits the file; a page that was not found has those of any page. Nothing on the way may rewrite
 * a document, which this server has compressed by itself.
 */
function headersOf({ path, status }: Found): Readonly<Record<string, string>> {
  const headers = headersFor(declaration, status === 200 ? path : "/");
  return extname(path) === ".html" ? { ...headers, "Cache-Control": caching.documents } : headers;
}

function plain(
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
