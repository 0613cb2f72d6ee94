import { computeBackoff } from "../outbox/policy.ts";
import type { ChannelPorts } from "./channel.ts";

/**
 * The pause after a pull, as a multiple of the pull's duration: after a single poke, and while further pokes arrive in the pauses.
 */
const [singlePokePause, manyPokesPause] = [1, 4];

/** The shortest and the longest pause after a pull, in milliseconds. */
const [minPauseMs, maxPauseMs] = [50, 1_000];

type PokePorts = Pick<ChannelPorts, "random" | "schedule" | "now"> & {
  /** Starts a pull. */
  pull: () => void;
};

/** Pulls after pokes. A poke carries the version of a committed transaction, not its changes. */
export type PokeFollower = {
  heard: (version: number) => void;
  /**
   * Records the cursor that a pull has reached.
   * @returns the delay until the next pull in milliseconds, if a poked change still waits for an older transaction; undefined
   *   after a complete pull
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
  let rest = singlePokePause;
  let cancelRest: (() => void) | undefined;

  /**
   * Starts a pull.
   * @param after the pause that follows it, as a multiple of the pull's duration
   */
  const follow = (after: number) => {
    rest = after;
    wasPoked = false;
    pulledSince = now();
    pull();
  };

  return {
    heard(version) {
      if (version < reached) return;
      highest = Math.max(highest, version);
      if (cancelRest || pulledSince !== undefined) wasPoked = true;
      else follow(singlePokePause);
    },
    pulled(cursor) {
      reached = cursor;
      const isComplete = highest < cursor;
      if (isComplete) wasPoked = false;
      if (pulledSince !== undefined && !isStopped) {
        const delay = Math.min(maxPauseMs, Math.max(minPauseMs, rest * (now() - pulledSince)));
        pulledSince = undefined;
        cancelRest = schedule(delay, () => {
          cancelRest = undefined;
          if (wasPoked) follow(manyPokesPause);
        });
      }
      lookedInVain = isComplete ? 0 : lookedInVain + 1;
      return isComplete ? undefined : computeBackoff(lookedInVain, random());
    },
    stop: () => {
      isStopped = true;
      cancelRest?.();
    },
  };
}
