import { acceptRealtime, applyKnown, highestVersion, type RemoteState, readKnown } from "./apply.ts";
import { begun } from "./begun.ts";
import type { RealtimeChange, StaffPorts } from "./staff-ports.ts";

/**
 * Applies rows that arrived by themselves, where they are newer. The cursor stays: only a pull knows what was missed.
 * During a first load nothing is applied: the pull at its end brings it all.
 * @returns whether a pull should follow at once: a delete tells no version, so only a pull can tell it from a late one
 */
export async function applyRealtime(
  { store, now }: Pick<StaffPorts, "store" | "now">,
  changes: readonly RealtimeChange[],
): Promise<{ pull: boolean }> {
  const newest = new Map<string, RemoteState>();
  for (const { table, id, row } of changes) {
    const before = newest.get(`${table}/${id}`);
    if (row && (!before || before.version < row.sync_version)) {
      newest.set(`${table}/${id}`, { table, id, version: row.sync_version, row });
    }
  }
  const states = [...newest.values()];
  if (states.length > 0) {
    await store.transact(async (tx) => {
      const asked = begun(tx.readState());
      const known = await readKnown(tx, states);
      const state = await asked;
      if (!state || state.load) return;
      const accept = acceptRealtime(Math.max(state.cursor, state.loadedBelow ?? 0));
      await applyKnown(tx, known, { accept, now: now() }, (accepted) => {
        if (accepted.length === 0) return Promise.resolve();
        const versions = accepted.map(({ version }) => version);
        const seen = begun(tx.writeState({ ...state, seen: highestVersion(state, versions) }));
        const unconfirmed = accepted.map(({ table, id, version }) => ({ table, rowId: id, version }));
        return tx.putUnconfirmed(unconfirmed).then(() => seen);
      });
    });
  }
  return { pull: changes.some(({ row }) => row === null) };
}
