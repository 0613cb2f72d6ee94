import type { SendReport } from "./queue.ts";

/** The longest that a page trusts its timer: browsers stretch long ones in the background. Milliseconds. */
const longestSleep = 10 * 60_000;

/** What was added waits a moment at least, so that a server is not asked over and over. Milliseconds. */
const shortestSleep = 1_000;

export type RunnerPorts = {
  /** Sends what is due; see `sendDue`. */
  send: (options: { networkReturned: boolean }) => Promise<Pick<SendReport, "nextAttemptAt">>;
  now: () => number;
  /** Runs a task once after so many milliseconds; the function returned calls it off. */
  later: (delay: number, task: () => void) => () => void;
  /** Calls whenever the network may be back or a person looks again; the function returned ends that. */
  whenBack: (task: () => void) => () => void;
  /** The store cannot be read: it is gone, or this device refuses it. */
  warn: (error: unknown) => void;
};

export type Runner = {
  /** Tries at once, for instance when the server is known to answer again or a person asks for it. */
  run: () => Promise<void>;
  /** Something was added: come back to it when it is due. */
  schedule: () => Promise<void>;
  stop: () => void;
};

/**
 * Sends what waits for as long as the page lives: now, when the network returns, when the page becomes visible, and when
 * the next attempt is due. Browsers without Background Sync have nothing else, so this alone must suffice.
 */
export function startRunner(ports: RunnerPorts): Runner {
  let callOff = () => {};
  let stopped = false;

  const run = async (networkReturned: boolean): Promise<void> => {
    callOff();
    try {
      const { nextAttemptAt } = await ports.send({ networkReturned });
      // Another run may have set its timer meanwhile.
      callOff();
      if (nextAttemptAt === null || stopped) return;
      const sleep = Math.min(longestSleep, Math.max(shortestSleep, nextAttemptAt - ports.now()));
      callOff = ports.later(sleep, () => void run(false));
    } catch (error) {
      if (!stopped) ports.warn(error);
    }
  };

  const stopListening = ports.whenBack(() => void run(true));
  void run(true);
  return {
    run: () => run(true),
    schedule: () => run(false),
    stop: () => {
      stopped = true;
      callOff();
      stopListening();
    },
  };
}
