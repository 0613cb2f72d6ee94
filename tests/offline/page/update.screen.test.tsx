import { beforeEach, expect, it, vi } from "vitest";

const minute = 60_000;
const hour = 60 * minute;

/** A worker whose state a test sets. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  receivedMessages: unknown[] = [];
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  postMessage(message: unknown): void {
    this.receivedMessages.push(message);
  }
}

/** A registration whose update checks a test answers. */
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  checks = 0;
  answer: () => Promise<void> = async () => undefined;
  update(): Promise<void> {
    this.checks++;
    return this.answer();
  }
  /** Reports a new worker, as after the deployment of a new version. */
  reportNewWorker(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event("updatefound"));
    return this.installing;
  }
  install(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become("installed");
  }
  refuse(worker: FakeWorker): void {
    this.installing = null;
    worker.become("redundant");
  }
}

let registration: FakeRegistration;
let update: typeof import("../../../src/offline/page/update.ts");
let network: typeof import("../../../src/shared/lib/network.ts");

const watchUpdates = () => update.watchUpdates(registration as unknown as ServiceWorkerRegistration);
const isOffered = () => update.updateStore.read();
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  // The modules are loaded anew, because each page has its own.
  vi.resetModules();
  update = await import("../../../src/offline/page/update.ts");
  network = await import("../../../src/shared/lib/network.ts");
  registration = new FakeRegistration();
  return () => vi.useRealTimers();
});

it("checks for a new version as soon as the page is here, and offers what waits", async () => {
  watchUpdates();
  expect(registration.checks).toBe(1);
  registration.install(registration.reportNewWorker());
  expect(isOffered()).toBe(true);
});

it("offers a version that waited before the page came", () => {
  registration.waiting = new FakeWorker();
  watchUpdates();
  expect(isOffered()).toBe(true);
});

it("offers a version whose installation was under way when the page came", () => {
  const worker = registration.reportNewWorker();
  watchUpdates();
  expect(isOffered()).toBe(false);
  registration.install(worker);
  expect(isOffered()).toBe(true);
});

it("offers nothing for a device's first worker, and does not ask for another", async () => {
  registration.active = null;
  const worker = registration.reportNewWorker();
  watchUpdates();
  registration.install(worker);
  expect([isOffered(), registration.checks]).toEqual([false, 0]);
  await pass(hour);
  expect(registration.checks).toBe(1);
});

it("offers each version of a page that stays open for days, also after one that failed", async () => {
  watchUpdates();
  await pass(2 * minute);
  registration.refuse(registration.reportNewWorker());
  const second = registration.reportNewWorker();
  registration.install(second);
  expect(isOffered()).toBe(true);
  update.postponeUpdate();
  registration.install(registration.reportNewWorker());
  expect(isOffered()).toBe(true);
});

it("checks every hour, and when the page is shown again after a minute, however the browser tells it", async () => {
  watchUpdates();
  await pass(hour);
  expect(registration.checks).toBe(2);
  const shownEvents = [
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => dispatchEvent(new Event("pageshow")),
    () => dispatchEvent(new Event("focus")),
  ];
  for (const [n, show] of shownEvents.entries()) {
    show();
    expect(registration.checks).toBe(2 + n);
    await pass(minute + 1);
    show();
    expect(registration.checks).toBe(3 + n);
  }
});

it("checks again soon after a check that failed, ever later, and at once when the network is back", async () => {
  registration.answer = async () => Promise.reject(new TypeError("offline"));
  watchUpdates();
  for (const [time, checks] of [
    [15_000, 2],
    [29_000, 2],
    [1_000, 3],
    [60_000, 4],
  ] as const) {
    await pass(time);
    expect(registration.checks).toBe(checks);
  }
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await network.canReachSite();
  network.watchNetwork();
  await pass(0);
  registration.answer = async () => undefined;
  const before = registration.checks;
  vi.stubGlobal("fetch", async () => new Response("kilele"));
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(registration.checks).toBe(before + 1);
  await pass(hour - 1);
  expect(registration.checks).toBe(before + 1);
});

it("checks again soon after an installation that failed", async () => {
  watchUpdates();
  registration.refuse(registration.reportNewWorker());
  await pass(15_000);
  expect(registration.checks).toBe(2);
  registration.install(registration.reportNewWorker());
  expect(isOffered()).toBe(true);
});

it("does not offer a version again for an hour that was put off, and offers the next one at once", async () => {
  watchUpdates();
  registration.install(registration.reportNewWorker());
  update.postponeUpdate();
  await pass(2 * minute);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([isOffered(), registration.checks]).toEqual([false, 2]);
  await pass(hour);
  expect(isOffered()).toBe(true);
});

it("asks the version that waits to take over once a person agrees", async () => {
  watchUpdates();
  const worker = registration.reportNewWorker();
  registration.install(worker);
  void update.acceptUpdate();
  await pass(1_100);
  expect(worker.receivedMessages).toEqual([{ type: "SKIP_WAITING" }]);
});
