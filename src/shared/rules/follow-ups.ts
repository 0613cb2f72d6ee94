/** The rules of a case: what each press changes, in plain values, so that a list, the panel and a test do the same. */

import { channels, stages } from "../records/follow-up.ts";
import type { RecordValues } from "../records/records.ts";
import { addDays, officeDay } from "./office-time.ts";
import type { Mirrored } from "./sync-edit.ts";

export type FollowUp = Mirrored<"follow_ups">;
export type Stage = FollowUp["stage"];
export type Channel = NonNullable<FollowUp["channel"]>;
export type FollowUpChange = Partial<Omit<RecordValues<"follow_ups">, "written_at">>;

const stageLabels = new Map<string, string>(stages.map(({ value, label }) => [value, label]));
const channelLabels = new Map<string, string>(channels.map(({ value, label }) => [value, label]));
export const stageLabel = (stage: string): string => stageLabels.get(stage) ?? stage;
export const channelLabel = (channel: string): string => channelLabels.get(channel) ?? channel;

/** The stages in which nothing is left to do. The database has the same: `private.is_open`. */
export const closedStages = ["won", "lost", "spam"] as const satisfies readonly Stage[];

/** Tells if somebody still has something to do with a case. */
export const isOpen = ({ stage }: Pick<FollowUp, "stage">): boolean => !closedStages.some((closed) => closed === stage);

/** Tells if a case waits for somebody to take it. */
export const isUntaken = (followUp: Pick<FollowUp, "stage" | "assignee">): boolean =>
  isOpen(followUp) && followUp.assignee === null;

/** Tells if a case is due on a day of the office. */
export const isDue = ({ next_on }: Pick<FollowUp, "next_on">, today: string): boolean =>
  next_on !== null && next_on <= today;

/** Gives a case to a colleague, or to nobody. */
export function assign({ stage }: Pick<FollowUp, "stage">, assignee: string | null): FollowUpChange {
  if (assignee !== null) return { assignee, stage: stage === "new" ? "taken" : stage };
  return { assignee, stage: stage === "taken" ? "new" : stage };
}

/** Sets the stage. A case that is lost says why; one that is done has no next date. */
export function moveTo(followUp: FollowUp, stage: Stage, lostReason: string | null = null): FollowUpChange {
  const isDone = !isOpen({ stage });
  return {
    stage,
    lost_reason: stage === "lost" ? lostReason : followUp.lost_reason,
    ...(isDone ? { next_on: null, next_reason: null } : {}),
  };
}

/** The values of one answer to a traveller. */
export type AnswerGiven = { by: string; channel: Channel; at: Date; nextOn: string | null; nextReason: string | null };

/**
 * Writes down an answer: the first one keeps the promise, so a later one leaves its time. Whoever answers has the case where nobody
 * else has, and the next date replaces the one before.
 */
export function answer(followUp: FollowUp, { by, channel, at, nextOn, nextReason }: AnswerGiven): FollowUpChange {
  const isFirst = followUp.answered_at === null;
  return {
    ...(isFirst ? { answered_at: at.toISOString(), answered_by: by, channel } : {}),
    assignee: followUp.assignee ?? by,
    stage: followUp.stage === "new" || followUp.stage === "taken" ? "answered" : followUp.stage,
    next_on: nextOn,
    next_reason: nextReason,
  };
}

/** The number of days after an answer at which a planner comes back to it, where they choose no other day. */
const usualWait = 3;

/** Returns the day that is offered as the next one after an answer. */
export const offeredNextDay = (now: Date): string => addDays(officeDay(now), usualWait);
