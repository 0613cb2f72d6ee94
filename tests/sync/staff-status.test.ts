import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { computeStatus } from "../../src/staff/mirror/sync-status.ts";
import type { SyncFacts } from "../../src/sync/dexie/staff-reads.ts";

const minutes = 60_000;
const now = Date.UTC(2026, 0, 1);
const state = { epoch: "e", cursor: 1, revision: 1, highestVersion: 1, tables: [], load: null, reconciledAt: 0 };

const makeFacts = (change: Partial<SyncFacts["report"]>, waiting = 0): SyncFacts => ({
  report: { id: "report", connection: "online", syncedAt: now, offlineSince: null, ...change },
  state,
  waiting,
  attention: 0,
});

it.each([
  ["up-to-date", "the last look was just now", {}, 0],
  ["up-to-date", "the next look is due", { syncedAt: now - 6 * minutes }, 0],
  ["waiting", "an edit waits", {}, 1],
  ["unattended", "the leading tab has not looked for a quarter of an hour", { syncedAt: now - 15 * minutes }, 0],
  ["unattended", "it has not, and an edit waits for it", { syncedAt: now - 15 * minutes }, 1],
  ["offline", "there is no network", { connection: "offline", syncedAt: now - 15 * minutes }, 0],
  ["horizon-stalled", "a transaction does not end", { trouble: "horizon-stalled" }, 0],
] as const)("the status is %s where %s", (kind, _why, report, waiting) => {
  const network = { isOnline: true, hasSiteAnswered: false };
  expect(computeStatus(makeFacts(report, waiting), now, network).kind).toBe(kind);
});

it.each([
  ["offline", "offline", { isOnline: false, hasSiteAnswered: true }],
  ["offline", "offline", { isOnline: true, hasSiteAnswered: false }],
  ["server-silent", "offline", { isOnline: true, hasSiteAnswered: true }],
  ["offline", "online", { isOnline: false, hasSiteAnswered: true }],
  ["offline", "online", { isOnline: false, hasSiteAnswered: false }],
  ["up-to-date", "online", { isOnline: true, hasSiteAnswered: true }],
] as const)("the status is %s where the server is %s and the page knows %j", (kind, connection, network) => {
  expect(computeStatus(makeFacts({ connection, offlineSince: 5 }), now, network).kind).toBe(kind);
});
