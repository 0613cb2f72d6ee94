import { beforeEach, expect, it, vi } from "vitest";

let network: typeof import("../../../src/shared/lib/network.ts");
/** The probes that the page has sent, oldest first; a test answers them. */
let probes: PromiseWithResolvers<Response>[];

const answer = (at: number) => probes[at]?.resolve(new Response("kilele"));
const fail = (at: number) => probes[at]?.reject(new DOMException("no answer", "TimeoutError"));
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const addListener = vi.spyOn(window, "addEventListener");
  probes = [];
  vi.stubGlobal("fetch", () => {
    const probe = Promise.withResolvers<Response>();
    probes.push(probe);
    return probe.promise;
  });
  network = await import("../../../src/shared/lib/network.ts");
  return () => {
    for (const [name, listener] of addListener.mock.calls) removeEventListener(name, listener as EventListener);
    addListener.mockRestore();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it("asks the site anew when a network comes back, however long an earlier probe has hung", async () => {
  network.watchNetwork();
  expect(probes).toHaveLength(1);
  await pass(4_000);
  dispatchEvent(new Event("online"));
  expect(probes).toHaveLength(2);
  answer(1);
  await pass(0);
  expect(network.networkStore.read()).toBe(true);
});

it("keeps what a later probe has found when an earlier one fails after it", async () => {
  network.watchNetwork();
  dispatchEvent(new Event("online"));
  answer(1);
  await pass(0);
  fail(0);
  await pass(61_000);
  expect(network.networkStore.read()).toBe(true);
  expect(probes).toHaveLength(2);
});

it("begins again with short pauses when a network comes back", async () => {
  network.watchNetwork();
  for (let at = 0; at < 6; at++) {
    fail(at);
    await pass(60_000);
  }
  const before = probes.length;
  dispatchEvent(new Event("online"));
  fail(before);
  await pass(3_000);
  expect(probes).toHaveLength(before + 2);
});

it("sends one probe for all who ask at once", async () => {
  const both = Promise.all([network.canReachSite(), network.canReachSite()]);
  expect(probes).toHaveLength(1);
  answer(0);
  expect(await both).toEqual([true, true]);
});
