import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { planDayCountsIndex, planVersionFactsIndex } from "../../../src/sync/dexie/plan-indexes.ts";
import { readOpenPlanAnswers, readPlan, readPlansOfCase } from "../../../src/sync/dexie/read-plans.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import type { TableIndex } from "../../../src/sync/dexie/watch-table.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makePlanAnswerRow, makePlanDayRow, makePlanRow, makePlanVersionRow } from "../../harness/plan-rows.ts";

let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  await db.plans.bulkPut([
    makePlanRow(),
    makePlanRow({ id: "later", created_at: "2026-11-25T08:00:00+00:00" }),
    makePlanRow({ id: "elsewhere", follow_up_id: "another case" }),
    makePlanRow({ id: "ready-made", follow_up_id: null }),
  ]);
  await db.plan_days.bulkPut([makePlanDayRow(), makePlanDayRow({ id: "of later", plan_id: "later" })]);
});
afterEach(() => db.delete());

it("reads the plans of a case, newest first, each with its own parts", async () => {
  const plans = await readPlansOfCase(db, "case");
  expect(plans.map(({ plan, days }) => [plan.id, ...days.map(({ id }) => id)])).toEqual([
    ["later", "of later"],
    ["plan", "day"],
  ]);
});

it("reads versions by their numbers, those that wait to be sent last, and answers by their time", async () => {
  const { number: _none, ...waiting } = makePlanVersionRow({ id: "waiting", written_at: "2026-11-01T08:00:00+00:00" });
  await db.plan_versions.bulkPut([waiting, makePlanVersionRow({ id: "second", number: 2 }), makePlanVersionRow()]);
  await db.plan_answers.bulkPut([
    makePlanAnswerRow({ id: "a", created_at: "2026-11-23T08:00:00+00:00" }),
    makePlanAnswerRow({ id: "b" }),
  ]);
  const { versions, answers } = (await readPlan(db, "plan")) ?? expect.fail("There is no plan");
  expect(versions.map(({ id }) => id)).toEqual(["version", "second", "waiting"]);
  expect(answers.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(await readPlan(db, "none")).toBeUndefined();
});

it("reads the answers that wait for the office: those of a due case or of no case, and after no newer version", async () => {
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "case", next_on: "2026-11-23" }),
    makeFollowUp({ id: "another case", next_on: null }),
  ]);
  await db.plan_versions.put(makePlanVersionRow());
  const answers = ["plan", "elsewhere", "ready-made", "gone"].map((plan_id) =>
    makePlanAnswerRow({ id: `of ${plan_id}`, plan_id }),
  );
  await db.plan_answers.bulkPut(answers);
  const ids = async () => (await readOpenPlanAnswers(db)).map(({ answer }) => answer.id);
  expect(await ids()).toEqual(["of ready-made", "of plan"]);
  await db.plan_versions.put(makePlanVersionRow({ id: "second", number: 2, created_at: "2026-11-22T09:00:00+00:00" }));
  expect(await ids()).toEqual(["of ready-made"]);
});

/** Updates an index with rows that come one by one, and compares it with an index of all rows. */
function updateOneByOne<Entry, Index>(
  { build, update }: Pick<TableIndex<"plan_days", Entry, Index>, "build" | "update">,
  changes: readonly { id: string; after: Entry | undefined }[],
) {
  const entries = new Map<string, Entry>();
  let index = build(entries);
  for (const { id, after } of changes) {
    index = update(index, [{ before: entries.get(id), after }]);
    if (after === undefined) entries.delete(id);
    else entries.set(id, after);
  }
  return { updated: index, built: build(entries) };
}

it("counts the days of each plan, after each write as anew", () => {
  const { updated, built } = updateOneByOne(planDayCountsIndex, [
    { id: "one", after: "plan" },
    { id: "two", after: "plan" },
    { id: "three", after: "later" },
    { id: "one", after: undefined },
    { id: "two", after: "plan" },
  ]);
  expect(updated).toEqual(built);
  expect(updated.get("plan")).toBe(1);
});

it("lists the versions of each plan without their contents, after each write as anew", () => {
  const describe = (more: Parameters<typeof makePlanVersionRow>[0]) =>
    planVersionFactsIndex.describe(makePlanVersionRow(more));
  const { updated, built } = updateOneByOne(planVersionFactsIndex as never, [
    { id: "a", after: describe({ id: "a" }) },
    { id: "b", after: describe({ id: "b", number: 2 }) },
    { id: "a", after: describe({ id: "a", withdrawn_at: "2026-11-23T08:00:00+00:00" }) },
    { id: "b", after: undefined },
  ]);
  const expected = { id: "a", planId: "plan", number: 1, writtenAt: "2026-11-21T08:00:00+00:00", isWithdrawn: true };
  expect([...(updated as ReadonlyMap<string, unknown>)].at(0)).toEqual(["plan", [expected]]);
  expect(updated).toEqual(built);
});
