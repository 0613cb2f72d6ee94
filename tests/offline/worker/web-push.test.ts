import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { type PushScope, startWebPush } from "../../../src/offline/worker/web-push.ts";

type Listener = (event: unknown) => void;
type Window = Awaited<ReturnType<PushScope["clients"]["matchAll"]>>[number] & { visibilityState: string };

const listeners: Record<string, Listener> = {};
let shownNotifications: [string, object][];
let openedAddresses: string[];
let windows: Window[];
let posted: [string, unknown][];

beforeEach(() => {
  [shownNotifications, openedAddresses, windows, posted] = [[], [], [], []];
  startWebPush({
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener as Listener;
    },
    registration: {
      // Work that the worker does not wait for is not done when the browser ends it.
      showNotification: async (...given) => {
        await setImmediate();
        shownNotifications.push(given);
      },
    },
    clients: {
      // A page that was open before the worker is not controlled by it.
      matchAll: async ({ includeUncontrolled, type }) => (includeUncontrolled && type === "window" ? windows : []),
      openWindow: async (path) => {
        await setImmediate();
        openedAddresses.push(path);
      },
    },
  });
});

/** Passes an event to the worker, and waits for the promise that the worker extends it with. */
async function fire(type: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  if (!work) throw new Error("Nothing is waited for");
  await work;
}

const push = (json: () => unknown) => fire("push", { data: { json } });
const pressNotification = async (data: unknown) => {
  const close = vi.fn();
  await fire("notificationclick", { notification: { data, close } });
  expect(close).toHaveBeenCalledOnce();
};
const openWindow = (url: string, change: Partial<Window> = {}): Window => {
  const window: Window = {
    url: `https://kilele.example${url}`,
    visibilityState: "visible",
    focus: async () => window,
    postMessage: (message) => void posted.push([url, message]),
    ...change,
  };
  windows.push(window);
  return window;
};

it("shows a message under its tag, and keeps the screen that it opens", async () => {
  await push(() => ({ title: "A new enquiry: Nepal, 2 travellers", path: "/admin/leads?lead=1", tag: "1" }));
  const [[title, options] = []] = shownNotifications;
  expect(title).toBe("A new enquiry: Nepal, 2 travellers");
  expect(options).toEqual({
    body: "Press to open it.",
    tag: "1",
    data: "/admin/leads?lead=1",
    icon: "/icon-192.png",
    // Android shows the badge in one colour.
    badge: "/monochrome-512.png",
  });
  // A notification that replaces another one with the same tag makes no sound.
  expect(options).not.toHaveProperty("renotify");
});

it.each([
  ["no message", () => null],
  ["another's words", () => JSON.parse("not JSON")],
  ["a screen elsewhere", () => ({ title: 1, path: "https://evil.example/admin", tag: null })],
  ["a screen of the public site", () => ({ path: "/administration" })],
])("shows something for %s, which opens the staff area", async (_what, json) => {
  await push(json);
  expect(shownNotifications).toMatchObject([["Something new in the staff area", { data: "/admin", tag: "" }]]);
});

it("shows something for an empty push", async () => {
  await fire("push", { data: null });
  expect(shownNotifications).toHaveLength(1);
});

it("opens what is pressed in the window of the staff area that was used last, without loading it anew", async () => {
  openWindow("/blog");
  openWindow("/admin/blog?create=1");
  openWindow("/admin");
  await pressNotification("/admin/leads?lead=1");
  expect(posted).toEqual([["/admin/blog?create=1", { type: "OPEN_PATH", path: "/admin/leads?lead=1" }]]);
  expect(openedAddresses).toEqual([]);
});

it("opens a window where there is none of the staff area, or none that can be focused", async () => {
  openWindow("/blog");
  await pressNotification("/admin/leads?lead=1");
  openWindow("/admin", { focus: () => Promise.reject(new Error("Not now")) });
  await pressNotification("/admin/leads?lead=2");
  await pressNotification("https://evil.example/");
  expect(openedAddresses).toEqual(["/admin/leads?lead=1", "/admin/leads?lead=2", "/admin"]);
  expect(posted).toEqual([]);
});

it("says that a device no longer rings where the browser ended its subscription, unless a page sees to it", async () => {
  const page = openWindow("/admin");
  await fire("pushsubscriptionchange", {});
  expect(shownNotifications).toEqual([]);
  page.visibilityState = "hidden";
  await fire("pushsubscriptionchange", {});
  expect(shownNotifications).toMatchObject([
    [
      "This device no longer rings",
      { data: "/admin", body: "Open the staff area once, and it rings again.", tag: "push-ended" },
    ],
  ]);
});
