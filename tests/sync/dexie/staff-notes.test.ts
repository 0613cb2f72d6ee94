import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Note } from "../../../src/shared/rules/notes.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readDue, readFollowUpStatuses, readTakenIds } from "../../../src/sync/dexie/staff-notes.ts";
import { staffStore } from "../../../src/sync/dexie/staff-store.ts";

let db: StaffDb;
let made = 0;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  const lead = (id: string) =>
    ({ id, name: id, created_at: "2026-11-20T08:00:00+00:00", sync_version: 1 }) as ServerRow;
  await staffStore(db).transact((tx) => tx.putRows("leads", ["nyambura", "otieno", "wanjiru"].map(lead)));
});
afterEach(() => db.delete());

const add = (lead_id: string, rest: Partial<Note>) =>
  db.lead_notes.add({
    ...{ id: `note-${made++}`, lead_id, kind: "note", body: "", due_on: null, author: "a", author_name: "amina" },
    ...{ created_at: `2026-11-20T09:00:00.${String(made).padStart(3, "0")}+00:00`, sync_version: 1 },
    ...rest,
  });

it("finds the leads that somebody took or answered", async () => {
  await add("nyambura", { kind: "taken" });
  await add("nyambura", { kind: "taken" });
  await add("otieno", { kind: "answered" });
  await add("wanjiru", { body: "Rang" });
  expect(await readTakenIds(db, "leads")).toEqual(new Set(["nyambura", "otieno"]));
  expect([...(await readFollowUpStatuses(db, "leads", ["nyambura", "otieno"])).keys()]).toEqual(["nyambura", "otieno"]);
});

it("lists what is due today and before, without what is answered, later or gone", async () => {
  await add("nyambura", { due_on: "2026-11-24" });
  await add("otieno", { due_on: "2026-11-20" });
  await add("wanjiru", { due_on: "2026-11-25" });
  await add("gone", { due_on: "2026-11-20" });
  const due = async () => (await readDue(db, "2026-11-24")).map(({ name, dueOn }) => [name, dueOn]);
  expect(await due()).toEqual([
    ["otieno", "2026-11-20"],
    ["nyambura", "2026-11-24"],
  ]);
  await add("otieno", { kind: "answered" });
  expect(await due()).toEqual([["nyambura", "2026-11-24"]]);
});

it("treats messages alike, whatever is beside leads", async () => {
  const note = { kind: "note", body: "", due_on: null, author: "a", author_name: "amina", sync_version: 1 } as const;
  const message = {
    email: "njeri@k.example",
    message: "When?",
    created_at: "2026-11-20T08:00:00+00:00",
    sync_version: 1,
  };
  const created_at = "2026-11-20T09:00:00+00:00";
  await db.messages.bulkAdd([
    { ...message, id: "first", name: "Njeri" },
    { ...message, id: "second", name: "Tom" },
  ]);
  await add("otieno", { due_on: "2026-11-21" });
  await db.message_notes.bulkAdd([
    { ...note, id: "n1", message_id: "first", kind: "taken", created_at },
    { ...note, id: "n2", message_id: "first", due_on: "2026-11-20", created_at },
    { ...note, id: "n3", message_id: "second", body: "Rang", created_at },
    { ...note, id: "n4", message_id: "gone", due_on: "2026-11-19", created_at },
  ]);
  expect(await readTakenIds(db, "messages")).toEqual(new Set(["first"]));
  expect(await readTakenIds(db, "messages", ["second"])).toEqual(new Set());
  expect((await readFollowUpStatuses(db, "messages", undefined)).get("first")).toMatchObject({
    ...{ takers: ["amina"], isAnswered: false, dueOn: "2026-11-20" },
  });
  expect(await readDue(db, "2026-11-24")).toEqual([
    { table: "messages", id: "first", name: "Njeri", dueOn: "2026-11-20" },
    { table: "leads", id: "otieno", name: "otieno", dueOn: "2026-11-21" },
  ]);
  expect((await readFollowUpStatuses(db, "leads", ["first"])).size).toBe(0);
});
