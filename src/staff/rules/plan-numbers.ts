/** The figures of plans: how long they take, and how many are accepted. It is pure. */
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { dayInMs, parseTimestamp } from "../../shared/rules/timestamps.ts";

export type PlanFigures = {
  /** The plans of travellers that were made; `sent` of them were sent, and `accepted` of these were answered with "Go ahead". */
  made: number;
  sent: number;
  accepted: number;
  /** The number of times that a change was wanted. */
  changes: number;
  /** The days from making a plan to its first version, the middle of all; undefined if none was sent. */
  medianDays: number | undefined;
};

/** Returns the middle of some numbers; undefined if there is none. */
function findMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/**
 * Counts the plans of travellers that were made since a moment.
 * @param versions the times at which the versions of each plan were written, by the plan's id
 * @param since as in `created_at`; an empty text for all
 */
export function countPlans(
  plans: readonly Pick<Mirrored<"plans">, "id" | "follow_up_id" | "created_at">[],
  versions: ReadonlyMap<string, readonly { writtenAt: string }[]>,
  answers: readonly Pick<Mirrored<"plan_answers">, "plan_id" | "kind">[],
  since: string,
): PlanFigures {
  const counted = plans.filter(({ follow_up_id, created_at }) => follow_up_id !== null && created_at >= since);
  const ids = new Set(counted.map(({ id }) => id));
  const accepted = new Set(answers.flatMap(({ plan_id, kind }) => (kind === "go_ahead" ? plan_id : [])));
  const days = counted.flatMap(({ id, created_at }) => {
    const times = (versions.get(id) ?? []).map(({ writtenAt }) => parseTimestamp(writtenAt));
    // A plan that was made and sent offline comes to the server after its version was written.
    return times.length > 0 ? [Math.max(0, Math.min(...times) - parseTimestamp(created_at)) / dayInMs] : [];
  });
  return {
    made: counted.length,
    sent: days.length,
    accepted: counted.filter(({ id }) => accepted.has(id)).length,
    changes: answers.filter(({ plan_id, kind }) => kind === "change" && ids.has(plan_id)).length,
    medianDays: findMedian(days),
  };
}
