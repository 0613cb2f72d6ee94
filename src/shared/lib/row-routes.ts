/** The routes of rows: which row an address names. `../rules/row-path.ts` makes the addresses of those that have a name and no slug. */

/** A route with one page for each row of a table: `/blog/<slug>`, `/services/<words>-<id>`, `/destinations/<words>-<id>`. */
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

/**
 * Finds the route and the row that an address names; undefined for any other address.
 * @returns as the key the slug of a post, the id of a service or a destination, or the part itself if it ends with no id
 */
export function findRowRoute(path: string): { route: RowRoute; key: string } | undefined {
  const route = rowRoutes.find(({ folder }) => path.startsWith(folder));
  const part = route && path.slice(route.folder.length);
  if (!route || !part || part.includes("/")) return undefined;
  return { route, key: (route.kind !== "post" && readIdAtEnd(part)) || part };
}

/**
 * Reads the id at the end of an address's last part, whatever words are before it: the name may have changed, and addresses up to
 * version 1.2 were the id alone.
 * @returns the id in lowercase; undefined if there is none
 */
const readIdAtEnd = (part: string): string | undefined =>
  /(?:^|-)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(part)?.[1]?.toLowerCase();
