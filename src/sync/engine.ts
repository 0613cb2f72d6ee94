import { backoffDelay } from "../delivery/policy.ts";
import { SyncFailure } from "../domain/sync-failure.ts";
import { type ChannelPorts, openChannel } from "./channel.ts";
import { pullAll } from "./pull.ts";
import { pushAll } from "./push.ts";
import { isReconciliationDue, reconcile } from "./reconcile.ts";
import { watchStandstill } from "./standstill.ts";

/**
 * What keeps a mirror from being true though the server answers. `unsettled`: the server wants it filled anew each time.
 * `standing-still`: a transaction that does not end keeps every later change back.
 */
export type Trouble = "unsettled" | "standing-still";

export type EnginePorts = ChannelPorts & {
  renewSession: () => Promise<"renewed" | "ended" | "unreachable">;
  /** Says how the connection stands; `syncedAt` when a pull has just succeeded. */
  report: (report: {
    connection: "syncing" | "online" | "offline";
    trouble?: Trouble;
    syncedAt?: number;
  }) => Promise<void>;
  /** The session is over or its owner is not staff any more: the engine has stopped. */
  ended: (why: "session-ended" | "not-staff") => void;
};

/** Why the engine should look again. */
export type Wake =
  /** Something was edited here. */
  | "edits"
  /** The network returned, the page became visible, the token was renewed: everything may have changed. */
  | "network"
  | "pull";

export type Engine = { wake: (why: Wake) => void; stop: () => Promise<void> };

/** What the next round is for: it sends what is due, with `pull` after a look at the server, else without where it may. */
type Wants = { pull?: boolean; push?: boolean; networkReturned?: boolean };

/** Starts syncing. One engine per device: the caller holds the lock. */
export function startEngine(ports: EnginePorts): Engine {
  let stopped = false;
  // Not yet in touch, it pulls first.
  let wants: Wants = { push: true, networkReturned: true };
  let running: Promise<void> | undefined;
  let failures = 0;
  /** Whether the server has been within reach ever since the last pull: one that was not may have been restored. */
  let inTouch = false;
  let renewals = 0;
  let rebuilds = 0;
  const standsStill = watchStandstill(ports);
  let callOff = () => {};

  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };

  const want = (more: Wants) => {
    wants = { ...wants, ...more };
    run();
  };

  /** When nothing else happens, look again after so long. */
  const lookAgain = (delay: number, more: Wants = { pull: true }) => {
    callOff();
    if (!stopped) callOff = ports.later(delay, () => want(more));
  };

  async function work(): Promise<void> {
    while (!stopped && (wants.pull || wants.push)) {
      const task = wants;
      wants = {};
      try {
        await once(task);
      } catch (error) {
        if (!stopped) await meet(error, task);
        // Should the network have returned meanwhile, it failed for a reason that may be gone.
        if (!wants.networkReturned) return;
      }
    }
  }

  async function once(wanted: Wants): Promise<void> {
    // Nothing is written to a server that may be another since: its rows may be others under the versions known here.
    const pull = wanted.pull || !inTouch;
    if (pull) {
      const state = await ports.store.transact((tx) => tx.readState());
      if (!state || state.load || failures > 0) await ports.report({ connection: "syncing" });
      // Set before: what is lost while it pulls counts.
      inTouch = true;
      await pullAll(ports);
      const trouble = (await standsStill()) ? ("standing-still" as const) : undefined;
      await ports.report({ connection: "online", trouble, syncedAt: ports.now() });
    }
    // A server that answers after it did not: what only waits for the network need not wait any longer.
    const networkReturned = wanted.networkReturned || failures > 0;
    const { nextAttemptAt } = await pushAll(ports, { networkReturned });
    failures = 0;
    renewals = 0;
    rebuilds = 0;
    const state = await ports.store.transact((tx) => tx.readState());
    if (pull && state && isReconciliationDue(state.reconciledAt, ports.now())) {
      // A mirror that was filled just now needs no comparing: the clock starts.
      if (state.reconciledAt > 0) await reconcile(ports);
      else await ports.store.transact((tx) => startClock(tx));
    }
    if (pull && state) channel.pulled(state.cursor);
    const idle = channel.lookAgainAfter();
    if (nextAttemptAt === null) lookAgain(idle);
    else lookAgain(Math.min(idle, Math.max(500, nextAttemptAt - ports.now())));
  }

  const startClock = async (tx: Parameters<Parameters<typeof ports.store.transact>[0]>[0]) => {
    const state = await tx.readState();
    if (state) await tx.writeState({ ...state, reconciledAt: ports.now() });
  };

  /** Decides what a failure means, and when to try again. */
  async function meet(error: unknown, task: Wants): Promise<void> {
    inTouch = false;
    const reason = error instanceof SyncFailure ? error.reason : undefined;
    if (reason === "unauthenticated") {
      const renewed = await ports.renewSession().catch(() => undefined);
      if (renewed === "ended") return end("session-ended");
      // Twice at once; a new token that is not accepted either is tried with the patience of any other failure.
      if (renewed === "renewed" && renewals++ < 2) return void lookAgain(0, task);
    }
    // Pulled first, and the mirror filled anew: once at once, then with the patience of any other failure.
    if (reason === "restored" && rebuilds++ < 1) return void lookAgain(0);
    if (reason === "not-staff" || (reason === "forbidden" && (await isNotStaff()))) return end("not-staff");
    if (reason === undefined) ports.warn(error);
    failures++;
    const unsettled = reason === "unsettled" || reason === "restored";
    await ports
      .report(unsettled ? { connection: "online", trouble: "unsettled" } : { connection: "offline" })
      .catch(ports.warn);
    const asked = error instanceof SyncFailure ? error.retryAfterMs : undefined;
    lookAgain(asked ?? backoffDelay(failures, ports.random()));
  }

  /** Asked for explicitly, under a valid token: only the server's own word for it locks a device. */
  async function isNotStaff(): Promise<boolean> {
    try {
      await ports.remote.syncState();
      return false;
    } catch (error) {
      return error instanceof SyncFailure && error.reason === "not-staff";
    }
  }

  function end(why: "session-ended" | "not-staff"): void {
    // What is answered after a stop may be about somebody who has signed out.
    if (stopped) return;
    shut();
    ports.ended(why);
  }

  function shut(): void {
    stopped = true;
    callOff();
    channel.close();
  }

  const channel = openChannel(ports, {
    pull: () => want({ pull: true }),
    lost: () => {
      inTouch = false;
      lookAgain(channel.lookAgainAfter());
    },
  });
  run();
  return {
    wake: (why) => {
      if (why === "edits") want({ push: true });
      if (why === "pull") want({ pull: true });
      if (why === "network") {
        // Behind a backoff or not: the reason for it may be gone.
        channel.reopen();
        want({ pull: true, networkReturned: true });
      }
    },
    stop: async () => {
      shut();
      await running;
      await channel.applied();
    },
  };
}
