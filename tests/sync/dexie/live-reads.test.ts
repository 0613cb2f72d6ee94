/** Tests that a read is repeated when any of the rows that it has read is written, however many functions it is made of. */
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { MirrorTable, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { readPersonData } from "../../../src/sync/dexie/find-person-data.ts";
import { readFurtherTexts } from "../../../src/sync/dexie/further-texts.ts";
import { watchQuery } from "../../../src/sync/dexie/observations.ts";
import { readPlanTexts } from "../../../src/sync/dexie/plan-texts.ts";
import { readOpenPlanAnswers, readPlan, readPlansOfCase } from "../../../src/sync/dexie/read-plans.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { makePlanAnswerRow, makePlanDayRow, makePlanRow, makePlanVersionRow } from "../../harness/plan-rows.ts";

const stamps = { created_at: "2026-11-20T08:00:00+00:00", sync_version: 1 };
const note = { ...stamps, id: "note", author: null, body: "Rang Achieng" };
const message = {
  ...stamps,
  id: "message",
  name: "Achieng",
  email: "a@k.example",
  message: "When?",
  contact: null,
  about: null,
};
const event = { ...stamps, id: "event", actor: null, happened_at: stamps.created_at };

/** A row of each table, and what is written over it. */
const rows: Partial<Record<MirrorTable, [object, object]>> = {
  leads: [{ ...makeLead({ id: "case", name: "Achieng Otieno" }), sync_version: 1 }, { anything_else: "New" }],
  messages: [message, { message: "New" }],
  follow_ups: [makeFollowUp({ id: "case", next_on: "2026-11-20" }), { details: "New" }],
  follow_up_events: [{ ...event, follow_up_id: "case", changes: { details: ["Achieng", null] } }, { actor: "new" }],
  lead_notes: [{ ...note, lead_id: "case" }, { body: "New" }],
  message_notes: [{ ...note, message_id: "message" }, { body: "New" }],
  plans: [makePlanRow(), { note: "New" }],
  plan_days: [makePlanDayRow(), { text: "New" }],
  plan_versions: [makePlanVersionRow(), { withdrawn_at: "2026-11-28T08:00:00+00:00" }],
  plan_answers: [makePlanAnswerRow(), { text: "New" }],
};

type Read = (db: StaffDb) => Promise<unknown>;
const ofPlan = ["plans", "plan_days", "plan_versions", "plan_answers"] as const;
const reads: [string, Read, readonly MirrorTable[]][] = [
  ["a plan", (db) => readPlan(db, "plan"), ofPlan],
  ["the plans of a case", (db) => readPlansOfCase(db, "case"), ofPlan],
  ["open answers", readOpenPlanAnswers, ["plans", "plan_versions", "plan_answers", "follow_ups"]],
  ["the texts of plans", readPlanTexts, ["plans", "plan_days", "plan_answers"]],
  ["texts beside leads", (db) => readFurtherTexts(db, "leads"), ["lead_notes", "plans", "plan_days", "plan_answers"]],
  ["a person's data", (db) => readPersonData(db, "achieng", []), Object.keys(rows) as MirrorTable[]],
];

it.each(reads.flatMap(([name, read, tables]) => tables.map((table) => [name, table, read] as const)))(
  "repeats the read of %s after a write of %s",
  async (_, table, read) => {
    const db = new StaffDb(crypto.randomUUID());
    const put = (to: MirrorTable, row: object) =>
      createStaffStore(db).transact((tx) => tx.putRows(to, [row as ServerRow]));
    for (const [each, [row]] of Object.entries(rows)) await put(each as MirrorTable, row);
    const answers: unknown[] = [];
    const stop = watchQuery(
      () => read(db),
      (value) => answers.push(value),
      (error) => answers.push(error),
    );
    await expect.poll(() => answers.length).toBe(1);
    const [before, change] = rows[table] ?? expect.fail(`There is no row of ${table}`);
    await put(table, { ...before, ...change });
    await expect.poll(() => answers.length, { timeout: 3_000 }).toBe(2);
    stop();
    await db.delete();
  },
);
