import type { RecordDeclaration } from "../shared/records/declaration.ts";
import { records } from "../shared/records/records.ts";
import {
  type Fields,
  isMirrorTable,
  isSameValue,
  type MirrorTable,
  type PendingEdit,
} from "../shared/rules/sync-edit.ts";
import { makeRowKey } from "./apply.ts";
import type { StaffTx } from "./staff-ports.ts";

/** The part of an edit that tells which unique values its row takes. */
type ValueClaim = { table: MirrorTable; rowId: string; patch: Fields };

/** Lists the columns of which no two rows of a table have the same value. */
function listUniqueColumns(table: MirrorTable): readonly string[] {
  if (!isMirrorTable(table)) return [];
  const { uniqueColumns = [] }: RecordDeclaration = records[table];
  return uniqueColumns;
}

/** Lists the unique columns whose value one edit takes and an edit of another row releases. */
function listReleasedColumns(edit: ValueClaim, other: PendingEdit): string[] {
  if (other.table !== edit.table || other.rowId === edit.rowId || other.kind === "insert") return [];
  return listUniqueColumns(edit.table).filter(
    (column) =>
      column in edit.patch && column in other.base && isSameValue(edit.patch[column], other.base[column] ?? null),
  );
}

/**
 * Returns true if an edit takes a unique value that a later edit releases. It then has to be sent after that one.
 * @param claimingEditId the id of the edit that would take the value
 */
export const needsValueOfLaterEdit = (
  edit: ValueClaim,
  claimingEditId: number,
  edits: readonly PendingEdit[],
): boolean => edits.some((other) => other.id > claimingEditId && listReleasedColumns(edit, other).length > 0);

/**
 * Returns true if an edit makes a row that belongs to the row of another edit. While the server does not have that one, because it is new
 * or was deleted, the server would refuse the row.
 */
export function isNewChildOf(
  { table, kind, patch }: Pick<PendingEdit, "table" | "kind" | "patch">,
  parent: Pick<PendingEdit, "table" | "rowId">,
): boolean {
  if (kind !== "insert" || !isMirrorTable(table)) return false;
  const { parents = {} }: RecordDeclaration = records[table];
  return Object.entries(parents).some(
    ([column, parentTable]) => parentTable === parent.table && patch[column] === parent.rowId,
  );
}

/**
 * Returns true if an edit has to wait for another one. It makes a row of a row that the server does not have yet; or it takes a unique
 * value, such as a slug, and the server must first receive the edit by which another row releases that value. The other edit may itself
 * wait for an answer or for a person.
 * @param edits all pending edits
 */
export async function mustWaitForOther(
  tx: StaffTx,
  edit: PendingEdit,
  edits: readonly PendingEdit[],
): Promise<boolean> {
  for (const other of edits) {
    if (isNewChildOf(edit, other) && (await tx.getShadow(other.table, other.rowId))?.server === null) return true;
    if (other.id >= edit.id) continue;
    for (const column of listReleasedColumns(edit, other)) {
      if (await mayHaveValue(tx, other, edit.patch[column], column, edits)) return true;
    }
  }
  return false;
}

/** Returns true if the row of an edit may have a value on the server, or gets it by an earlier edit. */
async function mayHaveValue(
  tx: StaffTx,
  { table, rowId, id }: PendingEdit,
  value: unknown,
  column: string,
  edits: readonly PendingEdit[],
): Promise<boolean> {
  const shadow = await tx.getShadow(table, rowId);
  if (!shadow || shadow.stale || isSameValue(shadow.server?.[column], value)) return true;
  const rowKey = makeRowKey(table, rowId);
  return edits.some(
    (earlier) =>
      earlier.id < id &&
      makeRowKey(earlier.table, earlier.rowId) === rowKey &&
      isSameValue(earlier.patch[column], value),
  );
}
