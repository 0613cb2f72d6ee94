import {
  type Fields,
  isSameValue,
  type MirrorTable,
  type PendingEdit,
  pickContent,
  type RefusedEdit,
  type ServerRow,
  type Shadow,
} from "../shared/rules/sync-edit.ts";
import { storeEdits } from "./apply.ts";
import { isNewChildOf, needsValueOfLaterEdit } from "./dependencies.ts";
import { applyEdits, isConflictingField, rebase } from "./merge.ts";
import type { StaffStore, StaffTx } from "./staff-ports.ts";

/**
 * An edit as a person makes it. `seen`: the row as the form showed it when it was opened. `refused`: the edit that this form saved
 * before and that the server refused. `holdMs`: the time in milliseconds for which the edit is not sent, so that it can be undone.
 */
export type Edit<UpdateValues = Fields> = { table: MirrorTable; rowId: string; now: number; holdMs?: number } & (
  | { kind: "insert"; values: Fields; refused?: RefusedEdit | undefined }
  | { kind: "update"; values: UpdateValues; seen: ServerRow; refused?: RefusedEdit | undefined }
  | { kind: "delete"; seen: Fields }
);

/**
 * The outcome of recording an edit: the pending edit, null if nothing of it is left to send, and then the edits of its row that are
 * gone with it, such as all those of a row that somebody else has deleted already.
 */
export type RecordedEdit = Pick<PendingEdit, "table" | "rowId"> & {
  pending: PendingEdit | null;
  dropped: readonly PendingEdit[];
};

/**
 * Writes an edit and the row with the edit applied, in one transaction. The new edit absorbs the row's last one if that one was
 * never sent.
 * @returns the id of the pending edit, or null when there is nothing left to send
 */
export const recordEdit = (store: StaffStore, edit: Edit): Promise<number | null> =>
  store.transact(async (tx) => (await recordEditIn(tx, edit)).pending?.id ?? null);

/** Writes an edit within a transaction. */
export async function recordEditIn(tx: StaffTx, edit: Edit): Promise<RecordedEdit> {
  const { table, rowId } = edit;
  const before = await tx.listRowEdits(table, rowId);
  const shadow = (await tx.getShadow(table, rowId)) ?? (await makeShadow(tx, table, rowId));
  const edits = await tx.listEdits();
  const next = composeEdit(edit, before, shadow.server, edits);
  if (!next) return { table, rowId, pending: null, dropped: [] };
  const replaced = before.find(({ id }) => id === next.replaces);
  const others = before.filter((each) => each !== replaced);
  // Undoing a held edit restores the edit that it replaced.
  const replacedField = edit.holdMs && replaced ? { replaced } : undefined;
  const pending = next.edit && {
    ...next.edit,
    ...replacedField,
    id: findReplacedId(next, edits) ?? (await tx.addEdit(next.edit)),
  };
  // The replaced edit was the last of its row, so the row's order stays the same.
  const after: PendingEdit[] = pending ? [...others, pending] : others;
  const rebased = shadow.stale ? after : rebase(after, shadow.server);
  await storeEdits(tx, shadow, [...before, ...after], rebased);
  const last = rebased.at(-1);
  if (last && last.id === pending?.id) return { table, rowId, pending: last, dropped: [] };
  const remaining = new Set(rebased.map(({ id }) => id));
  return { table, rowId, pending: null, dropped: before.filter(({ id }) => !remaining.has(id)) };
}

/** Makes the shadow of a row without pending edits. */
export async function makeShadow(tx: StaffTx, table: MirrorTable, rowId: string): Promise<Shadow> {
  const [row] = await tx.getRows(table, [rowId]);
  if (row) return { table, rowId, server: row };
  // While the mirror is being filled, a missing row may still be loaded.
  const state = await tx.readState();
  return { table, rowId, server: null, stale: !state || state.load !== null };
}

type Replacement = { edit: Omit<PendingEdit, "id"> | null; replaces?: number | undefined };

/** Returns the id of the edit whose place a new one takes; undefined if the new one goes to the end. */
const findReplacedId = ({ edit, replaces }: Replacement, edits: readonly PendingEdit[]): number | undefined =>
  edit && replaces !== undefined && needsValueOfLaterEdit(edit, replaces, edits) ? undefined : replaces;

/**
 * Makes the pending edit of a person's edit, and finds the unsent edit that it replaces.
 * @param edits the pending edits of all rows
 * @returns null as `edit` if nothing has changed
 */
function composeEdit(
  edit: Edit,
  before: readonly PendingEdit[],
  server: ServerRow | null,
  edits: readonly PendingEdit[],
): Replacement | null {
  const { table, rowId, now, holdMs } = edit;
  const last = before.at(-1);
  const unsent = last && isUnsent(last) ? last : undefined;
  const visibleRow = applyEdits(server, before);
  // If the clock is set back meanwhile, a held edit is due at once.
  const holdFields = holdMs
    ? ({ nextAttemptAt: now + holdMs, lastAttemptAt: now, waitReason: "held" } as const)
    : undefined;
  const fields = {
    table,
    rowId,
    state: "waiting",
    createdAt: now,
    attempts: 0,
    nextAttemptAt: 0,
    ...holdFields,
  } as const;

  if (edit.kind === "insert") {
    // The row already exists or is being created, so it is updated and not created again. The form has not shown what others have
    // changed in the row since it was saved.
    if (visibleRow && unsent?.kind !== "insert") {
      const seen = { ...visibleRow, ...edit.refused?.patch };
      return composeEdit({ ...edit, kind: "update", seen, refused: unsent }, before, server, edits);
    }
    const base = { ...unsent?.patch, ...unsent?.base };
    const insert = {
      ...fields,
      kind: "insert",
      patch: edit.values,
      base,
      whole: unsent?.whole ?? null,
    } as const;
    return { edit: insert, replaces: unsent?.id };
  }

  if (edit.kind === "delete") {
    // An insert that was never sent is dropped.
    if (unsent?.kind === "insert" && before.length === 1 && unsent.whole === null)
      return { edit: null, replaces: unsent.id };
    const seen = pickContent(table, edit.seen);
    // The fields of the unsent edit that this one replaces must not count as changed elsewhere.
    const base = unsent?.kind === "update" ? { ...seen, ...pickDeletionBase(unsent, seen) } : seen;
    return { edit: { ...fields, kind: "delete", patch: {}, base, whole: server }, replaces: unsent?.id };
  }

  const changed = Object.keys(edit.values).filter((field) => !isSameValue(edit.values[field], edit.seen[field]));
  if (unsent && isRepeatedSave(unsent, edit.refused)) {
    const resent = resendRefusedEdit(unsent, edit, changed);
    return { edit: resent && { ...fields, ...resent }, replaces: unsent.id };
  }
  if (changed.length === 0) return null;
  const patch = pickFields(edit.values, changed);
  const base = pickFields(edit.seen, changed);
  const canTakePlace = !unsent || !needsValueOfLaterEdit({ table, rowId, patch }, unsent.id, edits);
  if (unsent && unsent.kind !== "delete" && canTakePlace && canAbsorb(unsent, changed, edit.seen)) {
    const merged = {
      ...fields,
      kind: unsent.kind,
      patch: { ...unsent.patch, ...patch },
      whole: unsent.whole,
    } as const;
    return { edit: { ...merged, base: { ...base, ...unsent.base } }, replaces: unsent.id };
  }
  // The row as the form showed it, in case it was deleted meanwhile.
  const whole = server ?? visibleRow ?? edit.seen;
  return { edit: { ...fields, kind: "update", patch, base, whole } };
}

/** Returns true if an edit was never sent, so that it can still be changed or withdrawn. */
export const isUnsent = ({ request }: PendingEdit): boolean => request === undefined;

/** Returns true if the person who changed these fields had seen the unsent edit's values of them. */
const canAbsorb = (unsent: PendingEdit, changed: readonly string[], seen: Fields): boolean =>
  changed.every((field) => !(field in unsent.patch) || isSameValue(seen[field], unsent.patch[field]));

/** Returns true if a form saves its refused edit again, and no other form or decision has changed that edit since. */
const isRepeatedSave = ({ id, state, patch, base }: PendingEdit, refused: RefusedEdit | undefined): boolean =>
  state === "refused" && id === refused?.id && isSameValue([patch, base], [refused.patch, refused.base]);

/** Changes a refused edit whose form is saved again; null if the form has the old values again. */
function resendRefusedEdit(
  { kind, patch: oldPatch, base: oldBase, whole }: PendingEdit,
  { values, seen }: { values: Fields; seen: Fields },
  changed: readonly string[],
): Pick<PendingEdit, "kind" | "patch" | "base" | "whole"> | null {
  const typedFields = Object.keys(values).filter((field) => field in oldPatch || changed.includes(field));
  const patch = { ...oldPatch, ...pickFields(values, typedFields) };
  const base = { ...pickFields(seen, changed), ...oldBase };
  if (kind === "insert") return { kind, patch, base, whole };
  const remaining = Object.keys(patch).filter((field) => !isSameValue(patch[field], base[field]));
  return remaining.length > 0
    ? { kind, patch: pickFields(patch, remaining), base: pickFields(base, remaining), whole }
    : null;
}

/**
 * Returns the base of a delete that replaces an edit: the edited fields' earlier values, if the person saw the edit.
 */
const pickDeletionBase = (unsent: PendingEdit, seen: Fields): Fields =>
  pickFields(
    unsent.base,
    Object.keys(unsent.base).filter((field) => isSameValue(seen[field], unsent.patch[field])),
  );

const pickFields = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/**
 * A person's decision about an edit that needs attention. For a conflict `mine` or `theirs`, per field if there are several; for
 * a refused edit `retry` or `discard`.
 */
export type Decision =
  | "mine"
  | "theirs"
  | "retry"
  | "discard"
  | { fields: Readonly<Record<string, "mine" | "theirs">> };

/**
 * Carries out a decision.
 * @param edit the edit as the person saw it when deciding
 * @param shown the server's row as the person saw it; null for a deleted row
 * @returns `changed` if the edit or the row has changed since: nothing is done, and the person must look again
 */
export function resolveEdit(
  store: StaffStore,
  { edit: seen, decision, shown, now }: { edit: PendingEdit; decision: Decision; shown: ServerRow | null; now: number },
): Promise<"done" | "changed"> {
  return store.transact(async (tx) => {
    const edit = await tx.getEdit(seen.id);
    if (edit?.state !== "conflict" && edit?.state !== "refused") return "changed";
    const shadow = await tx.getShadow(edit.table, edit.rowId);
    if (!shadow || !isSameValue(shadow.server, shown)) return "changed";
    // The edit was changed since, perhaps in another tab, so the decision was about other values.
    if (edit.state !== seen.state || edit.kind !== seen.kind || !isSameValue(edit.patch, seen.patch)) return "changed";
    const before = await tx.listRowEdits(edit.table, edit.rowId);
    const decided = await moveBehindReleases(tx, applyDecision(edit, decision, shadow.server, now), before);
    // A row that the server does not have and that nobody makes has no later edits and no children.
    const isOrphaned = decided === null && shadow.server === null;
    const after = isOrphaned ? [] : before.flatMap((each) => (each.id !== edit.id ? [each] : decided ? [decided] : []));
    await storeEdits(tx, shadow, before, shadow.stale ? after : rebase(after, shadow.server));
    if (isOrphaned) await discardChildren(tx, edit);
    return "done";
  });
}

/** Discards the new rows of a row that the server does not have, which the server would refuse one by one. */
async function discardChildren(tx: StaffTx, parent: PendingEdit): Promise<void> {
  for (const child of (await tx.listEdits()).filter((each) => isNewChildOf(each, parent))) {
    const shadow = await tx.getShadow(child.table, child.rowId);
    if (!shadow) continue;
    await storeEdits(tx, shadow, await tx.listRowEdits(child.table, child.rowId), []);
    await discardChildren(tx, child);
  }
}

/** Moves the last edit of a row after the edits that release a value for it; all others keep their order. */
async function moveBehindReleases(
  tx: StaffTx,
  decided: PendingEdit | null,
  before: readonly PendingEdit[],
): Promise<PendingEdit | null> {
  if (!decided || before.at(-1)?.id !== decided.id) return decided;
  if (!needsValueOfLaterEdit(decided, decided.id, await tx.listEdits())) return decided;
  const { id: _id, ...edit } = decided;
  return { ...edit, id: await tx.addEdit(edit) };
}

function applyDecision(
  edit: PendingEdit,
  decision: Decision,
  server: ServerRow | null,
  now: number,
): PendingEdit | null {
  const requeued: PendingEdit = {
    ...edit,
    state: "waiting",
    conflict: undefined,
    reason: undefined,
    waitReason: undefined,
    attempts: 0,
    unanswered: undefined,
    // The edit is due at once. The time of an earlier attempt is not compared with the clock, which may have been changed since.
    lastAttemptAt: undefined,
    nextAttemptAt: 0,
  };
  if (decision === "discard") return null;
  if (decision === "retry") return requeued;
  if (decision === "theirs" && edit.conflict?.kind !== "fields") return null;
  if (edit.kind === "delete") return { ...requeued, base: server ? pickContent(edit.table, server) : edit.base };
  if (server !== null) return chooseFields(requeued, server, decision);
  // The row was deleted elsewhere, so it is created again under the same id, as the person saw it.
  const whole = pickContent(edit.table, edit.whole ?? {});
  const restored = { patch: { ...whole, ...edit.patch }, base: { ...whole, ...edit.base } };
  return { ...requeued, kind: "insert", ...restored, createdAt: now };
}

/** Resolves each field in conflict, with `mine` as the default. Other fields do not change. */
function chooseFields(
  edit: PendingEdit,
  server: ServerRow,
  decision: Exclude<Decision, "retry" | "discard">,
): PendingEdit | null {
  const patch: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(edit.patch)) {
    const hasConflict = isConflictingField(edit, field, server);
    const choice = typeof decision === "object" ? decision.fields[field] : decision;
    if (hasConflict && choice === "theirs") continue;
    patch[field] = mine;
    base[field] = hasConflict ? server[field] : edit.base[field];
  }
  return Object.keys(patch).length > 0 ? { ...edit, patch, base } : null;
}
