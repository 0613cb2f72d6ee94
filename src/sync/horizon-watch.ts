import type { StaffPorts, SyncState } from "./staff-ports.ts";

/** A horizon that has not moved for so long is asked about. Milliseconds. */
const stalledAfter = 10 * 60_000;

/**
 * Tells a server at rest from one whose horizon is held back. A pull that brings nothing may have nothing to bring; or a
 * transaction that does not end keeps every later change from it.
 * @returns a function that says, after a pull, whether the horizon is stalled; an answer that does not come means no
 */
export function watchHorizon({ remote, now }: StaffPorts): (state: SyncState) => Promise<boolean> {
  let last: { cursor: number; since: number } | undefined;
  return async ({ cursor }) => {
    const moment = now();
    // A clock that was turned back starts again.
    if (last?.cursor !== cursor || last.since > moment) last = { cursor, since: moment };
    if (moment - last.since < stalledAfter) return false;
    const answer = await remote.horizon().catch(() => undefined);
    if (answer && answer.horizon < answer.next && answer.horizon <= cursor) return true;
    last = { cursor, since: moment };
    return false;
  };
}
