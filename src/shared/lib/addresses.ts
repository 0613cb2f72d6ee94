/**
 * The site's address rules that are not declared by pages (src/visitor/pages): row routes, staff addresses, server paths and
 * file endings. The worker, the build, the embedded backend and the hosts' configurations use them.
 */

/** A route whose pages are made of rows of a table: `/blog/<slug>`, `/services/<id>`, `/destinations/<id>`. */
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

/** Finds the route and the row that an address names; nothing for any other address. */
export function rowAt(path: string): { route: RowRoute; key: string } | undefined {
  const route = rowRoutes.find(({ folder }) => path.startsWith(folder));
  const key = route && path.slice(route.folder.length);
  return route && key && !key.includes("/") ? { route, key } : undefined;
}

/** The addresses of the staff application; it has everything below `/admin` too. */
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
 * The endings of files that pages and browsers ask for. A missing file is a plain 404, never a page, because a script must not
 * become HTML. All other addresses are pages', even with a dot in them.
 */
export const fileEndings: readonly string[] = [
  ...["js", "mjs", "css", "map", "json", "webmanifest", "txt", "xml", "br", "gz"],
  ...["svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "ico", "woff", "woff2"],
];

const fileName = new RegExp(`\\.(${fileEndings.join("|")})$`, "i");

/** Says that a path is a file's, whether the site has it or not. */
export const isFilePath = (path: string): boolean => path.startsWith("/assets/") || fileName.test(path);

/** Says that an address belongs to the staff application. */
export const isStaffAddress = (path: string): boolean => staffAddresses.includes(path) || path.startsWith("/admin/");

/**
 * A query that requests the document as the build made it, with the hash that the worker knows; the embedded backend
 * otherwise renders pages of rows and lists from the current rows. Other hosts answer with the same file either way.
 */
export const asBuilt = "?built";
