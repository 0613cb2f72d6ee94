import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Note } from "../../../src/shared/rules/notes.ts";
import { makeLeadEntry } from "../../../src/staff/lists/lead-index.ts";
import { ListIndex } from "../../../src/staff/lists/list-index.ts";
import { loadListView, storeListView } from "../../../src/sync/dexie/list-views.ts";
import { readSamePerson } from "../../../src/sync/dexie/read-same-person.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readNoteTexts } from "../../../src/sync/dexie/staff-notes.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`noted-${Math.random()}`);
});
afterEach(() => db.delete());

const writeNote = (lead_id: string, rest: Partial<Note>) =>
  db.lead_notes.put({
    id: crypto.randomUUID(),
    lead_id,
    body: "",
    author: "me",
    created_at: "2026-11-20T08:00:00+00:00",
    sync_version: 1,
    ...rest,
  });

it("finds a lead by words of its own and of its notes together", async () => {
  const [amina, bo] = [makeLead({ name: "Amina" }), makeLead({ name: "Xola" })];
  await writeNote(amina.id, { body: "Rang about Zanzibar" });
  await writeNote(amina.id, { body: "Wants a Môre quiet place" });
  const index = ListIndex.of([amina, bo].map(makeLeadEntry));
  const texts = await readNoteTexts(db, "leads");
  const beside = { texts, distinct: [...texts.values()] };
  const found = (search: string) => index.select({ search, sort: "newest" }, undefined, beside).map(({ id }) => id);
  expect(found("zanzibar amina")).toEqual([amina.id]);
  expect(found("more zanzibar")).toEqual([amina.id]);
  expect(found("zanzibar xola")).toEqual([]);
  expect(index.select({ search: "zanzibar", sort: "newest" }).length).toBe(0);
  // A search that occurs in no note looks no note up, because that would take as long as the search itself.
  const lookUps = vi.spyOn(texts, "get");
  expect(found("xola")).toEqual([bo.id]);
  expect(found("kamau +254 700 000 000")).toEqual([]);
  expect(lookUps).not.toHaveBeenCalled();
  expect(found("quiet amina")).toEqual([amina.id]);
  expect(lookUps).toHaveBeenCalled();
});

it("finds other enquiries and messages of a person, the newest first", async () => {
  const contact = "+254 712 345 678";
  const [first, second] = [
    makeLead({ contact }),
    makeLead({ contact: "0712 345678", created_at: "2026-11-22T08:00:00+00:00" }),
  ];
  await db.leads.bulkPut([first, second, makeLead()].map((each) => ({ ...each, sync_version: 1 })));
  const message = {
    name: "A",
    message: "",
    contact: null,
    about: null,
    created_at: "2026-11-01T08:00:00+00:00",
    sync_version: 1,
  };
  await db.messages.bulkPut([
    { ...message, id: "m", email: "Ann@example.org" },
    { ...message, id: "other", email: "ann@example.com" },
  ]);
  const readIds = async (...ids: string[]) => (await readSamePerson(db, ids, "KE")).map(({ id }) => id);
  expect(await readIds(first.id)).toEqual([second.id]);
  expect(await readIds(second.id)).toEqual([first.id]);
  expect(await readIds("m")).toEqual([]);

  // A corrected contact counts too. So do all contacts of records that staff have marked as one person.
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "other", contact: "+254 712 345 678", person: "p", sync_version: 1 }),
    makeFollowUp({ id: "m", person: "p", sync_version: 1 }),
    makeFollowUp({ id: second.id, sync_version: 1 }),
  ]);
  expect(await readIds(first.id)).toEqual([second.id, "m", "other"]);
  expect(await readIds("m")).toEqual([second.id, first.id, "other"]);
  expect(await readIds("m", second.id)).toEqual([first.id, "other"]);
});

it("joins no strangers by way of an agency's address, nor two countries' numbers by way of a local one", async () => {
  const put = (id: string, name: string, contact: string) => ({ ...makeLead({ id, name, contact }), sync_version: 1 });
  await db.leads.bulkPut([
    put("agency-1", "Ann Wood", "desk@agency.example"),
    put("agency-2", "Bo Stone", "Desk@Agency.example"),
    put("agency-3", "Mrs A. Wood", "desk@agency.example"),
    put("bo", "Bo Stone", "bo@stone.example"),
    put("kenya", "Njeri", "+254 712 345 678"),
    put("local", "Njeri", "0712 345 678"),
    put("south-africa", "Njeri", "+27 712 345 678"),
  ]);
  await db.follow_ups.put(makeFollowUp({ id: "agency-2", contact: "bo@stone.example" }));
  const read = async (id: string, country = "KE") =>
    (await readSamePerson(db, [id], country)).map((row) => [row.id, row.isSamePerson]).sort();
  expect(await read("agency-1")).toEqual([
    ["agency-2", false],
    ["agency-3", true],
  ]);
  expect(await read("bo"), "by the corrected contact, and not on by the agency's").toEqual([
    ["agency-1", false],
    ["agency-2", true],
    ["agency-3", false],
  ]);
  expect(await read("kenya")).toEqual([["local", true]]);
  expect(await read("south-africa")).toEqual([]);
  expect(await read("south-africa", "ZA"), "an office in South Africa").toEqual([["local", true]]);
});

it("stores the view of each list", async () => {
  const view = { search: "amina", sort: "name", filters: { person: "me" }, isCompact: true } as const;
  await storeListView(db, "leads", view);
  expect(await loadListView(db, "leads")).toEqual(view);
  expect(await loadListView(db, "messages")).toEqual({ search: "", sort: "newest", filters: {}, isCompact: false });
});
