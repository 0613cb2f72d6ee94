import { type MirrorTable, mirrorTables, type ServerRow } from "../domain/sync-edit.ts";
import { keyOf, settle } from "./apply.ts";
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

/** So many of the newest leads come first and alone: a screenful, there while the rest is still being asked for. */
const firstPage = 50;

/**
 * Goes on with the first load where it stopped, newest rows first, until every table is here. While a page is written the
 * next one is handed to the disk behind it, and the one after that is on its way.
 */
export async function continueLoad({ store, remote }: StaffPorts): Promise<void> {
  const begun = await store.transact((tx) => tx.readState());
  if (!begun?.load) return;
  const position = { ...begun.load.tables };
  const ask = () => {
    const table = nextTable(position);
    if (!table) return undefined;
    const before = position[table];
    const limit = table === "leads" && before.after === null ? Math.min(firstPage, remote.pageSize) : remote.pageSize;
    const rows = remote.readPage(table, before.after, limit);
    // It may fail while the page before is written: its failure is met when it is awaited, not unheard.
    rows.catch(() => undefined);
    return { table, before, limit, rows };
  };
  let storing = Promise.resolve();
  for (let asked = ask(); asked; ) {
    const { table, before, limit } = asked;
    const rows = await asked.rows;
    const progress = advance(before, rows, limit);
    position[table] = progress;
    asked = ask();
    const stored = store.transact((tx) => storePage(tx, begun.epoch, { table, rows, before, progress }));
    stored.catch(() => undefined);
    await storing;
    storing = stored;
  }
  await storing;
  await store.transact((tx) => finishLoad(tx, begun.epoch));
}

function advance(before: TableLoad, rows: readonly ServerRow[], limit: number): TableLoad {
  const last = rows.at(-1);
  return {
    after: last ? [last.created_at, last.id] : before.after,
    loaded: before.loaded + rows.length,
    done: rows.length < limit,
  };
}

/** The newest leads first, then the small tables, then the older leads. */
function nextTable(position: Record<MirrorTable, TableLoad>): MirrorTable | undefined {
  if (!position.leads.done && position.leads.after === null) return "leads";
  return [...mirrorTables].reverse().find((table) => !position[table].done);
}

/** A page, and how far its table had been loaded before it and is with it. */
type Page = { table: MirrorTable; rows: readonly ServerRow[]; before: TableLoad; progress: TableLoad };

async function storePage(tx: StaffTx, epoch: string, { table, rows, before, progress }: Page): Promise<void> {
  // Handed over before anything is known, so that it waits for nothing: if something is amiss, none of it stays.
  const written = tx.putRows(table, rows);
  const asked = tx.readState();
  const listed = await tx.listShadows();
  const state = await asked;
  if (!state?.load || state.epoch !== epoch) throw new Error("The load was begun anew meanwhile");
  const reached = state.load.tables[table];
  // The page before was not kept: this one must not stand for it.
  if (reached.loaded !== before.loaded || reached.done) throw new Error("A page is missing before this one");
  await written;
  const shadows = new Map(listed.map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow]));
  for (const row of shadows.size > 0 ? rows : []) {
    const shadow = shadows.get(keyOf(table, row.id));
    if (shadow) await settle(tx, { ...shadow, server: row, stale: false });
  }
  const tables = { ...state.load.tables, [table]: progress };
  await tx.writeState({ ...state, load: { ...state.load, tables } });
}

/** Why a person is asked: an insert was sent, nobody knows what came of it, and the row is not there. */
export const lostTrack = "This may have been saved before and deleted since. Retry to save it again.";

/** What edits stand on and no page brought exists no more. */
async function finishLoad(tx: StaffTx, epoch: string): Promise<void> {
  const state: SyncState | undefined = await tx.readState();
  if (!state?.load || state.epoch !== epoch) throw new Error("The load was begun anew meanwhile");
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
  await tx.writeState({ ...state, load: null });
}
