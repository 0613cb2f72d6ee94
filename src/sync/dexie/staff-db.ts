import { Dexie, type EntityTable, type Table } from "dexie";
import type { EnteredLead } from "../../shared/rules/entered-lead.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";
import type { Fields, Mirrored, MirrorTable, PendingEdit, RefusedEdit, Shadow } from "../../shared/rules/sync-edit.ts";
import type { OutdatedReason } from "../engine.ts";
import type { SyncState } from "../staff-ports.ts";
import { repeatLostReads } from "./repeat-lost-reads.ts";
import { listStoreChanges, schemaVersion, unpackedVersion, unpackRows } from "./staff-schema.ts";

/** The leader tab's report on the connection, which every tab shows. */
export type SyncReport = {
  id: "report";
  connection: "syncing" | "online" | "offline";
  /** The reason for which the mirror is outdated though the server answers; see `OutdatedReason`. */
  trouble?: OutdatedReason | undefined;
  /** The server's error message; undefined if there is none. */
  said?: string | undefined;
  /** The last time at which the tables were known to be complete here (ms since the epoch); null before the first. */
  syncedAt: number | null;
  /** The time since which the server has not answered; null while it answers. */
  offlineSince: number | null;
};

/** The person whose mirror this is. */
export type Owner = { id: "owner"; userId: string };

/** A dialog that was left before it was saved: the typed values, and the row that they were to change. */
export type StoredDialog = {
  /** The dialog's name (the kind of record, and the record's id or `new`), and the tab in which it was typed. */
  key: string;
  /** The record's id, made by this device for a new one. */
  rowId: string;
  /** The row as the form showed it when it was opened; null for a new one. */
  seen: Fields | null;
  values: Fields;
  /** The names of the values that differ from those of the row; absent if an older version of the site stored the dialog. */
  typed?: readonly string[];
  /** The edit that was saved from this dialog before and that the server refused. */
  refused?: RefusedEdit | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
};

/** Dexie with a table for each mirrored record under the table's own name. */
const DexieMirror = Dexie as unknown as new (
  ...options: ConstructorParameters<typeof Dexie>
) => Dexie & { [T in MirrorTable]: Table<Mirrored<T>, string> };

/** The leads that were entered on this device, by their ids. */
export type EnteredIds = { id: "entered"; ids: readonly string[] };

/** The staff device's mirror of the tables, the edits it has not sent yet, and its state. */
export class StaffDb extends DexieMirror {
  edits!: EntityTable<PendingEdit, "id">;
  shadows!: Table<Shadow, [string, string]>;
  dialogs!: EntityTable<StoredDialog, "key">;
  images!: EntityTable<ImageUpload, "id">;
  entered_leads!: EntityTable<EnteredLead, "id">;
  meta!: Table<(SyncState & { id: "state" }) | SyncReport | Owner | EnteredIds, string>;

  /**
   * @param onClosed called when another tab deletes the database (a sign-out) or opens a newer version of it: this
   *   connection is closed and must not be used again, lest an older page writes what a newer one does not understand
   */
  constructor(name: string, onClosed: (reason: "deleted" | "outdated") => void = () => {}) {
    // Dexie's cache is off, because the mirror is large and read in small pieces.
    super(name, { cache: "disabled" });
    for (let version = 1; version <= schemaVersion; version++) {
      const declared = this.version(version).stores(listStoreChanges(version));
      if (version === unpackedVersion) declared.upgrade(unpackRows);
    }
    repeatLostReads(this);
    this.on("versionchange", (event) => {
      this.close({ disableAutoOpen: true });
      onClosed(event.newVersion ? "outdated" : "deleted");
      return false;
    });
  }
}
