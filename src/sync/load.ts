import { type MirrorTable, mirrorTables, type ServerRow } from "../domain/sync-edit.ts";
import { keyOf, rebaseRow } from "./apply.ts";
import { begun } from "./begun.ts";
import type { StaffPorts, StaffTx, SyncState, TableLoad } from "./staff-ports.ts";

/**
 * Begins a first load: empties the tables and takes the server's horizon for the cursor. Every page is read after that
 * moment, so it shows the horizon or later, and a pull from the cursor brings what changes during the load. Pending edits
 * stay, and the rows that they change are shown as before, marked stale until their page comes.
 * @throws SyncFailure where the server does not know the account as staff: nothing is emptied then
 */
export async function beginLoad({ store, remote }: StaffPorts): Promise<void> {
  const { epoch, horizon, counts } = await remote.syncState();
  await store.transact(async (tx) => {
    const shown = await shownRows(tx);
    await tx.clearMirror();
    for (const shadow of await tx.listShadows()) await tx.putShadow({ ...shadow, stale: true });
    for (const { table, row } of shown) await tx.putRows(table, [row]);
    const fresh = (): TableLoad => ({ after: null, loaded: 0, done: false });
    const tables = Object.fromEntries(mirrorTables.map((table) => [table, fresh()])) as Record<MirrorTable, TableLoad>;
    const total = mirrorTables.reduce((sum, table) => sum + counts[table], 0);
    await tx.writeState({ epoch, cursor: horizon, load: { total, tables }, reconciledAt: 0 });
  });
}

/** The rows that have pending edits, as they are shown. */
async function shownRows(tx: StaffTx) {
  const shown = [];
  for (const { table, rowId } of await tx.listShadows()) {
    const [row] = await tx.getRows(table, [rowId]);
    if (row) shown.push({ table, row });
  }
  return shown;
}

/** As many rows as are asked for at once; the server may answer with fewer. */
const pageSize = 1_000;

/** So many of the newest leads come first and alone: a screenful, there while the rest is still being asked for. */
const firstPage = 50;

/**
 * Continues a first load where it stopped, newest rows first, until every table is complete. Three pages are in progress at
 * a time: one is being written, the next waits for the disk, the one after that is being fetched.
 */
export async function continueLoad({ store, remote }: StaffPorts): Promise<void> {
  const state = await store.transact((tx) => tx.readState());
  if (!state?.load) return;
  const position = { ...state.load.tables };
  const isLast = lastPageOf();
  const ask = () => {
    const table = nextTable(position);
    if (!table) return undefined;
    const { after } = position[table];
    const rows = remote.readPage(table, after, table === "leads" && after === null ? firstPage : pageSize);
    return { table, rows: begun(rows) };
  };
  let storing: Promise<void> = Promise.resolve();
  let known: Loading = { ...state, load: state.load };
  for (let asked = ask(); asked; ) {
    const { table } = asked;
    const rows = await asked.rows;
    position[table] = advance(position[table], rows, isLast(rows.length));
    asked = ask();
    const before = known;
    const after: Loading = {
      ...before,
      load: { ...before.load, tables: { ...before.load.tables, [table]: position[table] } },
    };
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

type Loading = SyncState & { load: NonNullable<SyncState["load"]> };

/**
 * Tells the last page of a table: one that is empty, or shorter than another page of this load. A page that is shorter than
 * asked for says nothing, as the server has a limit of its own.
 */
function lastPageOf(): (length: number) => boolean {
  let longest = 0;
  return (length) => {
    longest = Math.max(longest, length);
    return length < longest || length === 0;
  };
}

function advance(before: TableLoad, rows: readonly ServerRow[], done: boolean): TableLoad {
  const last = rows.at(-1);
  return {
    after: last ? [last.created_at, last.id] : before.after,
    loaded: before.loaded + rows.length,
    done,
  };
}

/** The newest leads first, then the small tables, then the older leads. */
function nextTable(position: Record<MirrorTable, TableLoad>): MirrorTable | undefined {
  if (!position.leads.done && position.leads.after === null) return "leads";
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
  const shadows = new Map(listed.map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow]));
  for (const row of rows) {
    const shadow = shadows.get(keyOf(table, row.id));
    if (shadow) await rebaseRow(tx, { ...shadow, server: row, stale: false });
  }
  await tx.writeState({ ...state, load: after.load });
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
