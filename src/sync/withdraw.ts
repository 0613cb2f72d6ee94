import type { PendingEdit } from "../shared/rules/sync-edit.ts";
import { storeEdits } from "./apply.ts";
import { isUnsent, type NewEdit, newShadow, type RecordedEdit, recordIn } from "./edits.ts";
import { rebase } from "./merge.ts";
import type { StaffStore, StaffTx } from "./staff-ports.ts";

/** Writes many edits in one transaction: all of them, or none. */
export const recordEdits = (store: StaffStore, edits: readonly NewEdit[]): Promise<RecordedEdit[]> =>
  store.transact(async (tx) => {
    const recorded: RecordedEdit[] = [];
    for (const edit of edits) recorded.push(await recordIn(tx, edit));
    return recorded;
  });

/**
 * Undoes recorded edits that have not been sent, each with what it replaced.
 * @returns the number of those that could not be undone, because they were sent or another edit has taken them up
 */
export const undoEdits = (store: StaffStore, recorded: readonly RecordedEdit[]): Promise<number> =>
  store.transact(async (tx) => {
    let left = 0;
    for (const each of recorded) if (!(await undo(tx, each))) left++;
    return left;
  });

async function undo(tx: StaffTx, { table, rowId, made, replaced }: RecordedEdit): Promise<boolean> {
  const current = await tx.editsOf(table, rowId);
  if (made) {
    const found = current.find(({ id }) => id === made.id);
    // An edit that has absorbed this one has another time.
    return found?.createdAt === made.createdAt && found.kind === made.kind && (await withdraw(tx, current, [found]));
  }
  // Nothing had changed, so nothing is to be undone.
  if (!replaced) return true;
  // A new row that was deleted before it was sent left no edit behind.
  const shadow = await newShadow(tx, table, rowId);
  if (current.length > 0 || shadow.server) return false;
  await storeEdits(tx, shadow, [], [replaced]);
  return true;
}

/**
 * Withdraws all edits of a row that have not been sent.
 * @returns false if one of them may have reached the server, and stays
 */
export const withdrawEdits = (store: StaffStore, { table, rowId }: Pick<PendingEdit, "table" | "rowId">) =>
  store.transact(async (tx): Promise<boolean> => {
    const current = await tx.editsOf(table, rowId);
    const unsent = current.filter(isUnsent);
    if (unsent.length > 0) await withdraw(tx, current, unsent);
    return unsent.length === current.length;
  });

/** Takes edits out of those of their row; a held deletion gives back what it replaced. @returns false where one was sent */
async function withdraw(
  tx: StaffTx,
  current: readonly PendingEdit[],
  unsent: readonly PendingEdit[],
): Promise<boolean> {
  const [first] = unsent;
  const shadow = first && (await tx.getShadow(first.table, first.rowId));
  if (!shadow || !unsent.every(isUnsent)) return false;
  const left = current
    .flatMap((edit) => (unsent.includes(edit) ? (edit.replaced ?? []) : edit))
    .sort((a, b) => a.id - b.id);
  await storeEdits(tx, shadow, [...current, ...left], shadow.stale ? left : rebase(left, shadow.server));
  return true;
}

/** Sends held edits at once. */
export const releaseEdits = (store: StaffStore): Promise<void> =>
  store.transact(async (tx) => {
    for (const edit of await tx.listEdits()) {
      if (edit.waitReason === "held") await tx.putEdit({ ...edit, waitReason: undefined, nextAttemptAt: 0 });
    }
  });
