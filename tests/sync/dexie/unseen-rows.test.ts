import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chartFigures, countRows, recentLeads } from "../../../src/sync/dexie/dashboard.ts";
import { leadTablesOf } from "../../../src/sync/dexie/leads/lead-tables.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { countAfter, initialiseSeenMarks, markOpened, readUnseen } from "../../../src/sync/dexie/unseen-rows.ts";
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
/** Stores a lead, and returns its id. */
const arrive = (name: string, created_at: string) =>
  leadTablesOf(db).singles.put({ ...lead({ name, created_at }), sync_version: 1 });

const newLeads = async () => {
  const unseen = await readUnseen(db, "leads");
  return unseen && { count: unseen.ids.size, newest: unseen.newest?.name };
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace("Z", "+00:00");

it("counts what came after the first load, until it is opened", async () => {
  await state({ total: 1, longestPage: 0, tables: {} as never });
  await arrive("Old", ago(48));
  await initialiseSeenMarks(db);
  expect(await newLeads()).toBeUndefined();

  await state(null);
  await initialiseSeenMarks(db);
  expect(await newLeads()).toEqual({ count: 0, newest: "Old" });

  const before = ago(20);
  const first = await arrive("First", ago(10));
  const second = await arrive("Second", ago(9));
  await initialiseSeenMarks(db);
  expect(await newLeads()).toEqual({ count: 2, newest: "Second" });

  await markOpened(db, "leads", second);
  await markOpened(db, "leads", second);
  expect([...((await readUnseen(db, "leads"))?.ids ?? [])]).toEqual([first]);
  await markOpened(db, "leads", first);
  expect(await newLeads()).toEqual({ count: 0, newest: "Second" });
  await arrive("Third", ago(1));
  expect(await newLeads()).toEqual({ count: 1, newest: "Third" });
  expect(await countAfter(db, "leads", before)).toBe(3);
});

it("marks nothing as new that somebody took or answered, or that is a month old", async () => {
  await state(null);
  await initialiseSeenMarks(db);
  const note = { body: "", due_on: null, author: "b", author_name: "b", created_at: ago(1), sync_version: 1 };
  for (const kind of ["taken", "answered", "note"] as const) {
    const lead_id = await arrive(kind, ago(2));
    await db.lead_notes.put({ ...note, id: kind, lead_id, kind });
  }
  await arrive("Long ago", ago(24 * 31));
  expect(await newLeads()).toEqual({ count: 1, newest: "note" });
});

it("begins with empty tables, and treats messages alike", async () => {
  await state(null);
  await initialiseSeenMarks(db);
  const message = {
    id: "m",
    name: "Ann",
    email: "a@example.org",
    message: "Hello",
    created_at: ago(1),
    sync_version: 1,
  };
  await db.messages.put(message);
  expect(await readUnseen(db, "messages")).toMatchObject({ ids: new Set(["m"]), newest: { name: "Ann" } });
  expect(await newLeads()).toEqual({ count: 0, newest: undefined });
  await markOpened(db, "messages", "m");
  expect((await readUnseen(db, "messages"))?.ids.size).toBe(0);
  await db.messages.put({ ...message, id: "taken", created_at: ago(0.5) });
  expect((await readUnseen(db, "messages"))?.ids).toEqual(new Set(["taken"]));
  const note = { body: "", due_on: null, author: "b", author_name: "b", created_at: ago(0.1), sync_version: 1 };
  await db.message_notes.put({ ...note, id: "n", message_id: "taken", kind: "taken" });
  expect((await readUnseen(db, "messages"))?.ids.size).toBe(0);
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
