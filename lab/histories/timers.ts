/** The shortest timer that runs faster than on a real device, in milliseconds, and the factor by which it is faster. */
const [longTimer, speed] = [60_000, 100];

/**
 * Starts a timer; a long one runs faster than on a real device, because a history has no five minutes until the poll that finds a
 * lost poke.
 * @returns a function that cancels it
 */
export function scheduleFaster(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay < longTimer ? delay : delay / speed).unref();
  return () => clearTimeout(timer);
}
