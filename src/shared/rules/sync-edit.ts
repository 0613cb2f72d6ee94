import type { RecordDeclaration } from "../records/declaration.ts";
import { type RecordOf, type RecordTable, records } from "../records/records.ts";

/** A table that every staff device mirrors. */
export type MirrorTable = RecordTable;

/** All mirrored tables, in the order of their importance. */
export const mirrorTables = Object.keys(records) as readonly MirrorTable[];

/** Returns true if this page mirrors a table; false for a table that only a newer version of the site or the server knows. */
export const isMirrorTable = (name: unknown): name is MirrorTable => mirrorTables.some((table) => table === name);

/** Columns and their values, without a schema: the engine is the same for every table. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row as the server has it. `sync_version` is the number that the transaction that wrote it took from the counter. */
export type ServerRow = Fields & { readonly id: string; readonly created_at: string; readonly sync_version: number };

/** The mark on the card of a row with edits that the server has not confirmed. */
export type LocalMark = "waiting" | "conflict" | "refused";

/**
 * A row as the staff member sees it: the server's, with this device's own edits on top. `local` is the state of the edits that the
 * server has not confirmed; absent without any.
 */
export type MirrorRow = ServerRow & { readonly local?: LocalMark };

/** A mirrored row with its columns typed. */
export type Mirrored<T extends MirrorTable> = RecordOf<T> & { sync_version: number; local?: LocalMark };

/**
 * `waiting`: to be sent, or sent without an answer. `sending`: a request is under way. `conflict`: a person has to choose.
 * `refused`: the server refused it, with a reason.
 */
export type EditState = "waiting" | "sending" | "conflict" | "refused";

/** The reason for which a person has to choose. */
export type Conflict =
  /** The same fields were changed elsewhere to other values. */
  | { kind: "fields"; fields: readonly string[] }
  /** The row was deleted elsewhere while it was edited here. */
  | { kind: "deleted" }
  /** The row was edited elsewhere while it was deleted here. */
  | { kind: "changed" };

/**
 * One write of one row, based on the row's version that this device knows. An id makes the server apply the write once. `seen`
 * holds the row's values on this device: for an update the changed fields, for a delete all fields that a person can edit.
 */
export type Change = { readonly writeId: string; readonly table: MirrorTable; readonly id: string } & (
  | {
      readonly kind: "insert";
      /** The version of the row's tombstone, if this device knows one. */
      readonly tombstone: number | null;
      readonly patch: Fields;
    }
  | { readonly kind: "update"; readonly version: number; readonly patch: Fields; readonly seen: Fields }
  | { readonly kind: "delete"; readonly version: number; readonly seen: Fields }
);

/** A change made on this device that the server has not confirmed. */
export type PendingEdit = {
  /** Edits of one row are sent in this order. */
  readonly id: number;
  readonly table: MirrorTable;
  readonly rowId: string;
  readonly kind: "insert" | "update" | "delete";
  /** An insert's fields, an update's changed fields; empty for a delete. */
  readonly patch: Fields;
  /**
   * The patched fields (for a delete: all fields) as they were when the person made the edit. For a new row: the fields
   * that were changed after it was made.
   */
  readonly base: Fields;
  /** The whole row as last known, to show or restore it should it be deleted elsewhere; null if there was none. */
  readonly whole: ServerRow | null;
  readonly state: EditState;
  readonly conflict?: Conflict | undefined;
  /** The server's message for a refusal. */
  readonly reason?: string | undefined;
  /** Milliseconds since the epoch, this device's clock. */
  readonly createdAt: number;
  /**
   * The request without an answer so far, which the server may have applied. It is sent again unchanged, and not
   * merged.
   */
  readonly request?: Change | undefined;
  /** The number of attempts begun. */
  readonly attempts: number;
  /** The number of attempts in a row without an answer, on which the retry delay depends; absent for none. */
  readonly unanswered?: number | undefined;
  /** The time at which the last attempt failed (ms since the epoch); absent before that. */
  readonly lastAttemptAt?: number | undefined;
  /** The earliest time of the next attempt (ms since the epoch). */
  readonly nextAttemptAt: number;
  /** The reason for which the last attempt failed, or `held` while the edit can be undone; absent otherwise. */
  readonly waitReason?: "no-answer" | "busy" | "held" | undefined;
  /** The unsent edit that a held edit replaced; undoing the held edit restores it. */
  readonly replaced?: PendingEdit | undefined;
};

/** A refused edit as the form that saved it knows it. */
export type RefusedEdit = Pick<PendingEdit, "id" | "patch" | "base">;

/** The server's version of a row that has pending edits. */
export type Shadow = {
  readonly table: MirrorTable;
  readonly rowId: string;
  /** The server's row; null if the server has no such row. */
  readonly server: ServerRow | null;
  /** The version of the row's deletion, if the server has reported one. */
  readonly tombstone?: number | undefined;
  /** True while the mirror is being rebuilt and this row has not been pulled yet: `server` is from before. */
  readonly stale?: boolean;
};

/** Returns true if two column values are the same JSON, compared by content. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysOfA, keysOfB] = [Object.keys(a), Object.keys(b)];
  const other = b as Fields;
  return keysOfA.length === keysOfB.length && keysOfA.every((key) => isSameValue((a as Fields)[key], other[key]));
}

/** Columns that the server fills in by itself: no person changes them. */
const serverFilledColumns: ReadonlySet<string> = new Set([
  "id",
  "created_at",
  "updated_at",
  "published_at",
  "sync_version",
  "local",
]);

/** Returns the columns of a row that a person can edit. */
export function pickContent(table: MirrorTable, row: Fields): Fields {
  const { readOnlyColumns = [] }: Partial<RecordDeclaration> = records[table] ?? {};
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !serverFilledColumns.has(name) && !readOnlyColumns.includes(name)),
  );
}
