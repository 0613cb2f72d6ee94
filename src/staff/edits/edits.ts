/** Saves the changes that staff make. Every function stores a pending edit, waits for its outcome and shows that in a toast. */

import { showToast } from "../../shared/lib/toast-store.ts";
import type { EditableTable, RecordValues } from "../../shared/records/records.ts";
import type { Fields, Mirrored, MirrorTable, RefusedEdit } from "../../shared/rules/sync-edit.ts";
import { watchQuery } from "../../sync/dexie/observations.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { type EditAndRow, isServerSilent, readEditState } from "../../sync/dexie/staff-reads.ts";
import { createStaffStore } from "../../sync/dexie/staff-store.ts";
import { type Decision, type Edit, type RecordedEdit, resolveEdit } from "../../sync/edits.ts";
import { releaseEdits, undoEdits, withdrawEdits } from "../../sync/withdraw.ts";
import { onMirrorClosed, openDb, requestSync } from "../mirror/mirror.ts";
import { readSession } from "../session/session.ts";
import { InvalidEdit, recordOwnEdits, type Values } from "./own-edits.ts";
import { offerUndo, undoMs } from "./undo.ts";

/** The outcome of an edit. */
export type EditOutcome =
  /** The server has the edit. */
  | { outcome: "saved" }
  /** The edit is stored on this device and sent when the network returns; the card shows that it waits. */
  | { outcome: "queued" }
  /** Another person changed the same fields; the attention list asks for a decision. */
  | { outcome: "conflict" }
  /**
   * The server refused the edit, with a message that may be empty. Saving again replaces `edit`, which the attention list shows
   * until then.
   */
  | { outcome: "refused"; message: string; edit: RefusedEdit }
  /** The record's declaration refuses a value, so nothing is stored; the message of each column that fails. */
  | { outcome: "invalid"; errors: Readonly<Record<string, string>> }
  /** This device could not store the edit. */
  | { outcome: "failed" };

/**
 * The toast texts for an edit that was saved, for one that failed without a reason from the server, and for one that is queued,
 * if the default does not fit.
 */
export type EditToastTexts = { done: string; failed: string; queued?: string };

/**
 * `refused`: the refused edit that this form saved before. `undo`: writes what stood there before; the message about a saved change then
 * offers it.
 */
export type SaveOptions = { refused?: RefusedEdit | undefined; undo?: (() => Promise<unknown>) | undefined };

/** Creates a row under an id that the form chose. Saving the same form again changes the created row. */
export const createRow = <T extends EditableTable>(
  table: T,
  id: string,
  values: RecordValues<T>,
  toastTexts: EditToastTexts,
  { refused }: SaveOptions = {},
): Promise<EditOutcome> =>
  saveAndReport({ kind: "insert", table, rowId: id, values, refused, now: Date.now() }, toastTexts);

/**
 * Saves the changes of a form; unchanged fields are not sent.
 * @param seen the row as the form showed it when it was opened
 */
export const updateRow = <T extends EditableTable>(
  table: T,
  seen: Mirrored<T>,
  values: Partial<RecordValues<T>>,
  toastTexts: EditToastTexts,
  { refused }: SaveOptions = {},
): Promise<EditOutcome> =>
  saveAndReport({ kind: "update", table, rowId: seen.id, values, seen, refused, now: Date.now() }, toastTexts);

/**
 * Saves what a press changes in a rendered row. A form compares with the row as it was when the form was opened. A press includes
 * the person's own earlier presses, even if they are not rendered yet.
 * @param values the new values; a function if they depend on the row
 */
export const changeRow = <T extends EditableTable>(
  table: T,
  seen: Mirrored<T>,
  values: Partial<RecordValues<T>> | ((seen: Mirrored<T>) => Partial<RecordValues<T>>),
  toastTexts: EditToastTexts,
  { refused, undo }: SaveOptions = {},
): Promise<EditOutcome> => {
  const compute = (typeof values === "function" ? values : () => values) as (seen: unknown) => Fields;
  return saveAndReport(
    { kind: "update", table, rowId: seen.id, values: compute, seen, refused, now: Date.now() },
    toastTexts,
    undo,
  );
};

/**
 * Saves what a press changes in a rendered row together with a new row about it: this device stores both or neither.
 * @returns the outcome of the change, or of the new row if the change is saved
 */
export async function changeRowAndAdd<T extends EditableTable, Added extends EditableTable>(
  { table, seen, values }: { table: T; seen: Mirrored<T>; values: (seen: Mirrored<T>) => Partial<RecordValues<T>> },
  added: { table: Added; id: string; values: RecordValues<Added> },
  toastTexts: EditToastTexts,
  { refused }: SaveOptions = {},
): Promise<EditOutcome> {
  const now = Date.now();
  const compute = values as unknown as (seen: unknown) => Fields;
  const outcome = await writeEdits([
    { kind: "update", table, rowId: seen.id, values: compute, seen, refused, now },
    { kind: "insert", table: added.table, rowId: added.id, values: added.values, now },
  ]).catch(readFailure);
  showToast(makeToast(outcome, toastTexts));
  return outcome;
}

/** A shown row of any table. */
export type ShownRow = { [T in MirrorTable]: { table: T; seen: Mirrored<T> } }[MirrorTable];

/** A row of any table that staff change, with its new values. */
export type RowChange = {
  [T in EditableTable]: { table: T; seen: Mirrored<T>; values: Partial<RecordValues<T>> };
}[EditableTable];

/** The time for which an undoable change is not sent, in milliseconds: a little longer than the undo is offered. */
const holdMs = undoMs + 1_000;

/**
 * Deletes rows of any tables. They disappear at once and are deleted for good after ten seconds, in which a message offers to undo
 * the deletion.
 * @returns `queued` once this device has stored it; `failed` if it could not
 */
export const deleteRows = (rows: readonly ShownRow[], toastTexts: EditToastTexts): Promise<EditOutcome> =>
  makeUndoable(
    rows.map(({ table, seen }) => ({ kind: "delete", table, rowId: seen.id, seen, ...makeHoldFields() })),
    { queued: "Deleted for good as soon as you are online.", ...toastTexts },
  );

/**
 * Changes rows of any tables. The changes are sent after ten seconds, in which the message about them offers to undo them all.
 */
export const updateRows = (changes: readonly RowChange[], toastTexts: EditToastTexts): Promise<EditOutcome> =>
  editRows({ changed: changes }, toastTexts);

/** A row that is new. */
export type NewRow = { [T in EditableTable]: { table: T; id: string; values: RecordValues<T> } }[EditableTable];

/** The rows that one press makes, changes and deletes. */
export type RowEdits = {
  added?: readonly NewRow[];
  changed?: readonly RowChange[];
  deleted?: readonly ShownRow[];
};

/**
 * Makes, changes and deletes rows in one press: this device stores all of it or nothing. It is sent after ten seconds, in which the
 * message about it offers to undo it all.
 */
export const editRows = (
  { added = [], changed = [], deleted = [] }: RowEdits,
  toastTexts: EditToastTexts,
): Promise<EditOutcome> =>
  makeUndoable(
    [
      ...added.map(
        ({ table, id, values }): Edit<Values> => ({ kind: "insert", table, rowId: id, values, ...makeHoldFields() }),
      ),
      ...changed.map(
        ({ table, seen, values }): Edit<Values> => ({
          kind: "update",
          table,
          rowId: seen.id,
          seen,
          values: () => values,
          ...makeHoldFields(),
        }),
      ),
      ...deleted.map(
        ({ table, seen }): Edit<Values> => ({ kind: "delete", table, rowId: seen.id, seen, ...makeHoldFields() }),
      ),
    ],
    toastTexts,
  );

/**
 * Erases records after a short time in which the person can undo it. What stays is a record of when it was, who did it and how many there
 * were, without their content.
 * @param parts rows that go with the records and are not counted
 * @param onUndone called if it is undone
 */
export const eraseRows = (
  rows: readonly ShownRow[],
  parts: readonly ShownRow[],
  toastTexts: EditToastTexts,
  onUndone: () => Promise<void>,
): Promise<EditOutcome> =>
  makeUndoable(
    [
      ...[...rows, ...parts].map(({ table, seen }) => ({
        kind: "delete" as const,
        table,
        rowId: seen.id,
        seen,
        ...makeHoldFields(),
      })),
      {
        kind: "insert",
        table: "erasures",
        rowId: crypto.randomUUID(),
        ...makeHoldFields(),
        values: { records: rows.length, actor: readSession()?.userId ?? null },
      },
    ],
    toastTexts,
    onUndone,
  );

const makeHoldFields = () => ({ now: Date.now(), holdMs });

async function makeUndoable(
  edits: readonly Edit<Values>[],
  toastTexts: EditToastTexts,
  onUndone = async () => {},
): Promise<EditOutcome> {
  let recorded: RecordedEdit[];
  let isOffline: boolean;
  const db = openDb();
  try {
    // The browser alone does not know of a server that does not answer.
    isOffline = !navigator.onLine || (await isServerSilent(db));
    recorded = await recordOwnEdits(db, edits);
  } catch (error) {
    const outcome = readFailure(error);
    showToast(makeToast(outcome, toastTexts));
    return outcome;
  }
  const toast = makeToast({ outcome: isOffline ? "queued" : "saved" }, toastTexts);
  offerUndo({
    ...toast,
    undo: async () => {
      const failedCount = await undoEdits(createStaffStore(db), recorded);
      if (failedCount < recorded.length) await onUndone();
      if (failedCount > 0)
        showToast({ title: "Error", text: describeTooLate(failedCount, recorded.length), tone: "destructive" });
      else showToast({ title: "Undone", text: "Everything is as it was." });
    },
    release: () => releaseEdits(createStaffStore(db)).then(requestSync),
  });
  watchFailure(db, recorded, toastTexts);
  return { outcome: "queued" };
}

const describeTooLate = (failedCount: number, totalCount: number): string =>
  failedCount === totalCount ? "It is too late to undo this." : `It was too late for ${failedCount} of ${totalCount}.`;

/** Shows the reason if the server refuses one of the edits, or if it conflicts with another change. */
function watchFailure(db: StaffDb, recorded: readonly RecordedEdit[], toastTexts: EditToastTexts): void {
  const ids = recorded.flatMap(({ pending }) => pending?.id ?? []);
  const endWatching = () => {
    clearTimeout(timer);
    stopListening();
    stop();
  };
  const timer = setTimeout(() => endWatching(), holdMs + savingTimeoutMs);
  const stopListening = onMirrorClosed(() => endWatching());
  const stop = watchQuery(
    async () => (await db.edits.bulkGet(ids)).filter((edit) => edit !== undefined),
    (remaining) => {
      const failed = remaining.find(({ state }) => state === "refused" || state === "conflict");
      if (failed) {
        const { id, patch, base, reason = "" } = failed;
        const refused = { outcome: "refused", message: reason, edit: { id, patch, base } } as const;
        showToast(makeToast(failed.state === "refused" ? refused : { outcome: "conflict" }, toastTexts));
      }
      if (failed || remaining.length === 0) endWatching();
    },
    () => endWatching(),
  );
}

/** Returns the outcome of edits that were not stored. */
function readFailure(error: unknown): EditOutcome {
  if (error instanceof InvalidEdit) return { outcome: "invalid", errors: error.errors };
  console.warn("The edit could not be made.", error);
  return { outcome: "failed" };
}

async function saveAndReport(
  edit: Edit<Values>,
  toastTexts: EditToastTexts,
  undo?: SaveOptions["undo"],
): Promise<EditOutcome> {
  const outcome = await writeEdits([edit]).catch(readFailure);
  const toast = makeToast(outcome, toastTexts);
  const isStored = outcome.outcome === "saved" || outcome.outcome === "queued";
  // The change itself is sent at once: colleagues see who has taken a case, though that can be undone.
  if (undo && isStored) offerUndo({ ...toast, undo: async () => void (await undo()), release: async () => undefined });
  else showToast(toast);
  return outcome;
}

/** Returns the toast for an outcome. The server's message has priority over the general text. */
function makeToast(outcome: EditOutcome, toastTexts: EditToastTexts): Parameters<typeof showToast>[0] {
  switch (outcome.outcome) {
    case "saved":
      return { title: "Success!", text: toastTexts.done };
    case "queued":
      return {
        title: "Kept on this device",
        text: toastTexts.queued ?? "The change is sent as soon as you are online.",
      };
    case "conflict":
      return {
        title: "Changed elsewhere too",
        text: "Nothing was overwritten. The card says what needs your attention.",
        tone: "destructive",
      };
    case "refused":
      return { title: "Error", text: outcome.message || toastTexts.failed, tone: "destructive" };
    case "invalid":
      return { title: "Error", text: Object.values(outcome.errors)[0] ?? toastTexts.failed, tone: "destructive" };
    case "failed":
      return { title: "Error", text: toastTexts.failed, tone: "destructive" };
  }
}

/** Stores edits, all or none, and waits for the outcome of the first that is not saved. */
async function writeEdits(edits: readonly Edit<Values>[]): Promise<EditOutcome> {
  const db = openDb();
  const recorded = await recordOwnEdits(db, edits);
  for (const { pending } of recorded) {
    const outcome = pending && (await waitForOutcome(db, pending.id));
    if (outcome && outcome.outcome !== "saved") return outcome;
  }
  return { outcome: "saved" };
}

/** The longest time that 'Saving...' is shown, in milliseconds. */
const savingTimeoutMs = 15_000;

/** Waits for the outcome of an edit, which any tab may send: the outcome is read from Dexie. */
function waitForOutcome(db: StaffDb, id: number): Promise<EditOutcome> {
  return new Promise((resolve) => {
    let stop = () => {};
    const answerOutcome = (outcome: EditOutcome) => {
      clearTimeout(timer);
      stopListening();
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(answerOutcome, savingTimeoutMs, { outcome: "queued" });
    // An edit that is stored stays when the person signs out.
    const stopListening = onMirrorClosed(() => answerOutcome({ outcome: "queued" }));
    stop = watchQuery(
      () => readEditState(db, id),
      ({ edit, first, connection }) => {
        if (!edit) answerOutcome({ outcome: "saved" });
        else if (edit.state === "refused") {
          const { patch, base } = edit;
          answerOutcome({ outcome: "refused", message: edit.reason ?? "", edit: { id, patch, base } });
        } else if (edit.state === "conflict") answerOutcome({ outcome: "conflict" });
        else if (edit.state === "waiting") {
          const wasTried = edit.waitReason !== undefined;
          const isBlocked =
            first !== undefined && first.id !== id && first.state !== "waiting" && first.state !== "sending";
          if (wasTried || isBlocked || connection === "offline" || !navigator.onLine)
            answerOutcome({ outcome: "queued" });
        }
      },
      () => answerOutcome({ outcome: "queued" }),
    );
  });
}

/**
 * Withdraws the changes of a row that have not been sent.
 * @returns false if one of them may have reached the server, and stays
 */
export const withdrawChanges = (row: Pick<EditAndRow["edit"], "table" | "rowId">): Promise<boolean> =>
  withdrawEdits(createStaffStore(openDb()), row);

/**
 * Applies a person's decision on a conflict or a refused edit.
 * @returns `changed` if the row has changed again since the item was shown, so that the person has to decide again
 */
export async function applyPersonsDecision(
  { edit, server }: EditAndRow,
  decision: Decision,
): Promise<"done" | "changed"> {
  const done = await resolveEdit(createStaffStore(openDb()), { edit, decision, shown: server, now: Date.now() });
  requestSync();
  return done;
}
