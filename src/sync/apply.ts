import {
  type MirrorRow,
  type MirrorTable,
  mirrorTables,
  type PendingEdit,
  type ServerRow,
  type Shadow,
  sameValue,
} from "../domain/sync-edit.ts";
import { begun } from "./begun.ts";
import { rebase, viewOf } from "./merge.ts";
import type { StaffTx, SyncState, Tombstone } from "./staff-ports.ts";

/** One row as the server has it in a version; `row` is null where that version is its deletion. */
export type RemoteState = { table: MirrorTable; id: string; version: number; row: ServerRow | null };

/**
 * Whether a state of the server replaces the one on the device.
 * @param known the version on the device, of the row or its tombstone; -1 for neither
 */
type Accept = (incoming: RemoteState, known: number) => boolean;

/** Accepts everything: the whole table was compared. */
export const acceptAll: Accept = () => true;

/**
 * Accepts what a pull brings, unless realtime brought a version that the pull has not reached. A pull also replaces a higher
 * version below its horizon: a transaction that took its id early may have committed last.
 * @param onDoubt called with what was not accepted; the server is asked for these rows again
 */
export const acceptPulled =
  (horizon: number, onDoubt: (incoming: RemoteState, known: number) => void): Accept =>
  (incoming, known) => {
    if (known < horizon) return true;
    onDoubt(incoming, known);
    return false;
  };

/**
 * Accepts what realtime brings, which may be late or come twice: only a version that no pull has covered yet, and only a
 * higher one than is known. The next pull confirms it.
 * @param cursor a pull or a first load has brought everything below it
 */
export const acceptRealtime =
  (cursor: number): Accept =>
  (incoming, known) =>
    incoming.version >= cursor && incoming.version > known;

/**
 * Accepts the answer to a question about one row, unless something newer arrived after the question was sent.
 * @param asked the version known when it was sent; -1 for none
 */
export const acceptUnlessOvertaken =
  (asked: number | undefined): Accept =>
  (incoming, known) =>
    known === asked || incoming.version > known;

/**
 * Whether the mirror still is where it was when the server was asked. Where another engine has moved it, the answer may be older
 * than what is here, and no later pull would mend that.
 */
export async function isWhere(tx: StaffTx, { epoch, cursor }: SyncState): Promise<boolean> {
  const state = await tx.readState();
  return state?.epoch === epoch && state.cursor === cursor;
}

/** What the device has of the rows that an answer or an event is about. */
type Known = { shadows: Map<string, Shadow>; tables: KnownTable[] };
type KnownTable = {
  table: MirrorTable;
  incoming: RemoteState[];
  rows: (MirrorRow | undefined)[];
  tombstones: (Tombstone | undefined)[];
};

/**
 * Reads what `applyKnown` needs. Every request is begun before the first one is awaited, so that the disk is waited for
 * once. (They are awaited one by one because Dexie loses its transaction in `Promise.all`.)
 */
export async function readKnown(tx: StaffTx, states: readonly RemoteState[]): Promise<Known> {
  const tables = mirrorTables
    .map((table) => ({ table, incoming: states.filter((each) => each.table === table) }))
    .filter((each) => each.incoming.length > 0);
  const idsOf = (each: { incoming: RemoteState[] }) => each.incoming.map(({ id }) => id);
  const shadows = begun(tx.listShadows());
  const asked = tables.map((each) => ({
    ...each,
    rows: begun(tx.getRows(each.table, idsOf(each))),
    tombstones: begun(tx.getTombstones(each.table, idsOf(each))),
  }));
  const known: Known = {
    shadows: new Map((await shadows).map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow])),
    tables: [],
  };
  for (const each of asked) known.tables.push({ ...each, rows: await each.rows, tombstones: await each.tombstones });
  return known;
}

/**
 * Brings states of the server into the mirror: rows, tombstones, and the pending edits of these rows.
 * @returns those that were accepted
 */
export async function apply(
  tx: StaffTx,
  states: readonly RemoteState[],
  rule: { accept: Accept; now: number },
): Promise<RemoteState[]> {
  return applyKnown(tx, await readKnown(tx, states), rule);
}

/**
 * The same, for a caller that has read what is known already.
 * @param also writes something more about what was accepted, while the rest is being written
 */
export async function applyKnown(
  tx: StaffTx,
  { shadows, tables }: Known,
  { accept, now }: { accept: Accept; now: number },
  also: (accepted: readonly RemoteState[]) => Promise<void> = () => Promise.resolve(),
): Promise<RemoteState[]> {
  const all: RemoteState[] = [];
  const writes: Promise<void>[] = [];
  for (const { table, incoming, rows, tombstones } of tables) {
    const shadowOf = (id: string) => shadows.get(keyOf(table, id));
    const put: ServerRow[] = [];
    const deleted: RemoteState[] = [];
    const revived: string[] = [];
    for (const [index, state] of incoming.entries()) {
      const { id, row } = state;
      const shadow = shadowOf(id);
      const here = shadow ? shadow.server : rows[index];
      if (!accept(state, here?.sync_version ?? tombstones[index]?.version ?? -1)) continue;
      all.push(state);
      if (row === null) deleted.push(state);
      if (row !== null && tombstones[index]) revived.push(id);
      if (shadow && row === null) await dropArrivedInsert(tx, shadow);
      // A row with pending edits is written as its author is to see it.
      if (shadow) await rebaseRow(tx, { ...shadow, server: row, stale: false });
      // What is here already, as a pull brings it after its event, is not written again, nor painted.
      else if (row && !sameValue(rows[index], row)) put.push(row);
    }
    const unedited = deleted.map(({ id }) => id).filter((id) => !shadowOf(id));
    writes.push(
      begun(tx.putRows(table, put).then(() => tx.deleteRows(table, unedited))),
      begun(tx.deleteTombstones(table, revived)),
      begun(tx.putTombstones(deleted.map(({ id, version }) => ({ table, rowId: id, version, at: now })))),
    );
  }
  writes.push(begun(also(all)));
  for (const write of writes) await write;
  return all;
}

/** A row that was made here and then deleted elsewhere had arrived: an insert without an answer must not make it again. */
async function dropArrivedInsert(tx: StaffTx, { table, rowId }: Shadow): Promise<void> {
  const [first] = await tx.editsOf(table, rowId);
  const madeHere = first?.kind === "insert" && first.whole === null;
  if (madeHere && first.attempts > 0 && first.state === "waiting") await tx.deleteEdit(first.id);
}

/** Rebases the pending edits of a row on the server's row, and stores them with the row as it is now shown. */
export async function rebaseRow(tx: StaffTx, shadow: Shadow): Promise<void> {
  const before = await tx.editsOf(shadow.table, shadow.rowId);
  await storeEdits(tx, shadow, before, shadow.stale ? before : rebase(before, shadow.server));
}

/**
 * Stores the pending edits of a row, its shadow, and the row as it is now shown.
 * @param before the edits that are stored; those that are not in `after` are deleted
 */
export async function storeEdits(
  tx: StaffTx,
  shadow: Shadow,
  before: readonly PendingEdit[],
  after: readonly PendingEdit[],
): Promise<void> {
  const { table, rowId, server } = shadow;
  const kept = new Set(after.map(({ id }) => id));
  for (const edit of before) if (!kept.has(edit.id)) await tx.deleteEdit(edit.id);
  for (const edit of after) await tx.putEdit(edit);
  if (after.length === 0) await tx.deleteShadow(table, rowId);
  else await tx.putShadow(shadow);
  // During a first load a stale row is from before it: without edits it is shown again when its page comes, if one does.
  const unedited = shadow.stale ? null : server;
  const shown: MirrorRow | null = after.length === 0 ? unedited : viewOf(server, after);
  if (shown) await tx.putRows(table, [shown]);
  else await tx.deleteRows(table, [rowId]);
}

/** The highest version known in this life of the database, with these. */
export const highestVersion = (state: SyncState, versions: readonly number[]): number =>
  versions.reduce((top, version) => Math.max(top, version), state.seen ?? 0);

/** Notes that the server has given this version: where it gives lower ones later, it was restored to a time before. */
export async function noteSeen(tx: StaffTx, version: number): Promise<void> {
  const state = await tx.readState();
  if (state && version > (state.seen ?? 0)) await tx.writeState({ ...state, seen: version });
}

export const keyOf = (table: MirrorTable, rowId: string): string => `${table}/${rowId}`;
