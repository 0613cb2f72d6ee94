import { backoffDelay } from "../delivery/policy.ts";
import { followHints } from "./hints.ts";
import { applyRealtime } from "./realtime-changes.ts";
import type { RealtimeChange, StaffPorts } from "./staff-ports.ts";

/** What an open subscription tells. */
export type RealtimeHandlers = {
  change: (change: RealtimeChange) => void;
  /** Something was committed under this version, where it is told; a pull brings it. */
  hint: (version: number | undefined) => void;
  /** Changes flow from now on; what came before has to be pulled. */
  ready: () => void;
  /** Nothing comes any more; said once. */
  down: () => void;
};

export type ChannelPorts = StaffPorts & {
  /** Opens a subscription to what changes in the mirrored tables; the function returned closes it. */
  subscribe: (handlers: RealtimeHandlers) => () => void;
  /** Runs a task once after so many milliseconds; the function returned calls it off. */
  later: (delay: number, task: () => void) => () => void;
  /** Something went wrong that is nobody's answer; the engine tries again later. */
  warn: (error: unknown) => void;
};

type ChannelListener = {
  /** The server should be looked at. */
  pull: () => void;
  /** Nothing comes any more, until it is open again. */
  lost: () => void;
};

/** What is heard of the server between two pulls. It opens itself again after it was lost. */
export type Channel = {
  /** Opens it at once where it waits to be: the reason for the wait may be gone. */
  reopen: () => void;
  /** Tells how far a pull came. */
  pulled: (cursor: number) => void;
  /** After how many milliseconds the server should be looked at though nothing more is heard of it. */
  lookAgainAfter: () => number;
  close: () => void;
  /** Resolves once what was heard before `close` is applied. */
  applied: () => Promise<void>;
};

/** With realtime at work, a pull now and then only nets what an event has lost; without, it is all there is. */
const calmInterval = 5 * 60_000;
const blindInterval = 20_000;

/** Events are confirmed by a pull, once for a whole burst of them. */
const confirmDelay = 5_000;

/** Opens the channel of one engine. */
export function openChannel(ports: ChannelPorts, { pull, lost }: ChannelListener): Channel {
  let closed = false;
  let live = false;
  let unsubscribe: (() => void) | undefined;
  let failures = 0;
  let callOffOpening: (() => void) | undefined;
  let callOffConfirm: (() => void) | undefined;
  let changes: RealtimeChange[] = [];
  let applying: Promise<void> = Promise.resolve();
  const hints = followHints({ ...ports, pull });
  /** After how long a pull may bring what a hint has promised; undefined where it did. */
  let behindFor: number | undefined;

  function open(): void {
    if (closed) return;
    callOffOpening?.();
    callOffOpening = undefined;
    let mine = true;
    const end = ports.subscribe({
      change: (change) => {
        if (!mine) return;
        changes.push(change);
        applying = applying.then(applyWaiting).catch(ports.warn);
      },
      hint: (version) => {
        if (mine) hints.heard(version);
      },
      ready: () => {
        if (!mine) return;
        live = true;
        failures = 0;
        pull();
      },
      down: () => {
        if (!mine) return;
        mine = false;
        live = false;
        unsubscribe = undefined;
        end();
        failures++;
        callOffOpening = ports.later(backoffDelay(failures, ports.random()), open);
        lost();
      },
    });
    unsubscribe = () => {
      mine = false;
      end();
    };
  }

  async function applyWaiting(): Promise<void> {
    while (changes.length > 0 && !closed) {
      const batch = changes;
      changes = [];
      const { pull: atOnce } = await applyRealtime(ports, batch);
      if (atOnce) pull();
      callOffConfirm ??= ports.later(confirmDelay, () => {
        callOffConfirm = undefined;
        pull();
      });
    }
  }

  open();
  return {
    reopen: () => {
      if (!unsubscribe) open();
    },
    pulled: (cursor) => {
      behindFor = hints.pulled(cursor);
    },
    lookAgainAfter: () => Math.min(live ? calmInterval : blindInterval, behindFor ?? calmInterval),
    close: () => {
      closed = true;
      callOffConfirm?.();
      callOffOpening?.();
      hints.stop();
      unsubscribe?.();
    },
    applied: () => applying,
  };
}
