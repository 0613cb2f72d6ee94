import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readTextQuery } from "../../../src/shared/rules/search-text.ts";
import { readFurtherTexts } from "../../../src/sync/dexie/further-texts.ts";
import { readPlanTexts } from "../../../src/sync/dexie/plan-texts.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { makePlanAnswerRow, makePlanDayRow, makePlanRow, makePlanVersionRow } from "../../harness/plan-rows.ts";

let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  const leg = { from: "Vientiane", to: "Vang Viéng", way: "train", by: "train", km: 1, isKmReckoned: true } as const;
  await db.plans.bulkPut([
    makePlanRow(),
    makePlanRow({ id: "ready-made", follow_up_id: null, title: "Georgia", traveller_name: "", office_note: "" }),
  ]);
  await db.plan_days.bulkPut([
    makePlanDayRow({ legs: [{ ...leg, hours: [1, 2], areHoursReckoned: true, points: [] }] }),
    makePlanDayRow({ id: "of none", plan_id: "gone", text: "Nowhere" }),
  ]);
  await db.plan_answers.put(makePlanAnswerRow());
  await db.plan_versions.put(makePlanVersionRow());
  const note = { author: null, created_at: "2026-11-20T08:00:00+00:00", sync_version: 1 } as const;
  await db.lead_notes.put({ ...note, id: "note", lead_id: "case", body: "Rang her" });
});
afterEach(() => db.delete());

const find = (texts: ReadonlyMap<string, string>, typed: string) =>
  [...texts].filter(([, text]) => readTextQuery(typed)?.(text)).map(([id]) => id);

it.each([
  ["a title", "by train laos"],
  ["the traveller", "otieno"],
  ["a place of a leg, however it is spelt", "vang vieng"],
  ["a stop", "vientiane"],
  ["whom to ask for a bed", "sala house"],
  ["what the traveller answered", "night more"],
  ["a note of the office", "owes us"],
])("finds a plan by %s, and its case by the same", async (_, typed) => {
  expect(find(await readPlanTexts(db), typed)).toEqual(["plan"]);
  expect(find(await readFurtherTexts(db, "leads"), typed)).toEqual(["case"]);
});

it("finds a ready-made plan among plans, and a case by its notes and plans together", async () => {
  expect(find(await readPlanTexts(db), "georgia")).toEqual(["ready-made"]);
  expect(find(await readPlanTexts(db), "nowhere")).toEqual([]);
  expect(find(await readFurtherTexts(db, "leads"), "rang vientiane")).toEqual(["case"]);
});
