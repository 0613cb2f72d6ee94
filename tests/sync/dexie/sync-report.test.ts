import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readSyncFacts, writeReport } from "../../../src/sync/dexie/staff-reads.ts";

it("says since when the server has not answered, however often it is asked again, until it does", async () => {
  const db = new StaffDb(`staff-${crypto.randomUUID()}`);
  const reportSince = async (connection: "offline" | "syncing" | "online", now: number) => {
    await writeReport(db, { connection }, now);
    return (await readSyncFacts(db)).report?.offlineSince;
  };
  expect(await reportSince("syncing", 1)).toBeNull();
  expect(await reportSince("offline", 2)).toBe(2);
  expect(await reportSince("syncing", 3)).toBe(2);
  expect(await reportSince("offline", 4)).toBe(2);
  expect(await reportSince("online", 5)).toBeNull();
  expect(await reportSince("offline", 6)).toBe(6);
  await db.delete();
});

it("has the server's words about a failure until the server has answered", async () => {
  const db = new StaffDb(`staff-${crypto.randomUUID()}`);
  const writeAndRead = async (report: Parameters<typeof writeReport>[1]) => {
    await writeReport(db, report, 1);
    return (await readSyncFacts(db)).report?.said;
  };
  expect(await writeAndRead({ connection: "offline", said: "permission denied for table leads" })).toMatch(
    "permission denied",
  );
  expect(await writeAndRead({ connection: "syncing" })).toMatch("permission denied");
  expect(await writeAndRead({ connection: "offline" })).toBeUndefined();
  await writeAndRead({ connection: "offline", said: "permission denied for table leads" });
  expect(await writeAndRead({ connection: "online" })).toBeUndefined();
  await db.delete();
});

it("counts what waits to be sent, the leads that staff have entered too, and apart from it what needs a decision", async () => {
  const db = new StaffDb(`staff-${crypto.randomUUID()}`);
  const states = ["waiting", "sending", "waiting", "conflict"];
  await db.edits.bulkAdd(states.map((state) => ({ state, table: "leads", rowId: "a", createdAt: 1 })) as never);
  await db.entered_leads.bulkPut(["x", "y"].map((id) => ({ id, createdAt: 1, payload: {} })) as never);
  expect(await readSyncFacts(db)).toMatchObject({ waiting: 5, attention: 1 });
  await db.delete();
});
