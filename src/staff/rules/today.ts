/** The work of a day: which cases a planner looks at first, and why. */
import { type FollowUp, isDue, isOpen, isUntaken } from "../../shared/rules/follow-ups.ts";
import { timeOf } from "../../shared/rules/timestamps.ts";
import { keptUntil } from "./keeping.ts";
import { promisedBy, promiseOf } from "./promise.ts";

/** The parts of the day, in the order in which they are worked off. */
export const todayParts = ["overdue", "due", "mine", "untaken", "fresh"] as const;
export type TodayPart = (typeof todayParts)[number];

type Case = { followUp: FollowUp };
type Moment = { userId: string | undefined; day: string; now: number; unseen: ReadonlySet<string> };

/** Tells to which part a case belongs: the first that it fits; undefined for one that is nobody's work today. */
function partOf({ followUp }: Case, { userId, day, now, unseen }: Moment): TodayPart | undefined {
  if (promiseOf(followUp, now)?.state === "overdue") return "overdue";
  if (isDue(followUp, day)) return "due";
  if (!isOpen(followUp)) return undefined;
  if (followUp.assignee !== null && followUp.assignee === userId) return "mine";
  if (unseen.has(followUp.id)) return "fresh";
  return isUntaken(followUp) ? "untaken" : undefined;
}

/** The time by which a part is sorted: what is longest over its time comes first. */
function urgencyOf(part: TodayPart, { created_at, next_on }: FollowUp): string | number {
  if (part === "due") return next_on ?? "";
  return part === "overdue" ? promisedBy(timeOf(created_at)) : timeOf(created_at);
}

/** Sorts cases into the parts of the day. A case stands in one part, so that nothing is counted twice. */
export function groupToday<Each extends Case>(cases: readonly Each[], moment: Moment): Record<TodayPart, Each[]> {
  const groups: Record<TodayPart, Each[]> = { overdue: [], due: [], mine: [], untaken: [], fresh: [] };
  for (const each of cases) {
    const part = partOf(each, moment);
    if (part) groups[part].push(each);
  }
  for (const part of todayParts) {
    groups[part].sort((a, b) => (urgencyOf(part, a.followUp) < urgencyOf(part, b.followUp) ? -1 : 1));
  }
  return groups;
}

/** Picks the cases that the months of keeping delete within the grace, the soonest first, with the time. */
export function leavingSoon<Each extends Case>(
  cases: readonly Each[],
  months: number | null,
  grace: number,
  now: number,
): { each: Each; until: number }[] {
  if (months === null) return [];
  return cases
    .filter(({ followUp }) => isOpen(followUp) || followUp.next_on !== null)
    .map((each) => ({ each, until: keptUntil(each.followUp, months) }))
    .filter(({ until }) => until - now <= grace)
    .sort((a, b) => a.until - b.until);
}
