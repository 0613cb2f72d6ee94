/**
 * Answers the addresses that are no files, by the site's declaration. Files are answered before this is asked, with the
 * headers in `_headers`, which do not reach answers that are made here.
 */
import { decodePart } from "../../../src/shared/lib/decode-part.ts";
import { declaration } from "./site.mjs";

type Assets = { fetch: (address: URL) => Promise<Response> };

const { fileEndings, staff, rows, moved, notFound, headers: rules, reports } = declaration;

const fileName = new RegExp(`^/assets/|\\.(${fileEndings.join("|")})$`, "i");

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The documents to try for a path, in order; none for the name of a file. */
function documentsFor(path: string): string[] {
  if (fileName.test(path)) return [];
  if (path.startsWith("//") || path.includes("/.") || decodePart(path) === undefined) return [`/${notFound}`];
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (staff.patterns.some((pattern) => fits(pattern, trimmed))) return [`/${staff.document}`];
  const page = trimmed === "/" ? "/index.html" : `${trimmed}.html`;
  const row = rows.find(({ folder }) => trimmed.startsWith(folder) && !trimmed.slice(folder.length).includes("/"));
  return [page, ...(row ? [`/${row.standIn}`] : [])];
}

async function answer(request: Request, assets: Assets): Promise<Response> {
  const general = rules[0]?.headers ?? {};
  const { pathname } = new URL(request.url);
  if (reports && request.method === "POST" && pathname === reports.path) return passOn(request, reports.to);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed\n", { status: 405, headers: { ...general, allow: "GET, HEAD" } });
  }
  const url = new URL(request.url);
  const to = moved[url.pathname.replace(/(.)\/$/, "$1")];
  if (to) return new Response(null, { status: 301, headers: { ...general, location: to + url.search } });
  const documents = documentsFor(url.pathname);
  for (const document of [...documents, ...(documents.length > 0 ? [`/${notFound}`] : [])]) {
    // Without the browser's conditions: whether it has this document is decided by what is asked for, not by its own tags.
    const found = await assets.fetch(new URL(document, url.origin));
    if (!found.ok) continue;
    const status = document === `/${notFound}` ? 404 : 200;
    const headers = new Headers({ ...Object.fromEntries(found.headers), ...lowered(general) });
    if (status === 200 && request.headers.get("if-none-match") === headers.get("etag")) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === "HEAD" ? null : found.body, { status, headers });
  }
  return new Response("Not found\n", { status: 404, headers: { ...general, "cache-control": "no-store" } });
}

/** Hands a page's report to the function that counts it, with what says who wants not to be counted, and no address. */
function passOn(request: Request, to: string): Promise<Response> {
  const headers = new Headers();
  for (const name of ["content-type", "dnt", "sec-gpc", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return fetch(to, { method: "POST", headers, body: request.body });
}

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export default { fetch: (request: Request, { ASSETS }: { ASSETS: Assets }) => answer(request, ASSETS) };
