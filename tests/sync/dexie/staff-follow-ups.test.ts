import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readCase, readDayCases, readHistory, readOldCases } from "../../../src/sync/dexie/staff-follow-ups.ts";
import { readEditsNeedingAttention } from "../../../src/sync/dexie/staff-reads.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  const lead = (id: string) =>
    ({ id, name: `Name of ${id}`, created_at: "2026-11-20T08:00:00+00:00", sync_version: 1 }) as ServerRow;
  await createStaffStore(db).transact((tx) => tx.putRows("leads", ["nyambura", "otieno", "wanjiru"].map(lead)));
});
afterEach(() => db.delete());

const add = (id: string, rest: Partial<FollowUp>) => db.follow_ups.put(makeFollowUp({ id, ...rest }));

it("reads what may be somebody's work today, of leads and messages, without what is gone, done or long untouched", async () => {
  const message = { email: "njeri@k.example", message: "When?", created_at: "2026-11-20T08:00:00+00:00" };
  await db.messages.add({ ...message, id: "message", name: "Njeri", contact: null, about: null, sync_version: 1 });
  const created_at = "2026-01-01T08:00:00+00:00";
  await add("nyambura", { created_at, next_on: "2026-11-24" });
  await add("otieno", { created_at });
  await add("wanjiru", { created_at });
  await add("gone", { next_on: "2026-11-20" });
  await add("message", { beside: "messages", created_at, assignee: "you", stage: "planning" });
  const day = async () =>
    (await readDayCases(db, "2026-11-01", "2026-11-24")).map(({ followUp, name }) => [followUp.id, name]).sort();
  expect(await day()).toEqual([
    ["message", "Njeri"],
    ["nyambura", "Name of nyambura"],
  ]);
  // A colleague who has left held the case, so it is work again, however old it is.
  const event = { actor: null, changes: {}, created_at: "x", happened_at: "x", sync_version: 1 };
  await db.follow_up_events.put({ ...event, id: "e", follow_up_id: "otieno" });
  await add("wanjiru", { created_at: "2026-11-02T08:00:00+00:00" });
  await add("message", { beside: "messages", created_at, assignee: "you", stage: "won" });
  expect((await day()).map(([id]) => id)).toEqual(["nyambura", "otieno", "wanjiru"]);
  expect((await readOldCases(db, "2026-11-01")).map(({ name }) => name).sort()).toEqual([
    "Name of nyambura",
    "Name of otieno",
    "Njeri",
  ]);
  expect((await readCase(db, "message"))?.name).toBe("Njeri");
  expect(await readCase(db, "gone")).toBeUndefined();
});

it("reads a history by when things were done, whenever they were sent", async () => {
  const event = { follow_up_id: "otieno", actor: "me", changes: {}, created_at: "x", sync_version: 1 };
  await db.follow_up_events.bulkPut([
    { ...event, id: "late", happened_at: "2026-11-20T12:00:00+00:00" },
    { ...event, id: "early", happened_at: "2026-11-20T08:00:00+00:00" },
    { ...event, id: "other", follow_up_id: "wanjiru", happened_at: "2026-11-20T08:00:00+00:00" },
  ]);
  expect((await readHistory(db, "otieno")).map(({ id }) => id)).toEqual(["early", "late"]);
});

it("names the lead of a case that needs a decision", async () => {
  const edit = { table: "follow_ups", rowId: "otieno", kind: "update", patch: {}, base: {}, whole: null } as const;
  await db.edits.add({ ...edit, state: "conflict", createdAt: 1, attempts: 1, nextAttemptAt: 0 });
  expect(await readEditsNeedingAttention(db)).toMatchObject([{ about: "Name of otieno" }]);
});
