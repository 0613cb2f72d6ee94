import type { PendingEdit } from "../shared/rules/sync-edit.ts";
import { storeEdits } from "./apply.ts";
import { type Edit, isUnsent, makeShadow, type RecordedEdit, recordEditIn } from "./edits.ts";
import { rebase } from "./merge.ts";
import type { StaffStore, StaffTx } from "./staff-ports.ts";

/**
 * Writes several edits in one transaction: all of them or none.
 * @param completeEdit makes the edit to be written, within the transaction
 */
export const recordEdits = <Input extends Edit<unknown>>(
  store: StaffStore,
  edits: readonly Input[],
  completeEdit: (tx: StaffTx, edit: Input) => Promise<Edit>,
): Promise<RecordedEdit[]> =>
  store.transact(async (tx) => {
    const recorded: RecordedEdit[] = [];
    for (const edit of edits) recorded.push(await recordEditIn(tx, await completeEdit(tx, edit)));
    return recorded;
  });

/**
 * Undoes recorded edits that have not been sent, and restores the edits that they replaced.
 * @returns the number of edits that could not be undone, because they were sent or absorbed by another edit
 */
export const undoEdits = (store: StaffStore, recorded: readonly RecordedEdit[]): Promise<number> =>
  store.transact(async (tx) => {
    let failedCount = 0;
    for (const each of recorded) if (!(await undoEdit(tx, each))) failedCount++;
    return failedCount;
  });

async function undoEdit(tx: StaffTx, { table, rowId, pending, dropped }: RecordedEdit): Promise<boolean> {
  const current = await tx.listRowEdits(table, rowId);
  if (pending) {
    const found = current.find(({ id }) => id === pending.id);
    // An edit that has absorbed this one has another creation time.
    return (
      found?.createdAt === pending.createdAt &&
      found.kind === pending.kind &&
      (await removeUnsent(tx, current, [found]))
    );
  }
  // The edit had changed nothing, so there is nothing to undo.
  if (dropped.length === 0) return true;
  // The deletion of a new row that was never sent, or of a row that is gone already, left no edit behind.
  const shadow = await makeShadow(tx, table, rowId);
  if (current.length > 0 || shadow.server) return false;
  await storeEdits(tx, shadow, [], dropped);
  return true;
}

/**
 * Withdraws all edits of a row that have not been sent.
 * @returns false if one of them may have reached the server, and stays
 */
export const withdrawEdits = (store: StaffStore, { table, rowId }: Pick<PendingEdit, "table" | "rowId">) =>
  store.transact(async (tx): Promise<boolean> => {
    const current = await tx.listRowEdits(table, rowId);
    const unsent = current.filter(isUnsent);
    if (unsent.length > 0) await removeUnsent(tx, current, unsent);
    return unsent.length === current.length;
  });

/**
 * Removes edits of a row that were never sent; a removed held deletion restores the edit that it replaced.
 * @returns false if one of them was sent
 */
async function removeUnsent(
  tx: StaffTx,
  current: readonly PendingEdit[],
  unsent: readonly PendingEdit[],
): Promise<boolean> {
  const [first] = unsent;
  const shadow = first && (await tx.getShadow(first.table, first.rowId));
  if (!shadow || !unsent.every(isUnsent)) return false;
  const remaining = current
    .flatMap((edit) => (unsent.includes(edit) ? (edit.replaced ?? []) : edit))
    .sort((a, b) => a.id - b.id);
  await storeEdits(tx, shadow, [...current, ...remaining], shadow.stale ? remaining : rebase(remaining, shadow.server));
  return true;
}

/** Sends held edits at once. */
export const releaseEdits = (store: StaffStore): Promise<void> =>
  store.transact(async (tx) => {
    for (const edit of await tx.listEdits()) {
      if (edit.waitReason === "held") await tx.putEdit({ ...edit, waitReason: undefined, nextAttemptAt: 0 });
    }
  });
