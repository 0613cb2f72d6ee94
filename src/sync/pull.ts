import { SyncFailure } from "../domain/sync-failure.ts";
import { acceptPulled, apply, highestVersion, keyOf, type RemoteState } from "./apply.ts";
import { beginLoad, continueLoad } from "./load.ts";
import { type RowKey, readAgain } from "./read-again.ts";
import type { StaffPorts, Unconfirmed } from "./staff-ports.ts";

/** Tombstones outlive any event that could be late. */
const tombstoneLifetime = 24 * 60 * 60_000;

/**
 * Brings the mirror to where the server is: a first load where there is none, then every change since, in one request
 * per thousand. A mirror is rebuilt where the server says so, once.
 * @throws SyncFailure `unsettled` where it says so again: trying for ever would load everything for ever
 */
export async function pullAll(ports: StaffPorts): Promise<void> {
  for (let rebuilt = false; ; rebuilt = true) {
    const state = await ports.store.transact((tx) => tx.readState());
    if (!state) await continueLoad(ports, await beginLoad(ports));
    else if (state.load) await continueLoad(ports);
    if (await catchUp(ports)) return;
    if (rebuilt) throw new SyncFailure("unsettled");
    // Another life of the database, or a sleep longer than its tombstones are kept.
    await continueLoad(ports, await beginLoad(ports));
  }
}

/** @returns false where the mirror has to be rebuilt first */
async function catchUp(ports: StaffPorts): Promise<boolean> {
  const { store, remote, now } = ports;
  const state = await store.transact((tx) => tx.readState());
  if (!state) return false;
  let until: number | null = null;
  let after: unknown = null;
  const doubtful: RowKey[] = [];
  do {
    const page = await remote.pullChanges(state.cursor, until, after);
    if (page.epoch !== state.epoch || page.resync) return false;
    const states: RemoteState[] = [
      ...page.rows.map(({ table, row }) => ({ table, id: row.id, version: row.sync_version, row })),
      ...page.deleted.map(({ table, id, version }) => ({ table, id, version, row: null })),
    ];
    const last = page.next === null;
    await store.transact(async (tx) => {
      const current = await tx.readState();
      if (current?.epoch !== state.epoch || current.cursor !== state.cursor) {
        throw new Error("Another engine moved the cursor");
      }
      const brought = new Set<string>();
      const doubted: Unconfirmed[] = [];
      const accept = acceptPulled(page.horizon, ({ table, id }, known) =>
        doubted.push({ table, rowId: id, version: known, doubted: true }),
      );
      for (const { table, id } of await apply(tx, states, { accept, now: now() })) brought.add(keyOf(table, id));
      // Asked about at the end; should that fail, once a pull has passed them.
      await tx.putUnconfirmed(doubted);
      doubtful.push(...doubted);
      const passed = (await tx.listUnconfirmed()).filter(
        ({ version, doubted: asks }) => asks || version < page.horizon,
      );
      // With each page, not at the end: an event between two pages puts itself over what the first has brought.
      await tx.deleteUnconfirmed(passed.filter(({ table, rowId }) => brought.has(keyOf(table, rowId))));
      const seen = highestVersion(
        current,
        states.map(({ version }) => version),
      );
      await tx.writeState({ ...current, cursor: last ? page.horizon : current.cursor, seen });
      if (!last) return;
      // Above the cursor a late event would bring the row back, whatever the clock says.
      await tx.pruneTombstones(page.horizon, now() - tombstoneLifetime);
      // The pull has passed the version that an event brought, and did not bring it: the last writer took a lower id.
      doubtful.push(...passed.filter(({ table, rowId }) => !brought.has(keyOf(table, rowId))));
    });
    until = page.horizon;
    after = page.next;
  } while (after !== null);
  if (await knowsTheFuture(ports)) return false;
  await readAgain(ports, doubtful);
  return true;
}

/**
 * Whether the device has seen a version that the server has not given yet: then it was restored to a time before, and
 * nothing else may tell of it. Asked only where the pull has not passed what was seen.
 */
async function knowsTheFuture({ store, remote }: StaffPorts): Promise<boolean> {
  const state = await store.transact((tx) => tx.readState());
  if (!state || (state.seen ?? 0) < state.cursor) return false;
  const { next } = await remote.horizon();
  return (state.seen ?? 0) >= next;
}
