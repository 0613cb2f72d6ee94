import { computeBackoff } from "../outbox/policy.ts";
import { followPokes } from "./pokes.ts";
import type { StaffPorts } from "./staff-ports.ts";

/** Callbacks for the events of an open subscription. */
export type SubscriptionHandlers = {
  /** The server has accepted the subscription; pokes may still be missing. */
  onJoined: () => void;
  /** A transaction was committed under this version; a pull fetches its changes. */
  onPoke: (version: number) => void;
  /** The requested echo has arrived over the channel that carries pokes. */
  onEcho: () => void;
  /** This device may have lost its access: a request was denied, or the server told all devices to check. */
  onDenied: () => void;
  /** The subscription has ended; called once. */
  onDown: () => void;
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
  requestPull: () => void;
  /** Reports that the channel is lost, or could not be opened. */
  onLost: (wasLive: boolean) => void;
};

/** The channel that notifies an engine of changes between two pulls. A lost channel opens again by itself. */
export type PokeChannel = {
  /**
   * Opens the channel at once if it waits for a retry, else requests an echo, because the network is back or the
   * device was asleep.
   */
  check: () => void;
  /** Reports the cursor that a pull has reached. */
  recordPull: (cursor: number) => void;
  /** Returns the delay in milliseconds until the next pull without a poke. */
  getPollDelay: () => number;
  close: () => void;
};

/**
 * The poll intervals in milliseconds. With a live channel polling only finds changes whose pokes were lost; without one it finds
 * every change.
 */
export const livePollIntervalMs = 5 * 60_000;
export const fallbackPollIntervalMs = 20_000;

/**
 * The interval of a live channel's echo requests, and their timeout, after which the channel counts as lost.
 * Milliseconds.
 */
export const echoIntervalMs = 4 * 60_000;
export const echoTimeoutMs = 10_000;

/**
 * Opens the channel of one engine. The channel counts as live only once its echo has arrived, because a server accepts a
 * subscription before it delivers broadcasts, and may lose every broadcast without an error.
 */
export function openChannel(ports: ChannelPorts, { requestPull, onLost }: ChannelListener): PokeChannel {
  let isClosed = false;
  let isLive = false;
  let subscription: Subscription | undefined;
  let failures = 0;
  /** Cancels the pending timer, which opens the channel, requests the next echo, or ends the wait for an echo. */
  let cancelNext = () => {};
  const pokeFollower = followPokes({ ...ports, pull: requestPull });
  /**
   * The delay before the next pull for a poke that the last pull did not cover, in milliseconds; undefined after a pull that
   * covered all.
   */
  let uncoveredPokeDelay: number | undefined;

  const scheduleNext = (delay: number, task: () => void) => {
    cancelNext();
    cancelNext = ports.schedule(delay, task);
  };

  function open(): void {
    cancelNext();
    const ownSubscription: Subscription = ports.subscribe({
      onJoined: () => subscription === ownSubscription && requestEcho(),
      onPoke: (version) => {
        if (subscription === ownSubscription) pokeFollower.recordPoke(version);
      },
      onEcho: () => {
        if (subscription !== ownSubscription) return;
        scheduleNext(echoIntervalMs, requestEcho);
        failures = 0;
        if (isLive) return;
        isLive = true;
        // Changes from before the channel was live sent no poke here, so they have to be pulled.
        requestPull();
      },
      onDenied: () => {
        if (subscription === ownSubscription) requestPull();
      },
      onDown: () => {
        if (subscription === ownSubscription) reopenLater();
      },
    });
    subscription = ownSubscription;
  }

  function requestEcho(): void {
    const askedSubscription = subscription;
    const handleMissingEcho = () => {
      if (subscription === askedSubscription) reopenLater();
    };
    scheduleNext(echoTimeoutMs, handleMissingEcho);
    askedSubscription?.requestEcho().catch(handleMissingEcho);
  }

  function reopenLater(): void {
    const closedSubscription = subscription;
    const wasLive = isLive;
    isLive = false;
    subscription = undefined;
    closedSubscription?.close();
    scheduleNext(computeBackoff(++failures, ports.random()), open);
    onLost(wasLive);
  }

  open();
  return {
    check: () => {
      if (isClosed) return;
      if (isLive) requestEcho();
      else if (!subscription) open();
    },
    recordPull: (cursor) => {
      uncoveredPokeDelay = pokeFollower.recordPull(cursor);
    },
    getPollDelay: () =>
      Math.min(isLive ? livePollIntervalMs : fallbackPollIntervalMs, uncoveredPokeDelay ?? livePollIntervalMs),
    close: () => {
      const closedSubscription = subscription;
      isClosed = true;
      subscription = undefined;
      cancelNext();
      pokeFollower.stop();
      closedSubscription?.close();
    },
  };
}
