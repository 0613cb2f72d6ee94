import { computeBackoff, computeNextAttempt } from "../outbox/policy.ts";
import { SyncFailure } from "../shared/rules/sync-failure.ts";
import { MirrorChangedError } from "./apply.ts";
import { type ChannelPorts, openChannel } from "./channel.ts";
import { watchHorizon } from "./horizon-watch.ts";
import { rememberState } from "./last-state.ts";
import { pullAll } from "./pull.ts";
import { isReconciliationDue, reconcile } from "./reconcile.ts";
import { sendDueEdits } from "./send-edits.ts";
import type { SyncState } from "./staff-ports.ts";

/**
 * The reason for which a mirror is outdated although the server answers. `rebuild-loop`: the server asks for a rebuild each time.
 * `horizon-stalled`: a transaction that does not end holds back later changes.
 */
export type OutdatedReason = "rebuild-loop" | "horizon-stalled";

export type EnginePorts = ChannelPorts & {
  renewSession: () => Promise<"renewed" | "ended" | "unreachable">;
  /** Reports the state of the connection; `syncedAt` is set after a successful pull. */
  report: (report: {
    connection: "syncing" | "online" | "offline";
    trouble?: OutdatedReason;
    /** The server's error message; undefined if there is none. */
    said?: string | undefined;
    syncedAt?: number;
  }) => Promise<void>;
  /** Called after the engine has stopped because the session is over or its owner is no longer staff. */
  onEnded: (reason: "session-ended" | "not-staff") => void;
};

/** The reason for a new round of the engine. */
export type WakeReason =
  /** An edit was made on this device. */
  | "edits"
  /** The network returned, the page became visible or the token was renewed, so everything may have changed. */
  | "network"
  | "pull";

export type Engine = { wake: (reason: WakeReason) => void; stop: () => Promise<void> };

/**
 * The work that the next round has to do. `shouldPull`: it pulls before it sends. `shouldSend`: it sends due edits, and pulls first only if
 * the server was unreachable.
 */
type RoundRequest = { shouldPull?: boolean; shouldSend?: boolean; hasNetworkReturned?: boolean };

/** Starts syncing. A device has one engine, so the caller must hold the leader's lock. */
export function startEngine(enginePorts: EnginePorts): Engine {
  const store = rememberState(enginePorts.store);
  const ports = { ...enginePorts, store };
  let isStopped = false;
  // The first round also pulls, because the server has not answered yet.
  let nextRound: RoundRequest = { shouldSend: true, hasNetworkReturned: true };
  let isRunning = false;
  let running: Promise<void> | undefined;
  let failures = 0;
  /** True while every request since the last pull was answered. A server that was unreachable may have been restored. */
  let isServerReachable = false;
  let hasPulled = false;
  let renewals = 0;
  let rebuilds = 0;
  const isStalled = watchHorizon(ports);
  /** Functions that cancel the scheduled rounds. */
  let cancelScheduled: (() => void)[] = [];

  const startRounds = () => {
    if (isRunning) return;
    isRunning = true;
    running = runRounds();
  };

  const requestRound = (request: RoundRequest) => {
    nextRound = { ...nextRound, ...request };
    startRounds();
  };

  /** Schedules a round after a delay, in addition to those already scheduled. */
  const scheduleRound = (delay: number, request: RoundRequest = { shouldPull: true }) => {
    if (!isStopped) cancelScheduled.push(ports.schedule(delay, () => requestRound(request)));
  };

  const cancelScheduledRounds = () => {
    for (const cancel of cancelScheduled) cancel();
    cancelScheduled = [];
  };

  /** Schedules another round after a pull or a failure, in case nothing else starts one earlier. */
  const rescheduleRound = (delay: number, request?: RoundRequest) => {
    cancelScheduledRounds();
    scheduleRound(delay, request);
  };

  async function runRounds(): Promise<void> {
    try {
      while (!isStopped && (nextRound.shouldPull || nextRound.shouldSend)) {
        const round = nextRound;
        nextRound = {};
        try {
          await runRound(round);
        } catch (error) {
          if (!isStopped) await handleFailure(error, round);
          // If the network returned during the round, the reason for the failure may be gone: try again at once.
          if (!nextRound.hasNetworkReturned) return;
        }
      }
    } finally {
      // It is cleared in the step that looks for a request last: a wake in any later step would find nobody to serve it.
      isRunning = false;
    }
  }

  async function runRound(request: RoundRequest): Promise<void> {
    // A server that was unreachable may have been restored, with other rows under the known versions. Pull before anything is
    // sent to it.
    const state = request.shouldPull || !isServerReachable ? await pull() : undefined;
    // Once the server answers again, edits that wait for the network alone are due.
    const hasNetworkReturned = request.hasNetworkReturned || failures > 0;
    const sendOutcome = await catchOutcome(sendDueEdits(ports, { hasNetworkReturned }));
    // Reconciliation is the safety net, so it also runs when sending has failed.
    if (state) await reconcileIfDue(state);
    const { nextAttemptAt } = unwrap(sendOutcome);
    failures = 0;
    renewals = 0;
    rebuilds = 0;
    const pollDelay = channel.getPollDelay();
    const retryDelay = nextAttemptAt === null ? pollDelay : Math.max(500, nextAttemptAt - ports.now());
    if (state) rescheduleRound(Math.min(pollDelay, retryDelay));
    // A round without a pull does not postpone the scheduled pull, so that a person who edits all the time also sees others'
    // changes.
    else if (retryDelay < pollDelay) scheduleRound(retryDelay);
  }

  async function pull(): Promise<SyncState> {
    // Until the first answer it is unknown whether this person may still see the mirror.
    if (failures > 0 || !hasPulled) await ports.report({ connection: "syncing" });
    // It is set before the pull, so that a request that fails during the pull clears it.
    isServerReachable = true;
    const state = await pullAll(ports, store.getState());
    hasPulled = true;
    channel.recordPull(state.cursor);
    const trouble = (await isStalled(state)) ? ("horizon-stalled" as const) : undefined;
    await ports.report({ connection: "online", trouble, syncedAt: ports.now() });
    return state;
  }

  async function reconcileIfDue({ reconciledAt }: SyncState): Promise<void> {
    if (!isReconciliationDue(reconciledAt, ports.now())) return;
    if (reconciledAt > 0) return void (await reconcile(ports));
    // A mirror that was just filled needs no comparison yet.
    await ports.store.transact(async (tx) => {
      const state = await tx.readState();
      if (state) await tx.writeState({ ...state, reconciledAt: ports.now() });
    });
  }

  /** Handles a failure of a round: reports it, and schedules the next try. */
  async function handleFailure(error: unknown, round: RoundRequest): Promise<void> {
    // Without Web Locks a second engine may run. This one waits and lets the other one continue.
    if (error instanceof MirrorChangedError) return rescheduleRound(computeBackoff(1, ports.random()), round);
    isServerReachable = false;
    const reason = error instanceof SyncFailure ? error.reason : undefined;
    // Only rejections in direct succession mean that the token is never accepted.
    if (reason !== "unauthenticated") renewals = 0;
    else {
      const renewal = await ports.renewSession().catch(() => undefined);
      if (renewal === "ended") return end("session-ended");
      // The renewed token is tried twice at once; after that the usual backoff applies.
      if (renewal === "renewed" && renewals++ < 2) return void rescheduleRound(0, round);
    }
    // The next round pulls first and fills the mirror again: once at once, then after the usual backoff.
    if (reason === "epoch-mismatch" && rebuilds++ < 1) return void rescheduleRound(0);
    if (reason === "not-staff" || (reason === "forbidden" && (await isNotStaff()))) return end("not-staff");
    if (reason === undefined) ports.warn(error);
    failures++;
    const isLooping = reason === "rebuild-loop" || reason === "epoch-mismatch";
    const serverMessage = error instanceof SyncFailure ? error.detail : undefined;
    await ports
      .report(
        isLooping ? { connection: "online", trouble: "rebuild-loop" } : { connection: "offline", said: serverMessage },
      )
      .catch(ports.warn);
    const requestedDelay = error instanceof SyncFailure ? error.retryAfterMs : undefined;
    rescheduleRound(computeNextAttempt(failures, requestedDelay, ports) - ports.now());
  }

  /**
   * Resolves to true if the server itself, asked with a valid token, says that the account is not staff. Only its own answer may
   * lock a device.
   */
  async function isNotStaff(): Promise<boolean> {
    try {
      await ports.remote.readSyncState();
      return false;
    } catch (error) {
      return error instanceof SyncFailure && error.reason === "not-staff";
    }
  }

  function end(reason: "session-ended" | "not-staff"): void {
    // An answer that arrives after a stop may concern somebody who has signed out.
    if (isStopped) return;
    close();
    ports.onEnded(reason);
  }

  function close(): void {
    isStopped = true;
    cancelScheduledRounds();
    channel.close();
  }

  const channel = openChannel(ports, {
    requestPull: () => requestRound({ shouldPull: true }),
    onLost: (wasLive) => {
      isServerReachable = false;
      // Without a live channel the next poll is already scheduled soon.
      if (wasLive) scheduleRound(channel.getPollDelay());
    },
  });
  startRounds();
  return {
    wake: (reason) => {
      if (reason === "edits") requestRound({ shouldSend: true });
      if (reason === "pull") requestRound({ shouldPull: true });
      if (reason === "network") {
        // A round is requested even during a backoff, because the reason for the backoff may be gone.
        channel.check();
        requestRound({ shouldPull: true, hasNetworkReturned: true });
      }
    },
    stop: async () => {
      close();
      await running;
    },
  };
}

type CaughtOutcome<T> = { value: T } | { error: unknown };

const catchOutcome = <T>(work: Promise<T>): Promise<CaughtOutcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

function unwrap<T>(outcome: CaughtOutcome<T>): T {
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}
