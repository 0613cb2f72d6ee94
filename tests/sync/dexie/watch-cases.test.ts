import "fake-indexeddb/auto";
import { Dexie, RangeSet } from "dexie";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getFollowUpTables } from "../../../src/sync/dexie/follow-up-tables.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import type { TableSession } from "../../../src/sync/dexie/table-storage.ts";
import { createTableStorages } from "../../../src/sync/dexie/table-storages.ts";
import { type CaseFactsById, readCaseFacts, watchCases } from "../../../src/sync/dexie/watch-cases.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

let db: StaffDb;
let receivedCases: CaseFactsById[];
let stop = () => {};
let isClosed: boolean;
beforeEach(() => {
  db = new StaffDb(crypto.randomUUID());
  receivedCases = [];
  isClosed = false;
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  await db.delete();
});

const follow = () => {
  stop = watchCases(
    db,
    (news) => receivedCases.push(news),
    () => {
      isClosed = true;
    },
  );
};
const getStage = (id: string) => receivedCases.at(-1)?.facts.get(id)?.stage;

it("reads all cases, however many, and then those that change", async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => makeFollowUp({ id: `case-${String(n).padStart(4, "0")}` }));
  await getFollowUpTables(db).singles.bulkPut(many);
  follow();
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(1_203));
  const reads = vi.spyOn(getFollowUpTables(db).singles, "bulkGet");
  await getFollowUpTables(db).singles.put({ ...(many[7] as (typeof many)[0]), stage: "won" });
  await vi.waitFor(() => expect(getStage("case-0007")).toBe("won"));
  await getFollowUpTables(db).singles.delete("case-0008");
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(1_202));
  expect(reads.mock.calls).toEqual([[["case-0007"]], [["case-0008"]]]);
});

it("follows cases that lie in packs, one that changes and one that goes", async () => {
  const storage = createTableStorages({ from: 5, size: 4 }).follow_ups;
  const write = (work: (session: TableSession) => Promise<void>) =>
    db.transaction("rw", [...storage.stores], () => work(storage.open(db)));
  const ten = Array.from({ length: 10 }, (_, n) => makeFollowUp({ id: `case-${n}` }));
  await write((session) => session.put(ten as never));
  follow();
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(10));
  await write((session) => session.put([{ ...(ten[3] as (typeof ten)[0]), stage: "won" }] as never));
  await vi.waitFor(() => expect(getStage("case-3")).toBe("won"));
  await write((session) => session.delete(["case-4", "case-8", "case-9"]));
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(7));
  expect([...(receivedCases.at(-1)?.facts.keys() ?? [])].sort()).toEqual([0, 1, 2, 3, 5, 6, 7].map((n) => `case-${n}`));
});

it("tells of each change with an object of its own, so that a screen sees it", async () => {
  await getFollowUpTables(db).singles.put(makeFollowUp({ id: "one" }));
  follow();
  await vi.waitFor(() => expect(receivedCases).toHaveLength(1));
  await getFollowUpTables(db).singles.update("one", { assignee: "me" });
  await vi.waitFor(() => expect(receivedCases).toHaveLength(2));
  expect(receivedCases[0]).not.toBe(receivedCases[1]);
});

it("reads all of them again after a write of many", async () => {
  follow();
  await vi.waitFor(() => expect(receivedCases).toHaveLength(1));
  await getFollowUpTables(db).singles.bulkPut(
    Array.from({ length: 80 }, (_, n) => makeFollowUp({ id: `case-${n}`, stage: "lost" })),
  );
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(80));
  await getFollowUpTables(db).singles.clear();
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.size).toBe(0));
});

it("knows what staff wrote, learnt and did in a case", () => {
  expect(readCaseFacts(makeFollowUp())).toMatchObject({ hasContact: false, isHandled: false, text: "" });
  const ownFacts = readCaseFacts(
    makeFollowUp({ next_reason: "Ring about Zànzibar", contact: "+254 712 345 678", source: "Fair" }),
  );
  expect(ownFacts.hasContact).toBe(true);
  expect(ownFacts.text).toContain("ring about zanzibar");
  expect(ownFacts.text).toContain("#254712345678");
  expect(ownFacts.text).toContain("fair");
  expect(readCaseFacts(makeFollowUp({ touched_at: "2026-11-21T08:00:00+00:00" })).isHandled).toBe(true);
});

it("reads them again after a read that failed, and goes on following", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await getFollowUpTables(db).singles.put(makeFollowUp({ id: "one" }));
  follow();
  await vi.waitFor(() => expect(receivedCases).toHaveLength(1));
  vi.spyOn(getFollowUpTables(db).singles, "bulkGet").mockRejectedValueOnce(new Dexie.AbortError("lost") as never);
  await getFollowUpTables(db).singles.update("one", { assignee: "me" });
  await vi.waitFor(() => expect(receivedCases.at(-1)?.facts.get("one")?.assignee).toBe("me"), { timeout: 5_000 });
  await getFollowUpTables(db).singles.update("one", { stage: "won" });
  await vi.waitFor(() => expect(getStage("one")).toBe("won"));
  expect(isClosed).toBe(false);
});

it("ends where the database is closed for good", async () => {
  follow();
  await vi.waitFor(() => expect(receivedCases).toHaveLength(1));
  db.close();
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
  await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 5_000 });
});
