/** The sources of time and chance, handed in so that a test can choose both. */
export type Clock = {
  /** Milliseconds since the epoch. May jump: devices set their clocks. */
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
};

/**
 * Runs a task while nobody else on this device runs one of the same name; waits for its turn, but no longer than `wait`
 * milliseconds.
 */
export type Exclusive = <T>(name: string, task: () => Promise<T>, wait?: number) => Promise<T>;
