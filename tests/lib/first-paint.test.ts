import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstPaint } from "../../src/lib/first-paint.ts";

type Callback = (list: { getEntriesByName: (name: string) => object[] }, observer: object) => void;

/** An observer that hands over what has been painted when `deliver` says. */
function fakeObserver(deliver: (callback: () => void) => void, painted = ["first-contentful-paint"]) {
  return class {
    static readonly supportedEntryTypes = ["paint"];
    readonly #callback: Callback;
    constructor(callback: Callback) {
      this.#callback = callback;
    }
    observe(): void {
      const list = { getEntriesByName: (name: string) => painted.filter((each) => each === name).map(() => ({})) };
      deliver(() => this.#callback(list, this));
    }
    disconnect(): void {}
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["before observe returns, as WebKit does", (callback: () => void) => callback()],
  ["later, as the others do", (callback: () => void) => void setTimeout(callback, 5)],
])("hears of a paint that is told %s", async (_when, deliver) => {
  vi.stubGlobal("PerformanceObserver", fakeObserver(deliver));
  const painted = vi.fn();
  void firstPaint().then(painted);
  await vi.advanceTimersByTimeAsync(10);
  expect(painted).toHaveBeenCalledTimes(1);
});

it("does not wait for ever for a tab that never paints, nor for another kind of paint", async () => {
  vi.stubGlobal(
    "PerformanceObserver",
    fakeObserver((callback) => callback(), ["first-paint"]),
  );
  const painted = vi.fn();
  void firstPaint().then(painted);
  await vi.advanceTimersByTimeAsync(900);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(painted).toHaveBeenCalledTimes(1);
});

it("takes a browser without records of its paints at the next frame", async () => {
  vi.stubGlobal("PerformanceObserver", undefined);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 16));
  const painted = vi.fn();
  void firstPaint().then(painted);
  await vi.advanceTimersByTimeAsync(20);
  expect(painted).toHaveBeenCalledTimes(1);
});
