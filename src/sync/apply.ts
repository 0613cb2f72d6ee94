import {
  isMirrorTable,
  isSameValue,
  type MirrorRow,
  type MirrorTable,
  mirrorTables,
  type PendingEdit,
  type ServerRow,
  type Shadow,
} from "../shared/rules/sync-edit.ts";
import { applyEdits, rebase } from "./merge.ts";
import type { RemoteRow, StaffTx, SyncState } from "./staff-ports.ts";
import { startEagerly } from "./start-eagerly.ts";

/** A row of a table as the server has it. */
export type IncomingRow = RemoteRow & { table: MirrorTable; id: string };

/** The error for a mirror that another engine has changed since the request, so that the answer may be outdated. */
export class MirrorChangedError extends Error {
  constructor() {
    super("Another engine has changed the mirror meanwhile");
  }
}

/** Returns true if no answer has changed the mirror since the server was asked. */
export const isMirrorUnchanged = <Known extends SyncState | undefined>(
  state: SyncState | undefined,
  stateAtRequest: Known,
): state is Known => state?.epoch === stateAtRequest?.epoch && state?.revision === stateAtRequest?.revision;

/**
 * Applies the server's answer to the mirror: its rows, and the pending edits of these rows. An engine has one request in
 * flight, so an answer is newer than everything in the mirror, whatever its versions: a transaction with a low version may have
 * committed last.
 * @param stateAtRequest the mirror's state when the server was asked
 * @param stateChange further changes of the mirror's state
 * @returns the state from now on
 * @throws MirrorChangedError if the mirror has changed since the request; then nothing is applied
 */
export async function applyServerAnswer(
  tx: StaffTx,
  stateAtRequest: SyncState,
  states: readonly IncomingRow[],
  stateChange: Partial<SyncState> = {},
): Promise<SyncState> {
  const stateRead = startEagerly(tx.readState());
  const localRows = await readLocalRows(tx, states);
  const state = await stateRead;
  if (!isMirrorUnchanged(state, stateAtRequest)) throw new MirrorChangedError();
  const nextState = {
    ...state,
    ...stateChange,
    revision: state.revision + 1,
    tables: listKnownTables(state),
    highestVersion: states.reduce(
      (top, { version }) => Math.max(top, version),
      Math.max(state.highestVersion, stateChange.highestVersion ?? 0),
    ),
  };
  const writes = [startEagerly(tx.writeState(nextState)), ...(await applyStates(tx, localRows))];
  for (const write of writes) await write;
  return nextState;
}

/**
 * Returns the mirrored tables that this version of the site knows. It does not update a table that only a newer version knows, so
 * the newer version loads that table again.
 */
export const listKnownTables = ({ tables }: SyncState): MirrorTable[] => tables.filter(isMirrorTable);

/** The shadows and tables that belong to the rows of an answer. */
type LocalRows = { shadows: Map<string, Shadow>; tables: LocalTable[] };
type LocalTable = {
  table: MirrorTable;
  incoming: IncomingRow[];
  rows: (MirrorRow | undefined)[];
};

/**
 * Reads what `applyStates` needs. All requests are started before the first one is awaited, so that the disk answers them together.
 * (They are awaited one by one because Dexie loses its transaction in `Promise.all`.)
 */
async function readLocalRows(tx: StaffTx, states: readonly IncomingRow[]): Promise<LocalRows> {
  const tables = mirrorTables
    .map((table) => ({ table, incoming: states.filter((each) => each.table === table) }))
    .filter((each) => each.incoming.length > 0);
  const listIds = (each: { incoming: IncomingRow[] }) => each.incoming.map(({ id }) => id);
  const shadows = startEagerly(tx.listShadows());
  const requests = tables.map((each) => ({
    ...each,
    rows: startEagerly(tx.getRows(each.table, listIds(each))),
  }));
  const localRows: LocalRows = {
    shadows: new Map((await shadows).map((shadow) => [makeRowKey(shadow.table, shadow.rowId), shadow])),
    tables: [],
  };
  for (const each of requests) localRows.tables.push({ ...each, rows: await each.rows });
  return localRows;
}

/**
 * Writes rows and deletions of the server into the mirror.
 * @returns the promises of the writes that it has started
 */
async function applyStates(tx: StaffTx, { shadows, tables }: LocalRows): Promise<Promise<void>[]> {
  const writes: Promise<void>[] = [];
  for (const { table, incoming, rows } of tables) {
    const changedRows: ServerRow[] = [];
    const deletedIds: string[] = [];
    for (const [index, { id, version, row }] of incoming.entries()) {
      const shadow = shadows.get(makeRowKey(table, id));
      // A row with pending edits is written with these edits applied.
      if (shadow) await rebaseRow(tx, { ...shadow, server: row, tombstone: row ? undefined : version, stale: false });
      else if (row === null && rows[index]) deletedIds.push(id);
      // An unchanged row is not written again, so that screens do not render it again.
      else if (row && !isSameValue(rows[index], row)) changedRows.push(row);
    }
    writes.push(startEagerly(tx.putRows(table, changedRows).then(() => tx.deleteRows(table, deletedIds))));
  }
  return writes;
}

/** Rebases the pending edits of a row on the server's row, and stores both with the row as it is now shown. */
export async function rebaseRow(tx: StaffTx, shadow: Shadow): Promise<void> {
  const before = await tx.listRowEdits(shadow.table, shadow.rowId);
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
  // During a first load a stale row is from before the load. Without edits it is hidden until a page of the load contains it.
  const rowWithoutEdits = shadow.stale ? null : server;
  const visibleRow: MirrorRow | null = after.length === 0 ? rowWithoutEdits : applyEdits(server, after);
  if (visibleRow) await tx.putRows(table, [visibleRow]);
  else await tx.deleteRows(table, [rowId]);
}

/** Returns the key of a row among the rows of all tables. */
export const makeRowKey = (table: MirrorTable, rowId: string): string => `${table}/${rowId}`;
