import { inPieces } from "../domain/pieces.ts";
import { type MirrorTable, mirrorTables } from "../domain/sync-edit.ts";
import { acceptUnlessOvertaken, apply, isWhere, keyOf, noteSeen, type RemoteState } from "./apply.ts";
import type { StaffPorts } from "./staff-ports.ts";

export type RowKey = { table: MirrorTable; rowId: string };

/** As many ids as fit into an address. */
const idsPerRequest = 100;

/**
 * Asks for rows by their ids and takes what the server says, unless an event has brought something newer since the
 * question. That a row is not there is believed only of a server that knows us as staff.
 */
export async function readAgain(ports: StaffPorts, keys: readonly RowKey[]): Promise<void> {
  const { store, remote, now } = ports;
  for (const table of mirrorTables) {
    const ids = [...new Set(keys.filter((key) => key.table === table).map(({ rowId }) => rowId))];
    for (const asked of inPieces(ids, idsPerRequest)) {
      const before = new Map<string, number>();
      const state = await store.transact(async (tx) => {
        const [rows, tombstones] = [await tx.getRows(table, asked), await tx.getTombstones(table, asked)];
        for (const [index, id] of asked.entries()) {
          const shadow = await tx.getShadow(table, id);
          const here = shadow ? shadow.server : rows[index];
          before.set(id, here?.sync_version ?? tombstones[index]?.version ?? -1);
        }
        return tx.readState();
      });
      const rows = new Map((await remote.readRows(table, asked)).map((row) => [row.id, row]));
      let seen = Math.max(0, ...[...rows.values()].map(({ sync_version }) => sync_version));
      if (rows.size < asked.length) {
        await remote.syncState();
        seen = Math.max(seen, await readLatestVersion(ports));
      }
      const states = [...before].map(([id, version]): RemoteState => {
        const row = rows.get(id) ?? null;
        return { table, id, row, version: row?.sync_version ?? version };
      });
      await store.transact(async (tx) => {
        // What is in doubt is asked again after the next pull.
        if (!state || !(await isWhere(tx, state))) return;
        const accept = (incoming: RemoteState, known: number) =>
          acceptUnlessOvertaken(before.get(incoming.id))(incoming, known);
        await apply(tx, states, { accept, now: now() });
        await noteSeen(tx, seen);
        const done = new Set(asked.map((id) => keyOf(table, id)));
        const confirmed = (await tx.listUnconfirmed()).filter(
          (each) =>
            done.has(keyOf(each.table, each.rowId)) && (each.doubted || each.version === before.get(each.rowId)),
        );
        await tx.deleteUnconfirmed(confirmed);
      });
    }
  }
}

/**
 * The highest version that what has happened until now can have: one below the next. Known of a row that was deleted without
 * a tombstone in sight, whose version nothing names.
 */
export const readLatestVersion = async ({ remote }: StaffPorts): Promise<number> => (await remote.horizon()).next - 1;
