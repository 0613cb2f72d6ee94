/** The searchable texts of plans. What was sent is left out: it is a copy of what is there. */
import { keepObserved } from "../../shared/lib/keep-observed.ts";
import { listPlanSearchTexts, type PlanTable } from "../../shared/rules/plan-texts.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "./staff-db.ts";
import { visitRows } from "./visit-rows.ts";

/** Collects the texts of all plans, by the id that `getKey` returns for a plan; a plan without one is left out. */
async function collectPlanTexts(
  db: StaffDb,
  getKey: (plan: Mirrored<"plans">) => string | null,
): Promise<Map<string, string[]>> {
  const keyByPlan = new Map<string, string>();
  const texts = new Map<string, string[]>();
  const collect = <T extends Exclude<PlanTable, "plan_versions">>(table: T, planId: string, row: Mirrored<T>) => {
    const key = keyByPlan.get(planId);
    if (key === undefined) return;
    const collected = texts.get(key) ?? [];
    for (const text of listPlanSearchTexts(table, row)) if (text !== "") collected.push(text);
    texts.set(key, collected);
  };
  await visitRows(db.plans, (rows) => {
    for (const row of rows) {
      const key = getKey(row);
      if (key === null) continue;
      keyByPlan.set(row.id, key);
      collect("plans", row.id, row);
    }
  });
  await visitRows(db.plan_days, (rows) => {
    for (const row of rows) collect("plan_days", row.plan_id, row);
  });
  await visitRows(db.plan_answers, (rows) => {
    for (const row of rows) collect("plan_answers", row.plan_id, row);
  });
  return texts;
}

const makeSearchable = (texts: ReadonlyMap<string, string[]>): Map<string, string> =>
  new Map([...texts].map(([key, each]) => [key, makeSearchableText(each)]));

/** Reads the searchable texts of plans, by their ids. */
export const readPlanTexts = async (db: StaffDb): Promise<ReadonlyMap<string, string>> =>
  makeSearchable(await keepObserved(collectPlanTexts(db, ({ id }) => id)));

/** Reads the searchable texts of the plans of cases, by the ids of the cases. */
export const readCasePlanTexts = async (db: StaffDb): Promise<ReadonlyMap<string, string>> =>
  makeSearchable(await keepObserved(collectPlanTexts(db, ({ follow_up_id }) => follow_up_id)));
