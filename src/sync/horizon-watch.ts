import type { StaffPorts, SyncState } from "./staff-ports.ts";

/**
 * The time after which an unmoved horizon is checked, in milliseconds. While a poked change is missing, pulls are at most 32
 * seconds apart, so the person is told within a minute.
 */
export const stalledAfterMs = 25_000;

/**
 * Detects a stalled horizon. A pull without changes means that there are none, or that an open transaction with a low version
 * blocks all later changes.
 * @returns a function to call after a pull, which resolves to true if the horizon is stalled; without an answer from the server
 *   to false
 */
export function watchHorizon({ remote, now }: StaffPorts): (state: SyncState) => Promise<boolean> {
  let lastMove: { cursor: number; since: number } | undefined;
  return async ({ cursor }) => {
    const moment = now();
    // If the clock was turned back, the measurement starts again.
    if (lastMove?.cursor !== cursor || lastMove.since > moment) lastMove = { cursor, since: moment };
    if (moment - lastMove.since < stalledAfterMs) return false;
    const answer = await remote.readHorizon().catch(() => undefined);
    if (answer && answer.horizon < answer.next && answer.horizon <= cursor) return true;
    lastMove = { cursor, since: moment };
    return false;
  };
}
