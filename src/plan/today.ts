/** The part of a plan that a traveller needs on a date. */
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { countDays, findDate } from "./plan.ts";

/** The place of a date in a plan: before its first day, on one of its days (the first is 0), or after its last; or the plan has no dates. */
export type PlanMoment =
  | { when: "undated" }
  | { when: "before"; days: number }
  | { when: "during"; day: number }
  | { when: "after" };

/**
 * Finds a date in a plan.
 * @param today the traveller's own date, such as "2027-10-03": a day begins where they are
 */
export function findMoment({ startsOn, days }: Pick<PlanVersion, "startsOn" | "days">, today: string): PlanMoment {
  if (startsOn === null) return { when: "undated" };
  const index = countDays(startsOn, today);
  if (index < 0) return { when: "before", days: -index };
  return index < days.length ? { when: "during", day: index } : { when: "after" };
}

/** Returns the place where one wakes on a day: the stop of the night before. */
export const findWakingPlace = ({ days }: Pick<PlanVersion, "days">, day: number) =>
  days.slice(0, Math.max(0, day)).findLast(({ stop }) => stop)?.stop;

/** Finds the first day after another that has a leg; undefined if none has. */
export function findNextLegDay({ days }: Pick<PlanVersion, "days">, day: number): number | undefined {
  const index = days.findIndex(({ legs }, i) => i > day && legs.length > 0);
  return index < 0 ? undefined : index;
}

/** Returns the date of the last day; undefined if no date is fixed. */
export const findLastDate = ({ startsOn, days }: Pick<PlanVersion, "startsOn" | "days">): string | undefined =>
  findDate(startsOn, days.length - 1);
