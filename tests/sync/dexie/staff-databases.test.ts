import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, expect, it, vi } from "vitest";
import type { MirrorRow, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import {
  countUnsentWorkOfUser,
  deleteStaffDb,
  makeStaffDbName,
  openStaffDb,
  sealOtherDbs,
  sealStaffDb,
} from "../../../src/sync/dexie/staff-databases.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { recordEdit } from "../../../src/sync/edits.ts";
import { pullAll } from "../../../src/sync/pull.ts";
import { sendDueEdits } from "../../../src/sync/send-edits.ts";
import { ModelServer } from "../../harness/sync/staff-server.ts";

const open: StaffDb[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of open.splice(0)) db.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function enter(userId: string): Promise<StaffDb> {
  const db = await openStaffDb(userId, () => {});
  open.push(db);
  return db;
}

const makePorts = (db: StaffDb, server: ModelServer) => ({
  store: createStaffStore(db),
  remote: server.makeRemote(),
  now: () => 1_000,
  random: () => 0.5,
  newId: () => crypto.randomUUID(),
  isOnline: () => true,
});

/** Makes a server with a lead and a destination, and a device of Amina's that mirrors it. */
async function begin() {
  const server = new ModelServer();
  server.page = 100;
  server.writeNow("leads", "lead", { name: "Nyambura Unmistakable", location: "Lokichoggio" });
  server.writeNow("leads", "lead-2", { name: "Otieno Unmistakable", location: "Lokichoggio" });
  server.writeNow("destinations", "place", { name: "Svaneti", food: "Khachapuri", trivia: null });
  const db = await enter("amina");
  await pullAll(makePorts(db, server));
  const readRow = async (table: "leads" | "destinations", id: string) => (await db.table(table).get(id)) as MirrorRow;
  return { server, db, rowOf: readRow };
}

const readEverything = async (db: StaffDb) =>
  JSON.stringify(await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()])));

/** Lists the databases of staff: another file of tests may still open a visitor's. */
const listStaffDatabases = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(makeStaffDbName("")));

it("gives each person a database of their own, and leaves the other's alone", async () => {
  const { db } = await begin();
  const second = await enter("baraka");
  expect(await second.leads.count()).toBe(0);
  expect(await db.leads.count()).toBe(2);
  await deleteStaffDb("baraka");
  expect(await listStaffDatabases()).toEqual([makeStaffDbName("amina")]);
});

it.each([
  ["a sign-out", deleteStaffDb],
  ["a lock-out", sealStaffDb],
])("leaves nothing and waits for nobody at %s, though a frozen tab keeps the database open", async (_what, leave) => {
  const { db } = await begin();
  db.close({ disableAutoOpen: true });
  // A frozen tab runs no handler, so it keeps its connection open.
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(makeStaffDbName("amina"));
    opening.onsuccess = () => resolve(opening.result);
  });
  await leave("amina");
  const storedRows = await Promise.all(
    [...frozen.objectStoreNames].map(
      (name) =>
        new Promise((resolve) => {
          const counting = frozen.transaction(name).objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
        }),
    ),
  );
  const owner = leave === sealStaffDb ? 1 : 0;
  expect(storedRows.sort()).toEqual(storedRows.map((_, index) => (index === storedRows.length - 1 ? owner : 0)));
  frozen.close();
  const names = leave === sealStaffDb ? [makeStaffDbName("amina")] : [];
  await expect.poll(listStaffDatabases).toEqual(names);
});

it("deletes what cannot be opened", async () => {
  const { db } = await begin();
  db.close();
  vi.spyOn(Dexie, "exists").mockRejectedValue(new Error("The store is damaged"));
  await deleteStaffDb("amina");
  expect(await listStaffDatabases()).toEqual([]);
});

it("keeps what another tab saves while it seals", async () => {
  const { db, rowOf } = await begin();
  const placeRow = await rowOf("destinations", "place");
  const edit = { kind: "update", table: "destinations", rowId: "place", seen: placeRow, now: 1 } as const;
  const sealing = sealStaffDb("amina");
  await recordEdit(createStaffStore(db), { ...edit, values: { ...placeRow, food: "Kubdari" } });
  await sealing;
  expect(await db.edits.toArray()).toMatchObject([{ patch: { food: "Kubdari" } }]);
  await sealStaffDb("amina");
  expect(await countUnsentWorkOfUser("amina")).toBe(1);
});

it("counts everything that a sign-out would lose: an edit, a form, a picture and a lead that was entered", async () => {
  const { db, rowOf } = await begin();
  const seen = await rowOf("destinations", "place");
  const edit = { kind: "update", table: "destinations", rowId: "place", seen, now: 1 } as const;
  const works: [string, () => Promise<unknown>][] = [
    ["an edit", () => recordEdit(createStaffStore(db), { ...edit, values: { ...seen, food: "Kubdari" } })],
    ["a form", () => db.dialogs.put({ key: "services:new", rowId: "x", seen: null, values: {}, savedAt: 1 })],
    ["a picture", () => db.images.put({ id: "picture", createdAt: 1, address: "https://a.example/1.jpg" } as never)],
    ["a lead", () => db.entered_leads.put({ id: "lead", createdAt: 1 } as never)],
  ];
  for (const [index, [name, add]] of works.entries()) {
    await add();
    expect(await countUnsentWorkOfUser("amina"), name).toBe(index + 1);
  }
});

it("seals what others have left though one of them cannot be opened, and says that one could not", async () => {
  const { db } = await begin();
  db.close();
  (await enter("aaron")).close();
  (await enter("zuri")).close();
  const { open: opens } = Dexie.prototype;
  vi.spyOn(Dexie.prototype, "open").mockImplementation(function (this: Dexie) {
    return this.name === makeStaffDbName("amina") ? Dexie.Promise.reject(new Error("Damaged")) : opens.call(this);
  });
  const sealed = vi.spyOn(Dexie.prototype, "transaction");
  await expect(sealOtherDbs("baraka")).rejects.toThrow("1 of 3");
  expect(sealed).toHaveBeenCalledTimes(2);
});

it("seals unsent work to its author: no lead stays, and all of it arrives when they are back", async () => {
  const { server, db, rowOf } = await begin();
  const store = createStaffStore(db);
  const placeRow = await rowOf("destinations", "place");
  await recordEdit(store, {
    kind: "update",
    table: "destinations",
    rowId: "place",
    values: { ...placeRow, food: "Kubdari" },
    seen: placeRow,
    now: 1,
  });
  await recordEdit(store, { kind: "insert", table: "services", rowId: "new", values: { name: "Plan" }, now: 2 });
  const lead = await rowOf("leads", "lead");
  await recordEdit(store, { kind: "delete", table: "leads", rowId: "lead", seen: lead, now: 3 });
  await db.dialogs.put({ key: "services:new", rowId: "x", seen: null, values: { name: "Half typed" }, savedAt: 1 });
  // A mark of what somebody has read is no work that a sign-out loses.
  const marks = { leads_seen: 1, messages_seen: 0, leads_opened: [], messages_opened: [] };
  await recordEdit(store, { kind: "insert", table: "seen_marks", rowId: "amina", values: marks, now: 4 } as never);
  expect(await db.edits.count()).toBe(4);
  expect(await readEverything(db)).toMatch(/Unmistakable/);
  expect(await countUnsentWorkOfUser("amina")).toBe(4);
  db.close();

  await enter("baraka");
  await sealOtherDbs("baraka");
  const sealed = new StaffDb(makeStaffDbName("amina"));
  open.push(sealed);
  expect(await readEverything(sealed)).not.toMatch(/Unmistakable|Lokichoggio/);
  expect(await countUnsentWorkOfUser("amina")).toBe(4);
  sealed.close();

  // Meanwhile Baraka changes another field of the same place.
  server.writeNow("destinations", "place", { trivia: "Towers" });
  const reopened = await enter("amina");
  await pullAll(makePorts(reopened, server));
  await sendDueEdits(makePorts(reopened, server), { hasNetworkReturned: true });
  expect(await reopened.edits.toArray()).toEqual([]);
  const rows = new Map([...server.rows].map(([key, { row }]) => [key, row as ServerRow & { [name: string]: unknown }]));
  expect(rows.get("destinations/place")).toMatchObject({ food: "Kubdari", trivia: "Towers" });
  expect(rows.get("services/new")).toMatchObject({ name: "Plan" });
  expect(rows.has("leads/lead")).toBe(false);
  expect(rows.has("leads/lead-2")).toBe(true);
  expect(await reopened.dialogs.count()).toBe(1);
  expect(await reopened.leads.count()).toBe(1);
});

it("seals the same database twice without losing anything", async () => {
  const { db, rowOf } = await begin();
  const placeRow = await rowOf("destinations", "place");
  const values = { ...placeRow, food: "Kubdari" };
  await recordEdit(createStaffStore(db), {
    kind: "update",
    table: "destinations",
    rowId: "place",
    values,
    seen: placeRow,
    now: 1,
  });
  db.close();
  await sealStaffDb("amina");
  await sealStaffDb("amina");
  const again = await enter("amina");
  expect(await again.edits.toArray()).toMatchObject([{ patch: { food: "Kubdari" }, base: { food: "Khachapuri" } }]);
});
