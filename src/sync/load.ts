import {
  isMirrorTable,
  isSameValue,
  type MirrorTable,
  mirrorTables,
  type ServerRow,
  type Shadow,
} from "../shared/rules/sync-edit.ts";
import { isMirrorUnchanged, listKnownTables, MirrorChangedError, makeRowKey, rebaseRow } from "./apply.ts";
import { unknownOutcomeMessage } from "./send-edits.ts";
import type { StaffPorts, StaffTx, SyncState, TableLoad, TablePage, TablePosition } from "./staff-ports.ts";
import { startEagerly } from "./start-eagerly.ts";

/**
 * The number of newest rows of the most important table that are loaded first. They fill a screen while the rest is being loaded.
 */
const firstPageSize = 50;

/** A mirror's state during a load. */
type LoadingState = SyncState & { load: NonNullable<SyncState["load"]> };

const isLoading = (state: SyncState): state is LoadingState => state.load !== null;

/** Returns true if the mirror covers every table that this page knows, even if a load is still going on. */
const isCovered = ({ tables }: SyncState): boolean => mirrorTables.every((table) => tables.includes(table));

/** Returns true if nothing is left to load. */
export const isComplete = (state: SyncState): boolean => isCovered(state) && !isLoading(state);

/**
 * Completes the mirror: starts a first load, resumes an interrupted one, or loads only the tables that a newer version of the
 * site has added.
 */
export async function completeLoad(ports: StaffPorts): Promise<SyncState> {
  const state = (await ports.store.transact((tx) => tx.readState())) ?? (await resetMirror(ports));
  const coveringState = isCovered(state) ? state : await loadNewTables(ports, state);
  return isLoading(coveringState) ? continueLoad(ports, coveringState) : coveringState;
}

/**
 * Empties the tables, sets the cursor to the server's horizon, and starts to load everything, beginning with a screenful of the
 * newest rows. Every page is read at that moment or later, so it shows the state at the horizon or a later one, and a pull from the
 * cursor fetches the changes made during the load.
 * @throws SyncFailure if the server does not know the account as staff: nothing is emptied then
 * @throws MirrorChangedError if another engine has changed the mirror since the request: its rows may be newer
 */
export async function resetMirror({ store, remote, now }: StaffPorts): Promise<SyncState> {
  const stateAtRequest = await store.transact((tx) => tx.readState());
  const { epoch, horizon, counts, newest } = await remote.beginLoad(firstPageSize);
  return store.transact(async (tx) => {
    const before = await tx.readState();
    if (!isMirrorUnchanged(before, stateAtRequest)) throw new MirrorChangedError();
    const shadows = await clearTables(tx, mirrorTables);
    await tx.putRows(newest.table, newest.rows);
    await rebaseRows(tx, newest.table, newest.rows, shadows);
    const tables = makeFreshLoads(mirrorTables);
    tables[newest.table] = advanceLoad(freshLoad, newest.rows, newest.rows.length === 0);
    const state: SyncState = {
      epoch,
      cursor: horizon,
      // The new revision is higher than any that a frozen engine may remember from before the mirror was emptied.
      revision: Math.max(now(), (before?.revision ?? 0) + 1),
      highestVersion: 0,
      tables: mirrorTables,
      load: { total: sum(mirrorTables.map((table) => counts[table])), tables },
      reconciledAt: 0,
    };
    await tx.writeState(state);
    return state;
  });
}

/**
 * Starts a load of the tables that the mirror does not cover yet, and overwrites rows that an earlier version of the site may
 * have left in them. Their pages are newer than the cursor, like those of any load.
 */
async function loadNewTables({ store, remote }: StaffPorts, knownState: SyncState): Promise<SyncState> {
  const added = mirrorTables.filter((table) => !knownState.tables.includes(table));
  const { counts } = await remote.readSyncState();
  return store.transact(async (tx) => {
    const state = await tx.readState();
    if (!isMirrorUnchanged(state, knownState)) throw new MirrorChangedError();
    await clearTables(tx, added);
    const load = {
      total: (state.load?.total ?? 0) + sum(added.map((table) => counts[table])),
      tables: { ...state.load?.tables, ...makeFreshLoads(added) },
    };
    const next = { ...state, revision: state.revision + 1, tables: mirrorTables, load };
    await tx.writeState(next);
    return next;
  });
}

const freshLoad: TableLoad = { after: null, loaded: 0, done: false };
const makeFreshLoads = (tables: readonly MirrorTable[]): Partial<Record<MirrorTable, TableLoad>> =>
  Object.fromEntries(tables.map((table) => [table, freshLoad]));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Empties tables that are to be loaded. Pending edits stay, and the rows that they change are shown as before.
 * @returns the shadows of these rows, marked stale until the load reaches them
 */
async function clearTables(tx: StaffTx, tables: readonly MirrorTable[]): Promise<Shadow[]> {
  const allShadows = await tx.listShadows();
  const shadows = allShadows
    .filter(({ table }) => tables.includes(table))
    .map((shadow) => ({ ...shadow, stale: true }));
  const visibleRows = [];
  for (const { table, rowId } of shadows) visibleRows.push({ table, rows: await tx.getRows(table, [rowId]) });
  for (const table of tables) await tx.clearTable(table);
  for (const shadow of shadows) await tx.putShadow(shadow);
  for (const { table, rows } of visibleRows)
    await tx.putRows(
      table,
      rows.filter((row) => row !== undefined),
    );
  return shadows;
}

/** The number of rows requested at once, of as many tables as they fill. */
const pageSize = 1_000;

/**
 * Continues a load until every table is complete, newest rows first. Three requests are in progress at a time: the answer of one is
 * being written, the next waits for the disk, and the third is being fetched.
 */
async function continueLoad({ store, remote, now }: StaffPorts, initialState: LoadingState): Promise<SyncState> {
  const position = { ...initialState.load.tables };
  const requestNextPages = () => {
    const unloaded = listUnloadedTables(position);
    return unloaded.length > 0 ? startEagerly(remote.readPages(unloaded, pageSize)) : undefined;
  };
  let previousWrite: Promise<void> = Promise.resolve();
  let expectedState = initialState;
  for (let nextPages = requestNextPages(); nextPages; ) {
    const pages = await nextPages;
    for (const { table, rows, done } of pages) {
      position[table] = advanceLoad(position[table] ?? freshLoad, rows, done || rows.length === 0);
    }
    nextPages = requestNextPages();
    const before = expectedState;
    const after = { ...before, load: { ...before.load, tables: { ...position } }, revision: before.revision + 1 };
    expectedState = after;
    const currentWrite = startEagerly(store.transact((tx) => storePages(tx, { pages, before, after })));
    await previousWrite;
    previousWrite = currentWrite;
  }
  await previousWrite;
  const last = expectedState;
  return store.transact((tx) => finishLoad(tx, last, now()));
}

function advanceLoad(before: TableLoad, rows: readonly ServerRow[], isDone: boolean): TableLoad {
  const last = rows.at(-1);
  return {
    after: last ? [last.created_at, last.id] : before.after,
    loaded: before.loaded + rows.length,
    done: isDone,
  };
}

/**
 * Lists the tables that are not complete, the least important first. The most important table comes last, because it is the longest
 * and its newest rows are already here.
 */
const listUnloadedTables = (position: LoadingState["load"]["tables"]): TablePosition[] =>
  [...mirrorTables].reverse().flatMap((table) => {
    const { after, done } = position[table] ?? { ...freshLoad, done: true };
    return done ? [] : [{ table, after }];
  });

/** The pages of one answer, with the state of the load before it and after it. */
type LoadStep = { pages: readonly TablePage[]; before: LoadingState; after: LoadingState };

async function storePages(tx: StaffTx, { pages, before, after }: LoadStep): Promise<void> {
  // The writes are started before the check, so that they need not wait; if the check fails, the transaction rolls them back.
  const writes = pages.map(({ table, rows }) => startEagerly(tx.putRows(table, rows)));
  const stateRead = startEagerly(tx.readState());
  const shadows = await tx.listShadows();
  const state = await stateRead;
  // Pages that were fetched ahead expect a state that is not stored yet. Another tab may have reached that revision with other
  // pages.
  if (!isMirrorUnchanged(state, before) || !isSameValue(state.load, before.load)) throw new MirrorChangedError();
  for (const write of writes) await write;
  for (const { table, rows } of pages) await rebaseRows(tx, table, rows, shadows);
  await tx.writeState(after);
}

/** Rebases the pending edits of a page's rows on these rows. */
async function rebaseRows(tx: StaffTx, table: MirrorTable, rows: readonly ServerRow[], shadows: readonly Shadow[]) {
  const byKey = new Map(shadows.map((shadow) => [makeRowKey(shadow.table, shadow.rowId), shadow]));
  for (const row of rows) {
    const shadow = byKey.get(makeRowKey(table, row.id));
    if (shadow) await rebaseRow(tx, { ...shadow, server: row, stale: false });
  }
}

/** The shortest time for which the server remembers the ids of writes, in milliseconds. */
export const writeIdLifetime = 365 * 24 * 60 * 60_000;

/** Ends a load. A row with pending edits that no page brought has been deleted on the server. */
async function finishLoad(tx: StaffTx, expectedState: LoadingState, now: number): Promise<SyncState> {
  const state = await tx.readState();
  if (!isMirrorUnchanged(state, expectedState)) throw new MirrorChangedError();
  for (const shadow of await tx.listShadows()) {
    if (!shadow.stale || !isMirrorTable(shadow.table)) continue;
    for (const edit of await tx.listRowEdits(shadow.table, shadow.rowId)) {
      // An inserted row that no page brought may have been stored and then deleted. Once the server has forgotten the id of the
      // write, only a person can decide what to do with the insert.
      const isForgotten = edit.kind === "insert" && edit.request && now - edit.createdAt > writeIdLifetime;
      if (!isForgotten) continue;
      await tx.putEdit({ ...edit, state: "refused", request: undefined, reason: unknownOutcomeMessage });
    }
    await rebaseRow(tx, { ...shadow, server: null, stale: false });
  }
  const next = { ...state, load: null, tables: listKnownTables(state), revision: state.revision + 1 };
  await tx.writeState(next);
  return next;
}
