import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LeadNote } from "../../../src/shared/rules/lead-notes.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readDueLeads, readStandings, readTakenIds } from "../../../src/sync/dexie/staff-notes.ts";
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

const add = (lead_id: string, rest: Partial<LeadNote>) =>
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
  expect(await readTakenIds(db)).toEqual(new Set(["nyambura", "otieno"]));
  expect([...(await readStandings(db, ["nyambura", "otieno"])).keys()]).toEqual(["nyambura", "otieno"]);
});

it("lists what is due today and before, without what is answered, later or gone", async () => {
  await add("nyambura", { due_on: "2026-11-24" });
  await add("otieno", { due_on: "2026-11-20" });
  await add("wanjiru", { due_on: "2026-11-25" });
  await add("gone", { due_on: "2026-11-20" });
  const due = async () => (await readDueLeads(db, "2026-11-24")).map(({ lead, dueOn }) => [lead.name, dueOn]);
  expect(await due()).toEqual([
    ["otieno", "2026-11-20"],
    ["nyambura", "2026-11-24"],
  ]);
  await add("otieno", { kind: "answered" });
  expect(await due()).toEqual([["nyambura", "2026-11-24"]]);
});
