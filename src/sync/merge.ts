import type { ColumnMerge, RecordDeclaration } from "../shared/records/declaration.ts";
import { records } from "../shared/records/records.ts";
import {
  type Conflict,
  type Fields,
  isSameValue,
  type LocalMark,
  type MirrorRow,
  type PendingEdit,
  pickContent,
  type ServerRow,
} from "../shared/rules/sync-edit.ts";

/** The result of merging one edit with the server's row. */
export type MergeResult =
  /** The edit has no effect: the server has its values already, or no change is left of it. */
  | { result: "up-to-date" }
  /** The fields have no conflict and may be sent. */
  | { result: "send"; patch: Fields }
  | { result: "conflict"; conflict: Conflict };

/**
 * Merges one edit three ways: the values that the person saw (`base`), their new values (`patch`), and the server's.
 * @param server null if the server has no such row
 */
export function mergeEdit(edit: PendingEdit, server: ServerRow | null): MergeResult {
  switch (edit.kind) {
    case "insert":
      if (server === null) return { result: "send", patch: edit.patch };
      // If the server has a row under a new row's id, the insert has arrived. A deleted row may have been created again by
      // somebody else, so its fields are compared.
      return mergeFields(makeUpdate(edit), server);
    case "update":
      return server === null ? { result: "conflict", conflict: { kind: "deleted" } } : mergeFields(edit, server);
    case "delete": {
      if (server === null) return { result: "up-to-date" };
      // Sealing the database reduces a deletion to the id of the lead, so there is no base to compare with.
      if (Object.keys(edit.base).length === 0) return { result: "send", patch: {} };
      const columns = Object.keys({ ...edit.base, ...pickContent(edit.table, server) });
      const isTouched = columns.some((field) => !isSameValue(edit.base[field] ?? null, server[field] ?? null));
      return isTouched ? { result: "conflict", conflict: { kind: "changed" } } : { result: "send", patch: {} };
    }
  }
}

function mergeFields(edit: PendingEdit, server: ServerRow): MergeResult {
  const rules = getMergeRules(edit);
  const merged = Object.entries(edit.patch).map(([field, mine]) => {
    return [field, mergeValue(rules[field], edit.base[field], mine, server[field])] as const;
  });
  const differing = merged.filter(([field, value]) => !isSameValue(value, server[field]));
  if (differing.every(([field]) => rules[field] === "latest")) return { result: "up-to-date" };
  const conflictingFields = differing.flatMap(([field]) => (isConflictingField(edit, field, server) ? field : []));
  if (conflictingFields.length > 0)
    return { result: "conflict", conflict: { kind: "fields", fields: conflictingFields } };
  return { result: "send", patch: Object.fromEntries(differing) };
}

const getMergeRules = ({ table }: PendingEdit): Readonly<Record<string, ColumnMerge>> => {
  const { columnMerges = {} }: RecordDeclaration = records[table];
  return columnMerges;
};

/** Returns true if a person has to choose between an edit's value of a field and the server's. */
export const isConflictingField = (edit: PendingEdit, field: string, server: ServerRow): boolean =>
  !(field in getMergeRules(edit)) &&
  !isSameValue(edit.base[field], server[field]) &&
  !isSameValue(edit.patch[field], server[field]);

/** Returns the merged value of a column that both sides have changed, by the column's rule. */
function mergeValue(rule: ColumnMerge | undefined, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (rule === "greatest") return Math.max(Number(mine ?? 0), Number(theirs ?? 0));
  if (rule !== "set") return mine;
  const [baseSet, mySet, theirSet] = [base, mine, theirs].map((list) => new Set(Array.isArray(list) ? list : []));
  return [...(theirSet ?? []), ...(mySet ?? [])].filter(
    (each, index, all) =>
      all.indexOf(each) === index && !(baseSet?.has(each) && !(mySet?.has(each) && theirSet?.has(each))),
  );
}

/**
 * Rebases the edits of one row on the server's row: an edit that the server has already is dropped, and a clashing edit becomes
 * a conflict. Only the first edit is merged; the others wait. An edit whose request is unanswered stays unchanged until the
 * answer arrives.
 * @param edits oldest first
 */
export function rebase(edits: readonly PendingEdit[], server: ServerRow | null): PendingEdit[] {
  const [first, ...rest] = edits;
  if (!first || first.request) return [...edits];
  // Somebody else has deleted what this person has changed and then deleted, too: nobody is asked about the change.
  const deletion = server === null ? edits.findLastIndex(({ kind }) => kind === "delete") : -1;
  if (deletion >= 0) return rebase(edits.slice(deletion + 1), server);
  const merged = mergeEdit(first, server);
  if (merged.result === "up-to-date") return rebase(rest, server);
  const whole = server ?? first.whole;
  const edit = { ...(first.kind === "insert" && server !== null ? makeUpdate(first) : first), whole };
  if (merged.result === "conflict") {
    return [{ ...edit, state: "conflict", conflict: merged.conflict, reason: undefined }, ...rest];
  }
  const state = edit.state === "conflict" ? "waiting" : edit.state;
  return [{ ...edit, state, conflict: undefined }, ...rest];
}

/**
 * Turns an insert whose row exists into an update with its author's changes: for a restored row the differences from
 * the old row, for a new row the fields typed after the insert, of which an earlier attempt may have arrived late.
 */
function makeUpdate(edit: PendingEdit): PendingEdit {
  const changed = Object.entries(edit.patch).filter(
    ([field, value]) => (edit.whole !== null || field in edit.base) && !isSameValue(value, edit.base[field]),
  );
  return { ...edit, kind: "update", patch: Object.fromEntries(changed) };
}

/**
 * Returns the row with the edits applied, as their author sees it.
 * @returns null for a row that is deleted here or on the server
 */
export function applyEdits(server: ServerRow | null, edits: readonly PendingEdit[]): MirrorRow | null {
  let row: ServerRow | null = server;
  for (const edit of edits) {
    if (edit.kind === "delete") {
      // A delete that did not go through must not hide the row.
      if (edit.state === "waiting" || edit.state === "sending") row = null;
      else row ??= edit.whole;
    } else if (edit.kind === "update") {
      const baseRow = row ?? edit.whole;
      row = baseRow && { ...baseRow, ...edit.patch };
    } else if (row === null) {
      const createdAt = new Date(edit.createdAt).toISOString().replace("Z", "+00:00");
      const timestamps = { created_at: createdAt, updated_at: createdAt };
      row = { ...timestamps, ...edit.whole, ...edit.patch, id: edit.rowId, sync_version: 0 } as ServerRow;
    }
  }
  return row && { ...row, local: getLocalMark(edits) };
}

function getLocalMark(edits: readonly PendingEdit[]): LocalMark {
  if (edits.some((edit) => edit.state === "conflict")) return "conflict";
  return edits.some((edit) => edit.state === "refused") ? "refused" : "waiting";
}
