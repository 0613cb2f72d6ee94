/**
 * The addresses that are more than a page of their own. Pages say of themselves where they stand (src/routes/_public);
 * the worker, the build, the embedded backend and the hosts' configurations read the rest here.
 */

/** A room whose pages are made of rows of a table: `/blog/<slug>`, `/services/<id>`, `/destinations/<id>`. */
export type RowRoom = {
  /** With a slash at both ends; one more segment names the row. */
  folder: string;
  kind: "post" | "service" | "destination";
};

export const rowRooms: readonly RowRoom[] = [
  { folder: "/blog/", kind: "post" },
  { folder: "/services/", kind: "service" },
  { folder: "/destinations/", kind: "destination" },
];

/** The room and the row that an address names; nothing for any other address. */
export function rowAt(path: string): { room: RowRoom; key: string } | undefined {
  const room = rowRooms.find(({ folder }) => path.startsWith(folder));
  const key = room && path.slice(room.folder.length);
  return room && key && !key.includes("/") ? { room, key } : undefined;
}

/** Where the staff application stands; it has everything below `/admin` too. */
export const staffAddresses: readonly string[] = ["/auth", "/admin"];

/** What the backend answers: never a page, never kept, nobody's to find. */
export const serverFolders: readonly string[] = [
  "/rest/",
  "/auth/v1/",
  "/storage/",
  "/functions/",
  "/realtime/",
  "/api/",
];

/** Whether an address belongs to the staff application. */
export const isStaffAddress = (path: string): boolean => staffAddresses.includes(path) || path.startsWith("/admin/");

/**
 * Added to a page's address, asks for its document as the build made it, which has the hash that the worker knows: who can
 * ask the database makes the pages of rows and lists anew for readers. Other hosts answer with the same file either way.
 */
export const asBuilt = "?built";
