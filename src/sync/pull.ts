import { apply, type Incoming, keyOf, pulled } from "./apply.ts";
import { beginLoad, continueLoad } from "./load.ts";
import { type RowKey, readAgain } from "./read-again.ts";
import type { StaffPorts } from "./staff-ports.ts";

/** Tombstones outlive any event that could be late. */
const tombstoneLifetime = 24 * 60 * 60_000;

/** A load that has to begin anew this often in a row will not end: let the engine's backoff try later. */
const mostLoads = 3;

/**
 * Brings the mirror to where the server is: a first load where there is none, then every change since, in one request
 * per thousand.
 */
export async function pullAll(ports: StaffPorts): Promise<void> {
  for (let loads = 0; loads <= mostLoads; loads++) {
    const state = await ports.store.transact((tx) => tx.readState());
    if (!state) await beginLoad(ports);
    if (!state || state.load) await continueLoad(ports);
    if ((await pullChanges(ports)) === "caught-up") return;
    // Another life of the database, or a sleep longer than its tombstones are kept.
    await beginLoad(ports);
    await continueLoad(ports);
  }
}

async function pullChanges(ports: StaffPorts): Promise<"caught-up" | "rebuild"> {
  const { store, remote, now } = ports;
  const state = await store.transact((tx) => tx.readState());
  if (!state) return "rebuild";
  let until: number | null = null;
  let after: unknown = null;
  const doubtful: RowKey[] = [];
  do {
    const page = await remote.pullChanges(state.cursor, until, after);
    if (page.epoch !== state.epoch || page.resync) return "rebuild";
    const news: Incoming[] = [
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
      for (const { incoming, replaced } of await apply(tx, news, { newer: pulled, now: now() })) {
        brought.add(keyOf(incoming.table, incoming.id));
        // An event brought something while the pull was on its way: newer perhaps, or older.
        if (replaced >= page.horizon) doubtful.push({ table: incoming.table, rowId: incoming.id });
      }
      const passed = (await tx.listUnconfirmed()).filter(({ version }) => version < page.horizon);
      // With each page, not at the end: an event between two pages puts itself over what the first has brought.
      await tx.deleteUnconfirmed(passed.filter(({ table, rowId }) => brought.has(keyOf(table, rowId))));
      if (!last) return;
      await tx.writeState({ ...current, cursor: page.horizon });
      await tx.pruneTombstones(now() - tombstoneLifetime);
      // The pull has passed what an event brought and does not know it: the row's last writer took its id before.
      doubtful.push(...passed.filter(({ table, rowId }) => !brought.has(keyOf(table, rowId))));
    });
    until = page.horizon;
    after = page.next;
  } while (after !== null);
  await readAgain(ports, doubtful);
  return "caught-up";
}
