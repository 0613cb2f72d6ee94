import { type MirrorTable, mirrorTables } from "../shared/rules/sync-edit.ts";
import { applyServerAnswer, type IncomingRow, isMirrorUnchanged } from "./apply.ts";
import { cutIntoPieces } from "./pieces.ts";
import type { StaffPorts, SyncState } from "./staff-ports.ts";

/** The interval at which a mirror compares its ids with the server's, in milliseconds. */
const reconciliationInterval = 24 * 60 * 60_000;

/** The number of ids that fit into the address of a request. */
const idsPerRequest = 100;

/** Returns true if the last comparison is longer ago than `reconciliationInterval`, or lies in the future because the clock was turned back. */
export const isReconciliationDue = (reconciledAt: number, now: number): boolean =>
  now - reconciledAt > reconciliationInterval || reconciledAt > now;

/**
 * Compares ids and versions of every table with the server's and corrects what differs: a safety net for rows that
 * disappeared without a tombstone. It runs while nothing else pulls or pushes, and ends if another engine does.
 * @returns the number of rows that were corrected
 */
export async function reconcile(ports: StaffPorts): Promise<number> {
  const { remote, store, now } = ports;
  const { epoch, horizon } = await remote.readSyncState();
  let state = await store.transact((tx) => tx.readState());
  let corrected = 0;
  for (const table of mirrorTables) {
    if (!state || state.load || state.epoch !== epoch) return corrected;
    // A server that is behind this device, such as a replica, cannot correct it: rows that the server does not have are newer.
    if (horizon < state.cursor) return corrected;
    const differingRows = await findDifferences(ports, table, horizon);
    if (differingRows.length === 0) continue;
    // The answers may be from another epoch, or empty because row security hides all rows from an account that is no longer
    // staff.
    if ((await remote.readSyncState()).epoch !== epoch) return corrected;
    state = await storeCorrections(ports, state, differingRows);
    if (state) corrected += differingRows.length;
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
): Promise<IncomingRow[]> {
  const serverVersions = await readVersions(remote, table);
  const localVersions = await store.transact(async (tx) => {
    const versions = new Map((await tx.listVersions(table)).map(({ id, version }) => [id, version]));
    for (const { table: shadowTable, rowId, server } of await tx.listShadows()) {
      if (shadowTable !== table) continue;
      if (server) versions.set(rowId, server.sync_version);
      else versions.delete(rowId);
    }
    return versions;
  });
  const ids = [...serverVersions].filter(([id, version]) => localVersions.get(id) !== version).map(([id]) => id);
  // A row that was created here after the server's horizon was read may be missing from its list.
  const missingOnServer = [...localVersions].filter(([id, version]) => !serverVersions.has(id) && version < horizon);
  const states: IncomingRow[] = missingOnServer.map(([id]) => ({ table, id, version: 0, row: null }));
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
async function storeCorrections(
  { remote, store }: StaffPorts,
  state: SyncState,
  differingRows: readonly IncomingRow[],
) {
  const hasDeletedRow = differingRows.some(({ row }) => row === null);
  const highestVersion = hasDeletedRow ? (await remote.readHorizon()).next - 1 : 0;
  return store.transact(async (tx) => {
    if (!isMirrorUnchanged(await tx.readState(), state)) return undefined;
    return applyServerAnswer(tx, state, differingRows, { highestVersion });
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
