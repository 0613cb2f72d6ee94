import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import type { Mirrored } from "../../../src/shared/rules/sync-edit.ts";
import { countRows, readChartFigures, readRecentLeads } from "../../../src/sync/dexie/dashboard.ts";
import { observeRead } from "../../../src/sync/dexie/observations.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import {
  markEnteredAsOpened,
  markOpened,
  readUnseen,
  rememberEntered,
  type UnseenRows,
} from "../../../src/sync/dexie/unseen-rows.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`unseen-${Math.random()}`);
});
afterEach(() => db.delete());

const makeState = (load: null | { total: number; tables: never }, cursor = 1_000) =>
  db.meta.put({
    id: "state",
    epoch: "e",
    cursor,
    revision: 1,
    highestVersion: 1,
    tables: [],
    load,
    reconciledAt: 0,
  } as never);
/** Stores the person's marks of what they have seen. */
const storeMarks = (rest: Partial<Mirrored<"seen_marks">> = {}) =>
  db.seen_marks.put({
    id: "me",
    leads_seen: 10,
    messages_seen: 10,
    leads_opened: [],
    messages_opened: [],
    created_at: makeTimeHoursAgo(100),
    sync_version: 1,
    ...rest,
  });
/** Stores a lead with its case. @returns its id */
const storeLead = async (name: string, created_at: string, rest: Partial<FollowUp> = {}) => {
  const id = await db.leads.put({ ...makeLead({ name, created_at }), sync_version: 1 });
  await db.follow_ups.put(makeFollowUp({ id, created_at, arrival: 11, ...rest }));
  return id;
};

const countNewLeads = async () => {
  const unseen = await readUnseen(db, "leads");
  return unseen && { count: unseen.ids.size, newest: unseen.newest?.name };
};
const makeTimeHoursAgo = (hours: number) =>
  new Date(Date.now() - hours * 3_600_000).toISOString().replace("Z", "+00:00");
const readMarks = async () => (await db.seen_marks.toArray())[0];

it("counts what arrived behind what the person has seen, until it is opened", async () => {
  await storeLead("Old", makeTimeHoursAgo(48), { arrival: 10 });
  expect(await countNewLeads()).toBeUndefined();
  await storeMarks();
  await makeState({ total: 1, tables: {} as never });
  expect(await countNewLeads()).toBeUndefined();
  await makeState(null);
  expect(await countNewLeads()).toEqual({ count: 0, newest: "Old" });

  const first = await storeLead("First", makeTimeHoursAgo(10), { arrival: 12 });
  const second = await storeLead("Second", makeTimeHoursAgo(9), { arrival: 15 });
  expect(await countNewLeads()).toEqual({ count: 2, newest: "Second" });

  await markOpened(db, "leads", second);
  await markOpened(db, "leads", second);
  expect([...((await readUnseen(db, "leads"))?.ids ?? [])]).toEqual([first]);
  await markOpened(db, "leads", first);
  expect(await countNewLeads()).toEqual({ count: 0, newest: "Second" });
  expect(await readMarks()).toMatchObject({ leads_seen: 15, leads_opened: [] });
  await storeLead("Third", makeTimeHoursAgo(1), { arrival: 16 });
  expect(await countNewLeads()).toEqual({ count: 1, newest: "Third" });
});

it("has no news of what the person has entered on this device, and says so to their other devices", async () => {
  await makeState(null);
  await storeMarks();
  await storeLead("A visitor", makeTimeHoursAgo(2), { arrival: 12 });
  const own = await storeLead("A caller", makeTimeHoursAgo(1), { arrival: 13 });
  expect((await countNewLeads())?.count).toBe(2);
  expect(await markEnteredAsOpened(db)).toBe(false);
  await rememberEntered(db, own);
  expect((await countNewLeads())?.count).toBe(1);
  expect([...((await readUnseen(db, "leads"))?.times.keys() ?? [])]).not.toContain(own);
  expect(await markEnteredAsOpened(db)).toBe(true);
  expect((await readMarks())?.leads_opened).toEqual([own]);
  expect(await markEnteredAsOpened(db)).toBe(false);
});

it("sends what was opened to the person's other devices, which a first load changes nothing of", async () => {
  await makeState(null);
  await storeMarks();
  const [first] = [await storeLead("First", makeTimeHoursAgo(10)), await storeLead("Second", makeTimeHoursAgo(9))];
  await markOpened(db, "leads", first);
  expect(await db.edits.toArray()).toMatchObject([
    { table: "seen_marks", rowId: "me", patch: { leads_opened: [first] } },
  ]);
  const [row] = await db.seen_marks.toArray();
  await db.seen_marks.clear();
  expect(await countNewLeads()).toBeUndefined();
  if (row) await db.seen_marks.put(row);
  expect((await countNewLeads())?.count).toBe(1);
});

it("takes nothing for seen that lies above its cursor: something older may still come", async () => {
  await makeState(null, 12);
  await storeMarks();
  const id = await storeLead("Ahead", makeTimeHoursAgo(1), { arrival: 20 });
  await markOpened(db, "leads", id);
  expect(await readMarks()).toMatchObject({ leads_seen: 10, leads_opened: [id] });
  const late = await storeLead("Late", makeTimeHoursAgo(2), { arrival: 13 });
  expect((await readUnseen(db, "leads"))?.ids).toEqual(new Set([late]));
});

it("marks nothing as new that somebody took or answered, or that is a month old", async () => {
  await makeState(null);
  await storeMarks();
  await storeLead("Taken", makeTimeHoursAgo(2), { assignee: "b", stage: "taken" });
  await storeLead("Spam", makeTimeHoursAgo(2), { stage: "spam" });
  await storeLead("Untouched", makeTimeHoursAgo(2));
  await storeLead("Long ago", makeTimeHoursAgo(24 * 31));
  expect(await countNewLeads()).toEqual({ count: 1, newest: "Untouched" });
});

it("begins with empty tables, and treats messages alike", async () => {
  await makeState(null);
  await storeMarks();
  const message = {
    id: "m",
    name: "Ann",
    email: "a@example.org",
    message: "Hello",
    contact: null,
    about: null,
    created_at: makeTimeHoursAgo(1),
    sync_version: 1,
  };
  await db.messages.put(message);
  await db.follow_ups.put(makeFollowUp({ id: "m", beside: "messages", created_at: makeTimeHoursAgo(1), arrival: 11 }));
  expect(await readUnseen(db, "messages")).toMatchObject({ ids: new Set(["m"]), newest: { name: "Ann" } });
  expect(await countNewLeads()).toEqual({ count: 0, newest: undefined });
  await markOpened(db, "messages", "m");
  expect((await readUnseen(db, "messages"))?.ids.size).toBe(0);
});

it("gives the dashboard its figures", async () => {
  const now = new Date(2026, 10, 21, 12);
  const makeTimeHoursAgo = (hours: number) =>
    new Date(now.getTime() - hours * 3_600_000).toISOString().replace("Z", "+00:00");
  for (const [index, hours] of [1, 30, 100, 120, 140, 167, 169, 24 * 28, 24 * 40].entries()) {
    await storeLead(`Person ${index}`, makeTimeHoursAgo(hours));
  }
  const recent = await readRecentLeads(db, now);
  expect(recent.count).toBe(6);
  expect(recent.leads.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((index) => `Person ${index}`));
  const { days } = await readChartFigures(db, now);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  expect(await countRows(db)).toEqual({ leads: 9, destinations: 0, services: 0, posts: 0, published: 0 });
});

it("is read no further while the mirror is being loaded, and never announces the rows of a load", async () => {
  const loading = { total: 1, tables: {} as never };
  await storeMarks();
  await makeState(loading);
  await storeLead("Early", makeTimeHoursAgo(9));
  const received: (UnseenRows | undefined)[] = [];
  const leave = observeRead(db, readUnseen, "leads").subscribe((unseen) => received.push(unseen));
  const reads = vi.spyOn(db.table("seen_marks"), "toArray");
  await makeState(loading, 2);
  await makeState(loading, 3);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0));
  expect(reads).not.toHaveBeenCalled();
  await makeState(null, 4);
  await vi.waitFor(() => expect(received.at(-1)?.ids.size).toBe(1));
  await storeLead("Late", makeTimeHoursAgo(8));
  await vi.waitFor(() => expect(received.at(-1)?.newest?.name).toBe("Late"));
  // The rows of another load come together with its state.
  await db.transaction("rw", db.tables, async () => {
    await makeState(loading, 5);
    await storeLead("Reloaded", makeTimeHoursAgo(7));
  });
  await vi.waitFor(() => expect(received.at(-1)).toBeUndefined());
  await storeLead("Next page", makeTimeHoursAgo(6));
  expect(received.map((unseen) => unseen?.newest?.name)).not.toContain("Reloaded");
  expect(received.at(-1)).toBeUndefined();
  leave();
});
