import type { MirrorRow, MirrorTable, PendingEdit, ServerRow, Shadow } from "../domain/sync-edit.ts";
import { mirrorTables } from "../domain/sync-edit.ts";
import { rebase, viewOf } from "./merge.ts";
import type { StaffTx, SyncState } from "./staff-ports.ts";

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

/**
 * Brings news into the mirror: rows, tombstones, and the edits that stand on them.
 * @returns what was taken, with the version that stood in its place; -1 for none
 */
export async function apply(
  tx: StaffTx,
  news: readonly Incoming[],
  { newer, now }: { newer: Newer; now: number },
): Promise<{ incoming: Incoming; replaced: number }[]> {
  const taken: { incoming: Incoming; replaced: number }[] = [];
  const shadows = new Map((await tx.listShadows()).map((shadow) => [keyOf(shadow.table, shadow.rowId), shadow]));
  for (const table of mirrorTables) {
    const ofTable = news.filter((each) => each.table === table);
    if (ofTable.length === 0) continue;
    const ids = ofTable.map(({ id }) => id);
    const rows = await tx.getRows(table, ids);
    const tombstones = await tx.getTombstones(table, ids);
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
    await tx.putRows(table, put);
    await tx.deleteRows(table, bare);
    await tx.deleteTombstones(table, unburied);
    await tx.putTombstones(gone.map((rowId) => ({ table, rowId, version: versions.get(rowId) ?? 0, at: now })));
  }
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
