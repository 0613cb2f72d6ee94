import { formatDay } from "../../shared/rules/dates.ts";
import { type FollowUp, isPlanAwaited, isTravelling } from "../../shared/rules/follow-ups.ts";
import { formatCaseValue } from "./case-value.ts";
import { useOfficeClock } from "./office-clock.ts";

/** The marks of a won case: its value, when the plan is due or was sent, and the days of the journey. */
export function JourneyMarks({ followUp }: { followUp: FollowUp }) {
  const { day } = useOfficeClock();
  const { stage, value, departs_on, returns_on, plan_due_on, plan_sent_on } = followUp;
  if (stage !== "won") return null;
  const isLate = isPlanAwaited(followUp) && plan_due_on !== null && plan_due_on < day;
  return (
    <>
      {value !== null && <span>{formatCaseValue(followUp)}</span>}
      {plan_sent_on !== null ? (
        <span className="text-muted">Plan sent {formatDay(plan_sent_on)}</span>
      ) : (
        plan_due_on !== null && (
          <span className={isLate ? "font-semibold text-danger" : ""}>Plan due {formatDay(plan_due_on)}</span>
        )
      )}
      {departs_on !== null && (
        <span className={isTravelling(followUp, day) ? "font-semibold text-forest" : ""}>
          Travels {formatDay(departs_on)}
          {returns_on !== null && returns_on !== departs_on && ` to ${formatDay(returns_on)}`}
        </span>
      )}
    </>
  );
}
