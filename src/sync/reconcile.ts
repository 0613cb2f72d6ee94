import { type MirrorTable, mirrorTables } from "../domain/sync-edit.ts";
import { acceptAll, apply, noteSeen } from "./apply.ts";
import { readAgain, readLatestVersion } from "./read-again.ts";
import type { StaffPorts } from "./staff-ports.ts";

/** How long a mirror goes without comparing its ids with the server's. */
const interval = 24 * 60 * 60_000;

/** Whether it is time to compare. A clock that was turned back counts as time. */
export const isReconciliationDue = (reconciledAt: number, now: number): boolean =>
  now - reconciledAt > interval || reconciledAt > now;

/**
 * Compares ids and versions of every table with the server's and corrects what differs: the net under the pulls, for
 * rows that went out of sight without a tombstone. Runs while nothing else pulls or pushes.
 * @returns how many rows had to be corrected
 */
export async function reconcile(ports: StaffPorts): Promise<number> {
  const { remote, store, now } = ports;
  const { epoch, horizon } = await remote.syncState();
  let corrected = 0;
  for (const table of mirrorTables) {
    const theirs = await readVersions(ports, table);
    // What was read may be another life's, or the emptiness that row security shows to whoever is not staff any more.
    if ((await remote.syncState()).epoch !== epoch) return corrected;
    const latest = await readLatestVersion(ports);
    const differing = await store.transact(async (tx) => {
      const state = await tx.readState();
      if (!state || state.load || state.epoch !== epoch) return [];
      const shadows = (await tx.listShadows()).filter((shadow) => shadow.table === table);
      const ours = new Map((await tx.listVersions(table)).map(({ id, version }) => [id, version]));
      for (const { rowId, server } of shadows) {
        if (server) ours.set(rowId, server.sync_version);
        else ours.delete(rowId);
      }
      const extra = [...ours].filter(([id, version]) => !theirs.has(id) && version < horizon);
      const deleted = extra.map(([id, version]) => ({ table, id, version, row: null }));
      await apply(tx, deleted, { accept: acceptAll, now: now() });
      if (extra.length > 0) await noteSeen(tx, latest);
      corrected += extra.length;
      const others = [...theirs].filter(([id, version]) => ours.get(id) !== version);
      return others.map(([rowId]) => ({ table, rowId }));
    });
    await readAgain(ports, differing);
    corrected += differing.length;
  }
  await store.transact(async (tx) => {
    const state = await tx.readState();
    if (state?.epoch === epoch) await tx.writeState({ ...state, reconciledAt: now() });
  });
  return corrected;
}

async function readVersions({ remote }: StaffPorts, table: MirrorTable): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  let after: string | null = null;
  for (;;) {
    const page: { id: string; version: number }[] = await remote.readVersions(table, after);
    for (const { id, version } of page) versions.set(id, version);
    after = page.at(-1)?.id ?? null;
    // Not a short page: a server may answer with fewer rows than were asked for, and what it has not named would be deleted.
    if (after === null) return versions;
  }
}
