/** Groups the cases of a day's work by the reason for which a planner should see them. */
import { type FollowUp, isDue, isOpen, isPlanAwaited, isTravelling, isUntaken } from "../../shared/rules/follow-ups.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { computeReplyDeadline, getReplyState } from "./reply-state.ts";
import { computeDeletionTime } from "./retention.ts";

/**
 * The groups, in the order in which they are worked through: first what can still be answered in time, then what is overdue. Nobody can
 * answer a case without a contact, so those come last.
 */
export const todayGroups = [
  "soon",
  "overdue",
  "due",
  "plans",
  "mine",
  "untaken",
  "fresh",
  "travelling",
  "unreachable",
] as const;
export type TodayGroup = (typeof todayGroups)[number];

/** The business time before the end of a promise in which a case comes first: what is left of it is little. */
const soonMs = 8 * 60 * 60_000;

/** `contact`: the one that staff have added, else the traveller's own. */
type CaseItem = { followUp: FollowUp; contact: string | null };
type TodayContext = { userId: string | undefined; day: string; now: number; unseen: ReadonlySet<string> };

/** Returns the group of a case, the first that fits; undefined if the case is no work for today. */
function findGroup({ followUp, contact }: CaseItem, context: TodayContext): TodayGroup | undefined {
  const { userId, day, now, unseen } = context;
  const promise = getReplyState(followUp, now);
  const isRunningOut = promise?.state === "running" && promise.remainingMs <= soonMs;
  if (promise?.state === "overdue" || isRunningOut) {
    if (contact === null && !isDue(followUp, day)) return "unreachable";
    const isTheirs = followUp.assignee !== null && followUp.assignee !== userId;
    if (promise.state === "overdue") return "overdue";
    if (!isTheirs) return "soon";
  }
  if (isDue(followUp, day)) return "due";
  if (isPlanAwaited(followUp)) return "plans";
  if (isTravelling(followUp, day)) return "travelling";
  if (!isOpen(followUp)) return undefined;
  if (followUp.assignee !== null && followUp.assignee === userId) return "mine";
  if (unseen.has(followUp.id)) return "fresh";
  return isUntaken(followUp) ? "untaken" : undefined;
}

/**
 * Returns the time by which the cases of a group are sorted: the promise that ends next comes first, then what is overdue for the
 * shortest time, because the most can be saved there; of travellers, who is back first.
 */
function findUrgency(group: TodayGroup, followUp: FollowUp): string | number {
  const { created_at, next_on, plan_due_on, departs_on, returns_on } = followUp;
  if (group === "due") return next_on ?? "";
  if (group === "plans") return plan_due_on ?? "";
  if (group === "travelling") return returns_on ?? departs_on ?? "";
  const deadline = computeReplyDeadline(parseTimestamp(created_at));
  if (group === "overdue" || group === "unreachable") return -deadline;
  return group === "soon" ? deadline : parseTimestamp(created_at);
}

/** Compares cases of one moment, so that every device lists them in one order. */
const compareIds = (a: FollowUp, b: FollowUp): number => (a.id < b.id ? -1 : 1);

/** Sorts cases into the groups. A case is in one group only, so that nothing is counted twice. */
export function groupTodaysCases<Each extends CaseItem>(
  cases: readonly Each[],
  context: TodayContext,
): Record<TodayGroup, Each[]> {
  const groups: Record<TodayGroup, Each[]> = {
    soon: [],
    overdue: [],
    due: [],
    plans: [],
    mine: [],
    untaken: [],
    fresh: [],
    travelling: [],
    unreachable: [],
  };
  for (const each of cases) {
    const group = findGroup(each, context);
    if (group) groups[group].push(each);
  }
  for (const group of todayGroups) {
    const compareUrgency = ({ followUp: a }: Each, { followUp: b }: Each) => {
      const [one, other] = [findUrgency(group, a), findUrgency(group, b)];
      return one === other ? compareIds(a, b) : one < other ? -1 : 1;
    };
    groups[group].sort(compareUrgency);
  }
  return groups;
}

/** Lists the cases that retention deletes within a number of days, soonest first, with the time. */
export function listCasesDeletedSoon<Each extends { followUp: FollowUp }>(
  cases: readonly Each[],
  months: number | null,
  periodMs: number,
  now: number,
): { each: Each; until: number }[] {
  if (months === null) return [];
  return cases
    .filter(({ followUp }) => isOpen(followUp) || followUp.next_on !== null)
    .map((each) => ({ each, until: computeDeletionTime(each.followUp, months) }))
    .filter(({ until }) => until - now <= periodMs)
    .sort((a, b) => a.until - b.until || compareIds(a.each.followUp, b.each.followUp));
}
