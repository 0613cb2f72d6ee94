/** The sources of time and randomness, injected so that a test can control both. */
export type ClockAndRandom = {
  /** Milliseconds since the epoch. May jump: devices set their clocks. */
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
};

/**
 * Runs a task exclusively among all tasks of the same name on this device. Waits for its turn, but no longer than `wait`
 * milliseconds.
 */
export type Exclusive = <T>(name: string, task: () => Promise<T>, wait?: number) => Promise<T>;
