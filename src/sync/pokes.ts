import { backoffDelay } from "../delivery/policy.ts";
import type { ChannelPorts } from "./channel.ts";

/** While changes come without a pause, a device rests four times as long as its last pull took, within these bounds. Milliseconds. */
const [shortestRest, longestRest] = [50, 1_000];

type PokePorts = Pick<ChannelPorts, "random" | "later" | "now"> & {
  /** Starts a pull. */
  pull: () => void;
};

/** Follows pokes, each of which says under which version something was committed and not what. */
export type PokeFollower = {
  heard: (version: number) => void;
  /**
   * Tells how far a pull came.
   * @returns after how many milliseconds to look again: what a poke promised may have to wait for an older transaction, whose
   * end nobody tells of; undefined where everything came
   */
  pulled: (cursor: number) => number | undefined;
  stop: () => void;
};

/** Starts a follower: a poke is followed at once, those that come while it is followed by one pull more. */
export function followPokes({ later, random, now, pull }: PokePorts): PokeFollower {
  let highest = -1;
  /** Everything below is here. */
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
        cancelRest = later(rest, () => {
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
