/**
 * The rules of the declaration as functions, for the hosts that run our code: the embedded backend, and the worker on Cloudflare.
 * Netlify and Caddy get them as configuration (hosts/hosts.ts).
 */
import { isFilePath, removeSlash } from "../src/shared/lib/addresses.ts";
import { decodeAddressPart } from "../src/shared/lib/decode-part.ts";
import { findRowRoute } from "../src/shared/lib/row-routes.ts";
import type { SiteDeclaration } from "./declaration.ts";

/** Returns true if a path matches a pattern, in which a `*` at the end matches anything. */
const matchesPattern = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Returns true if a part of a path begins with a dot; such files are not served. */
export const isHidden = (path: string): boolean => path.split("/").some((part) => part.startsWith("."));

/** Returns the file of a page, with a leading slash. @param path without a slash at its end */
export const getPageFilePath = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/** Returns the staff application's document if a path is one of its addresses; undefined for any other path. */
export const findStaffDocument = ({ staff }: Pick<SiteDeclaration, "staff">, path: string): string | undefined =>
  staff.patterns.some((pattern) => matchesPattern(pattern, path)) ? `/${staff.document}` : undefined;

/** Returns the key of the row that a path names, with the documents that are served if the row has none of its own. */
export function findRowRule(
  { rows }: Pick<SiteDeclaration, "rows">,
  path: string,
): (SiteDeclaration["rows"][number] & { key: string }) | undefined {
  const row = findRowRoute(path);
  const rule = row && rows.find(({ kind }) => kind === row.route.kind);
  return rule && { ...rule, key: row.key };
}

/** Returns the headers of the last rule that matches a path. */
export const findHeadersFor = (
  { headers }: Pick<SiteDeclaration, "headers">,
  path: string,
): Readonly<Record<string, string>> =>
  headers.filter(({ pattern }) => matchesPattern(pattern, path)).at(-1)?.headers ?? {};

/**
 * Lists the documents that a host without a database tries for a path, in their order; none for a file's path.
 * @param path as it was requested, still encoded
 */
export function listDocumentsFor(
  declaration: Pick<SiteDeclaration, "staff" | "rows" | "notFound">,
  path: string,
): string[] {
  if (isFilePath(path)) return [];
  const notFound = `/${declaration.notFound}`;
  if (path.startsWith("//") || isHidden(path) || decodeAddressPart(path) === undefined) return [notFound];
  const trimmed = removeSlash(path);
  const staff = findStaffDocument(declaration, trimmed);
  if (staff) return [staff, notFound];
  const standIn = findRowRule(declaration, trimmed)?.standIn;
  return [getPageFilePath(trimmed), ...(standIn ? [`/${standIn}`] : []), notFound];
}
