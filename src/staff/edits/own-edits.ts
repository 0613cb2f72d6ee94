import { removeHalfCharacters } from "../../../supabase/functions/_shared/typed-text.ts";
import { findColumnErrors, findFieldErrors } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { type Fields, isSameValue, type ServerRow } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { createStaffStore } from "../../sync/dexie/staff-store.ts";
import type { Edit, RecordedEdit } from "../../sync/edits.ts";
import type { StaffTx } from "../../sync/staff-ports.ts";
import { recordEdits } from "../../sync/withdraw.ts";
import { applyOwnChanges, type OwnChanges, recordOwnChange } from "../rules/own-changes.ts";

/** The values of an update. Those of a press may be computed from the row as its author has seen it. */
export type Values = Fields | ((seen: ServerRow) => Fields);

/** The error for an edit with values that the record's declaration refuses. Nothing is stored. */
export class InvalidEdit extends Error {
  /** The message of each column that fails. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super("The edit has values that its record does not take");
    this.errors = errors;
  }
}

const ownChanges = new WeakMap<StaffDb, OwnChanges>();

/**
 * Writes a person's edits in one transaction: all of them or none.
 * @throws InvalidEdit if the record's declaration refuses a value, which the server would refuse later
 */
export function recordOwnEdits(db: StaffDb, edits: readonly Edit<Values>[]): Promise<RecordedEdit[]> {
  const changes = ownChanges.get(db) ?? new Map();
  ownChanges.set(db, changes);
  return recordEdits(createStaffStore(db), edits, async (tx, input) => {
    const edit = makeStorable(await bringUpToDate(tx, changes, input));
    checkEdit(edit);
    if (edit.kind === "update") recordOwnChange(changes, edit);
    return edit;
  });
}

/** Gives a press and a deletion the row that its author has made of the rendered one; a form keeps the row that it shows. */
async function bringUpToDate(tx: StaffTx, changes: OwnChanges, edit: Edit<Values>): Promise<Edit> {
  if (edit.kind === "insert") return edit;
  const { table, rowId } = edit;
  const readSeen = async <Seen extends Fields>(seen: Seen) => {
    const [newest] = await tx.getRows(table, [rowId]);
    return applyOwnChanges(changes, { table, rowId, seen, newest });
  };
  if (edit.kind === "delete") return { ...edit, seen: await readSeen(edit.seen) };
  if (typeof edit.values !== "function") return { ...edit, values: edit.values };
  const seen = await readSeen(edit.seen);
  return { ...edit, seen, values: edit.values(seen) };
}

/** Checks the values that an edit writes. A fault that a row has had before does not stop a change of its other columns. */
function checkEdit(edit: Edit): void {
  if (edit.kind === "delete") return;
  const record = records[edit.table];
  const errors =
    edit.kind === "insert"
      ? findFieldErrors(record, edit.values)
      : findColumnErrors(record, pickChangedColumns(edit.values, edit.seen));
  if (Object.keys(errors).length > 0) throw new InvalidEdit(errors);
}

const pickChangedColumns = (values: Fields, seen: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([column, value]) => !isSameValue(value, seen[column])));

/** Removes half characters from the texts of an edit, which a cut or a paste may leave. */
function makeStorable(edit: Edit): Edit {
  return edit.kind === "delete" ? edit : { ...edit, values: repairTexts(edit.values) as Fields };
}

function repairTexts(value: unknown): unknown {
  if (typeof value === "string") return removeHalfCharacters(value);
  if (Array.isArray(value)) return value.map(repairTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, repairTexts(each)]));
}
