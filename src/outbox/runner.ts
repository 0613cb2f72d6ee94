import type { SendReport } from "./queue.ts";

/** The longest timer that is set, in milliseconds: browsers delay longer ones in the background. */
const maxSleep = 10 * 60_000;

/** The shortest pause between two attempts, in milliseconds, so that a failing server is not flooded with requests. */
const minSleep = 1_000;

export type RunnerPorts = {
  /** Sends what is due; see `sendDue`. */
  send: (options: { hasNetworkReturned: boolean }) => Promise<Pick<SendReport, "nextAttemptAt">>;
  now: () => number;
  /** Runs a task once after a delay in milliseconds; returns a function that cancels it. */
  schedule: (delay: number, task: () => void) => () => void;
  /** Calls a task whenever the network may be back or the page becomes visible; returns a function that stops the calls. */
  onReconnect: (task: () => void) => () => void;
  /** Receives the error when the store cannot be read, because it was deleted or the browser refuses access. */
  warn: (error: unknown) => void;
};

export type Runner = {
  /** Sends what is due, and what waits only for the network, because the server is known to answer again. */
  run: () => Promise<void>;
  /** Sends what is due, and sets the timer for the rest. Call it after an entry was added or made due. */
  schedule: () => Promise<void>;
  stop: () => void;
};

/**
 * Sends queued entries for as long as the page is open: now, when the network returns, when the page becomes visible, and when
 * the next attempt is due. It must suffice alone, because some browsers have no Background Sync.
 */
export function startRunner(ports: RunnerPorts): Runner {
  let cancelTimer = () => {};
  let isStopped = false;

  const run = async (hasNetworkReturned: boolean): Promise<void> => {
    cancelTimer();
    try {
      const { nextAttemptAt } = await ports.send({ hasNetworkReturned });
      // Another run may have set a timer meanwhile.
      cancelTimer();
      if (nextAttemptAt === null || isStopped) return;
      const delay = Math.min(maxSleep, Math.max(minSleep, nextAttemptAt - ports.now()));
      cancelTimer = ports.schedule(delay, () => void run(false));
    } catch (error) {
      if (!isStopped) ports.warn(error);
    }
  };

  const stopListening = ports.onReconnect(() => void run(true));
  void run(true);
  return {
    run: () => run(true),
    schedule: () => run(false),
    stop: () => {
      isStopped = true;
      cancelTimer();
      stopListening();
    },
  };
}
