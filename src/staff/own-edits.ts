import type { Fields, ServerRow } from "../shared/rules/sync-edit.ts";
import type { StaffDb } from "../sync/dexie/staff-db.ts";
import { createStaffStore } from "../sync/dexie/staff-store.ts";
import type { NewEdit, RecordedEdit } from "../sync/edits.ts";
import type { StaffTx } from "../sync/staff-ports.ts";
import { recordEdits } from "../sync/withdraw.ts";
import { applyOwnChanges, type OwnChanges, recordOwnChange } from "./rules/own-changes.ts";

/** An update by a press: its values are computed from the row as its author has seen it. */
type ComputedEdit = Omit<Extract<NewEdit, { kind: "update" }>, "values"> & { values: (seen: ServerRow) => Fields };

export type EditInput = NewEdit | ComputedEdit;

const ownChanges = new WeakMap<StaffDb, OwnChanges>();

/** Writes a person's edits in one transaction: all of them or none. */
export function recordOwnEdits(db: StaffDb, edits: readonly EditInput[]): Promise<RecordedEdit[]> {
  const changes = ownChanges.get(db) ?? new Map();
  ownChanges.set(db, changes);
  return recordEdits(createStaffStore(db), edits, async (tx, input) => {
    const edit = await bringUpToDate(tx, changes, input);
    if (edit.kind === "update") recordOwnChange(changes, edit);
    return edit;
  });
}

/** Gives a press and a deletion the row that its author has made of the rendered one; a form keeps the row that it shows. */
async function bringUpToDate(tx: StaffTx, changes: OwnChanges, edit: EditInput): Promise<NewEdit> {
  if (edit.kind === "insert") return edit;
  const { table, rowId } = edit;
  if (edit.kind === "update" && typeof edit.values !== "function") return edit as NewEdit;
  const [newest] = await tx.getRows(table, [rowId]);
  if (edit.kind === "delete")
    return { ...edit, seen: applyOwnChanges(changes, { table, rowId, seen: edit.seen, newest }) };
  const { values, ...rest } = edit as ComputedEdit;
  const seen = applyOwnChanges(changes, { table, rowId, seen: rest.seen, newest });
  return { ...rest, seen, values: values(seen) };
}
