/**
 * The site's address rules that are not declared by pages (src/visitor/pages): row routes, staff addresses, server paths and
 * file endings. The worker, the build, the embedded backend and the hosts' configurations use them.
 */

/** A route with one page for each row of a table: `/blog/<slug>`, `/services/<id>`, `/destinations/<id>`. */
export type RowRoute = {
  /** The route's folder, with a slash at both ends; one more segment names the row. */
  folder: string;
  kind: "post" | "service" | "destination";
};

export const rowRoutes: readonly RowRoute[] = [
  { folder: "/blog/", kind: "post" },
  { folder: "/services/", kind: "service" },
  { folder: "/destinations/", kind: "destination" },
];

/** Finds the route and the row that an address names; undefined for any other address. */
export function findRowRoute(path: string): { route: RowRoute; key: string } | undefined {
  const route = rowRoutes.find(({ folder }) => path.startsWith(folder));
  const key = route && path.slice(route.folder.length);
  return route && key && !key.includes("/") ? { route, key } : undefined;
}

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
  ...["js", "mjs", "css", "map", "json", "webmanifest", "txt", "xml", "br", "gz"],
  ...["svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "ico", "woff", "woff2"],
];

const fileNamePattern = new RegExp(`\\.(${fileEndings.join("|")})$`, "i");

/** Returns true if a path is that of a file, whether the site has the file or not. */
export const isFilePath = (path: string): boolean => path.startsWith("/assets/") || fileNamePattern.test(path);

/** Returns true if an address belongs to the staff application. */
export const isStaffAddress = (path: string): boolean => staffAddresses.includes(path) || path.startsWith("/admin/");

/**
 * The query that requests a document exactly as it was built, with the hash that the worker knows. Without it the embedded backend
 * renders pages of rows and lists from the current rows; other hosts answer with the same file either way.
 */
export const builtDocumentQuery = "?built";
