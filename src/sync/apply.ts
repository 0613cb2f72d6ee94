import type { MirrorRow, MirrorTable, PendingEdit, ServerRow, Shadow } from "../domain/sync-edit.ts";
import { mirrorTables } from "../domain/sync-edit.ts";
import { begun } from "./begun.ts";
import { rebase, viewOf } from "./merge.ts";
import type { StaffTx, SyncState, Tombstone } from "./staff-ports.ts";

/** What is known of one row of the server; `row` is null where it was deleted in `version`. */
export type Incoming = { table: MirrorTable; id: string; version: number; row: ServerRow | null };

/**
 * Whether news replaces what is here.
 * @param known version of what is here, row or tombstone; -1 for neither
 */
type Newer = (incoming: Incoming, known: number) => boolean;

/** What a look at all that there is has shown. */
export const always: Newer = () => true;

/**
 * News from a pull wins over what an earlier pull brought, even over a higher version: a transaction that took its id early
 * may have written last. What an event brought while the pull was on its way stays and is asked about: it may be newer, and
 * what a person has seen does not go back in time.
 * @param doubt called with what was not taken
 */
export const pulled =
  (horizon: number, doubt: (incoming: Incoming, known: number) => void): Newer =>
  (incoming, known) => {
    if (known < horizon) return true;
    doubt(incoming, known);
    return false;
  };

/**
 * News that came by itself, late or twice perhaps. What lies below the cursor a pull has brought already, in its final
 * state, and so has a first load; above it, the higher version is taken for now, to be confirmed by the pull that passes it.
 */
export const hinted =
  (cursor: number): Newer =>
  (incoming, known) =>
    incoming.version >= cursor && incoming.version > known;

/**
 * What the server said about one row when asked for it: taken, unless something newer has arrived since the question.
 * @param asked the version known when it was asked; -1 for none
 */
export const unlessOvertaken =
  (asked: number): Newer =>
  (incoming, known) =>
    known === asked || incoming.version > known;

/** What was taken, with the version that stood in its place; -1 for none. */
export type Taken = { incoming: Incoming; replaced: number };

/** What stands on the device where news will go. */
type Known = { shadows: Map<string, Shadow>; tables: TableNews[] };
type TableNews = {
  table: MirrorTable;
  news: Incoming[];
  rows: (MirrorRow | undefined)[];
  tombstones: (Tombstone | undefined)[];
};

/**
 * Reads what `take` needs. All of it is asked for before the first answer is awaited: a change waits for the disk once, not
 * once for each table. (Begun together and awaited one by one: inside a transaction, Dexie loses sight of `Promise.all`.)
 */
export async function readKnown(tx: StaffTx, news: readonly Incoming[]): Promise<Known> {
  const tables = mirrorTables
    .map((table) => ({ table, news: news.filter((each) => each.table === table) }))
    .filter((each) => each.news.length > 0);
  const idsOf = (each: { news: Incoming[] }) => each.news.map(({ id }) => id);
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

/** Brings news into the mirror: rows, tombstones, and the edits that stand on them. */
export async function apply(
  tx: StaffTx,
  news: readonly Incoming[],
  rule: { newer: Newer; now: number },
): Promise<Taken[]> {
  return take(tx, await readKnown(tx, news), rule);
}

/**
 * The same, where what is known has been read already.
 * @param also what else is written for what was taken, along with it
 */
export async function take(
  tx: StaffTx,
  { shadows, tables }: Known,
  { newer, now }: { newer: Newer; now: number },
  also: (taken: readonly Taken[]) => Promise<void> = () => Promise.resolve(),
): Promise<Taken[]> {
  const taken: Taken[] = [];
  const writes: Promise<void>[] = [];
  for (const { table, news: ofTable, rows, tombstones } of tables) {
    const put: MirrorRow[] = [];
    const gone: string[] = [];
    const unburied: string[] = [];
    for (const [index, incoming] of ofTable.entries()) {
      const shadow = shadows.get(keyOf(table, incoming.id));
      const here = shadow ? shadow.server : rows[index];
      const buried = tombstones[index];
      const replaced = here?.sync_version ?? buried?.version ?? -1;
      if (!newer(incoming, replaced)) continue;
      taken.push({ incoming, replaced });
      if (incoming.row === null) gone.push(incoming.id);
      if (incoming.row !== null && buried) unburied.push(incoming.id);
      if (shadow && incoming.row === null) await dropArrivedInsert(tx, shadow);
      if (shadow) await settle(tx, { ...shadow, server: incoming.row, stale: false });
      else if (incoming.row) put.push(incoming.row);
    }
    const bare = gone.filter((id) => !shadows.has(keyOf(table, id)));
    const versions = new Map(ofTable.map(({ id, version }) => [id, version]));
    writes.push(
      begun(tx.putRows(table, put)),
      begun(tx.deleteRows(table, bare)),
      begun(tx.deleteTombstones(table, unburied)),
      begun(tx.putTombstones(gone.map((rowId) => ({ table, rowId, version: versions.get(rowId) ?? 0, at: now })))),
    );
  }
  writes.push(begun(also(taken)));
  for (const write of writes) await write;
  return taken;
}

/** A fresh row that was deleted elsewhere had arrived: its insert, whose answer was lost, must not make it anew. */
async function dropArrivedInsert(tx: StaffTx, { table, rowId }: Shadow): Promise<void> {
  const [first] = await tx.editsOf(table, rowId);
  const fresh = first?.kind === "insert" && first.whole === null && first.attempts > 0;
  if (fresh && first.state === "waiting") await tx.deleteEdit(first.id);
}

/** Judges the edits of a row anew beside the server's row, and shows what comes of it. */
export async function settle(tx: StaffTx, shadow: Shadow): Promise<void> {
  const before = await tx.editsOf(shadow.table, shadow.rowId);
  await rewrite(tx, shadow, before, shadow.stale ? before : rebase(before, shadow.server));
}

/** Stores the edits of a row as they are now, and the row as it is to be shown. */
export async function rewrite(
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
  // During a rebuild an old row without edits is shown when its page has come, if it comes.
  const bare = shadow.stale ? null : server;
  const view: MirrorRow | null = after.length === 0 ? bare : viewOf(server, after);
  if (view) await tx.putRows(table, [view]);
  else await tx.deleteRows(table, [rowId]);
}

/** The highest version that has come here, with these rows. */
export const highest = (state: SyncState, rows: readonly { sync_version: number }[]): number =>
  rows.reduce((top, { sync_version }) => Math.max(top, sync_version), state.seen ?? 0);

export const keyOf = (table: MirrorTable, rowId: string): string => `${table}/${rowId}`;
