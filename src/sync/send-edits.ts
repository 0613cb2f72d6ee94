import { computeBackoff, computeNextAttempt, isAttemptDue } from "../outbox/policy.ts";
import {
  type Fields,
  isMirrorTable,
  isSameValue,
  type PendingEdit,
  pickContent,
  type Shadow,
} from "../shared/rules/sync-edit.ts";
import { SyncFailure } from "../shared/rules/sync-failure.ts";
import { applyServerAnswer, isMirrorUnchanged, makeRowKey, rebaseRow } from "./apply.ts";
import { mustWaitForOther } from "./dependencies.ts";
import { mergeEdit } from "./merge.ts";
import type { Change, RemoteRow, StaffPorts, StaffTx, SyncState, WriteAnswer } from "./staff-ports.ts";

/** The number of tries after which an edit of a row that keeps changing is left for the next run. */
const maxTriesPerRun = 5;

export type SendEditsReport = {
  /** The time at which the next waiting edit may be tried (ms since the epoch); null when no edit waits for a time. */
  nextAttemptAt: number | null;
};

/**
 * Sends the due edits: the first edit of every row, one at a time, oldest first. Edits that got no answer before come last. An
 * edit that cannot be sent delays edits of another row only if they take a unique value that it releases, or make a row of the row that
 * it makes. Only the leader tab sends.
 * @param options.hasNetworkReturned also tries edits that only wait because the network was gone
 * @throws SyncFailure when the network or the session is gone; the edits wait as they are
 */
export async function sendDueEdits(
  ports: StaffPorts,
  options: { hasNetworkReturned?: boolean } = {},
): Promise<SendEditsReport> {
  const pending = await ports.store.transact(recoverInterrupted);
  if (pending.length === 0) return { nextAttemptAt: null };
  const tries = new Map<number, number>();
  for (;;) {
    // After an attempt an edit may have arrived and cannot be withdrawn. If the browser knows of no network, a read is tried in its place.
    if (!ports.isOnline()) await ports.remote.readSyncState();
    const claim = {
      now: ports.now(),
      writeId: ports.newId(),
      tries,
      hasNetworkReturned: options.hasNetworkReturned ?? false,
    };
    const claimed = await ports.store.transact((tx) => claimNext(tx, claim));
    if (!claimed) break;
    tries.set(claimed.edit.id, (tries.get(claimed.edit.id) ?? 0) + 1);
    await sendEdit(ports, claimed);
  }
  const edits = await ports.store.transact((tx) => tx.listEdits());
  const soonest = ports.now() + computeBackoff(1, 0);
  const waiting = await ports.store.transact((tx) => findSendable(tx, edits));
  if (waiting.length === 0) return { nextAttemptAt: null };
  return { nextAttemptAt: Math.max(soonest, Math.min(...waiting.map((edit) => edit.nextAttemptAt))) };
}

/** Returns the first edit of each row. Edits of a table that only a newer page knows are left to that page. */
function listOldestEditPerRow(edits: readonly PendingEdit[]): PendingEdit[] {
  const first = new Map<string, PendingEdit>();
  for (const edit of edits) {
    const key = makeRowKey(edit.table, edit.rowId);
    if (isMirrorTable(edit.table) && !first.has(key)) first.set(key, edit);
  }
  return [...first.values()];
}

/** Lists the waiting edits that depend on no other, oldest first. */
async function findSendable(tx: StaffTx, edits: readonly PendingEdit[]): Promise<PendingEdit[]> {
  const found: PendingEdit[] = [];
  for (const edit of listOldestEditPerRow(edits)) {
    if (edit.state === "waiting" && !(await mustWaitForOther(tx, edit, edits))) found.push(edit);
  }
  return found;
}

/** The number of unanswered sends in a row after which a new row loses its place in the queue. */
const maxUnansweredBeforeDelay = 3;

/**
 * Returns how many places an edit loses because its requests went unanswered. New rows lose none at first, because the server
 * stamps rows in the order of arrival and lists show them in that order.
 */
const countPlacesLost = ({ kind, unanswered = 0 }: PendingEdit): number =>
  kind === "insert" && unanswered <= maxUnansweredBeforeDelay ? 0 : unanswered;

/**
 * Recovers the edits that an engine left in flight when it died.
 * @returns all edits
 */
async function recoverInterrupted(tx: StaffTx): Promise<PendingEdit[]> {
  const edits = await tx.listEdits();
  for (const edit of edits) if (edit.state === "sending") await tx.putEdit({ ...edit, state: "waiting" });
  return edits;
}

/** Stores an edit that was answered, and rebases its row on the changes that came meanwhile. */
async function storeAnsweredEdit(tx: StaffTx, edit: PendingEdit): Promise<void> {
  await tx.putEdit(edit);
  const shadow = await tx.getShadow(edit.table, edit.rowId);
  if (shadow) await rebaseRow(tx, shadow);
}

/** An edit that was marked as being sent, with its request and the mirror's state at that time. */
type Claim = { edit: PendingEdit; request: Change; state: SyncState };

/**
 * Reads a claimed edit if this engine's claim still holds. While this engine was frozen, another one may have claimed the edit; the
 * answer to this engine then counts as lost.
 */
async function findClaimed(tx: StaffTx, { edit }: Claim): Promise<PendingEdit | undefined> {
  const current = await tx.getEdit(edit.id);
  return isSameValue(current, edit) ? current : undefined;
}

type ClaimOptions = { now: number; writeId: string; tries: ReadonlyMap<number, number>; hasNetworkReturned: boolean };

/** Chooses the next edit and stores it with its request, before anything is sent. */
async function claimNext(tx: StaffTx, claim: ClaimOptions): Promise<Claim | undefined> {
  const { now, writeId, tries, hasNetworkReturned } = claim;
  const state = await tx.readState();
  if (!state) return undefined;
  // Edits without an answer come last, because a proxy may reject one particular edit each time.
  const ordered = (await findSendable(tx, await tx.listEdits())).sort(
    (a, b) => countPlacesLost(a) - countPlacesLost(b),
  );
  for (const edit of ordered) {
    if ((tries.get(edit.id) ?? 0) >= maxTriesPerRun) continue;
    if (!isAttemptDue(edit, now, hasNetworkReturned && !tries.has(edit.id))) continue;
    const shadow = await tx.getShadow(edit.table, edit.rowId);
    if (!shadow || shadow.stale) continue;
    const request = edit.request ?? makeRequest(edit, shadow, writeId);
    if (!request) {
      await rebaseRow(tx, shadow);
      return claimNext(tx, claim);
    }
    const sending: PendingEdit = { ...edit, request, state: "sending", attempts: edit.attempts + 1 };
    await tx.putEdit(sending);
    return { edit: sending, request, state };
  }
  return undefined;
}

/**
 * Makes the request for an edit. The request and its id stay the same until the server has answered, because an earlier
 * answer may have been lost.
 * @returns undefined if nothing is to be sent
 */
function makeRequest(edit: PendingEdit, { server, tombstone }: Shadow, writeId: string): Change | undefined {
  const merged = mergeEdit(edit, server);
  if (merged.result !== "send") return undefined;
  const { patch } = merged;
  const row = { writeId, table: edit.table, id: edit.rowId };
  // An insert is the only edit that may be sent if no row exists.
  if (server === null) return { ...row, kind: "insert", tombstone: tombstone ?? null, patch };
  const version = server.sync_version;
  if (edit.kind === "delete") return { ...row, kind: "delete", version, seen: pickContent(edit.table, server) };
  const seen: Fields = Object.fromEntries(Object.keys(patch).map((field) => [field, server[field] ?? null]));
  return { ...row, kind: "update", version, patch, seen };
}

async function sendEdit(ports: StaffPorts, claimed: Claim): Promise<void> {
  try {
    await applyAnswer(ports, claimed, await sendOrConfirm(ports, claimed));
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    await postpone(ports, claimed, error);
    // A server that is busy with this edit may accept another one. Without a network or a session, no edit can be sent.
    if (error.reason !== "busy") throw error;
  }
}

/** Sends a request. After `forbidden` it calls `readSyncState`, which throws if the account is no longer staff. */
async function sendOrConfirm({ remote }: StaffPorts, { request, state }: Claim): Promise<WriteAnswer> {
  try {
    return await remote.write(request, state.epoch);
  } catch (error) {
    if (!(error instanceof SyncFailure) || error.reason !== "forbidden") throw error;
    await remote.readSyncState();
    return { outcome: "refused", message: error.message };
  }
}

/** Schedules the next attempt of an edit without an answer. */
async function postpone({ store, now, random }: StaffPorts, claimed: Claim, failure: SyncFailure): Promise<void> {
  // The backoff counts unanswered attempts only. An attempt that failed because the row had changed was answered.
  const unanswered = (claimed.edit.unanswered ?? 0) + 1;
  const lastAttemptAt = now();
  const nextAttemptAt = computeNextAttempt(unanswered, failure.retryAfterMs, { now, random });
  await store.transact(async (tx) => {
    const current = await findClaimed(tx, claimed);
    if (!current) return;
    const waitReason = failure.reason === "busy" ? "busy" : "no-answer";
    await tx.putEdit({ ...current, state: "waiting", waitReason, unanswered, lastAttemptAt, nextAttemptAt });
  });
}

/** The reason shown to a person if the row that an edit creates has been deleted, perhaps after that edit had created it. */
export const unknownOutcomeMessage = "This may have been saved before and deleted since. Retry to save it again.";

/** Applies the answer to an edit that was in flight. */
async function applyAnswer(ports: StaffPorts, claimed: Claim, answer: WriteAnswer): Promise<void> {
  const { edit, request } = claimed;
  const requeued: PendingEdit = { ...edit, state: "waiting", request: undefined, unanswered: undefined };
  const makeRefused = (reason: string): PendingEdit => ({ ...requeued, state: "refused", reason });
  switch (answer.outcome) {
    case "done":
      return storeOutcome(ports, claimed, answer, null);
    case "epoch-mismatch":
      // This attempt did nothing. An earlier one may have been applied before the server was restored.
      await storeOutcome(
        ports,
        claimed,
        undefined,
        edit.attempts > 1 ? { ...requeued, request } : { ...requeued, attempts: 0 },
      );
      throw new SyncFailure("epoch-mismatch");
    case "refused":
      return storeOutcome(ports, claimed, undefined, makeRefused(answer.message));
    case "taken": {
      // If the server has no row of this id, another row has one of the unique values.
      const found = request.kind === "insert" ? await readRemoteRow(ports, edit) : undefined;
      return found?.row
        ? storeOutcome(ports, claimed, found, requeued)
        : storeOutcome(ports, claimed, undefined, makeRefused(answer.message));
    }
    case "stale": {
      const found = await readRemoteRow(ports, edit);
      if (request.kind !== "insert" || found.row) return storeOutcome(ports, claimed, found, requeued);
      // The id has a tombstone. A person who restores a deleted row knows about the deletion; in all other cases a person has
      // to decide.
      const isRestored = edit.whole !== null && request.tombstone === null;
      return storeOutcome(ports, claimed, found, isRestored ? requeued : makeRefused(unknownOutcomeMessage));
    }
  }
}

/**
 * Writes the server's row into the mirror, and stores the edit's new state. If another engine has changed the mirror
 * since, the answer counts as lost.
 * @param edit the edit's new state; null for a finished edit
 */
async function storeOutcome(
  { store }: StaffPorts,
  claimed: Claim,
  found: RemoteRow | undefined,
  edit: PendingEdit | null,
): Promise<void> {
  const { table, rowId: id } = claimed.edit;
  await store.transact(async (tx) => {
    const sending = await findClaimed(tx, claimed);
    if (!sending) return;
    if (!found) return edit ? storeAnsweredEdit(tx, edit) : undefined;
    if (!isMirrorUnchanged(await tx.readState(), claimed.state)) return tx.putEdit({ ...sending, state: "waiting" });
    if (edit) await tx.putEdit(edit);
    else await tx.deleteEdit(sending.id);
    await applyServerAnswer(tx, claimed.state, [{ table, id, ...found }]);
  });
}

/** Reads the row as it is on the server now. A missing row counts as deleted only if the server knows the account as staff. */
async function readRemoteRow({ remote }: StaffPorts, { table, rowId }: PendingEdit): Promise<RemoteRow> {
  const [row] = await remote.readRows(table, [rowId]);
  if (row) return { row, version: row.sync_version };
  await remote.readSyncState();
  return { row: null, version: (await remote.readTombstone(table, rowId)) ?? 0 };
}
