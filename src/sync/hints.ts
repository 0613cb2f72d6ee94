import { backoffDelay } from "../delivery/policy.ts";
import type { ChannelPorts } from "./channel.ts";

/** While changes come without a pause, each device asks no more often than this. Milliseconds. */
const restAfterPull = 1_000;

type HintPorts = Pick<ChannelPorts, "random" | "later"> & {
  /** Has the server looked at. */
  pull: () => void;
};

/** Follows bare hints, which say that something was committed and not what. */
export type Hints = {
  /** @param version of the rows that changed; undefined where the hint does not tell */
  heard: (version: number | undefined) => void;
  /**
   * Tells how far a pull came.
   * @returns after how many milliseconds to look again: what was hinted at may have to wait for an older transaction, whose end
   * nobody tells of. Undefined where everything came.
   */
  pulled: (cursor: number) => number | undefined;
  stop: () => void;
};

/** The first hint is followed at once; those that come within a second of it by one pull at its end. */
export function followHints({ later, random, pull }: HintPorts): Hints {
  let highest = -1;
  let behind = 0;
  let missed = false;
  let callOff: (() => void) | undefined;

  const follow = () => {
    missed = false;
    pull();
    callOff = later(restAfterPull, () => {
      callOff = undefined;
      if (missed) follow();
    });
  };

  return {
    heard(version) {
      highest = Math.max(highest, version ?? -1);
      if (callOff) missed = true;
      else follow();
    },
    pulled(cursor) {
      behind = highest < cursor ? 0 : behind + 1;
      return behind === 0 ? undefined : backoffDelay(behind, random());
    },
    stop: () => callOff?.(),
  };
}
