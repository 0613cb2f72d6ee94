import { beforeEach, expect, it, vi } from "vitest";
import { waitForIdle } from "../../../src/shared/lib/idle.ts";

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
  expect((await waitForIdle(2_000, 300))()).toBe(7);
  expect(limits).toEqual([500, 2_000]);
});

it("comes after the pause where the browser knows none, and has no time left then", async () => {
  stubBrowser();
  let remaining: (() => number) | undefined;
  void waitForIdle(2_000, 300).then((idle) => {
    remaining = idle;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(remaining).toBe(undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(remaining?.()).toBe(0);
});
