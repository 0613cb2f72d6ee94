import {
  type Conflict,
  contentOf,
  type Fields,
  type LocalMark,
  type MirrorRow,
  type PendingEdit,
  type ServerRow,
  sameValue,
} from "../domain/sync-edit.ts";

/** What is to become of an edit, seen beside the row as the server has it. */
export type Verdict =
  /** The server has it already, or there is nothing left of it. */
  | { verdict: "settled" }
  /** Nobody else touched these fields: they may be sent. */
  | { verdict: "send"; patch: Fields }
  | { verdict: "conflict"; conflict: Conflict };

/**
 * Three-way merge of one edit: what the person saw (`base`), what they made of it (`patch`), what the server has.
 * @param server null where the server has no such row
 */
export function assess(edit: PendingEdit, server: ServerRow | null): Verdict {
  switch (edit.kind) {
    case "insert":
      if (server === null) return { verdict: "send", patch: edit.patch };
      // A fresh id that the server knows is an insert that arrived. A restored row may be another's work: compare.
      return edit.whole === null ? { verdict: "settled" } : assessFields(asUpdate(edit), server);
    case "update":
      return server === null ? { verdict: "conflict", conflict: { kind: "deleted" } } : assessFields(edit, server);
    case "delete": {
      if (server === null) return { verdict: "settled" };
      // Sealed while its author was away: the id is all that is known of a record that nobody edits.
      if (Object.keys(edit.base).length === 0) return { verdict: "send", patch: {} };
      const columns = Object.keys({ ...edit.base, ...contentOf(server) });
      const touched = columns.some((field) => !sameValue(edit.base[field] ?? null, server[field] ?? null));
      return touched ? { verdict: "conflict", conflict: { kind: "changed" } } : { verdict: "send", patch: {} };
    }
  }
}

function assessFields(edit: PendingEdit, server: ServerRow): Verdict {
  const open = Object.keys(edit.patch).filter((field) => !sameValue(edit.patch[field], server[field]));
  if (open.length === 0) return { verdict: "settled" };
  const clashing = open.filter((field) => !sameValue(edit.base[field], server[field]));
  if (clashing.length > 0) return { verdict: "conflict", conflict: { kind: "fields", fields: clashing } };
  return { verdict: "send", patch: Object.fromEntries(open.map((field) => [field, edit.patch[field]])) };
}

/**
 * The edits of one row after the server's row has changed: what it has already is gone, what clashes is marked.
 * Only the first is judged: the others wait for it. A request under way is judged by its answer, not from here.
 * @param edits oldest first
 */
export function rebase(edits: readonly PendingEdit[], server: ServerRow | null): PendingEdit[] {
  const [first, ...rest] = edits;
  if (!first || first.state === "sending") return [...edits];
  const judged = assess(first, server);
  if (judged.verdict === "settled") return rebase(rest, server);
  const whole = server ?? first.whole;
  const edit = { ...(first.kind === "insert" && server !== null ? asUpdate(first) : first), whole };
  if (judged.verdict === "conflict") {
    return [{ ...edit, state: "conflict", conflict: judged.conflict, reason: undefined }, ...rest];
  }
  const state = edit.state === "conflict" ? "waiting" : edit.state;
  return [{ ...edit, state, conflict: undefined }, ...rest];
}

/** The restoring of a row that somebody else restored as well: what is left of it is what the person had changed. */
function asUpdate(edit: PendingEdit): PendingEdit {
  const changed = Object.entries(edit.patch).filter(([field, value]) => !sameValue(value, edit.base[field]));
  return { ...edit, kind: "update", patch: Object.fromEntries(changed) };
}

/**
 * The row as the person who made the edits should see it.
 * @returns null where they should not see one: it is deleted, here or there
 */
export function viewOf(server: ServerRow | null, edits: readonly PendingEdit[]): MirrorRow | null {
  let row: ServerRow | null = server;
  for (const edit of edits) {
    if (edit.kind === "delete") {
      // A delete that did not go through must not hide the row.
      if (edit.state === "waiting" || edit.state === "sending") row = null;
      else row ??= edit.whole;
    } else if (edit.kind === "update") {
      const under = row ?? edit.whole;
      row = under && { ...under, ...edit.patch };
    } else if (row === null) {
      const createdAt = new Date(edit.createdAt).toISOString().replace("Z", "+00:00");
      const stamps = { created_at: createdAt, updated_at: createdAt };
      row = { ...stamps, ...edit.whole, ...edit.patch, id: edit.rowId, sync_version: 0 } as ServerRow;
    }
  }
  return row && { ...row, local: markOf(edits) };
}

function markOf(edits: readonly PendingEdit[]): LocalMark {
  if (edits.some((edit) => edit.state === "conflict")) return "conflict";
  return edits.some((edit) => edit.state === "refused") ? "refused" : "waiting";
}
