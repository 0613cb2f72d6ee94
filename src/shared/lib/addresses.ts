import { decodeAddressPart } from "./decode-part.ts";

/**
 * The site's address rules that are not declared by pages (src/visitor/pages): staff addresses, server paths and file
 * endings; those of rows are in row-routes.ts. The worker, the build, the embedded backend and the hosts' configurations use them.
 */

/** The addresses of the staff application, which also has every address below `/admin`. */
export const staffAddresses: readonly string[] = ["/auth", "/admin"];

/** The folders that the backend answers. They have no pages and are neither cached nor indexed. */
export const serverFolders: readonly string[] = [
  "/rest/",
  "/auth/v1/",
  "/storage/",
  "/functions/",
  "/realtime/",
  "/api/",
];

/**
 * The endings of files that pages and browsers request. A missing file gets a plain 404 and never a page, because a script must not
 * receive HTML. Every other address is a page's, even with a dot in it.
 */
export const fileEndings: readonly string[] = [
  "js",
  "mjs",
  "css",
  "map",
  "json",
  "webmanifest",
  "txt",
  "xml",
  "br",
  "gz",
  "svg",
  "png",
  "jpg",
  "jpeg",
  "webp",
  "avif",
  "gif",
  "ico",
  "woff",
  "woff2",
];

const fileNamePattern = new RegExp(`\\.(${fileEndings.join("|")})$`, "i");

/** Returns true if a path is that of a file, whether the site has the file or not. */
export const isFilePath = (path: string): boolean => path.startsWith("/assets/") || fileNamePattern.test(path);

/** Returns true if an address belongs to the staff application. */
export const isStaffAddress = (path: string): boolean => staffAddresses.includes(path) || path.startsWith("/admin/");

/** Removes one slash at the end of a path, which hosts ignore. */
export const removeSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/**
 * Returns the usual spelling of a page's path, to which the server and the worker redirect every other one: without `.html`, without
 * `index`, without doubled slashes, and without letters that are encoded for no reason (RFC 3986, 6.2.2).
 * @param path as the browser has it, with its escapes
 * @returns `undefined` if the path has its usual spelling, with or without a slash at its end, or is not that of a page
 */
export function findUsualSpelling(path: string): string | undefined {
  if (decodeAddressPart(path) === undefined || path.includes("\\")) return undefined;
  const spelling = path
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    })
    .replace(/\/{2,}/g, "/")
    .replace(/^\/index$|(?:\/index)?\.html$/, "");
  const usual = removeSlash(spelling || "/");
  const isServed = isFilePath(usual) || serverFolders.some((folder) => usual.startsWith(folder));
  if (usual === path || (usual !== "/" && `${usual}/` === path) || isServed || /\/\.{1,2}(?:\/|$)/.test(usual))
    return undefined;
  return usual;
}

/**
 * The query that requests a document exactly as it was built, with the hash that the worker knows. Without it the embedded backend
 * renders pages of rows and lists from the current rows; other hosts answer with the same file either way.
 */
export const builtDocumentQuery = "?built";
