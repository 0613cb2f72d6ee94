import type { StaffPorts } from "./staff-ports.ts";

/** A horizon that has not moved for so long is asked about. Milliseconds. */
const stillAfter = 10 * 60_000;

/**
 * Tells a server at rest from one that is held back. A pull that brings nothing may have nothing to bring; or a transaction
 * that does not end keeps every later change from it.
 * @returns asks, after a pull, whether the server stands still; an answer that does not come is no
 */
export function watchStandstill({ store, remote, now }: StaffPorts): () => Promise<boolean> {
  let seen: { cursor: number; since: number } | undefined;
  return async () => {
    const state = await store.transact((tx) => tx.readState());
    if (!state) return false;
    const { cursor } = state;
    const moment = now();
    // A clock that was turned back begins anew.
    if (seen?.cursor !== cursor || seen.since > moment) seen = { cursor, since: moment };
    if (moment - seen.since < stillAfter) return false;
    const answer = await remote.horizon().catch(() => undefined);
    if (answer && answer.horizon < answer.next && answer.horizon <= cursor) return true;
    seen = { cursor, since: moment };
    return false;
  };
}
