import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chartFigures, countRows, recentLeads } from "../../../src/sync/dexie/dashboard.ts";
import { leadTablesOf } from "../../../src/sync/dexie/leads/lead-tables.ts";
import { countLeads } from "../../../src/sync/dexie/leads/read-leads.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { beginLeadsSeen, markLeadsSeen, unseenLeads } from "../../../src/sync/dexie/unseen-leads.ts";
import { lead } from "../../harness/leads.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`unseen-${Math.random()}`);
});
afterEach(() => db.delete());

const state = (load: null | { total: number; longestPage: number; tables: never }) =>
  db.meta.put({
    id: "state",
    epoch: "e",
    cursor: 1,
    revision: 1,
    highestVersion: 1,
    tables: [],
    load,
    reconciledAt: 0,
  });
const arrive = (name: string, created_at: string) =>
  leadTablesOf(db).singles.put({ ...lead({ name, created_at }), sync_version: 1 });

it("counts what came after the list was last shown, the first load aside", async () => {
  await state({ total: 1, longestPage: 0, tables: {} as never });
  await arrive("Old", "2026-11-01T08:00:00+00:00");
  await beginLeadsSeen(db);
  expect(await unseenLeads(db)).toBeUndefined();

  await state(null);
  await beginLeadsSeen(db);
  expect(await unseenLeads(db)).toMatchObject({ count: 0, newest: { name: "Old" } });

  await arrive("First", "2026-11-20T08:00:00+00:00");
  await arrive("Second", "2026-11-20T08:00:00.5+00:00");
  await beginLeadsSeen(db);
  expect(await unseenLeads(db)).toMatchObject({ count: 2, newest: { name: "Second" } });

  await markLeadsSeen(db);
  // Seen before anybody was told of it: it can be told of still.
  const until = "2026-11-20T08:00:00.5+00:00";
  expect(await unseenLeads(db)).toMatchObject({ count: 0, newest: { name: "Second" }, until });
  expect(await countLeads(db, "2026-11-20T08:00:00+00:00")).toMatchObject({ count: 1 });
});

it("begins with an empty table too", async () => {
  await state(null);
  await beginLeadsSeen(db);
  await arrive("First", "2026-11-20T08:00:00+00:00");
  expect(await unseenLeads(db)).toMatchObject({ count: 1, newest: { name: "First" } });
});

it("gives the dashboard its figures", async () => {
  const now = new Date(2026, 10, 21, 12);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString().replace("Z", "+00:00");
  for (const [index, hours] of [1, 30, 100, 120, 140, 167, 169, 24 * 28, 24 * 40].entries()) {
    await arrive(`Person ${index}`, ago(hours));
  }
  const recent = await recentLeads(db, now);
  expect(recent.count).toBe(6);
  expect(recent.leads.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((index) => `Person ${index}`));
  const { days } = await chartFigures(db, now);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  expect(await countRows(db)).toEqual({ leads: 9, destinations: 0, services: 0, posts: 0, published: 0 });
});
