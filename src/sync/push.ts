import { backoffDelay, isDue, nextAttempt } from "../delivery/policy.ts";
import { contentOf, type Fields, type PendingEdit, type ServerRow, sameValue } from "../domain/sync-edit.ts";
import { SyncFailure } from "../domain/sync-failure.ts";
import { isUnmoved, keyOf, type RemoteState, rebaseRow, takeAnswer } from "./apply.ts";
import { unknownOutcomeMessage } from "./load.ts";
import { mergeEdit } from "./merge.ts";
import type { StaffPorts, StaffTx, SyncState, WriteAnswer } from "./staff-ports.ts";

/** A row that keeps changing under an edit is left for the next run after so many tries. */
const mostTries = 5;

export type PushReport = {
  /** When the next waiting edit may be tried (ms since the epoch); null when none waits for a moment. */
  nextAttemptAt: number | null;
};

/**
 * Sends what is due: the first edit of every row, one at a time, oldest first among those that were answered as often. One
 * that cannot be sent never keeps those of other rows back. Only the leading tab pushes.
 * @param options.networkReturned also tries edits that only wait because the network was gone
 * @throws SyncFailure when the network or the session is gone; the edits wait as they are
 */
export async function pushAll(ports: StaffPorts, options: { networkReturned?: boolean } = {}): Promise<PushReport> {
  await ports.store.transact(recoverInterrupted);
  const tries = new Map<number, number>();
  for (;;) {
    const next = await ports.store.transact((tx) =>
      claimNext(tx, ports.now(), tries, options.networkReturned ?? false),
    );
    if (!next) break;
    tries.set(next.edit.id, (tries.get(next.edit.id) ?? 0) + 1);
    await attempt(ports, next);
  }
  const edits = await ports.store.transact((tx) => tx.listEdits());
  const soonest = ports.now() + backoffDelay(1, 0);
  const waiting = firstOfRows(edits).filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return { nextAttemptAt: null };
  return { nextAttemptAt: Math.max(soonest, Math.min(...waiting.map((edit) => edit.nextAttemptAt))) };
}

/** Of the edits of each row, the one that goes first. */
function firstOfRows(edits: readonly PendingEdit[]): PendingEdit[] {
  const first = new Map<string, PendingEdit>();
  for (const edit of edits) {
    const key = keyOf(edit.table, edit.rowId);
    if (!first.has(key)) first.set(key, edit);
  }
  return [...first.values()];
}

/** Requests of an engine that died under way: nobody knows what came of them. */
async function recoverInterrupted(tx: StaffTx): Promise<void> {
  for (const edit of await tx.listEdits()) {
    if (edit.state === "sending") await putBack(tx, { ...edit, state: "waiting" });
  }
}

/** Stores an edit that was under way, and rebases its row, which waited for this: what came meanwhile was not merged. */
async function putBack(tx: StaffTx, edit: PendingEdit): Promise<void> {
  await tx.putEdit(edit);
  const shadow = await tx.getShadow(edit.table, edit.rowId);
  if (shadow) await rebaseRow(tx, shadow);
}

/** An edit as it was marked, and what the device knew then. */
type Claimed = { edit: PendingEdit; state: SyncState; server: ServerRow | null; patch: Fields };

/**
 * The edit where it is still under way for whoever marked it so. An engine that was frozen may find that another one has taken
 * the edit over: its own answer then counts as lost.
 */
async function stillClaimed(tx: StaffTx, { edit }: Claimed): Promise<PendingEdit | undefined> {
  const current = await tx.getEdit(edit.id);
  return sameValue(current, edit) ? current : undefined;
}

/** Chooses the next edit and marks it as under way, before anything is sent. */
async function claimNext(
  tx: StaffTx,
  now: number,
  tries: Map<number, number>,
  networkReturned: boolean,
): Promise<Claimed | undefined> {
  const state = await tx.readState();
  if (!state) return undefined;
  // Those that were not answered go last: something on the way may reject one of them each time, and no other.
  const firsts = firstOfRows(await tx.listEdits()).sort((a, b) => (a.unanswered ?? 0) - (b.unanswered ?? 0));
  for (const edit of firsts) {
    if (edit.state !== "waiting" || (tries.get(edit.id) ?? 0) >= mostTries) continue;
    if (!isDue(edit, now, networkReturned && !tries.has(edit.id))) continue;
    const shadow = await tx.getShadow(edit.table, edit.rowId);
    if (!shadow || shadow.stale) continue;
    const merged = mergeEdit(edit, shadow.server);
    if (merged.result !== "send") {
      await rebaseRow(tx, shadow);
      return claimNext(tx, now, tries, networkReturned);
    }
    const sending: PendingEdit = {
      ...edit,
      ...(await tombstoneBefore(tx, edit)),
      state: "sending",
      attempts: edit.attempts + 1,
    };
    await tx.putEdit(sending);
    return { edit: sending, state, server: shadow.server, patch: merged.patch };
  }
  return undefined;
}

/** What is noted of the row's tombstone before an insert is sent for the first time: the insert is done over no other. */
async function tombstoneBefore(tx: StaffTx, edit: PendingEdit): Promise<Pick<PendingEdit, "tombstoneVersion">> {
  if (edit.kind !== "insert" || edit.attempts > 0) return {};
  const [tombstone] = await tx.getTombstones(edit.table, [edit.rowId]);
  return { tombstoneVersion: tombstone?.version ?? null };
}

async function attempt(ports: StaffPorts, claimed: Claimed): Promise<void> {
  const { edit } = claimed;
  try {
    // A lost answer may have been a yes, and the row may be gone again since: then it must not come back.
    if (edit.kind === "insert" && edit.attempts > 1 && (await resolveLostAnswer(ports, claimed))) return;
    await applyAnswer(ports, claimed, await sendOrConfirm(ports, claimed));
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    await postpone(ports, claimed, error);
    // A server that is busy with this edit may have time for another; without network or session none will pass.
    if (error.reason !== "busy") throw error;
  }
}

/** Sends; where that is forbidden, asks whether the account is staff still, which the server answers staff only. */
async function sendOrConfirm(ports: StaffPorts, claimed: Claimed): Promise<WriteAnswer> {
  try {
    return await send(ports, claimed);
  } catch (error) {
    if (!(error instanceof SyncFailure) || error.reason !== "forbidden") throw error;
    await ports.remote.syncState();
    return { outcome: "refused", message: error.message };
  }
}

/** Nobody answered: the edit waits for its next attempt. */
async function postpone({ store, now, random }: StaffPorts, claimed: Claimed, failure: SyncFailure): Promise<void> {
  // Not with all attempts: a row that kept changing under the edit was an answer each time.
  const unanswered = (claimed.edit.unanswered ?? 0) + 1;
  const nextAttemptAt = nextAttempt(unanswered, failure.retryAfterMs, { now, random });
  await store.transact(async (tx) => {
    const current = await stillClaimed(tx, claimed);
    if (!current) return;
    const waitReason = failure.reason === "busy" ? "busy" : "no-answer";
    await putBack(tx, { ...current, state: "waiting", waitReason, unanswered, nextAttemptAt });
  });
}

function send({ remote }: StaffPorts, { edit, state, server, patch }: Claimed): Promise<WriteAnswer> {
  const row = { epoch: state.epoch, table: edit.table, id: edit.rowId };
  // Of the edits that may be sent, an insert alone is made where no row is.
  if (server === null) return remote.write({ ...row, kind: "insert", tombstone: edit.tombstoneVersion ?? null, patch });
  const version = server.sync_version;
  if (edit.kind === "delete") return remote.write({ ...row, kind: "delete", version, seen: contentOf(server) });
  const seen = Object.fromEntries(Object.keys(patch).map((field) => [field, server[field]]));
  return remote.write({ ...row, kind: "update", version, patch, seen });
}

/** An edit that waits on, though the server has answered. */
const answered = (edit: PendingEdit): PendingEdit => ({ ...edit, state: "waiting", unanswered: undefined });

/** Acts on the answer to an edit that was under way. */
async function applyAnswer(ports: StaffPorts, claimed: Claimed, answer: WriteAnswer): Promise<void> {
  const { edit, server } = claimed;
  const { table, rowId: id } = edit;
  if (answer.outcome === "done") {
    const { row } = answer;
    return settle(ports, claimed, { table, id, row, version: row?.sync_version ?? server?.sync_version ?? 0 }, "done");
  }
  // A row that is there has its own id: what is taken is another column's value.
  if (answer.outcome === "refused" || (answer.outcome === "taken" && server !== null))
    return refuse(ports, claimed, answer.message);
  if (answer.outcome === "epoch-mismatch") {
    await ports.store.transact(async (tx) => {
      const sending = await stillClaimed(tx, claimed);
      // This attempt surely did nothing.
      if (sending) await putBack(tx, { ...answered(sending), attempts: sending.attempts - 1 });
    });
    throw new SyncFailure("epoch-mismatch");
  }
  const found = await lookUp(ports, edit);
  if (answer.outcome === "taken" && found.row === null) return refuse(ports, claimed, answer.message);
  return settle(ports, claimed, { table, id, ...found }, "open");
}

/**
 * Takes what the server says of a row into the mirror. The edit goes where it is done, else it is merged with the row anew. Where
 * another engine has changed the mirror since, the answer counts as lost.
 */
async function settle(
  ports: StaffPorts,
  claimed: Claimed,
  found: RemoteState & { tombstone?: number | null },
  edit: "done" | "open",
): Promise<void> {
  const { store, now } = ports;
  await store.transact(async (tx) => {
    const sending = await stillClaimed(tx, claimed);
    if (!sending) return;
    if (!isUnmoved(await tx.readState(), claimed.state)) return putBack(tx, answered(sending));
    if (edit === "done") await tx.deleteEdit(sending.id);
    else await tx.putEdit(answered(sending));
    const change = { highestVersion: Math.max(claimed.state.highestVersion, found.tombstone ?? 0) };
    await takeAnswer(tx, claimed.state, [found], { now: now(), change });
  });
}

async function refuse({ store }: StaffPorts, claimed: Claimed, reason: string): Promise<void> {
  await store.transact(async (tx) => {
    const current = await stillClaimed(tx, claimed);
    if (current) await putBack(tx, { ...current, state: "refused", reason });
  });
}

/** Deals with an insert whose answer was lost, unless it is to be sent again: it has arrived, or only a person can tell. */
async function resolveLostAnswer(ports: StaffPorts, claimed: Claimed): Promise<boolean> {
  const { edit } = claimed;
  const { table, rowId } = edit;
  const [tombstoneHere] = await ports.store.transact((tx) => tx.getTombstones(table, [rowId]));
  const { row, version, tombstone } = await lookUp(ports, edit);
  if (row === null && edit.whole !== null) {
    // Restored under its old id. The tombstone of before says nothing; another one may be this insert's or somebody's.
    if (tombstone === null || tombstone === edit.tombstoneVersion) return false;
    await refuse(ports, claimed, unknownOutcomeMessage);
    return true;
  }
  if (row === null && !tombstoneHere && tombstone === null) return false;
  await settle(ports, claimed, { table, id: rowId, row, version, tombstone }, row === null ? "done" : "open");
  return true;
}

type Found = { row: ServerRow | null; version: number; tombstone: number | null };

/** The row as it is on the server now. That it is not there is believed only of a server that knows us as staff. */
async function lookUp({ remote }: StaffPorts, edit: PendingEdit): Promise<Found> {
  const [row] = await remote.readRows(edit.table, [edit.rowId]);
  if (row) return { row, version: row.sync_version, tombstone: null };
  await remote.syncState();
  const tombstone = await remote.readTombstone(edit.table, edit.rowId);
  return { row: null, version: tombstone ?? edit.whole?.sync_version ?? 0, tombstone };
}
