import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  downloadGuides,
  downloadStore,
  keepGuide,
  keepOpenGuide,
  removeGuides,
  startLibrary,
} from "../../../src/offline/page/library-actions.ts";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { readingSyncTag } from "../../../src/shared/lib/worker-messages.ts";

type Message = { type: string; openPath?: string; part?: string; sparesLine?: boolean };

/** The messages that the worker has received, oldest first. */
let receivedMessages: Message[];
let connection: EventTarget & { type: string; effectiveType: string };
let workers: EventTarget & { getRegistration: () => Promise<object> };
let permission: PermissionState;
let persist: ReturnType<typeof vi.fn>;
/** Ends the waits for a moment at which nobody waits for the page. */
let becomeQuiet: () => void;
let quiet: Promise<void>;
const state = (isKept: boolean) => ({ guides: [{ slug: "laos", kept: isKept }] });

beforeEach(() => {
  receivedMessages = [];
  quiet = new Promise((done) => {
    becomeQuiet = done;
  });
  const active = {
    postMessage: (message: Message, [port]: MessagePort[]) => {
      receivedMessages.push(message);
      port?.postMessage(state(message.type !== "REMOVE_GUIDES"));
      port?.close();
    },
  };
  persist = vi.fn(async () => true);
  workers = Object.assign(new EventTarget(), { getRegistration: async () => ({ active }) });
  connection = Object.assign(new EventTarget(), { type: "cellular", effectiveType: "4g" });
  permission = "granted";
  const permissions = {
    query: async ({ name }: { name: string }) => ({
      state: name === "periodic-background-sync" ? permission : "denied",
    }),
  };
  vi.stubGlobal("navigator", {
    serviceWorker: workers,
    connection,
    permissions,
    storage: { persist, persisted: async () => false },
  });
  vi.stubGlobal("location", new URL("https://kilele.example/destinations/laos"));
  // This page was loaded slowly, at 10 kB a second.
  const file = { transferSize: 50_000, responseStart: 1, responseEnd: 5_001 } as unknown as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) => (type === "resource" ? [file] : []));
  libraryStore.set(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = (registration: object = {}) => startLibrary(registration as ServiceWorkerRegistration, () => quiet);

it("asks for the open guide at once and for the others when nobody waits for the page, and for the daily refresh where it is granted", async () => {
  const register = vi.fn(async () => {});
  await start({ periodicSync: { register } });
  const visit = { type: "KEEP_GUIDES_ON_VISIT", openPath: "/destinations/laos", sparesLine: true };
  expect(receivedMessages).toEqual([{ type: "LIBRARY_STATE" }, { ...visit, part: "open" }]);
  expect(libraryStore.read()).toEqual(state(true));
  expect(register.mock.calls).toEqual([[readingSyncTag, { minInterval: 86_400_000 }]]);
  expect(persist).toHaveBeenCalled();
  becomeQuiet();
  await vi.waitFor(() => expect(receivedMessages.slice(2)).toEqual([{ ...visit, part: "others" }]));
});

it("registers no daily refresh where it is not granted, and starts without it where the browser has none", async () => {
  const register = vi.fn(async () => {});
  permission = "prompt";
  await start({ periodicSync: { register } });
  expect(register).not.toHaveBeenCalled();
  permission = "granted";
  await start({});
});

it("asks the browser to keep the storage once the open guide is kept, and not for another one", async () => {
  vi.stubGlobal("location", new URL("https://kilele.example/destinations/nepal"));
  await start();
  expect(persist).not.toHaveBeenCalled();
  workers.dispatchEvent(
    new MessageEvent("message", {
      data: {
        type: "LIBRARY_CHANGED",
        state: {
          guides: [
            { slug: "laos", kept: true },
            { slug: "nepal", kept: false },
          ],
        },
      },
    }),
  );
  expect(persist).not.toHaveBeenCalled();
});

it("asks for one guide and nothing besides for the plan of its country", async () => {
  await keepGuide("nepal");
  expect(receivedMessages).toEqual([{ type: "KEEP_GUIDES_ON_VISIT", openPath: "/destinations/nepal", part: "open" }]);
});

it("asks again on another connection: one without a meter by itself, any other by what this page took", async () => {
  await start();
  // A connection changes several times while a page loads: one request is enough, and none may come before the page is quiet.
  for (const type of ["wifi", "cellular"]) {
    connection.type = type;
    connection.dispatchEvent(new Event("change"));
  }
  await new Promise((done) => setTimeout(done, 10));
  expect(receivedMessages).toHaveLength(2);
  becomeQuiet();
  await vi.waitFor(() => expect(receivedMessages).toHaveLength(3));
  const change = async (type: string) => {
    receivedMessages = [];
    connection.type = type;
    connection.dispatchEvent(new Event("change"));
    await vi.waitFor(() => expect(receivedMessages).toHaveLength(1));
    return receivedMessages[0];
  };
  // The page's files were loaded over the previous connection, so their speed says nothing about this one.
  const visit = { type: "KEEP_GUIDES_ON_VISIT", openPath: "/destinations/laos", part: "others" };
  expect(await change("wifi")).toEqual({ ...visit, sparesLine: false });
  expect(await change("unknown")).toMatchObject({ sparesLine: true });
  expect(await change("cellular")).toMatchObject({ sparesLine: true });
});

it("shows what the worker tells of its library, and nothing else that it says", async () => {
  await start();
  workers.dispatchEvent(new MessageEvent("message", { data: { type: "OPEN_PATH", path: "/admin" } }));
  expect(libraryStore.read()).toEqual(state(true));
  workers.dispatchEvent(new MessageEvent("message", { data: { type: "LIBRARY_CHANGED", state: state(false) } }));
  expect(libraryStore.read()).toEqual(state(false));
});

it("keeps all guides, the open one or none, as a person says, and shows what came of it", async () => {
  await downloadGuides();
  await keepOpenGuide("laos");
  expect(libraryStore.read()).toEqual(state(true));
  await removeGuides();
  expect(libraryStore.read()).toEqual(state(false));
  expect(receivedMessages.map(({ type, openPath }) => [type, openPath])).toEqual([
    ["KEEP_GUIDES", undefined],
    ["KEEP_GUIDES_ON_VISIT", "/destinations/laos"],
    ["REMOVE_GUIDES", undefined],
  ]);
});

it("tells of a download while it runs, and that it broke off where a guide is still missing", async () => {
  const seen: string[] = [];
  const stop = downloadStore.subscribe(() => seen.push(downloadStore.read()));
  const first = downloadGuides();
  await Promise.all([first, downloadGuides()]);
  expect(receivedMessages).toEqual([{ type: "KEEP_GUIDES" }]);
  workers.getRegistration = async () => ({ active: null });
  libraryStore.set(state(false) as never);
  await downloadGuides();
  stop();
  expect(seen).toEqual(["running", "none", "running", "broken-off"]);
});

it("says that no worker answers where nothing is known, so that nobody waits for ever", async () => {
  workers.getRegistration = async () => ({ active: null });
  await start();
  expect(libraryStore.read()).toBe("unanswered");
});

it("shows what it knew where no worker answers", async () => {
  libraryStore.set(state(true) as never);
  workers.getRegistration = async () => ({ active: null });
  await removeGuides();
  expect(libraryStore.read()).toEqual(state(true));
});
