import { highest, hinted, type Incoming, readKnown, take } from "./apply.ts";
import { begun } from "./begun.ts";
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
      const asked = begun(tx.readState());
      const known = await readKnown(tx, news);
      const state = await asked;
      if (!state || state.load) return;
      const newer = hinted(Math.max(state.cursor, state.loadedBelow ?? 0));
      const taken = await take(tx, known, { newer, now: now() }, (each) =>
        tx.putUnconfirmed(each.map(({ incoming: { table, id, version } }) => ({ table, rowId: id, version }))),
      );
      const versions = taken.map(({ incoming }) => ({ sync_version: incoming.version }));
      if (taken.length > 0) await tx.writeState({ ...state, seen: highest(state, versions) });
    });
  }
  return { pull: changes.some(({ row }) => row === null) };
}
