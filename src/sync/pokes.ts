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
  recordPoke: (version: number) => void;
  /**
   * Records the cursor that a pull has reached.
   * @returns the delay until the next pull in milliseconds, if a poked change still waits for an older transaction; undefined
   *   after a complete pull
   */
  recordPull: (cursor: number) => number | undefined;
  stop: () => void;
};

/** Starts a follower, which pulls at once after a poke, and once more for all pokes that come during the pull. */
export function followPokes({ schedule, random, now, pull }: PokePorts): PokeFollower {
  let highestVersion = -1;
  /** The cursor that the last pull has reached. */
  let reachedCursor = 0;
  let isStopped = false;
  let incompletePulls = 0;
  let pullStartedAt: number | undefined;
  let wasPokedMeanwhile = false;
  let pauseFactor = singlePokePause;
  let cancelPause: (() => void) | undefined;

  /**
   * Starts a pull.
   * @param nextPauseFactor the pause that follows it, as a multiple of the pull's duration
   */
  const startPull = (nextPauseFactor: number) => {
    pauseFactor = nextPauseFactor;
    wasPokedMeanwhile = false;
    pullStartedAt = now();
    pull();
  };

  return {
    recordPoke(version) {
      if (version < reachedCursor) return;
      highestVersion = Math.max(highestVersion, version);
      if (cancelPause || pullStartedAt !== undefined) wasPokedMeanwhile = true;
      else startPull(singlePokePause);
    },
    recordPull(cursor) {
      reachedCursor = cursor;
      const isComplete = highestVersion < cursor;
      if (isComplete) wasPokedMeanwhile = false;
      if (pullStartedAt !== undefined && !isStopped) {
        const delay = Math.min(maxPauseMs, Math.max(minPauseMs, pauseFactor * (now() - pullStartedAt)));
        pullStartedAt = undefined;
        cancelPause = schedule(delay, () => {
          cancelPause = undefined;
          if (wasPokedMeanwhile) startPull(manyPokesPause);
        });
      }
      incompletePulls = isComplete ? 0 : incompletePulls + 1;
      return isComplete ? undefined : computeBackoff(incompletePulls, random());
    },
    stop: () => {
      isStopped = true;
      cancelPause?.();
    },
  };
}
