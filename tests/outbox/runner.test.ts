import { beforeEach, describe, expect, it, vi } from "vitest";
import { type RunnerPorts, startRunner } from "../../src/outbox/runner.ts";

/** The outcomes of the next runs: the time of the next attempt, or an error. */
let next: (number | null | Error)[];
let runs: boolean[];
let timers: { delay: number; task: () => void; isOff: boolean }[];
let resolveRun: (() => void) | undefined;
let warned: unknown[];
let ports: RunnerPorts;

beforeEach(() => {
  next = [];
  runs = [];
  timers = [];
  warned = [];
  resolveRun = undefined;
  ports = {
    send: async ({ hasNetworkReturned }) => {
      runs.push(hasNetworkReturned);
      const answer = next.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return { nextAttemptAt: answer };
    },
    now: () => 1_000_000,
    schedule: (delay, task) => {
      const timer = { delay, task, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    onReconnect: (task) => {
      resolveRun = task;
      return () => {
        resolveRun = undefined;
      };
    },
    warn: (error) => warned.push(error),
  };
});

const waitIdle = () => new Promise((done) => setTimeout(done, 5));
const listWaiting = () => timers.filter(({ isOff }) => !isOff).map(({ delay }) => delay);

describe("the runner", () => {
  it("sends at once, when the page is back, and when the next attempt is due", async () => {
    next = [1_004_000];
    startRunner(ports);
    await vi.waitFor(() => expect(listWaiting()).toEqual([4_000]));
    expect(runs).toEqual([true]);
    timers[0]?.task();
    await waitIdle();
    expect(runs).toEqual([true, false]);
    resolveRun?.();
    await waitIdle();
    expect(runs).toEqual([true, false, true]);
  });

  it("sleeps a second at least, ten minutes at most, and with one timer only", async () => {
    next = [1_000_000, 9_000_000, 1_005_000];
    const runner = startRunner(ports);
    await waitIdle();
    expect(listWaiting()).toEqual([1_000]);
    await runner.run();
    expect(listWaiting()).toEqual([600_000]);
    await runner.schedule();
    expect(listWaiting()).toEqual([5_000]);
    expect(runs).toEqual([true, true, false]);
  });

  it("has no timer while it sends, and none where nothing waits", async () => {
    let answer = (_report: { nextAttemptAt: number | null }) => {};
    next = [1_004_000];
    const runner = startRunner(ports);
    await waitIdle();
    expect(listWaiting()).toEqual([4_000]);
    ports.send = () => new Promise((done) => (answer = done));
    const run = runner.run();
    expect(listWaiting()).toEqual([]);
    answer({ nextAttemptAt: null });
    await run;
    expect(listWaiting()).toEqual([]);
  });

  it("sets one timer where two runs end one after the other", async () => {
    next = [1_004_000, 1_005_000];
    const runner = startRunner(ports);
    await runner.run();
    await waitIdle();
    expect(listWaiting()).toHaveLength(1);
  });

  it("says what it could not read, and looks again when the page is back", async () => {
    next = [new Error("The database is gone")];
    startRunner(ports);
    await waitIdle();
    expect(warned).toHaveLength(1);
    expect(listWaiting()).toEqual([]);
    resolveRun?.();
    await waitIdle();
    expect(runs).toHaveLength(2);
  });

  it("does nothing any more once it is stopped, and says nothing of a store that was closed under it", async () => {
    next = [1_004_000, new Error("closed"), 1_004_000];
    const runner = startRunner(ports);
    await waitIdle();
    runner.stop();
    expect([listWaiting(), resolveRun]).toEqual([[], undefined]);
    await runner.run();
    expect(warned).toEqual([]);
    await runner.run();
    expect(listWaiting()).toEqual([]);
  });
});
