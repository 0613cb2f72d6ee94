import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type KnownCases, readCaseFacts, watchCases } from "../../../src/sync/dexie/follow-cases.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { followUp } from "../../harness/follow-ups.ts";

let db: StaffDb;
let told: KnownCases[];
let stop = () => {};
beforeEach(() => {
  db = new StaffDb(crypto.randomUUID());
  told = [];
});
afterEach(async () => {
  stop();
  await db.delete();
});

const follow = () => {
  stop = watchCases(
    db,
    (news) => told.push(news),
    (error) => expect(error).toBe(undefined),
  );
};
const getStage = (id: string) => told.at(-1)?.facts.get(id)?.stage;

it("reads all cases, however many, and then those that change", async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => followUp({ id: `case-${String(n).padStart(4, "0")}` }));
  await db.follow_ups.bulkPut(many);
  follow();
  await vi.waitFor(() => expect(told.at(-1)?.facts.size).toBe(1_203));
  const reads = vi.spyOn(db.follow_ups, "bulkGet");
  await db.follow_ups.put({ ...(many[7] as (typeof many)[0]), stage: "won" });
  await vi.waitFor(() => expect(getStage("case-0007")).toBe("won"));
  await db.follow_ups.delete("case-0008");
  await vi.waitFor(() => expect(told.at(-1)?.facts.size).toBe(1_202));
  expect(reads.mock.calls).toEqual([[["case-0007"]], [["case-0008"]]]);
});

it("tells of each change with an object of its own, so that a screen sees it", async () => {
  await db.follow_ups.put(followUp({ id: "one" }));
  follow();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await db.follow_ups.update("one", { assignee: "me" });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).not.toBe(told[1]);
});

it("reads all of them again after a write of many", async () => {
  follow();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await db.follow_ups.bulkPut(Array.from({ length: 80 }, (_, n) => followUp({ id: `case-${n}`, stage: "lost" })));
  await vi.waitFor(() => expect(told.at(-1)?.facts.size).toBe(80));
  await db.follow_ups.clear();
  await vi.waitFor(() => expect(told.at(-1)?.facts.size).toBe(0));
});

it("knows what staff wrote, learnt and did in a case", () => {
  expect(readCaseFacts(followUp())).toMatchObject({ hasContact: false, isHandled: false, text: "" });
  const own = readCaseFacts(
    followUp({ next_reason: "Ring about Zànzibar", contact: "+254 712 345 678", source: "Fair" }),
  );
  expect(own.hasContact).toBe(true);
  expect(own.text).toContain("ring about zanzibar");
  expect(own.text).toContain("#254712345678");
  expect(own.text).toContain("fair");
  expect(readCaseFacts(followUp({ touched_at: "2026-11-21T08:00:00+00:00" })).isHandled).toBe(true);
});
