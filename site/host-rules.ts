/**
 * The rules of the declaration that a host of ours obeys by code: the embedded backend, and the worker on Cloudflare. Netlify and
 * Caddy get them in their own words (hosts/hosts.ts).
 */
import { findRowRoute, isFilePath } from "../src/shared/lib/addresses.ts";
import { decodePart } from "../src/shared/lib/decode-part.ts";
import type { SiteDeclaration } from "./declaration.ts";

/** Returns true if a path fits a pattern, in which a `*` at the end stands for anything. */
const fitsPattern = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Returns a path without the one slash at its end that is ignored. */
export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** Returns true if a part of a path begins with a dot; such files are not served. */
export const isHidden = (path: string): boolean => path.split("/").some((part) => part.startsWith("."));

/** Returns the file of a page, with a leading slash. @param path without a slash at its end */
export const pageFile = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/** Returns the staff application's document where a path is one of its addresses. */
export const staffDocument = ({ staff }: Pick<SiteDeclaration, "staff">, path: string): string | undefined =>
  staff.patterns.some((pattern) => fitsPattern(pattern, path)) ? `/${staff.document}` : undefined;

/** Returns the key of the row that a path names, with the documents that stand in where it has none of its own. */
export function rowRule(
  { rows }: Pick<SiteDeclaration, "rows">,
  path: string,
): (SiteDeclaration["rows"][number] & { key: string }) | undefined {
  const row = findRowRoute(path);
  const rule = row && rows.find(({ kind }) => kind === row.route.kind);
  return rule && { ...rule, key: row.key };
}

/** Returns the headers of a path: those of the last rule that fits it. */
export const headersFor = (
  { headers }: Pick<SiteDeclaration, "headers">,
  path: string,
): Readonly<Record<string, string>> =>
  headers.filter(({ pattern }) => fitsPattern(pattern, path)).at(-1)?.headers ?? {};

/**
 * Lists the documents that a host without a database tries for a path, in their order; none for a file's path.
 * @param path as it was requested, still encoded
 */
export function documentsFor(
  declaration: Pick<SiteDeclaration, "staff" | "rows" | "notFound">,
  path: string,
): string[] {
  if (isFilePath(path)) return [];
  const notFound = `/${declaration.notFound}`;
  if (path.startsWith("//") || isHidden(path) || decodePart(path) === undefined) return [notFound];
  const trimmed = withoutSlash(path);
  const staff = staffDocument(declaration, trimmed);
  if (staff) return [staff, notFound];
  const standIn = rowRule(declaration, trimmed)?.standIn;
  return [pageFile(trimmed), ...(standIn ? [`/${standIn}`] : []), notFound];
}
