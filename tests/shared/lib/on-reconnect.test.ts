import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onReconnect } from "../../../src/shared/lib/on-reconnect.ts";

/** The page as the target of its events; `workers` is the container of its worker. */
let page: EventTarget;
let fakeDocument: EventTarget & { visibilityState: string };
let workers: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  fakeDocument = Object.assign(new EventTarget(), { visibilityState: "visible" });
  workers = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", fakeDocument);
  vi.stubGlobal("navigator", { serviceWorker: workers });
});
afterEach(() => void vi.unstubAllGlobals());

const fireAll = () => {
  page.dispatchEvent(new Event("online"));
  workers.dispatchEvent(new Event("controllerchange"));
  fakeDocument.dispatchEvent(new Event("visibilitychange"));
};

it("calls wherever the network may be back, and not where the page is left", () => {
  const task = vi.fn();
  onReconnect(task);
  page.dispatchEvent(new Event("online"));
  expect(task).toHaveBeenCalledTimes(1);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(task).toHaveBeenCalledTimes(2);
  fakeDocument.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(3);
  fakeDocument.visibilityState = "hidden";
  fakeDocument.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(3);
});

it("calls nobody after it has ended, by any of its ways, and leaves others alone", () => {
  const [ended, second] = [vi.fn(), vi.fn()];
  const stop = onReconnect(ended);
  onReconnect(second);
  stop();
  fireAll();
  expect([ended.mock.calls.length, second.mock.calls.length]).toEqual([0, 3]);
});
