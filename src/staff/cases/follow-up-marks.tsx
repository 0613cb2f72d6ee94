import { formatDay } from "../../shared/rules/dates.ts";
import { type FollowUp, getStageLabel, isDue, isOpen } from "../../shared/rules/follow-ups.ts";
import { formatDuration, getReplyState } from "../rules/reply-state.ts";
import { Person } from "./colleagues.tsx";
import { JourneyMarks } from "./journey-marks.tsx";
import { useOfficeClock } from "./office-clock.ts";

/** The marks on a lead's or a message's card: who has it, its stage, the time left for an answer, and the due date. */
export function FollowUpMarks({ followUp }: { followUp: FollowUp }) {
  const { day } = useOfficeClock();
  const { assignee, stage, next_on } = followUp;
  const isEarlyStage = stage === "new" || stage === "taken";
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm [overflow-wrap:anywhere]">
      {assignee !== null && (
        <span>
          <span>Taken by </span>
          <Person id={assignee} isShort />
        </span>
      )}
      {!isEarlyStage && <span className={isOpen(followUp) ? "text-forest" : "text-muted"}>{getStageLabel(stage)}</span>}
      <ReplyDeadline followUp={followUp} />
      {next_on && (
        <span className={isDue(followUp, day) ? "font-semibold text-ochre" : ""}>Due {formatDay(next_on)}</span>
      )}
      <JourneyMarks followUp={followUp} />
    </p>
  );
}

/** The time left for the promised answer; nothing if no answer is awaited. */
export function ReplyDeadline({ followUp }: { followUp: FollowUp }) {
  const { now } = useOfficeClock();
  const deadline = getReplyState(followUp, now);
  if (deadline?.state === "running")
    return <span className="text-muted">{formatDuration(deadline.remainingMs)} to answer</span>;
  if (deadline?.state !== "overdue") return null;
  return <span className="font-semibold text-danger">Answer overdue by {formatDuration(deadline.overdueMs)}</span>;
}
