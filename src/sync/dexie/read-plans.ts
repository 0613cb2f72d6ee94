/** Reads of plans on the device: the plans of a case, one plan with all that belongs to it, and the answers that wait for the office. */
import { keepObserved } from "../../shared/lib/keep-observed.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { getFollowUps } from "./read-follow-ups.ts";
import type { StaffDb } from "./staff-db.ts";

export type PlanRow = Mirrored<"plans">;
export type PlanDayRow = Mirrored<"plan_days">;
export type PlanVersionRow = Mirrored<"plan_versions">;
export type PlanAnswerRow = Mirrored<"plan_answers">;

/** A plan with all that belongs to it. */
export type WholePlan = {
  plan: PlanRow;
  /** In no order: `sortDays` sorts them. */
  days: PlanDayRow[];
  /** Oldest first. Those that wait to be sent have no number yet, and come last. */
  versions: PlanVersionRow[];
  /** Oldest first. */
  answers: PlanAnswerRow[];
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareByTime = <Row extends { id: string; created_at: string }>(a: Row, b: Row): number =>
  compareTexts(a.created_at, b.created_at) || compareTexts(a.id, b.id);

/** Compares versions by their numbers. */
export const compareVersionRows = (a: PlanVersionRow, b: PlanVersionRow): number =>
  (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) ||
  compareTexts(a.written_at ?? a.created_at, b.written_at ?? b.created_at) ||
  compareTexts(a.id, b.id);

/** Groups rows by the plan that they belong to. */
function groupByPlan<Row extends { plan_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.plan_id);
    if (group) group.push(row);
    else groups.set(row.plan_id, [row]);
  }
  return groups;
}

/** Joins plans with the rows that belong to them. A row of a plan that is not here any more is left out. */
const attachParts = (db: StaffDb, plans: readonly PlanRow[]): Promise<WholePlan[]> =>
  keepObserved(readParts(db, plans));

async function readParts(db: StaffDb, plans: readonly PlanRow[]): Promise<WholePlan[]> {
  const ids = plans.map(({ id }) => id);
  const [days, versions, answers] = await Promise.all([
    db.plan_days.where("plan_id").anyOf(ids).toArray(),
    db.plan_versions.where("plan_id").anyOf(ids).toArray(),
    db.plan_answers.where("plan_id").anyOf(ids).toArray(),
  ]);
  const [daysByPlan, versionsByPlan, answersByPlan] = [groupByPlan(days), groupByPlan(versions), groupByPlan(answers)];
  return plans.map((plan) => ({
    plan,
    days: daysByPlan.get(plan.id) ?? [],
    versions: (versionsByPlan.get(plan.id) ?? []).sort(compareVersionRows),
    answers: (answersByPlan.get(plan.id) ?? []).sort(compareByTime),
  }));
}

/** Reads plans with all that belongs to them, by ids; an id of no plan is passed over. */
export const readPlans = (db: StaffDb, ids: readonly string[]): Promise<WholePlan[]> =>
  keepObserved(
    db.plans.bulkGet([...ids]).then((plans) =>
      attachParts(
        db,
        plans.filter((plan) => plan !== undefined),
      ),
    ),
  );

/** Reads a plan with all that belongs to it; undefined if the device has no such plan. */
export const readPlan = async (db: StaffDb, id: string): Promise<WholePlan | undefined> =>
  (await readPlans(db, [id]))[0];

/** Reads the plans of some cases with all that belongs to them, newest first. */
export const readPlansOfCases = (db: StaffDb, followUpIds: readonly string[]): Promise<WholePlan[]> =>
  keepObserved(
    db.plans
      .where("follow_up_id")
      .anyOf([...followUpIds])
      .toArray()
      .then((plans) => attachParts(db, plans.sort(compareByTime).reverse())),
  );

/** Reads the plans of one case with all that belongs to them, newest first. */
export const readPlansOfCase = (db: StaffDb, followUpId: string): Promise<WholePlan[]> =>
  readPlansOfCases(db, [followUpId]);

/** An answer that the office has not followed with a new version, with its plan and the plan's case. */
export type OpenPlanAnswer = { answer: PlanAnswerRow; plan: PlanRow; followUp: FollowUp | undefined };

/**
 * Reads the answers after which no version was sent, newest first. They are open while the case is due or no case says anything: an
 * answer makes its case due, and whoever has seen to it takes the date away.
 */
export async function readOpenPlanAnswers(db: StaffDb): Promise<OpenPlanAnswer[]> {
  const answers = await db.plan_answers.toArray();
  const planIds = [...new Set(answers.map(({ plan_id }) => plan_id))];
  const [plans, versions] = await Promise.all([
    db.plans.bulkGet(planIds),
    db.plan_versions.where("plan_id").anyOf(planIds).toArray(),
  ]);
  const planById = new Map(plans.flatMap((plan) => (plan ? [[plan.id, plan] as const] : [])));
  const lastSent = new Map<string, string>();
  for (const { plan_id, created_at } of versions) {
    if (created_at > (lastSent.get(plan_id) ?? "")) lastSent.set(plan_id, created_at);
  }
  const caseIds = [...planById.values()].flatMap(({ follow_up_id }) => follow_up_id ?? []);
  const followUps = new Map((await getFollowUps(db, caseIds)).flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return answers
    .sort(compareByTime)
    .reverse()
    .flatMap((answer): OpenPlanAnswer[] => {
      const plan = planById.get(answer.plan_id);
      if (!plan || answer.created_at < (lastSent.get(plan.id) ?? "")) return [];
      const followUp = plan.follow_up_id === null ? undefined : followUps.get(plan.follow_up_id);
      return followUp && followUp.next_on === null ? [] : [{ answer, plan, followUp }];
    });
}

/** A row of a plan with something that only this device has. */
export type UnsentPlanRow =
  | { table: "plans"; seen: PlanRow }
  | { table: "plan_days"; seen: PlanDayRow }
  | { table: "plan_versions"; seen: PlanVersionRow };

/**
 * Reads the rows with something that only this device has: plans, and the days and versions of plans. The database deletes all parts of
 * what is deleted; these would stay here as changes of what is gone.
 * @param plans the ids of the plans that are deleted with their cases
 * @param partsOf the ids of all plans that are deleted
 */
export async function readUnsentPlanRows(
  db: StaffDb,
  { plans, partsOf }: { plans: readonly string[]; partsOf: readonly string[] },
): Promise<UnsentPlanRow[]> {
  const whole = await readPlans(db, [...new Set([...plans, ...partsOf])]);
  const rows = whole.flatMap(({ plan, days, versions }): UnsentPlanRow[] => [
    ...(plans.includes(plan.id) ? [{ table: "plans" as const, seen: plan }] : []),
    ...days.map((seen) => ({ table: "plan_days" as const, seen })),
    ...versions.map((seen) => ({ table: "plan_versions" as const, seen })),
  ]);
  return rows.filter(({ seen }) => seen.local !== undefined);
}
