import type { ReactNode } from "react";
import { formatDay, shortDay } from "../../shared/rules/dates.ts";
import { type FollowUp, getStageLabel, isDue, isOpen } from "../../shared/rules/follow-ups.ts";
import { Icon, type IconName } from "../../shared/ui/icon.tsx";
import { Person } from "../cases/colleagues.tsx";
import { useOfficeClock } from "../cases/office-clock.ts";
import { formatDuration, getReplyState } from "../rules/reply-state.ts";

/** The state of a case as icons on one line: who has it, its stage, the time left for an answer, and the due date. */
export function CaseStatusIcons({ followUp }: { followUp: FollowUp }) {
  const { day } = useOfficeClock();
  const { assignee, stage, next_on } = followUp;
  const isEarlyStage = stage === "new" || stage === "taken";
  return (
    <p className="flex min-w-0 items-center gap-x-3 overflow-hidden text-sm whitespace-nowrap empty:hidden">
      {assignee !== null && (
        <span className="max-w-40 min-w-6 truncate">
          <span className="sr-only">Taken by </span>
          <Person id={assignee} isShort />
        </span>
      )}
      {!isEarlyStage && <span className={isOpen(followUp) ? "text-forest" : "text-muted"}>{getStageLabel(stage)}</span>}
      <ReplyDeadlineIcon followUp={followUp} />
      {next_on && (
        <IconLabel icon="calendar" className={isDue(followUp, day) ? "font-semibold text-ochre" : "text-muted"}>
          <span className="sr-only">Due </span>
          {formatDay(next_on, shortDay)}
        </IconLabel>
      )}
    </p>
  );
}

function ReplyDeadlineIcon({ followUp }: { followUp: FollowUp }) {
  const { now } = useOfficeClock();
  const deadline = getReplyState(followUp, now);
  if (deadline?.state === "running") {
    return (
      <IconLabel icon="clock" className="text-muted">
        {formatDuration(deadline.remainingMs)}
        <span className="sr-only"> to answer</span>
      </IconLabel>
    );
  }
  if (deadline?.state !== "overdue") return null;
  return (
    <IconLabel icon="clock" className="font-semibold text-danger">
      <span className="sr-only">Answer overdue by </span>
      {formatDuration(deadline.overdueMs)}
    </IconLabel>
  );
}

const IconLabel = (props: { icon: IconName; className: string; children: ReactNode }) => (
  <span className={`inline-flex shrink-0 items-center gap-1 ${props.className}`}>
    <Icon name={props.icon} className="size-4 shrink-0" />
    <span>{props.children}</span>
  </span>
);
