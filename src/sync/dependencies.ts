import type { RecordDeclaration } from "../shared/records/declaration.ts";
import { records } from "../shared/records/records.ts";
import {
  type Fields,
  isMirrorTable,
  type MirrorTable,
  type PendingEdit,
  sameValue,
} from "../shared/rules/sync-edit.ts";
import { keyOf } from "./apply.ts";
import type { StaffTx } from "./staff-ports.ts";

/** The part of an edit that says which values its row takes. */
type ValueClaim = { table: MirrorTable; rowId: string; patch: Fields };

/** Lists the columns of which no two rows of a table have the same value. */
function uniqueColumnsOf(table: MirrorTable): readonly string[] {
  if (!isMirrorTable(table)) return [];
  const { unique = [] }: RecordDeclaration = records[table];
  return unique;
}

/** Lists the unique columns in which an edit takes the value that another row's edit gives up. */
function releasedColumns(edit: ValueClaim, other: PendingEdit): string[] {
  if (other.table !== edit.table || other.rowId === edit.rowId || other.kind === "insert") return [];
  return uniqueColumnsOf(edit.table).filter(
    (column) =>
      column in edit.patch && column in other.base && sameValue(edit.patch[column], other.base[column] ?? null),
  );
}

/**
 * Returns whether an edit takes a unique value that an edit made after it gives up: it then has to go out behind that one,
 * and not in its own place.
 * @param place the id of the edit that would take the value
 */
export const needsValueOfLaterEdit = (edit: ValueClaim, place: number, edits: readonly PendingEdit[]): boolean =>
  edits.some((other) => other.id > place && releasedColumns(edit, other).length > 0);

/**
 * Returns whether an edit has to wait for one that was made before it: it takes a unique value, such as a slug, of which the
 * server is to hear first that another row has given it up. That other edit may wait for an answer or for a person.
 * @param edits all pending edits
 */
export async function waitsForEarlier(tx: StaffTx, edit: PendingEdit, edits: readonly PendingEdit[]): Promise<boolean> {
  for (const other of edits) {
    if (other.id >= edit.id) continue;
    for (const column of releasedColumns(edit, other)) {
      if (await mayHaveValue(tx, other, edit.patch[column], column, edits)) return true;
    }
  }
  return false;
}

/** Returns whether the row of an edit has a value on the server, or gets it by an edit before this one. */
async function mayHaveValue(
  tx: StaffTx,
  { table, rowId, id }: PendingEdit,
  value: unknown,
  column: string,
  edits: readonly PendingEdit[],
): Promise<boolean> {
  const shadow = await tx.getShadow(table, rowId);
  if (!shadow || shadow.stale || sameValue(shadow.server?.[column], value)) return true;
  const row = keyOf(table, rowId);
  return edits.some(
    (before) => before.id < id && keyOf(before.table, before.rowId) === row && sameValue(before.patch[column], value),
  );
}
