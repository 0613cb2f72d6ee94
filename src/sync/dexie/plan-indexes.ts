/** Indexes in memory of what a list of plans shows beside their rows, which would be too much to read after every write. */
import type { EntryChange, TableIndex } from "./watch-table.ts";

/** The number of days of each plan, by the plan's id. */
export type PlanDayCounts = ReadonlyMap<string, number>;

function countDays(before: PlanDayCounts, changes: readonly EntryChange<string>[]): PlanDayCounts {
  const counts = new Map(before);
  const add = (planId: string | undefined, count: number) => {
    if (planId !== undefined) counts.set(planId, (counts.get(planId) ?? 0) + count);
  };
  for (const change of changes) {
    add(change.before, -1);
    add(change.after, 1);
  }
  return counts;
}

export const planDayCountsIndex: TableIndex<"plan_days", string, PlanDayCounts> = {
  table: "plan_days",
  describe: ({ plan_id }) => plan_id,
  build: (entries) =>
    countDays(
      new Map(),
      [...entries.values()].map((after) => ({ before: undefined, after })),
    ),
  update: countDays,
};

/** A version without its content. A version that waits to be sent has no number yet. */
export type VersionFacts = {
  id: string;
  planId: string;
  number: number | undefined;
  writtenAt: string;
  isWithdrawn: boolean;
};

/** The versions of each plan, by the plan's id: in no order. */
export type PlanVersionFacts = ReadonlyMap<string, readonly VersionFacts[]>;

function groupVersions(before: PlanVersionFacts, changes: readonly EntryChange<VersionFacts>[]): PlanVersionFacts {
  const groups = new Map(before);
  for (const change of changes) {
    const planId = (change.after ?? change.before)?.planId;
    if (planId === undefined) continue;
    const others = (groups.get(planId) ?? []).filter(({ id }) => id !== (change.after ?? change.before)?.id);
    groups.set(planId, change.after ? [...others, change.after] : others);
  }
  return groups;
}

export const planVersionFactsIndex: TableIndex<"plan_versions", VersionFacts, PlanVersionFacts> = {
  table: "plan_versions",
  describe: ({ id, plan_id, number, written_at, created_at, withdrawn_at }) => ({
    id,
    planId: plan_id,
    number,
    writtenAt: written_at ?? created_at,
    isWithdrawn: (withdrawn_at ?? null) !== null,
  }),
  build: (entries) =>
    groupVersions(
      new Map(),
      [...entries.values()].map((after) => ({ before: undefined, after })),
    ),
  update: groupVersions,
};
