import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listTextColumns } from "../../../src/shared/records/declaration.ts";
import { type RecordTable, records } from "../../../src/shared/records/records.ts";
import { exportPersonData } from "../../../src/shared/rules/person-data.ts";
import { type PersonQuery, readPersonQuery } from "../../../src/shared/rules/person-query.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { findPersonData } from "../../../src/sync/dexie/find-person-data.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { enquiryNames, getEnquiryField } from "../../../supabase/functions/_shared/enquiry.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import {
  makeLocalContactRow,
  makePlanAnswerRow,
  makePlanDayRow,
  makePlanRow,
  makePlanVersionRow,
  planContent,
} from "../../harness/plan-rows.ts";

let db: StaffDb;
const noQuestion = { contact: null, about: null };
const noIds: ReadonlySet<string> = new Set();
const makeStamps = (id: string) => ({ id, created_at: "2026-11-20T08:00:00+00:00", sync_version: 1 });
const makeNamed = (id: string, name: string, contact: string | null = null) =>
  ({ ...makeLead({ id, name, contact, location: "Nakuru" }), sync_version: 1 }) as unknown as ServerRow;

beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  // There are so many leads that they are stored in packs.
  const otherLeads = Array.from({ length: 150 }, (_, n) => makeNamed(`other-${n}`, `Guest ${n}`));
  await createStaffStore(db).transact((tx) =>
    tx.putRows("leads", [makeNamed("packed", "Njeri Kamau", "0712 345678"), ...otherLeads]),
  );
  await createStaffStore(db).transact((tx) =>
    tx.putRows("leads", [makeNamed("single", "N. Kamau", "njeri@k.example")]),
  );
  await db.messages.add({
    ...makeStamps("message"),
    name: "Njeri",
    email: "njeri@k.example",
    message: "Or +254712345678",
    ...noQuestion,
  });
  const note = { author: null } as const;
  await db.lead_notes.bulkAdd([
    { ...note, ...makeStamps("note-1"), lead_id: "other-7", body: "Travels with Njéri" },
    { ...note, ...makeStamps("note-2"), lead_id: "packed", body: "Rang" },
    { ...note, ...makeStamps("note-3"), lead_id: "gone", body: "Njeri" },
  ]);
  await db.messages.add({
    ...makeStamps("noted"),
    name: "A friend",
    email: "friend@k.example",
    message: "When?",
    ...noQuestion,
  });
  await db.message_notes.add({ ...note, ...makeStamps("note-4"), message_id: "noted", body: "Sister of Achieng" });
});
afterEach(() => db.delete());

it("finds people by what staff learnt since, and hands out their case with its history", async () => {
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "other-9", contact: "+254 733 000 111" }),
    makeFollowUp({ id: "noted", beside: "messages", details: "Brother of Achieng, likes Zanzibar" }),
  ]);
  const event = { actor: "me", changes: { contact: [null, "+254 733 000 111"] as [unknown, unknown] } };
  await db.follow_up_events.put({
    ...makeStamps("event"),
    ...event,
    follow_up_id: "other-9",
    happened_at: "2026-11-20T09:00:00+00:00",
  });
  const { ids, leads } = await find("0733000111");
  expect(ids).toEqual(["other-9"]);
  expect(leads[0]).toMatchObject({ followUp: { contact: "+254 733 000 111" }, history: [{ id: "event" }] });
  expect((await find("zanzibar")).ids).toEqual(["noted"]);
});

const find = async (typed: string, chosen = noIds) => {
  const { leads, messages, isCut } = await findPersonData(db, readPersonQuery(typed) as PersonQuery, chosen);
  const ids = [...leads.map((held) => held.lead.id), ...messages.map(({ message }) => message.id)].sort();
  return { ids, isCut, leads };
};

it("finds people in enquiries however they are stored, in messages and in notes, with the notes of each enquiry", async () => {
  const { ids, leads } = await find("njeri");
  expect(ids).toEqual(["message", "other-7", "packed", "single"]);
  expect(leads.find((held) => held.lead.id === "packed")?.notes.map(({ body }) => body)).toEqual(["Rang"]);
  expect((await find("+254 712 345 678")).ids).toEqual(["message", "packed"]);
  expect((await find("nakuru")).ids).toEqual([]);
  const { messages } = await findPersonData(db, readPersonQuery("achieng") as PersonQuery, noIds);
  expect(messages.map(({ message, notes }) => [message.id, notes.map(({ body }) => body)])).toEqual([
    ["noted", ["Sister of Achieng"]],
  ]);
});

it("keeps what was chosen in sight while something else is searched for", async () => {
  expect((await find("njeri@k.example", new Set(["packed", "message"]))).ids).toEqual(["message", "packed", "single"]);
  const { leads, messages } = await findPersonData(db, undefined, new Set(["packed"]));
  expect([leads.length, messages.length]).toEqual([1, 0]);
});

it.each([
  ["njeri@k.example", true],
  ["rang", true],
  ["nobody", false],
])("says whether %j itself was found beside what was chosen: %s", async (typed, isMatched) => {
  const chosen = new Set(["packed", "message"]);
  expect((await findPersonData(db, readPersonQuery(typed) as PersonQuery, chosen)).isMatched).toBe(isMatched);
});

it("says when there are more than a person can look through", async () => {
  const { ids, isCut } = await find("guest");
  expect([ids.length, isCut]).toEqual([100, true]);
  expect((await find("guest 149")).isCut).toBe(false);
});

/** More records of each kind than are shown, all about somebody called Omondi. */
const manyRecords: Record<string, (ids: readonly string[]) => Promise<unknown>> = {
  messages: (ids) =>
    db.messages.bulkPut(
      ids.map((id) => ({
        ...makeStamps(id),
        name: "Omondi",
        email: "o@k.example",
        message: "When?",
        ...noQuestion,
      })),
    ),
  "notes of enquiries": (ids) =>
    db.lead_notes.bulkPut(
      ids.map((id, n) => ({ ...makeStamps(id), author: null, lead_id: `other-${n}`, body: "Omondi rang" })),
    ),
  "enquiries by their cases": (ids) =>
    db.follow_ups.bulkPut(ids.map((_, n) => makeFollowUp({ id: `other-${n}`, details: "Omondi" }))),
  "plans of no case": (ids) =>
    db.plans.bulkPut(ids.map((id) => makePlanRow({ id, follow_up_id: null, traveller_name: "Omondi" }))),
};

it.each(Object.keys(manyRecords))("says that it shows not all %s of a person", async (kind) => {
  const put = manyRecords[kind] as (ids: readonly string[]) => Promise<unknown>;
  const ids = Array.from({ length: 101 }, (_, n) => `many-${n}`);
  await put(ids.slice(0, 100));
  expect((await find("omondi")).isCut).toBe(false);
  await put(ids);
  expect((await find("omondi")).isCut).toBe(true);
});

const makeAnswer = (id: string) => ({ ...makeStamps(id), author: null, body: "", channel: "phone" as const });

/** The tables about people, with a row of each that belongs to the lead or message `id`. */
const rowsAboutPeople: { [T in RecordTable]?: (id: string, fields: Record<string, unknown>) => Promise<unknown> } = {
  leads: (id, fields) =>
    createStaffStore(db).transact((tx) =>
      tx.putRows("leads", [{ ...makeNamed(id, "Somebody"), ...fields } as unknown as ServerRow]),
    ),
  messages: (id, fields) =>
    db.messages.put({
      ...makeStamps(id),
      name: "Somebody",
      email: "s@k.example",
      message: "When?",
      ...noQuestion,
      ...fields,
    }),
  follow_ups: (id, fields) => db.follow_ups.put(makeFollowUp({ id: makeRecordId(id), ...fields })),
  lead_notes: (id, fields) => db.lead_notes.put({ ...makeAnswer(id), lead_id: makeRecordId(id), ...fields }),
  message_notes: (id, fields) => db.message_notes.put({ ...makeAnswer(id), message_id: "noted", ...fields }),
  plans: (id, fields) => putPlan(id, fields),
  plan_days: async (id, fields) => {
    await putPlan(`plan of ${id}`);
    await db.plan_days.put(makePlanDayRow({ id, plan_id: `plan of ${id}`, ...fields }));
  },
  plan_versions: async (id, fields) => {
    await putPlan(`plan of ${id}`);
    await db.plan_versions.put(makePlanVersionRow({ id, plan_id: `plan of ${id}`, ...fields }));
  },
  plan_answers: async (id, fields) => {
    await putPlan(`plan of ${id}`);
    await db.plan_answers.put(makePlanAnswerRow({ id, plan_id: `plan of ${id}`, ...fields }));
  },
  local_contacts: (id, fields) => db.local_contacts.put(makeLocalContactRow({ id, ...fields })),
};

/** Stores a plan of the case of a lead of its own. */
async function putPlan(id: string, fields: Record<string, unknown> = {}) {
  const followUpId = makeRecordId(id);
  await db.follow_ups.put(makeFollowUp({ id: followUpId }));
  await db.plans.put(makePlanRow({ id, follow_up_id: followUpId, ...fields }));
}

/** Each row is beside a lead of its own. */
const makeRecordId = (id: string) =>
  `other-${[...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 150, 0)}`;

const textColumns = Object.keys(rowsAboutPeople).flatMap((table) =>
  listTextColumns(records[table as RecordTable]).map((column) => [table as RecordTable, column] as const),
);

it.each(textColumns)(
  "finds a person who is named in the column %s.%s, and writes the text into their file",
  async (table, column) => {
    await rowsAboutPeople[table]?.(`about-${table}-${column}`, { [column]: "Wangari Maathai was told" });
    const found = await findPersonData(db, readPersonQuery("wangari") as PersonQuery, noIds);
    expect(found.leads.length + found.messages.length + found.contacts.length).toBe(1);
    expect(exportPersonData(found, "Kilele Journeys", new Date(0), null)).toContain("Wangari Maathai was told");
  },
);

it("finds a person who was named in what staff wrote before they changed it", async () => {
  await db.follow_ups.put(makeFollowUp({ id: "other-3", details: null }));
  await db.follow_up_events.put({
    ...makeStamps("event"),
    follow_up_id: "other-3",
    happened_at: "2026-11-20T09:00:00+00:00",
    actor: null,
    changes: { details: ["Recommended by Wangari", null] },
  });
  expect((await find("wangari")).ids).toEqual(["other-3"]);
});

it("searches every column of text but ids, times, codes and towns", () => {
  const typedAnswers = enquiryNames.filter((name) =>
    ["text", "optional", "contact"].includes(getEnquiryField(name).kind),
  );
  expect(textColumns.map((names) => names.join("."))).toEqual([
    ...typedAnswers.filter((name) => name !== "location").map((name) => `leads.${name}`),
    "messages.name",
    "messages.email",
    "messages.message",
    "messages.contact",
    "follow_ups.next_reason",
    "follow_ups.contact",
    "follow_ups.details",
    "follow_ups.lost_reason",
    "follow_ups.source",
    "lead_notes.body",
    "lead_notes.letter",
    "message_notes.body",
    "message_notes.letter",
    "plans.title",
    "plans.traveller_name",
    "plans.price",
    "plans.note",
    "plans.book_first",
    "plans.office_note",
    "plan_days.title",
    "plan_days.text",
    "plan_days.office_note",
    "plan_answers.text",
    "local_contacts.name",
    "local_contacts.ask",
    "local_contacts.phone",
    "local_contacts.link",
    "local_contacts.about",
    "local_contacts.known_person",
  ]);
});

const wangari = "Wangari Maathai was told";
const [sentDay] = planContent.days;
const nestedTexts: [RecordTable, Record<string, unknown>][] = [
  ["plans", { included: ["A bed", wangari] }],
  ["plan_days", { bed: { kind: "homestay", ask: wangari, closed: [] } }],
  ["plan_versions", { content: { ...planContent, travellerName: wangari } }],
  ["plan_versions", { content: { ...planContent, note: [{ kind: "paragraph", spans: [{ text: wangari }] }] } }],
  ["plan_versions", { content: { ...planContent, days: [{ ...sentDay, title: wangari }] } }],
];

it.each(nestedTexts)("finds a person who is named within %s: %j", async (table, fields) => {
  await rowsAboutPeople[table]?.("nested", fields);
  expect((await findPersonData(db, readPersonQuery("wangari") as PersonQuery, noIds)).leads).toHaveLength(1);
});

it("finds a plan of no case by itself, and a plan of a case with its enquiry alone", async () => {
  await db.plans.put(makePlanRow({ id: "alone", follow_up_id: null, traveller_name: "Wangari" }));
  await putPlan("of a case", { traveller_name: "Wangari" });
  const { leads, plans, isMatched } = await findPersonData(db, readPersonQuery("wangari") as PersonQuery, noIds);
  expect(leads.map((held) => held.plans.map(({ plan }) => plan.id))).toEqual([["of a case"]]);
  expect([plans.map(({ plan }) => plan.id), isMatched]).toEqual([["alone"], true]);
  const chosen = await findPersonData(db, undefined, new Set(["alone", "of a case"]));
  expect(chosen.plans.map(({ plan }) => plan.id)).toEqual(["alone"]);
});

it("finds a person whom the office knows in a house by name and number, and keeps what was chosen in sight", async () => {
  await db.local_contacts.bulkPut([
    makeLocalContactRow({ id: "house" }),
    makeLocalContactRow({ id: "other", phone: "", known_person: "" }),
  ]);
  const { contacts, isMatched } = await findPersonData(db, readPersonQuery("bounmy") as PersonQuery, noIds);
  expect([contacts.map(({ id }) => id), isMatched]).toEqual([["house"], true]);
  const byNumber = await findPersonData(db, readPersonQuery("020 5550100") as PersonQuery, new Set(["other"]));
  expect(byNumber.contacts.map(({ id }) => id).sort()).toEqual(["house", "other"]);
  const byOther = await findPersonData(db, readPersonQuery("nobody at all") as PersonQuery, new Set(["other"]));
  expect([byOther.contacts.map(({ id }) => id), byOther.isMatched]).toEqual([["other"], false]);
});

it("finds nobody by the places of a plan, by which hundreds of plans would be found", async () => {
  await putPlan("plan");
  await db.plan_days.put(makePlanDayRow({ title: "", text: "" }));
  expect((await find("vientiane")).ids).toEqual([]);
});
