import {
  type MirrorRow,
  type MirrorTable,
  mirrorTables,
  type PendingEdit,
  type ServerRow,
  type Shadow,
  sameValue,
} from "../domain/sync-edit.ts";
import { rebase, viewOf } from "./merge.ts";
import type { StaffTx, SyncState, Tombstone } from "./staff-ports.ts";
import { startEagerly } from "./start-eagerly.ts";

/** One row as the server has it in a version; `row` is null where that version is its deletion. */
export type RemoteState = { table: MirrorTable; id: string; version: number; row: ServerRow | null };

/** Another engine has changed the mirror since the server was asked, so the answer may be older than what is here. */
export class MirrorMoved extends Error {
  constructor() {
    super("Another engine has changed the mirror meanwhile");
  }
}

/** Returns whether the mirror is as it was when the server was asked. */
export const isUnmoved = (state: SyncState | undefined, asked: SyncState): state is SyncState =>
  state?.epoch === asked.epoch && state.revision === asked.revision;

/**
 * Takes the server's answer into the mirror: rows, tombstones, and the pending edits of these rows. An engine asks one question
 * at a time, so an answer is newer than everything that is here, whatever its version: a transaction that took its id early
 * may have committed last.
 * @param asked the mirror's state when the server was asked
 * @param change of the state, besides
 * @returns the state from now on
 * @throws MirrorMoved where the mirror has changed since the question: nothing is taken then
 */
export async function takeAnswer(
  tx: StaffTx,
  asked: SyncState,
  states: readonly RemoteState[],
  { now, change = {} }: { now: number; change?: Partial<SyncState> },
): Promise<SyncState> {
  const reading = startEagerly(tx.readState());
  const known = await readKnown(tx, states);
  const state = await reading;
  if (!isUnmoved(state, asked)) throw new MirrorMoved();
  const next = {
    ...state,
    ...change,
    revision: state.revision + 1,
    highestVersion: states.reduce(
      // The version of a deletion may be the one of the row before.
      (top, { row, version }) => (row ? Math.max(top, version) : top),
      Math.max(state.highestVersion, change.highestVersion ?? 0),
    ),
  };
  const writes = [startEagerly(tx.writeState(next)), ...(await applyStates(tx, known, now))];
  for (const write of writes) await write;
  return next;
}

/** The device's knowledge of the rows that an answer is about. */
type Known = { shadows: Map<string, Shadow>; tables: KnownTable[] };
type KnownTable = {
  table: MirrorTable;
  incoming: RemoteState[];
  rows: (MirrorRow | undefined)[];
  tombstones: (Tombstone | undefined)[];
};

/**
 * Reads what `applyStates` needs. Every request is started before the first one is awaited, so that the disk is waited for
 * once. (They are awaited one by one because Dexie loses its transaction in `Promise.all`.)
 */
async function readKnown(tx: StaffTx, states: readonly RemoteState[]): Promise<Known> {
  const tables = mirrorTables
    .map((table) => ({ table, incoming: states.filter((each) => each.table === table) }))
    .filter((each) => each.incoming.length > 0);
  const idsOf = (each: { incoming: RemoteState[] }) => each.incoming.map(({ id }) => id);
  const shadows = startEagerly(tx.listShadows());
  const asked = tables.map((each) => ({
    ...each,
    rows: startEagerly(tx.getRows(each.table, idsOf(each))),
    tombstones: startEagerly(tx.getTombstones(each.table, idsOf(each))),
  }));
  const known: Known = {
    shadows: new Map((await shadows).map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow])),
    tables: [],
  };
  for (const each of asked) known.tables.push({ ...each, rows: await each.rows, tombstones: await each.tombstones });
  return known;
}

/** Writes states of the server. @returns the writes under way */
async function applyStates(tx: StaffTx, { shadows, tables }: Known, now: number): Promise<Promise<void>[]> {
  const writes: Promise<void>[] = [];
  for (const { table, incoming, rows, tombstones } of tables) {
    const put: ServerRow[] = [];
    const deleted: string[] = [];
    const buried: Tombstone[] = [];
    const revived: string[] = [];
    for (const [index, { id, version, row }] of incoming.entries()) {
      const shadow = shadows.get(keyOf(table, id));
      if (row === null && tombstones[index]?.version !== version) buried.push({ table, rowId: id, version, at: now });
      if (row !== null && tombstones[index]) revived.push(id);
      if (shadow && row === null) await dropArrivedInsert(tx, shadow);
      // A row with pending edits is written as its author is to see it.
      if (shadow) await rebaseRow(tx, { ...shadow, server: row, stale: false });
      else if (row === null && rows[index]) deleted.push(id);
      // A row that is here already is not written again, nor painted.
      else if (row && !sameValue(rows[index], row)) put.push(row);
    }
    writes.push(
      startEagerly(tx.putRows(table, put).then(() => tx.deleteRows(table, deleted))),
      startEagerly(tx.deleteTombstones(table, revived)),
      startEagerly(tx.putTombstones(buried)),
    );
  }
  return writes;
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
  const remaining = new Set(after.map(({ id }) => id));
  for (const edit of before) if (!remaining.has(edit.id)) await tx.deleteEdit(edit.id);
  for (const edit of after) await tx.putEdit(edit);
  if (after.length === 0) await tx.deleteShadow(table, rowId);
  else await tx.putShadow(shadow);
  // During a first load a stale row is from before it: without edits it is shown again when its page comes, if one does.
  const unedited = shadow.stale ? null : server;
  const shown: MirrorRow | null = after.length === 0 ? unedited : viewOf(server, after);
  if (shown) await tx.putRows(table, [shown]);
  else await tx.deleteRows(table, [rowId]);
}

/** The key of a row among the rows of all tables. */
export const keyOf = (table: MirrorTable, rowId: string): string => `${table}/${rowId}`;
