type Task = { at: number; run: () => void };

/** Simulates time: tasks run in the order of their times, each after all consequences of the previous one have settled. */
export class SimulatedTime {
  /** Milliseconds since the start. */
  now = 0;
  readonly #tasks = new Set<Task>();
  readonly #moved: (milliseconds: number) => void;

  /** @param moved called as time passes, before the tasks of the new time */
  constructor(moved: (milliseconds: number) => void = () => {}) {
    this.#moved = moved;
  }

  /** Runs a task after a delay. Returns a function that cancels it. */
  schedule(delay: number, run: () => void): () => void {
    const task = { at: this.now + Math.max(0, delay), run };
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  }

  sleep(delay: number): Promise<void> {
    return new Promise((wake) => void this.schedule(delay, wake));
  }

  /** Lets time pass. @param settled called whenever everything of one moment has settled */
  async pass(milliseconds: number, settled: () => void = () => {}): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      // Everything in memory waits only for earlier microtasks.
      await new Promise(setImmediate);
      settled();
      let next: Task | undefined;
      for (const task of this.#tasks) if (task.at <= end && (!next || task.at < next.at)) next = task;
      const before = this.now;
      this.now = next?.at ?? end;
      this.#moved(this.now - before);
      if (!next) return;
      this.#tasks.delete(next);
      next.run();
    }
  }
}
