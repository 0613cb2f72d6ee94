import { type MirrorTable, mirrorTables, type ServerRow } from "../domain/sync-edit.ts";
import { keyOf, settle } from "./apply.ts";
import { begun } from "./begun.ts";
import type { StaffPorts, StaffTx, SyncState, TableLoad } from "./staff-ports.ts";

/**
 * Begins the mirror anew: asks where the server stands, which it tells staff only, and empties the tables. Edits stay,
 * and so do the rows they stand on. Pages read from now on are at least as new as the horizon; a pull from there brings
 * whatever changes meanwhile.
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

/** The rows that pending edits show. */
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
 * Goes on with the first load where it stopped, newest rows first, until every table is here. While a page is written the
 * next one is handed to the disk behind it, and the one after that is on its way.
 */
export async function continueLoad({ store, remote }: StaffPorts): Promise<void> {
  const state = await store.transact((tx) => tx.readState());
  if (!state?.load) return;
  const position = { ...state.load.tables };
  const isLast = pages();
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

/** The load as this engine left it: a second engine, where no lock keeps it away, may have begun another or gone further. */
function mine(state: SyncState | undefined, known: Loading): SyncState {
  const same = state?.epoch === known.epoch && state.cursor === known.cursor;
  if (!same || JSON.stringify(state.load) !== JSON.stringify(known.load)) {
    throw new Error("The load was begun anew meanwhile");
  }
  return state;
}

type Loading = SyncState & { load: NonNullable<SyncState["load"]> };

/**
 * Tells the last page of a table. The server may answer with fewer rows than it is asked for: a page is the last when it is
 * empty, or shorter than another that it has given.
 */
function pages(): (length: number) => boolean {
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

/** A page, and the load before it and with it. */
type Page = { table: MirrorTable; rows: readonly ServerRow[]; before: Loading; after: Loading };

async function storePage(tx: StaffTx, { table, rows, before, after }: Page): Promise<void> {
  // Handed over before anything is known, so that it waits for nothing: if something is amiss, none of it stays.
  const written = begun(tx.putRows(table, rows));
  const asked = begun(tx.readState());
  const listed = await tx.listShadows();
  const state = mine(await asked, before);
  await written;
  const shadows = new Map(listed.map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow]));
  for (const row of shadows.size > 0 ? rows : []) {
    const shadow = shadows.get(keyOf(table, row.id));
    if (shadow) await settle(tx, { ...shadow, server: row, stale: false });
  }
  await tx.writeState({ ...state, load: after.load });
}

/** Why a person is asked: an insert was sent, nobody knows what came of it, and the row is not there. */
export const lostTrack = "This may have been saved before and deleted since. Retry to save it again.";

/** What edits stand on and no page brought exists no more. */
async function finishLoad(tx: StaffTx, known: Loading, loadedBelow: number): Promise<void> {
  const state = mine(await tx.readState(), known);
  for (const shadow of await tx.listShadows()) {
    if (!shadow.stale) continue;
    for (const edit of await tx.editsOf(shadow.table, shadow.rowId)) {
      // It may have arrived and been deleted since; with the tombstones forgotten, only a person can tell.
      const sent = edit.attempts > 0 && (edit.state === "waiting" || edit.state === "sending");
      const unknown = edit.kind === "insert" && sent;
      if (unknown) await tx.putEdit({ ...edit, state: "refused", reason: lostTrack });
    }
    await settle(tx, { ...shadow, server: null, stale: false });
  }
  await tx.writeState({ ...state, load: null, loadedBelow });
}
