import { Dexie, type EntityTable, type Table } from "dexie";
import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import type { EnteredLead } from "../../shared/rules/entered-lead.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";
import {
  type Fields,
  type Mirrored,
  type MirrorTable,
  mirrorTables,
  type PendingEdit,
  type RefusedEdit,
  type Shadow,
} from "../../shared/rules/sync-edit.ts";
import type { OutdatedReason } from "../engine.ts";
import type { SyncState } from "../staff-ports.ts";
import { followUpStores } from "./follow-up-tables.ts";
import { leadStores } from "./leads/lead-tables.ts";
import { rebuildBlocks } from "./leads/rebuild-blocks.ts";
import { repeatLostReads } from "./repeat-lost-reads.ts";

/** The leader tab's report on the connection, which every tab shows. */
export type SyncReport = {
  id: "report";
  connection: "syncing" | "online" | "offline";
  /** The reason for which the mirror is outdated though the server answers; see `OutdatedReason`. */
  trouble?: OutdatedReason | undefined;
  /** The server's error message; undefined where there is none. */
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
  /** The edit that was saved from this dialog before and that the server refused. */
  refused?: RefusedEdit | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
};

/**
 * The stores of the records: their rows by id, by the time at which they were made, and by the columns that the record declares.
 */
const mirrorStores = Object.fromEntries(
  mirrorTables.map((table) => {
    const { indexedColumns = [] }: RecordDeclaration = records[table];
    return [table, ["id", "created_at", ...indexedColumns].join()];
  }),
);
/** The stores that later versions of the database added. */
const { message_notes: messageNotes = "", lead_notes: leadNotes = "", ...storesWithoutNotes } = mirrorStores;
const {
  follow_ups = "",
  follow_up_events = "",
  colleagues = "",
  seen_marks = "",
  saved_views = "",
  quick_texts = "",
  erasures = "",
  ...firstStores
} = storesWithoutNotes;
/** The schema of cases in version 4 of the database, with an index that no query used. */
const followUpsSchemaOfVersion4 = `${follow_ups},stage`;
/** Returns the schema of notes in versions 1 to 3 of the database, in which notes recorded who had taken a record. */
const makeNoteSchema = (column: string): string => `id,created_at,${column},[kind+${column}],due_on`;

/** The mirrored tables whose rows have more than one store; nothing but the reads of these rows opens them. */
export type PackedMirrorTable = "leads" | "follow_ups" | "follow_up_events";

/** Dexie with a table for each mirrored record under the table's own name, except those that are packed. */
const DexieMirror = Dexie as unknown as new (
  ...options: ConstructorParameters<typeof Dexie>
) => Dexie & { [T in Exclude<MirrorTable, PackedMirrorTable>]: Table<Mirrored<T>, string> };

/** The staff device's mirror of the tables, the edits it has not sent yet, and its state. */
export class StaffDb extends DexieMirror {
  edits!: EntityTable<PendingEdit, "id">;
  shadows!: Table<Shadow, [string, string]>;
  dialogs!: EntityTable<StoredDialog, "key">;
  images!: EntityTable<ImageUpload, "id">;
  entered_leads!: EntityTable<EnteredLead, "id">;
  meta!: Table<(SyncState & { id: "state" }) | SyncReport | Owner, string>;

  /**
   * @param onClosed called when another tab deletes the database (a sign-out) or opens a newer version of it: this
   *   connection is closed and must not be used again, lest an older page writes what a newer one does not understand
   */
  constructor(name: string, onClosed: (reason: "deleted" | "outdated") => void = () => {}) {
    // Dexie's cache is off, because the mirror is large and read in small pieces.
    super(name, { cache: "disabled" });
    this.version(1).stores({
      ...firstStores,
      lead_notes: makeNoteSchema("lead_id"),
      edits: "++id, [table+rowId]",
      shadows: "[table+rowId]",
      ...leadStores,
      dialogs: "key",
      images: "id, createdAt, address",
      meta: "id",
    });
    // Version 1.1.0 folds texts by one rule for every search: blocks with texts that an older rule has folded are rebuilt.
    this.version(2).stores({}).upgrade(rebuildBlocks);
    // Since version 1.1.0 messages have notes too.
    this.version(3).stores({ message_notes: makeNoteSchema("message_id") });
    // Since version 1.2.0 a case has a record of its own, the index of leads has the values that filters read, and leads that
    // staff enter are queued until there is a network.
    this.version(4)
      .stores({
        ...{ lead_notes: leadNotes, message_notes: messageNotes },
        ...{
          follow_ups: followUpsSchemaOfVersion4,
          follow_up_events,
          colleagues,
          seen_marks,
          saved_views,
          quick_texts,
          erasures,
        },
        entered_leads: "id, createdAt",
      })
      .upgrade(rebuildBlocks);
    // Cases and their histories are packed where many come at once. Rows that are here already stay where they are.
    this.version(5).stores({ follow_ups, ...followUpStores });
    repeatLostReads(this);
    this.on("versionchange", (event) => {
      this.close({ disableAutoOpen: true });
      onClosed(event.newVersion ? "outdated" : "deleted");
      return false;
    });
  }
}
