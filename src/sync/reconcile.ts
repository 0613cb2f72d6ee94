import { type MirrorTable, mirrorTables } from "../shared/rules/sync-edit.ts";
import { applyServerAnswer, isMirrorUnchanged, type RemoteState } from "./apply.ts";
import { cutIntoPieces } from "./pieces.ts";
import type { StaffPorts, SyncState } from "./staff-ports.ts";

/** The interval at which a mirror compares its ids with the server's, in milliseconds. */
const reconciliationInterval = 24 * 60 * 60_000;

/** The number of ids that fit into the address of a request. */
const idsPerRequest = 100;

/** Returns true if the last comparison is longer ago than `interval`, or lies in the future because the clock was turned back. */
export const isReconciliationDue = (reconciledAt: number, now: number): boolean =>
  now - reconciledAt > reconciliationInterval || reconciledAt > now;

/**
 * Compares ids and versions of every table with the server's and corrects what differs: a safety net for rows that
 * disappeared without a tombstone. It runs while nothing else pulls or pushes, and ends if another engine does.
 * @returns how many rows had to be corrected
 */
export async function reconcile(ports: StaffPorts): Promise<number> {
  const { remote, store, now } = ports;
  const { epoch, horizon } = await remote.syncState();
  let state = await store.transact((tx) => tx.readState());
  let corrected = 0;
  for (const table of mirrorTables) {
    if (!state || state.load || state.epoch !== epoch) return corrected;
    // A server that is behind this device, such as a replica, cannot correct it: what it has not heard of is newer.
    if (horizon < state.cursor) return corrected;
    const differing = await findDifferences(ports, table, horizon);
    if (differing.length === 0) continue;
    // The answers may be from another epoch, or empty because row security hides all rows from an account that is no longer
    // staff.
    if ((await remote.syncState()).epoch !== epoch) return corrected;
    state = await storeCorrections(ports, state, differing);
    if (state) corrected += differing.length;
  }
  await store.transact(async (tx) => {
    const current = await tx.readState();
    if (state && isMirrorUnchanged(current, state)) await tx.writeState({ ...current, reconciledAt: now() });
  });
  return corrected;
}

/** Returns the server's states of a table's rows that differ from the mirror's. */
async function findDifferences(
  { remote, store }: StaffPorts,
  table: MirrorTable,
  horizon: number,
): Promise<RemoteState[]> {
  const theirs = await readVersions(remote, table);
  const ours = await store.transact(async (tx) => {
    const versions = new Map((await tx.listVersions(table)).map(({ id, version }) => [id, version]));
    for (const { table: of, rowId, server } of await tx.listShadows()) {
      if (of !== table) continue;
      if (server) versions.set(rowId, server.sync_version);
      else versions.delete(rowId);
    }
    return versions;
  });
  const ids = [...theirs].filter(([id, version]) => ours.get(id) !== version).map(([id]) => id);
  // A row that was created here after the server's horizon was read may be missing from its list.
  const gone = [...ours].filter(([id, version]) => !theirs.has(id) && version < horizon);
  const states: RemoteState[] = gone.map(([id]) => ({ table, id, version: 0, row: null }));
  for (const asked of cutIntoPieces(ids, idsPerRequest)) {
    const rows = new Map((await remote.readRows(table, asked)).map((row) => [row.id, row]));
    for (const id of asked) {
      const row = rows.get(id) ?? null;
      states.push({ table, id, row, version: row?.sync_version ?? 0 });
    }
  }
  return states;
}

/**
 * Applies the server's rows to the mirror. A deleted row without a tombstone has no known version, so the next version is recorded
 * as its upper bound, by which a restore is detected.
 */
async function storeCorrections({ remote, store }: StaffPorts, state: SyncState, differing: readonly RemoteState[]) {
  const isGone = differing.some(({ row }) => row === null);
  const highestVersion = isGone ? (await remote.horizon()).next - 1 : 0;
  return store.transact(async (tx) => {
    if (!isMirrorUnchanged(await tx.readState(), state)) return undefined;
    return applyServerAnswer(tx, state, differing, { highestVersion });
  });
}

async function readVersions({ readVersions }: StaffPorts["remote"], table: MirrorTable): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  let after: string | null = null;
  for (;;) {
    const page: { id: string; version: number }[] = await readVersions(table, after);
    for (const { id, version } of page) versions.set(id, version);
    after = page.at(-1)?.id ?? null;
    // Only an empty page is the last one. A server may answer with fewer rows than requested, and rows that it did not list
    // would be deleted.
    if (after === null) return versions;
  }
}
