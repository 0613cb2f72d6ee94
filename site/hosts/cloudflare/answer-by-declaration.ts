/**
 * Answers addresses that are not those of files, by the site's declaration. Cloudflare answers files before it calls this, with the
 * headers in `_headers`, which do not apply to answers made here.
 */
import { findUsualSpelling, removeSlash } from "../../../src/shared/lib/addresses.ts";
import type { SiteDeclaration } from "../../declaration.ts";
import { listDocumentsFor } from "../../host-rules.ts";

export type Assets = { fetch: (address: URL) => Promise<Response> };

/**
 * Answers a request.
 * @param declaration the site's declaration, as its build has written it
 * @param assets the site's files
 */
export async function answerByDeclaration(
  request: Request,
  declaration: SiteDeclaration,
  assets: Assets,
): Promise<Response> {
  const { moved, notFound, headers: rules, reports } = declaration;
  const general = rules[0]?.headers ?? {};
  const { pathname } = new URL(request.url);
  if (reports && request.method === "POST" && pathname === reports.path) return forwardReport(request, reports.to);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed\n", { status: 405, headers: { ...general, allow: "GET, HEAD" } });
  }
  const url = new URL(request.url);
  const target = findUsualSpelling(url.pathname) ?? moved[removeSlash(url.pathname)];
  if (target) return new Response(null, { status: 301, headers: { ...general, location: target + url.search } });
  for (const document of listDocumentsFor(declaration, url.pathname)) {
    // The request's conditional headers are left out, because they are about another document.
    const asset = await assets.fetch(new URL(document, url.origin));
    if (!asset.ok) continue;
    const status = document === `/${notFound}` ? 404 : 200;
    const headers = new Headers({ ...Object.fromEntries(asset.headers), ...lowerHeaderNames(general) });
    if (status === 200 && request.headers.get("if-none-match") === headers.get("etag")) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === "HEAD" ? null : asset.body, { status, headers });
  }
  return new Response("Not found\n", { status: 404, headers: { ...general, "cache-control": "no-store" } });
}

/**
 * Forwards a page's report to the function that counts it, with the headers that opt out of counting, and without the reader's
 * address.
 */
function forwardReport(request: Request, to: string): Promise<Response> {
  const headers = new Headers();
  for (const name of ["content-type", "dnt", "sec-gpc", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return fetch(to, { method: "POST", headers, body: request.body });
}

const lowerHeaderNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
