import { type MirrorTable, mirrorTables, type ServerRow, type Shadow } from "../domain/sync-edit.ts";
import { keyOf, rebaseRow } from "./apply.ts";
import { begun } from "./begun.ts";
import type { StaffPorts, StaffTx, SyncState, TableLoad } from "./staff-ports.ts";

/** So many of the newest leads come first and alone: a screenful, there while the rest is still being asked for. */
const firstPage = 50;

/**
 * Begins a first load: empties the tables, takes the server's horizon for the cursor, and puts the newest leads in their place.
 * Every page is read at that moment or later, so it shows the horizon or later, and a pull from the cursor brings what changes
 * during the load. Pending edits stay, and the rows that they change are shown as before, marked stale until their page comes.
 * @returns where the load stands, for `continueLoad`
 * @throws SyncFailure where the server does not know the account as staff: nothing is emptied then
 */
export async function beginLoad({ store, remote }: StaffPorts): Promise<Loading> {
  const { epoch, horizon, counts, leads } = await remote.beginLoad(firstPage);
  return store.transact(async (tx) => {
    const shadows = (await tx.listShadows()).map((shadow) => ({ ...shadow, stale: true }));
    const shown = await shownRows(tx, shadows);
    await tx.clearMirror();
    for (const shadow of shadows) await tx.putShadow(shadow);
    for (const { table, row } of shown) await tx.putRows(table, [row]);
    await tx.putRows("leads", leads);
    await rebaseRows(tx, "leads", leads, shadows);
    const fresh = (): TableLoad => ({ after: null, loaded: 0, done: false });
    const tables = Object.fromEntries(mirrorTables.map((table) => [table, fresh()])) as Record<MirrorTable, TableLoad>;
    tables.leads = advance(tables.leads, leads, leads.length === 0);
    const total = mirrorTables.reduce((sum, table) => sum + counts[table], 0);
    const state = { epoch, cursor: horizon, load: { total, longestPage: leads.length, tables }, reconciledAt: 0 };
    await tx.writeState(state);
    return state;
  });
}

/** The rows that have pending edits, as they are shown. */
async function shownRows(tx: StaffTx, shadows: readonly Shadow[]) {
  const shown = [];
  for (const { table, rowId } of shadows) {
    const [row] = await tx.getRows(table, [rowId]);
    if (row) shown.push({ table, row });
  }
  return shown;
}

/** As many rows as are asked for at once; the server may answer with fewer. */
const pageSize = 1_000;

/**
 * Continues a first load where it stopped, newest rows first, until every table is complete. Three pages are in progress at
 * a time: one is being written, the next waits for the disk, the one after that is being fetched.
 * @param fresh where a load stands that was begun just now; without it the disk is asked, and nothing is done where it knows of none
 */
export async function continueLoad({ store, remote }: StaffPorts, fresh?: Loading): Promise<void> {
  const state = fresh ?? (await store.transact((tx) => tx.readState()));
  if (!state?.load) return;
  const position = { ...state.load.tables };
  let { longestPage = 0 } = state.load;
  const ask = () => {
    const table = nextTable(position);
    if (!table) return undefined;
    const { after } = position[table];
    return { table, rows: begun(remote.readPage(table, after, pageSize)) };
  };
  let storing: Promise<void> = Promise.resolve();
  let known: Loading = { ...state, load: state.load };
  for (let asked = ask(); asked; ) {
    const { table } = asked;
    const rows = await asked.rows;
    longestPage = Math.max(longestPage, rows.length);
    position[table] = advance(position[table], rows, isLast(rows, longestPage));
    asked = ask();
    const before = known;
    const after: Loading = { ...before, load: { ...before.load, longestPage, tables: { ...position } } };
    known = after;
    const stored = begun(store.transact((tx) => storePage(tx, { table, rows, before, after })));
    await storing;
    storing = stored;
  }
  await storing;
  const { next } = await remote.horizon();
  const last = known;
  await store.transact((tx) => finishLoad(tx, last, next));
}

/**
 * Makes sure that the load on the disk is the one that this engine left there. Where a browser has no locks, a second engine
 * may have begun another load or continued this one.
 */
function requireSameLoad(state: SyncState | undefined, known: Loading): SyncState {
  const same = state?.epoch === known.epoch && state.cursor === known.cursor;
  if (!same || JSON.stringify(state.load) !== JSON.stringify(known.load)) {
    throw new Error("The load was begun anew meanwhile");
  }
  return state;
}

/** Where the mirror stands during a load. */
export type Loading = SyncState & { load: NonNullable<SyncState["load"]> };

/**
 * Whether a page is the last of its table: it is empty, or shorter than another page of this load. A page that is shorter than
 * asked for says nothing, as the server has a limit of its own.
 */
const isLast = (rows: readonly ServerRow[], longestPage: number): boolean =>
  rows.length < longestPage || rows.length === 0;

function advance(before: TableLoad, rows: readonly ServerRow[], done: boolean): TableLoad {
  const last = rows.at(-1);
  return {
    after: last ? [last.created_at, last.id] : before.after,
    loaded: before.loaded + rows.length,
    done,
  };
}

/** The small tables, then the leads: the newest of them are here already. */
function nextTable(position: Record<MirrorTable, TableLoad>): MirrorTable | undefined {
  return [...mirrorTables].reverse().find((table) => !position[table].done);
}

/** A page, with the state of the load before it and after it. */
type Page = { table: MirrorTable; rows: readonly ServerRow[]; before: Loading; after: Loading };

async function storePage(tx: StaffTx, { table, rows, before, after }: Page): Promise<void> {
  // Begun before the check, so that it waits for nothing: if the check fails, the transaction takes it back.
  const written = begun(tx.putRows(table, rows));
  const asked = begun(tx.readState());
  const listed = await tx.listShadows();
  const state = requireSameLoad(await asked, before);
  await written;
  await rebaseRows(tx, table, rows, listed);
  await tx.writeState({ ...state, load: after.load });
}

/** Puts the pending edits of rows that a page has brought over them again. */
async function rebaseRows(tx: StaffTx, table: MirrorTable, rows: readonly ServerRow[], shadows: readonly Shadow[]) {
  const byKey = new Map(shadows.map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow]));
  for (const row of rows) {
    const shadow = byKey.get(keyOf(table, row.id));
    if (shadow) await rebaseRow(tx, { ...shadow, server: row, stale: false });
  }
}

/** The reason shown to a person: an insert was sent, its answer was lost, and the row is not on the server. */
export const lostTrack = "This may have been saved before and deleted since. Retry to save it again.";

/** Ends a load. A row with pending edits that no page brought has been deleted on the server. */
async function finishLoad(tx: StaffTx, known: Loading, loadedBelow: number): Promise<void> {
  const state = requireSameLoad(await tx.readState(), known);
  for (const shadow of await tx.listShadows()) {
    if (!shadow.stale) continue;
    for (const edit of await tx.editsOf(shadow.table, shadow.rowId)) {
      // It may have arrived and been deleted since; with the tombstones forgotten, only a person can tell.
      const sent = edit.attempts > 0 && (edit.state === "waiting" || edit.state === "sending");
      const unknown = edit.kind === "insert" && sent;
      if (unknown) await tx.putEdit({ ...edit, state: "refused", reason: lostTrack });
    }
    await rebaseRow(tx, { ...shadow, server: null, stale: false });
  }
  await tx.writeState({ ...state, load: null, loadedBelow });
}
