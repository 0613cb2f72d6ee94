import type { StaffStore, SyncState } from "./staff-ports.ts";

/** A store that remembers the last state of the mirror that was written through it. */
export type RememberingStore = StaffStore & {
  /** Returns the last written state; undefined before the first. Another tab may have written a newer one. */
  getState: () => SyncState | undefined;
};

/** Wraps a store, so that a pull can ask the server without reading the state from the disk first. */
export function rememberState(store: StaffStore): RememberingStore {
  let last: SyncState | undefined;
  return {
    getState: () => last,
    transact: async (work) => {
      let written: SyncState | undefined;
      const result = await store.transact((tx) =>
        work({
          ...tx,
          writeState: (state) => {
            written = state;
            return tx.writeState(state);
          },
        }),
      );
      // The state is on the disk only now.
      last = written ?? last;
      return result;
    },
  };
}
