import { backoffDelay } from "../delivery/policy.ts";
import { followPokes } from "./pokes.ts";
import type { StaffPorts } from "./staff-ports.ts";

/** The news of an open subscription. */
export type SubscriptionHandlers = {
  /** The server has let it in. Nothing may flow yet. */
  joined: () => void;
  /** Something was committed under this version; a pull brings it. */
  poke: (version: number) => void;
  /** The echo that was asked for has come, by the way that pokes take. */
  echo: () => void;
  /** Nothing comes any more; said once. */
  down: () => void;
};

export type Subscription = {
  /** Asks the server to say something on the topic. */
  requestEcho: () => Promise<void>;
  close: () => void;
};

export type ChannelPorts = StaffPorts & {
  /** Opens a subscription to the topic on which the database pokes staff devices. */
  subscribe: (handlers: SubscriptionHandlers) => Subscription;
  /** Runs a task once after so many milliseconds. Returns a function that cancels it. */
  later: (delay: number, task: () => void) => () => void;
  /** Takes an error that is nobody's answer; the engine tries again later. */
  warn: (error: unknown) => void;
};

type ChannelListener = {
  /** The server should be looked at. */
  pull: () => void;
  /** Nothing comes any more, until it is open again. */
  lost: () => void;
};

/** The way by which an engine hears of changes between two pulls. It opens itself again after it was lost. */
export type Channel = {
  /** Opens it at once where it waits to be, and else asks for an echo: the network is back, or the device was asleep. */
  check: () => void;
  /** Tells how far a pull came. */
  pulled: (cursor: number) => void;
  /** Returns after how many milliseconds the server should be looked at though nothing more is heard of it. */
  lookAgainAfter: () => number;
  close: () => void;
};

/** With a live channel, a pull now and then only nets what a poke has lost; without, it is all there is. Milliseconds. */
const pollWithRealtime = 5 * 60_000;
const pollWithoutRealtime = 20_000;

/** A live channel is asked for an echo this often; one that does not come within the timeout counts as lost. Milliseconds. */
const echoInterval = 4 * 60_000;
const echoTimeout = 10_000;

/**
 * Opens the channel of one engine. It counts as live only once its echo was heard: a server lets a device in before anything
 * flows, and may lose every broadcast without a word.
 */
export function openChannel(ports: ChannelPorts, { pull, lost }: ChannelListener): Channel {
  let isClosed = false;
  let isLive = false;
  let subscription: Subscription | undefined;
  let failures = 0;
  /** Cancels what comes next: the opening, the next echo, or the end of the wait for one. */
  let cancelNext = () => {};
  const pokes = followPokes({ ...ports, pull });
  /** After how long a pull may bring what a poke has promised; undefined where it did. */
  let behindFor: number | undefined;

  const next = (delay: number, task: () => void) => {
    cancelNext();
    cancelNext = ports.later(delay, task);
  };

  function open(): void {
    cancelNext();
    const mine: Subscription = ports.subscribe({
      joined: () => subscription === mine && requestEcho(),
      poke: (version) => {
        if (subscription === mine) pokes.heard(version);
      },
      echo: () => {
        if (subscription !== mine) return;
        next(echoInterval, requestEcho);
        failures = 0;
        if (isLive) return;
        isLive = true;
        // The changes before this moment have to be pulled.
        pull();
      },
      down: () => {
        if (subscription === mine) reopenLater();
      },
    });
    subscription = mine;
  }

  function requestEcho(): void {
    const asked = subscription;
    const unheard = () => {
      if (subscription === asked) reopenLater();
    };
    next(echoTimeout, unheard);
    asked?.requestEcho().catch(unheard);
  }

  function reopenLater(): void {
    const before = subscription;
    isLive = false;
    subscription = undefined;
    before?.close();
    next(backoffDelay(++failures, ports.random()), open);
    lost();
  }

  open();
  return {
    check: () => {
      if (isLive) requestEcho();
      else if (!subscription && !isClosed) open();
    },
    pulled: (cursor) => {
      behindFor = pokes.pulled(cursor);
    },
    lookAgainAfter: () => Math.min(isLive ? pollWithRealtime : pollWithoutRealtime, behindFor ?? pollWithRealtime),
    close: () => {
      const before = subscription;
      isClosed = true;
      subscription = undefined;
      cancelNext();
      pokes.stop();
      before?.close();
    },
  };
}
