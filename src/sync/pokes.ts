import { backoffDelay } from "../outbox/policy.ts";
import type { ChannelPorts } from "./channel.ts";

/**
 * The bounds of the pause between pulls while pokes keep coming, which is four times the last pull's duration.
 * Milliseconds.
 */
const [shortestRest, longestRest] = [50, 1_000];

type PokePorts = Pick<ChannelPorts, "random" | "schedule" | "now"> & {
  /** Starts a pull. */
  pull: () => void;
};

/** Pulls after pokes. A poke carries the version of a committed transaction, not its changes. */
export type PokeFollower = {
  heard: (version: number) => void;
  /**
   * Notes the cursor that a pull has reached.
   * @returns the delay until the next pull in milliseconds, if a poked change still waits for an older transaction;
   * undefined after a complete pull
   */
  pulled: (cursor: number) => number | undefined;
  stop: () => void;
};

/** Starts a follower, which pulls at once after a poke, and once more for all pokes that come during the pull. */
export function followPokes({ schedule, random, now, pull }: PokePorts): PokeFollower {
  let highest = -1;
  /** The cursor that the last pull has reached. */
  let reached = 0;
  let isStopped = false;
  let lookedInVain = 0;
  let pulledSince: number | undefined;
  let wasPoked = false;
  let cancelRest: (() => void) | undefined;

  const follow = () => {
    wasPoked = false;
    pulledSince = now();
    pull();
  };

  return {
    heard(version) {
      if (version < reached) return;
      highest = Math.max(highest, version);
      if (cancelRest || pulledSince !== undefined) wasPoked = true;
      else follow();
    },
    pulled(cursor) {
      reached = cursor;
      const isComplete = highest < cursor;
      if (isComplete) wasPoked = false;
      if (pulledSince !== undefined && !isStopped) {
        const rest = Math.min(longestRest, Math.max(shortestRest, 4 * (now() - pulledSince)));
        pulledSince = undefined;
        cancelRest = schedule(rest, () => {
          cancelRest = undefined;
          if (wasPoked) follow();
        });
      }
      lookedInVain = isComplete ? 0 : lookedInVain + 1;
      return isComplete ? undefined : backoffDelay(lookedInVain, random());
    },
    stop: () => {
      isStopped = true;
      cancelRest?.();
    },
  };
}
