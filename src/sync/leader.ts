/**
 * Runs work under a lock of this device; resolves when the work has ended. When this context dies, the lock must pass to the
 * next waiting tab.
 */
export type RunWithLock = (name: string, signal: AbortSignalLike, work: () => Promise<void>) => Promise<void>;

/** The part of an AbortSignal that a lock needs. */
export type AbortSignalLike = {
  readonly aborted: boolean;
  addEventListener: (type: "abort", listener: () => void) => void;
};

export const leaderLock = "kilele-staff-leader";

/**
 * Runs the leader's work in one tab of this device at a time; the others wait in line.
 * @param start starts that work and returns a function that stops it
 * @returns a promise that resolves when the signal has aborted and the work has stopped
 */
export async function runAsLeader(
  runWithLock: RunWithLock,
  signal: AbortSignalLike,
  start: () => { stop: () => Promise<void> },
): Promise<void> {
  await runWithLock(leaderLock, signal, async () => {
    if (signal.aborted) return;
    const running = start();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", resolve);
    });
    await running.stop();
  });
}
