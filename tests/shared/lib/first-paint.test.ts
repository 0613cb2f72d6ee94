import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForFirstPaint } from "../../../src/shared/lib/first-paint.ts";

type Callback = (list: { getEntriesByName: (name: string) => object[] }, observer: object) => void;

/** Stubs an observer that reports the paints when `deliver` calls it. */
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

/** The page as the target of its events. It is loading until a test changes that. */
let page: EventTarget;
let readyState: DocumentReadyState;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  readyState = "interactive";
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", {
    get readyState() {
      return readyState;
    },
  });
});
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
  void waitForFirstPaint().then(painted);
  await vi.advanceTimersByTimeAsync(10);
  expect(painted).toHaveBeenCalledTimes(1);
});

it("does not wait for ever for a tab that never paints, nor for another kind of paint", async () => {
  vi.stubGlobal(
    "PerformanceObserver",
    fakeObserver((callback) => callback(), ["first-paint"]),
  );
  const onPaint = vi.fn();
  void waitForFirstPaint().then(onPaint);
  await vi.advanceTimersByTimeAsync(900);
  expect(onPaint).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onPaint).toHaveBeenCalledTimes(1);
});

const expectNoRecord = () =>
  vi.stubGlobal(
    "PerformanceObserver",
    fakeObserver(() => {}),
  );

it("hears of it by whoever presses something there", async () => {
  expectNoRecord();
  const reports: string[] = [];
  void waitForFirstPaint().then(() => reports.push("painted"));
  page.addEventListener("pointerdown", () => void Promise.resolve().then(() => reports.push("pressed")));
  await vi.advanceTimersByTimeAsync(10);
  expect(reports).toEqual([]);
  page.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual(["painted", "pressed"]);
});

it.each([
  ["that says nothing of the paint of a page that begins further down", expectNoRecord],
  ["without records of its paints", () => vi.stubGlobal("PerformanceObserver", undefined)],
])("takes a browser %s a moment after the page has been loaded", async (_which, stub) => {
  stub();
  const onPaint = vi.fn();
  void waitForFirstPaint().then(onPaint);
  await vi.advanceTimersByTimeAsync(100);
  expect(onPaint).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(140);
  expect(onPaint).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(onPaint).toHaveBeenCalledTimes(1);
});
