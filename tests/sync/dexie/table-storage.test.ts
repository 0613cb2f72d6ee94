import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { createPlainStorage, type TableStorage } from "../../../src/sync/dexie/table-storage.ts";
import { createTableStorages } from "../../../src/sync/dexie/table-storages.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`storages-${Math.random()}`);
});
afterEach(() => db.delete());

const makeRow = (id: string) => ({ id, created_at: "2026-01-01T00:00:00.000Z", sync_version: 1, name: id });

/** Makes a storage of a plain table that records its calls and the ends of its transactions. */
function makeNotedStorage(table: string) {
  const notes: string[] = [];
  const storage: TableStorage = {
    stores: [table],
    open: (opened) => {
      const plain = createPlainStorage(table).open(opened);
      return {
        ...plain,
        put: (rows) => {
          notes.push(`put ${rows.map(({ id }) => id)}`);
          return plain.put(rows);
        },
        onComplete: () => notes.push("complete"),
        tidyUp: async () => void notes.push(`tidy ${await db.table(table).count()}`),
      };
    },
  };
  return { notes, storage };
}

it.each(["leads", "services", "message_notes"] as const)("lets %s be stored in a way of its own", async (table) => {
  const { notes, storage } = makeNotedStorage(table);
  const store = createStaffStore(db, { ...createTableStorages(), [table]: storage });
  await store.transact((tx) => tx.putRows(table, [makeRow("a"), makeRow("b")]));
  expect(notes).toEqual(["put a,b", "complete", "tidy 2"]);
  expect(await store.transact((tx) => tx.getRows(table, ["b", "x"]))).toMatchObject([{ id: "b" }, undefined]);
});

it("notes nothing as complete of a transaction that failed", async () => {
  const { notes, storage } = makeNotedStorage("services");
  const store = createStaffStore(db, { ...createTableStorages(), services: storage });
  const failing = store.transact(async (tx) => {
    await tx.putRows("services", [makeRow("a")]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(notes).toEqual(["put a"]);
  expect(await db.services.count()).toBe(0);
});
