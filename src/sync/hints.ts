import { apply, highest, hinted, type Incoming } from "./apply.ts";
import type { RealtimeChange, StaffPorts } from "./staff-ports.ts";

/**
 * Applies rows that arrived by themselves, where they are newer. The cursor stays: only a pull knows what was missed.
 * During a first load nothing is applied: the pull at its end brings it all.
 * @returns whether a pull should follow at once: a delete tells no version, so only a pull can tell it from a late one
 */
export async function applyHints(
  { store, now }: Pick<StaffPorts, "store" | "now">,
  changes: readonly RealtimeChange[],
): Promise<{ pull: boolean }> {
  const newest = new Map<string, Incoming>();
  for (const { table, id, row } of changes) {
    const before = newest.get(`${table}/${id}`);
    if (row && (!before || before.version < row.sync_version)) {
      newest.set(`${table}/${id}`, { table, id, version: row.sync_version, row });
    }
  }
  const news = [...newest.values()];
  if (news.length > 0) {
    await store.transact(async (tx) => {
      const state = await tx.readState();
      if (!state || state.load) return;
      const taken = await apply(tx, news, {
        newer: hinted(Math.max(state.cursor, state.loadedBelow ?? 0)),
        now: now(),
      });
      await tx.putUnconfirmed(taken.map(({ incoming: { table, id, version } }) => ({ table, rowId: id, version })));
      const versions = taken.map(({ incoming }) => ({ sync_version: incoming.version }));
      await tx.writeState({ ...state, seen: highest(state, versions) });
    });
  }
  return { pull: changes.some(({ row }) => row === null) };
}
