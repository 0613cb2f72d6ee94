import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readCachedReading } from "../../../src/offline/reading/reading-cache.ts";
import { startSyncEvents } from "../../../src/offline/worker/background-sync.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { outboxSyncTag, readingSyncTag } from "../../../src/shared/lib/worker-messages.ts";
import { makeOutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";
import { listReadings, readings } from "../../../src/shared/rules/readings.ts";
import { enquiry } from "../../harness/enquiry.ts";

type Listener = (event: { tag: string; waitUntil: (work: Promise<unknown>) => void }) => void;

let listeners: Map<string, Listener>;
/** Fires an event of the browser. @returns the promise that the worker extends the event with; undefined if it ignores the tag */
function fire(type: string, tag: string): Promise<unknown> | undefined {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({
    tag,
    waitUntil: (given) => {
      work = given;
    },
  });
  return work;
}

let sentTags: string[];
beforeEach(async () => {
  listeners = new Map();
  sentTags = [];
  vi.stubGlobal("location", { origin: "https://kilele.example" });
  startSyncEvents({ addEventListener: (type, listener) => void listeners.set(type, listener) });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await openVisitorDb().delete();
  await openVisitorDb().open();
});

const answer = (respond: (path: string, key: string | null) => Response) =>
  vi.stubGlobal("fetch", async (address: string | Request, init?: RequestInit) => {
    const url = new URL(address instanceof Request ? address.url : String(address));
    const key = new Headers(address instanceof Request ? address.headers : init?.headers).get("Idempotency-Key");
    sentTags.push(url.pathname);
    return respond(url.pathname, key);
  });

it("sends what waits once the network is back, and is called again while something still waits", async () => {
  const entry = makeOutboxEntry({ payload: enquiry as never }, crypto.randomUUID(), Date.now());
  await openVisitorDb().outbox.put(entry);
  answer(() => {
    throw new TypeError("offline");
  });
  await expect(fire("sync", outboxSyncTag)).rejects.toThrow("Requests that still wait: 1");
  answer((_path, key) => Response.json({ id: key }));
  await fire("sync", outboxSyncTag);
  expect([await openVisitorDb().outbox.count(), await openVisitorDb().arrivals.count()]).toEqual([0, 1]);
  expect(fire("sync", "another worker's")).toBeUndefined();
});

it("refreshes every list that a device may show without a network", async () => {
  answer(() => Response.json([]));
  await fire("periodicsync", readingSyncTag);
  const tables = listReadings().map((key) => `/rest/v1/${readings[key].table}`);
  expect(new Set(sentTags)).toEqual(new Set(tables));
  for (const key of listReadings())
    expect(await readCachedReading(openVisitorDb(), key), key).toMatchObject({ data: [] });
  expect(listReadings()).toEqual(expect.arrayContaining(["posts", "services", "destinations", "business"]));
});
