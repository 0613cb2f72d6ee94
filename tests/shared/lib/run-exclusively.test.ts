import { afterEach, expect, it, vi } from "vitest";
import { runExclusively } from "../../../src/shared/lib/run-exclusively.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stubs Web Locks of one name. @param isFrozen true for a holder that never releases its lock */
function stubLocks({ isFrozen }: { isFrozen: boolean }) {
  const request = (_name: string, { signal }: { signal?: AbortSignal }, task: () => Promise<unknown>) =>
    isFrozen
      ? new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)))
      : Promise.resolve().then(task);
  vi.stubGlobal("navigator", { locks: { request } });
}

it("goes ahead where the lock's holder never lets go, each task of this context in turn", async () => {
  stubLocks({ isFrozen: true });
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 10));
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([runExclusively("a", task("first"), 20), runExclusively("a", task("second"), 20)])).toEqual([
    "first",
    "second",
  ]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

it("runs a task once, however long it takes and whatever it throws", async () => {
  stubLocks({ isFrozen: false });
  let runs = 0;
  const slow = async () => {
    runs++;
    await new Promise((done) => setTimeout(done, 40));
    throw new Error("refused");
  };
  await expect(runExclusively("b", slow, 10)).rejects.toThrow("refused");
  expect(runs).toBe(1);
});

it("holds the lock until its task has ended, however that ends: no other tab runs meanwhile", async () => {
  // Node's own lock manager grants locks in the same order as a browser's.
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 20));
    order.push(`${name} ends`);
    if (name === "first") throw new Error("refused");
  };
  const first = runExclusively("c", task("first"));
  const others = ["second", "third"].map((name) => runExclusively("c", task(name)));
  await expect(first).rejects.toThrow("refused");
  await Promise.all(others);
  expect(order).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};
const denied = {
  "that is refused at its mention": () =>
    vi.stubGlobal("navigator", Object.defineProperty({}, "locks", { get: refuse })),
  "that throws": () => vi.stubGlobal("navigator", { locks: { request: refuse } }),
  "that refuses": () => vi.stubGlobal("navigator", { locks: { request: async () => refuse() } }),
  "that never answers": () => vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => {}) } }),
  "that is not there": () => vi.stubGlobal("navigator", {}),
};

it.each(Object.keys(denied) as (keyof typeof denied)[])(
  "goes ahead, once and in turn, with a lock manager %s",
  async (manner) => {
    vi.useFakeTimers();
    denied[manner]();
    const order: string[] = [];
    const task = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 10));
      order.push(`${name} ends`);
      return name;
    };
    const done = Promise.all([runExclusively(manner, task("first")), runExclusively(manner, task("second"))]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await done).toEqual(["first", "second"]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
    vi.useRealTimers();
  },
);

it("waits longer than for a manager that is silent where somebody else holds the lock, and lets a late lock go", async () => {
  vi.useFakeTimers();
  let free: (() => Promise<unknown> | undefined) | undefined;
  const request = (_name: string, options: { ifAvailable?: true }, grant: (lock: unknown) => Promise<unknown>) => {
    if (options.ifAvailable) return Promise.resolve(grant(null));
    return new Promise((done) => {
      free = () => {
        const held = grant({});
        done(held);
        return held;
      };
    });
  };
  vi.stubGlobal("navigator", { locks: { request } });
  let runs = 0;
  const task = async () => ++runs;
  const done = runExclusively("c", task, 5_000);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await done).toBe(1);
  expect(free?.()).toBeUndefined();
  expect(runs).toBe(1);
  vi.useRealTimers();
});
