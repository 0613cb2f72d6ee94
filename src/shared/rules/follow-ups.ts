/** The rules of a case: the changes that each action of staff makes, as plain values. */

import { channels, stages } from "../records/follow-up.ts";
import type { RecordValues } from "../records/records.ts";
import { addDays, getOfficeDay } from "./office-time.ts";
import type { Mirrored } from "./sync-edit.ts";

export type FollowUp = Mirrored<"follow_ups">;
export type Stage = FollowUp["stage"];
export type Channel = NonNullable<FollowUp["channel"]>;
export type FollowUpChange = Partial<Omit<RecordValues<"follow_ups">, "written_at">>;

const stageLabels = /* @__PURE__ */ new Map<string, string>(
  /* @__PURE__ */ stages.map(({ value, label }) => [value, label]),
);
const channelLabels = /* @__PURE__ */ new Map<string, string>(
  /* @__PURE__ */ channels.map(({ value, label }) => [value, label]),
);
export const getStageLabel = (stage: string): string => stageLabels.get(stage) ?? stage;
export const getChannelLabel = (channel: string): string => channelLabels.get(channel) ?? channel;

/** The stages in which nothing is left to do; the same as in the database's `private.is_open`. */
export const closedStages = ["won", "lost", "spam"] as const satisfies readonly Stage[];

/**
 * Returns true if a case still needs work. The case of a message that became an enquiry is not open, because the enquiry has a
 * case of its own.
 */
export const isOpen = ({ stage, became = null }: Pick<FollowUp, "stage"> & { became?: string | null }): boolean =>
  became === null && !closedStages.some((closed) => closed === stage);

/** The stages that say that the traveller was answered, though nobody has noted the time. */
const answeredStages: readonly Stage[] = ["answered", "offered"];

/** Returns true while the traveller waits for the promised answer. */
export const isAnswerAwaited = (
  followUp: Pick<FollowUp, "stage"> & { isAnswered: boolean; became?: string | null },
): boolean => !followUp.isAnswered && isOpen(followUp) && !answeredStages.includes(followUp.stage);

/** Returns true if a case is open and nobody has it. */
export const isUntaken = (followUp: Pick<FollowUp, "stage" | "assignee"> & { became?: string | null }): boolean =>
  isOpen(followUp) && followUp.assignee === null;

/** Returns true if a case is due on a date of the office, or was due before. */
export const isDue = ({ next_on }: Pick<FollowUp, "next_on">, today: string): boolean =>
  next_on !== null && next_on <= today;

/** Assigns a case to a colleague, or to nobody (null). */
export function assignCase({ stage }: Pick<FollowUp, "stage">, assignee: string | null): FollowUpChange {
  if (assignee !== null) return { assignee, stage: stage === "new" ? "taken" : stage };
  return { assignee, stage: stage === "taken" ? "new" : stage };
}

/** A new stage of a case. */
export type StageChange = {
  stage: Stage;
  /** The reason of a lost case; null for any other stage. */
  lostReason: string | null;
};

/** The context of a change of the stage: the colleagues who have left the team, the person who makes it, and its time. */
export type StageContext = { formerIds: ReadonlySet<string>; by: string | null; at: Date };

/** The stages in which a case counts as decided. */
const decidedStages: readonly Stage[] = ["won", "lost"];

/** Returns when a case was won or lost: when its stage changed, and null while it is neither. */
function findClosingTime(seen: FollowUp, stage: Stage, at: Date): string | null {
  if (!decidedStages.includes(stage)) return null;
  return stage === seen.stage ? seen.closed_at : at.toISOString();
}

/**
 * Changes the stage. A reason is stored for a lost case only; the history keeps the one of a case that is opened again. A closed case
 * has no next date, and keeps its holder; one that nobody has is assigned to whoever wins it. Once its holder has left the team, a case
 * that is opened again is nobody's. The database's `check_follow_up` does the same.
 */
export function changeStage(
  seen: FollowUp,
  { stage, lostReason }: StageChange,
  { formerIds, by, at }: StageContext,
): FollowUpChange {
  const closed_at = findClosingTime(seen, stage, at);
  const stageChange = { stage, lost_reason: lostReason, ...(closed_at === seen.closed_at ? {} : { closed_at }) };
  if (!isOpen({ stage })) {
    const isWonByNobody = stage === "won" && seen.stage !== "won" && seen.assignee === null && by !== null;
    return { ...stageChange, ...(isWonByNobody ? { assignee: by } : {}), next_on: null, next_reason: null };
  }
  if (seen.assignee === null || !formerIds.has(seen.assignee)) return stageChange;
  return { ...stageChange, ...assignCase({ stage }, null) };
}

/** Returns true if a won case's plan is promised and was not sent yet. */
export const isPlanAwaited = ({ stage, plan_due_on, plan_sent_on }: FollowUp): boolean =>
  stage === "won" && plan_due_on !== null && plan_sent_on === null;

/** Returns true on the days of a won journey, both ends included. A journey whose return is not known lasts a day. */
export const isTravelling = ({ stage, departs_on, returns_on }: FollowUp, today: string): boolean =>
  stage === "won" && departs_on !== null && departs_on <= today && today <= (returns_on ?? departs_on);

/**
 * Records the enquiry that a message became. The message's case is assigned to the person who made the enquiry, unless somebody
 * already has it.
 */
export const recordEnquiryOfMessage = (followUp: FollowUp, leadId: string, by: string): FollowUpChange => ({
  ...(followUp.assignee === null ? assignCase(followUp, by) : {}),
  became: leadId,
  next_on: null,
  next_reason: null,
});

/** The values of one answer to a traveller. */
export type GivenAnswer = { by: string; channel: Channel; at: Date; nextOn: string | null; nextReason: string | null };

/**
 * Records an answer to the traveller. The time of the first answer stays, because the promise of a reply is measured by it. A case
 * that nobody has is assigned to whoever answered, and the next date is replaced.
 */
export function recordAnswer(followUp: FollowUp, { by, channel, at, nextOn, nextReason }: GivenAnswer): FollowUpChange {
  const isFirst = followUp.answered_at === null;
  return {
    ...(isFirst ? { answered_at: at.toISOString(), answered_by: by, channel } : {}),
    assignee: followUp.assignee ?? by,
    stage: followUp.stage === "new" || followUp.stage === "taken" ? "answered" : followUp.stage,
    next_on: nextOn,
    next_reason: nextReason,
  };
}

/** The number of days after an answer at which a planner follows up, unless they choose another date. */
const defaultFollowUpDays = 3;

/** Returns the date that a form suggests for the next step after an answer. */
export const suggestNextDay = (now: Date): string => addDays(getOfficeDay(now), defaultFollowUpDays);
