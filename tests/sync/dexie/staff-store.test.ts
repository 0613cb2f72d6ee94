import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterAll, expect, it } from "vitest";
import type { MirrorRow } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import type { StaffTx } from "../../../src/sync/staff-ports.ts";

const open: StaffDb[] = [];
const names: string[] = [];
afterAll(async () => {
  for (const db of open) db.close();
  for (const name of names) await Dexie.delete(name);
});

const makeName = () => {
  const name = `staff-${crypto.randomUUID()}`;
  names.push(name);
  return name;
};

const makeRow = (id: string): MirrorRow => ({ id, name: id, created_at: "2026-01-01T00:00:00+00:00", sync_version: 1 });

it("keeps nothing of a transaction that failed", async () => {
  const db = new StaffDb(makeName());
  open.push(db);
  const store = createStaffStore(db);
  const failing = store.transact(async (tx) => {
    await tx.putRows("services", [makeRow("a")]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.services.count()).toBe(0);
});

it.each<["creating" | "deleting", (tx: StaffTx) => Promise<void>]>([
  ["creating", (tx) => tx.putRows("leads", [makeRow("b")])],
  ["deleting", (tx) => tx.deleteRows("leads", ["a"])],
])("keeps nothing of a transaction in which %s a lead fails", async (event, change) => {
  const db = new StaffDb(makeName());
  open.push(db);
  const store = createStaffStore(db);
  await store.transact((tx) => tx.putRows("leads", [makeRow("a")]));
  db.leads.hook(event as "creating", () => {
    throw new Error("The disk is full");
  });
  const failing = store.transact(async (tx) => {
    await change(tx);
    await tx.putRows("services", [makeRow("s")]);
  });
  await expect(failing).rejects.toThrow();
  expect(await db.services.count()).toBe(0);
});

it("stops writing when the database is deleted or a newer page opens it", async () => {
  const name = makeName();
  const reasons: string[] = [];
  const db = new StaffDb(name, (reason) => reasons.push(reason));
  await db.open();
  await Dexie.delete(name);
  expect(reasons).toEqual(["deleted"]);
  await expect(db.leads.count()).rejects.toThrow();

  const older = new StaffDb(name, (reason) => reasons.push(reason));
  await older.open();
  const newer = new StaffDb(name);
  // The number is higher than that of any later version of the schema.
  newer.version(900).stores({ leads: "id, created_at, name" });
  await newer.open();
  expect(reasons).toEqual(["deleted", "outdated"]);
  await expect(older.leads.put(makeRow("late") as never)).rejects.toThrow();
  expect(await newer.leads.count()).toBe(0);
  newer.close();
});
