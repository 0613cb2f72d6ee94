import { computeBackoff } from "../outbox/policy.ts";
import { followPokes } from "./pokes.ts";
import type { StaffPorts } from "./staff-ports.ts";

/** Callbacks for the events of an open subscription. */
export type SubscriptionHandlers = {
  /** The server has accepted the subscription; pokes may still be missing. */
  joined: () => void;
  /** A transaction was committed under this version; a pull fetches its changes. */
  poke: (version: number) => void;
  /** The requested echo has arrived over the channel that carries pokes. */
  echo: () => void;
  /** This device may have lost its access: a request was denied, or the server told all devices to check. */
  denied: () => void;
  /** The subscription has ended; called once. */
  down: () => void;
};

export type Subscription = {
  /** Asks the server to send an echo on the topic. */
  requestEcho: () => Promise<void>;
  close: () => void;
};

export type ChannelPorts = StaffPorts & {
  /** Opens a subscription to the topic on which the database pokes staff devices. */
  subscribe: (handlers: SubscriptionHandlers) => Subscription;
  /** Runs a task once after a delay in milliseconds. Returns a function that cancels it. */
  schedule: (delay: number, task: () => void) => () => void;
  /** Reports an unexpected error; the engine retries later. */
  warn: (error: unknown) => void;
};

type ChannelListener = {
  /** Asks the engine to pull. */
  pull: () => void;
  /** Reports that the channel is lost, or could not be opened. */
  lost: (wasLive: boolean) => void;
};

/** The channel that notifies an engine of changes between two pulls. A lost channel opens again by itself. */
export type PokeChannel = {
  /**
   * Opens the channel at once if it waits for a retry, else requests an echo, because the network is back or the
   * device was asleep.
   */
  check: () => void;
  /** Reports the cursor that a pull has reached. */
  pulled: (cursor: number) => void;
  /** Returns the delay in milliseconds until the next pull without a poke. */
  lookAgainAfter: () => number;
  close: () => void;
};

/**
 * The poll intervals in milliseconds. With a live channel polling only finds changes whose pokes were lost; without one it finds
 * every change.
 */
export const pollWithRealtime = 5 * 60_000;
export const pollWithoutRealtime = 20_000;

/**
 * The interval of a live channel's echo requests, and their timeout, after which the channel counts as lost.
 * Milliseconds.
 */
export const echoInterval = 4 * 60_000;
export const echoTimeout = 10_000;

/**
 * Opens the channel of one engine. The channel counts as live only once its echo has arrived, because a server accepts a
 * subscription before it delivers broadcasts, and may lose every broadcast without an error.
 */
export function openChannel(ports: ChannelPorts, { pull, lost }: ChannelListener): PokeChannel {
  let isClosed = false;
  let isLive = false;
  let subscription: Subscription | undefined;
  let failures = 0;
  /** Cancels the pending timer, which opens the channel, requests the next echo, or ends the wait for an echo. */
  let cancelNext = () => {};
  const pokes = followPokes({ ...ports, pull });
  /**
   * The delay before the next pull for a poke that the last pull did not cover, in milliseconds; undefined after a pull that
   * covered all.
   */
  let behindFor: number | undefined;

  const scheduleNext = (delay: number, task: () => void) => {
    cancelNext();
    cancelNext = ports.schedule(delay, task);
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
        scheduleNext(echoInterval, requestEcho);
        failures = 0;
        if (isLive) return;
        isLive = true;
        // Changes from before the channel was live sent no poke here, so they have to be pulled.
        pull();
      },
      denied: () => {
        if (subscription === mine) pull();
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
    scheduleNext(echoTimeout, unheard);
    asked?.requestEcho().catch(unheard);
  }

  function reopenLater(): void {
    const before = subscription;
    const wasLive = isLive;
    isLive = false;
    subscription = undefined;
    before?.close();
    scheduleNext(computeBackoff(++failures, ports.random()), open);
    lost(wasLive);
  }

  open();
  return {
    check: () => {
      if (isClosed) return;
      if (isLive) requestEcho();
      else if (!subscription) open();
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
