import { type FollowUp, getStageLabel, isDue, isOpen } from "../../shared/rules/follow-ups.ts";
import { formatDay } from "../../shared/rules/notes.ts";
import { useOfficeClock } from "../office-clock.ts";
import { getReplyPromise, writeSpan } from "../rules/promise.ts";
import { Person } from "./colleagues.tsx";

/** The marks on a lead's or a message's card: who has it, its stage, the time left for an answer, and the due date. */
export function FollowUpMarks({ followUp }: { followUp: FollowUp }) {
  const { day } = useOfficeClock();
  const { assignee, stage, next_on } = followUp;
  const isQuiet = stage === "new" || stage === "taken";
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm [overflow-wrap:anywhere]">
      {assignee !== null && (
        <span>
          <span>Taken by </span>
          <Person id={assignee} isShort />
        </span>
      )}
      {!isQuiet && <span className={isOpen(followUp) ? "text-forest" : "text-muted"}>{getStageLabel(stage)}</span>}
      <PromiseMark followUp={followUp} />
      {next_on && (
        <span className={isDue(followUp, day) ? "font-semibold text-ochre" : ""}>Due {formatDay(next_on)}</span>
      )}
    </p>
  );
}

/** The time left for the promised answer; nothing where no answer is awaited. */
export function PromiseMark({ followUp }: { followUp: FollowUp }) {
  const { now } = useOfficeClock();
  const promise = getReplyPromise(followUp, now);
  if (promise?.state === "running") return <span className="text-muted">{writeSpan(promise.left)} to answer</span>;
  if (promise?.state !== "overdue") return null;
  return <span className="font-semibold text-danger">Answer overdue by {writeSpan(promise.over)}</span>;
}
