import { beforeEach, expect, it, vi } from "vitest";
import { runWhenIdle } from "../../../src/staff/lists/use-idle.ts";
import { waitForIdle } from "../../../src/visitor/document/idle.ts";

beforeEach(() => void vi.useFakeTimers());

/** Stubs a browser with an idle callback, or without one. */
const stubBrowser = (requestIdleCallback?: unknown) => {
  vi.stubGlobal("window", requestIdleCallback ? { requestIdleCallback } : {});
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
};

it("an idle moment comes at the latest after the longest wait, with the time that it has left", async () => {
  const limits: number[] = [];
  stubBrowser((run: (deadline: { timeRemaining: () => number }) => void, { timeout }: { timeout: number }) => {
    limits.push(timeout);
    run({ timeRemaining: () => 7 });
  });
  expect((await waitForIdle())()).toBe(7);
  expect(limits).toEqual([500]);
});

it("has no time left where the browser knows no idle moments", async () => {
  stubBrowser();
  let remaining: (() => number) | undefined;
  void waitForIdle().then((idle) => {
    remaining = idle;
  });
  expect(remaining).toBe(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(remaining?.()).toBe(0);
});

it("an idle task of staff runs half a second later where the browser knows no idle moments, and not once it is cancelled", async () => {
  stubBrowser();
  const [run, cancelled] = [vi.fn(), vi.fn()];
  runWhenIdle(run);
  runWhenIdle(cancelled)();
  await vi.advanceTimersByTimeAsync(499);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
