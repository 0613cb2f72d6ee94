import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, it } from "vitest";
import { initialProgress, type Progress } from "../../../src/shared/rules/outbox-entry.ts";
import { addEnteredLead, listEnteredLeads, makeEnteredLeadStore } from "../../../src/sync/dexie/entered-leads.ts";
import { openStaffDb } from "../../../src/sync/dexie/staff-databases.ts";
import type { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { enquiry } from "../../harness/enquiry.ts";

let db: StaffDb;
beforeEach(async () => {
  db = await openStaffDb("amina", () => {});
});
afterEach(async () => {
  db.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const add = (id: string, createdAt: number) =>
  addEnteredLead(db, {
    id,
    payload: enquiry as never,
    source: "Phone",
    withMail: false,
    ...initialProgress,
    createdAt,
  });
const ids = async () => (await listEnteredLeads(db)).map(({ id }) => id);

it("sends the leads that wait in the order in which they were entered, whatever their ids", async () => {
  await add("b", 1);
  await add("c", 2);
  await add("a", 3);
  expect(await ids()).toEqual(["b", "c", "a"]);
  expect((await makeEnteredLeadStore(db).list()).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

it("notes each attempt at its lead alone, and lets a lead go that has arrived or whose form has it still", async () => {
  for (const [place, id] of ["a", "b", "c"].entries()) await add(id, place);
  const store = makeEnteredLeadStore(db);
  const change: Partial<Progress> = { attempts: 2, waitReason: "busy" };
  await store.update("b", change as never);
  expect((await store.get("b"))?.attempts).toBe(2);
  expect((await store.get("a"))?.attempts).toBe(0);
  await store.remove("a", undefined as never);
  await store.returnToForm("b", undefined as never);
  expect(await ids()).toEqual(["c"]);
});
