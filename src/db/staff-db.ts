import { Dexie, type EntityTable, type Table } from "dexie";
import type { ImageUpload } from "../domain/image-upload.ts";
import type { Fields, Mirrored, PendingEdit, Shadow } from "../domain/sync-edit.ts";
import type { Trouble } from "../sync/engine.ts";
import type { SyncState, Tombstone, Unconfirmed } from "../sync/staff-ports.ts";

/** What the leading tab says of the connection, for every tab to show. */
export type SyncReport = {
  id: "report";
  connection: "syncing" | "online" | "offline";
  /** What keeps the mirror from being true though the server answers; see `Trouble`. */
  trouble?: Trouble | undefined;
  /** When the tables were last known to be complete here (ms since the epoch); null before the first time. */
  syncedAt: number | null;
  /** Since when the server has not answered; null while it does. */
  offlineSince: number | null;
};

/** Whose mirror this is. */
export type Owner = { id: "owner"; userId: string };

/** Which leads were written, so that a list in memory is brought up to date without reading them all. */
export type LeadLogEntry = { seq: number; ids: string[] | "all" };

/** An editing dialog that was left before it was saved: what was typed, and the row that it was typed over. */
export type KeptDialog = {
  /** Which dialog: the kind of record, and the record's id or `new`. */
  key: string;
  /** The record's id, made by this device for a new one. */
  rowId: string;
  /** The row as the form showed it when it was opened; null for a new one. */
  seen: Fields | null;
  values: Fields;
  /** Milliseconds since the epoch. */
  savedAt: number;
};

export const staffDbName = "kilele-staff";

/** The staff device's mirror of the tables, the edits it has not sent yet, and where it stands. */
export class StaffDb extends Dexie {
  leads!: Table<Mirrored<"leads">, string>;
  destinations!: Table<Mirrored<"destinations">, string>;
  services!: Table<Mirrored<"services">, string>;
  blog_posts!: Table<Mirrored<"blog_posts">, string>;
  edits!: EntityTable<PendingEdit, "id">;
  shadows!: Table<Shadow, [string, string]>;
  tombstones!: Table<Tombstone, [string, string]>;
  unconfirmed!: Table<Unconfirmed, [string, string]>;
  leadLog!: EntityTable<LeadLogEntry, "seq">;
  dialogs!: EntityTable<KeptDialog, "key">;
  images!: EntityTable<ImageUpload, "id">;
  meta!: Table<(SyncState & { id: "state" }) | SyncReport | Owner, string>;

  /**
   * @param onGone called when another tab deletes the database (a sign-out) or opens a newer version of it: this
   *   connection is closed and must not be used again, lest an older page writes what a newer one does not understand
   */
  constructor(name: string = staffDbName, onGone: (reason: "deleted" | "outdated") => void = () => {}) {
    // Without Dexie's cache: the mirror is large and read in small pieces.
    super(name, { cache: "disabled" });
    this.version(1).stores({
      leads: "id, created_at",
      destinations: "id, created_at",
      services: "id, created_at",
      blog_posts: "id, created_at",
      edits: "++id, [table+rowId]",
      shadows: "[table+rowId]",
      tombstones: "[table+rowId], at",
      unconfirmed: "[table+rowId]",
      leadLog: "++seq",
      dialogs: "key",
      images: "id, createdAt, address",
      meta: "id",
    });
    this.on("versionchange", (event) => {
      this.close({ disableAutoOpen: true });
      onGone(event.newVersion ? "outdated" : "deleted");
      return false;
    });
  }
}

/** Opens a mirror for a user; one that belongs to somebody else is deleted first, so that nobody starts in another's. */
export async function openStaffDb(
  userId: string,
  onGone: (reason: "deleted" | "outdated") => void,
  name: string = staffDbName,
): Promise<StaffDb> {
  const found = new StaffDb(name, onGone);
  await found.open();
  const owner = (await found.meta.get("owner")) as Owner | undefined;
  if (!owner) await found.meta.put({ id: "owner", userId });
  if (!owner || owner.userId === userId) return found;
  await found.delete({ disableAutoOpen: true });
  const fresh = new StaffDb(name, onGone);
  await fresh.open();
  await fresh.meta.put({ id: "owner", userId });
  return fresh;
}

/** Deletes the mirror with everything in it; open connections of other tabs close themselves. */
export const deleteStaffDb = (name: string = staffDbName): Promise<void> => Dexie.delete(name);
