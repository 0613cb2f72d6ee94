/** Groups the cases of a day's work by the reason for which a planner should see them. */
import { type FollowUp, isDue, isOpen, isUntaken } from "../../shared/rules/follow-ups.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { computeKeptUntil } from "./keeping.ts";
import { computePromisedTime, getReplyPromise } from "./promise.ts";

/** The groups, in the order in which they are worked through. */
export const todayParts = ["overdue", "due", "mine", "untaken", "fresh"] as const;
export type TodayPart = (typeof todayParts)[number];

type Case = { followUp: FollowUp };
type Moment = { userId: string | undefined; day: string; now: number; unseen: ReadonlySet<string> };

/** Returns the group of a case, the first that fits; undefined where the case is no work for today. */
function findPart({ followUp }: Case, { userId, day, now, unseen }: Moment): TodayPart | undefined {
  if (getReplyPromise(followUp, now)?.state === "overdue") return "overdue";
  if (isDue(followUp, day)) return "due";
  if (!isOpen(followUp)) return undefined;
  if (followUp.assignee !== null && followUp.assignee === userId) return "mine";
  if (unseen.has(followUp.id)) return "fresh";
  return isUntaken(followUp) ? "untaken" : undefined;
}

/** Returns the time by which the cases of a group are sorted: the longest overdue comes first. */
function findUrgency(part: TodayPart, { created_at, next_on }: FollowUp): string | number {
  if (part === "due") return next_on ?? "";
  return part === "overdue" ? computePromisedTime(parseTimestamp(created_at)) : parseTimestamp(created_at);
}

/** Sorts cases into the groups. A case is in one group only, so that nothing is counted twice. */
export function groupToday<Each extends Case>(cases: readonly Each[], moment: Moment): Record<TodayPart, Each[]> {
  const groups: Record<TodayPart, Each[]> = { overdue: [], due: [], mine: [], untaken: [], fresh: [] };
  for (const each of cases) {
    const part = findPart(each, moment);
    if (part) groups[part].push(each);
  }
  for (const part of todayParts) {
    groups[part].sort((a, b) => (findUrgency(part, a.followUp) < findUrgency(part, b.followUp) ? -1 : 1));
  }
  return groups;
}

/** Lists the cases that retention deletes within a number of days, soonest first, with the time. */
export function listLeavingSoon<Each extends Case>(
  cases: readonly Each[],
  months: number | null,
  grace: number,
  now: number,
): { each: Each; until: number }[] {
  if (months === null) return [];
  return cases
    .filter(({ followUp }) => isOpen(followUp) || followUp.next_on !== null)
    .map((each) => ({ each, until: computeKeptUntil(each.followUp, months) }))
    .filter(({ until }) => until - now <= grace)
    .sort((a, b) => a.until - b.until);
}
