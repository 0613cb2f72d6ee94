import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findIndexedDb, mayHaveDatabase } from "../../../src/shared/lib/databases.ts";
import { dismissToast, showCarriedToast, toastStore } from "../../../src/shared/lib/toast-store.ts";
import { computeAge, localStore, tabStore } from "../../../src/shared/lib/web-storage.ts";
import { createStoreCaller, NoAnswerError } from "../../../src/shared/lib/with-timeout.ts";
import { findWorkers } from "../../../src/shared/lib/worker-container.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The stores that another test file of this process has defined are restored.
  for (const [name, own] of originalDescriptors) {
    Reflect.deleteProperty(globalThis, name);
    if (own) Object.defineProperty(globalThis, name, own);
  }
});

const blockable = ["localStorage", "sessionStorage", "indexedDB"] as const;
const originalDescriptors = blockable.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
const refuse = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};
/** Simulates a browser that blocks cookies: every access to a store throws. */
const refuseCookies = () => {
  for (const name of blockable) Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  vi.stubGlobal("navigator", Object.defineProperty({}, "serviceWorker", { get: refuse }));
};

describe("in a browser that blocks cookies", () => {
  it("storage reads nothing, writes nothing, says so, and throws nothing", () => {
    refuseCookies();
    for (const store of [localStore, tabStore]) {
      expect(store.read("key")).toBeNull();
      expect([store.write("key", "text"), store.write("key", null)]).toEqual([false, false]);
    }
  });

  it("databases and workers are not there", async () => {
    refuseCookies();
    expect(findIndexedDb()).toBeUndefined();
    expect(findWorkers()).toBeUndefined();
    expect(await mayHaveDatabase("any")).toBe(true);
  });
});

it("a full storage says that it has not kept what was written", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined, setItem: refuse });
  expect([localStore.write("key", "text"), localStore.write("key", null)]).toEqual([false, true]);
});

it("a time that a device has kept is past, or counts for nothing", () => {
  vi.setSystemTime(100_000);
  expect(["99000", "100000"].map(computeAge)).toEqual([1_000, 0]);
  // The first two times come from a wrong clock, and the others are no times.
  for (const written of ["100001", "9e15", "soon", "NaN", null])
    expect(computeAge(written), String(written)).toBe(Number.POSITIVE_INFINITY);
});

it("a message for the next document is shown as a message, or not at all", () => {
  // Files of tests share this store, and a message that one of them has shown stays for seconds.
  for (const { id } of toastStore.read()) dismissToast(id);
  const storedItems = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    removeItem: (key: string) => storedItems.delete(key),
  });
  vi.stubGlobal("document", { referrer: "https://kilele.example/" });
  vi.stubGlobal("location", { origin: "https://kilele.example" });
  for (const text of ["null", "7", "[]", "{}", "{", '{"title":7}', '{"text":"no title"}', '{"title":{"a":1}}']) {
    storedItems.set("kilele-toast", text);
    showCarriedToast();
    expect([toastStore.read(), storedItems.size], text).toEqual([[], 0]);
  }
  storedItems.set("kilele-toast", '{"title":"Sent","text":7,"tone":"loud"}');
  showCarriedToast();
  expect(toastStore.read()).toEqual([expect.objectContaining({ title: "Sent", tone: "neutral" })]);
  expect(toastStore.read()[0]).not.toHaveProperty("text");
});

it("a browser that does not list its databases may hold any, and is waited for once", async () => {
  let answer: (names: { name: string }[]) => void = () => {};
  const databases = vi.fn(() => new Promise((done) => (answer = done)));
  vi.stubGlobal("indexedDB", { databases });
  const pendingAnswer = mayHaveDatabase("any");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await pendingAnswer).toBe(true);
  expect(await mayHaveDatabase("any")).toBe(true);
  expect(databases).toHaveBeenCalledTimes(1);
  answer([]);
  await vi.advanceTimersByTimeAsync(0);
  const later = mayHaveDatabase("any");
  await vi.advanceTimersByTimeAsync(0);
  answer([]);
  expect(await later).toBe(false);
});

describe("a store that does not answer", () => {
  it("is waited for once, for a few seconds, and asked again when it has answered", async () => {
    const callVisitorStore = createStoreCaller();
    let answer: (value: string) => void = () => {};
    const slow = callVisitorStore(() => new Promise<string>((done) => (answer = done)));
    const hasFailed = expect(slow).rejects.toThrow(NoAnswerError);
    await vi.advanceTimersByTimeAsync(5_000);
    await hasFailed;
    const next = vi.fn(async () => "next");
    await expect(callVisitorStore(next)).rejects.toThrow(NoAnswerError);
    expect(next).not.toHaveBeenCalled();
    answer("late");
    await vi.advanceTimersByTimeAsync(0);
    expect(await callVisitorStore(next)).toBe("next");
  });

  it("is no store that refuses: its own error comes through, and it is asked again", async () => {
    const callVisitorStore = createStoreCaller();
    await expect(callVisitorStore(async () => refuse())).rejects.toThrow("Access is denied");
    expect(await callVisitorStore(async () => "now")).toBe("now");
  });
});
