import { type FollowUpStatus, writeDay } from "../../shared/rules/notes.ts";
import { officeDay } from "../../shared/rules/office-time.ts";
import { Names } from "./names.tsx";

/** The marks on a lead's or a message's card: who took it, if it was answered, and when it is due. */
export function NoteMarks({ standing: { takers, isAnswered, dueOn } }: { standing: FollowUpStatus }) {
  const isDue = dueOn !== null && dueOn <= officeDay(new Date());
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm [overflow-wrap:anywhere]">
      {takers.length > 0 && (
        <span className={takers.length > 1 ? "text-danger" : ""}>
          <span>Taken by </span>
          <Names names={takers} />
        </span>
      )}
      {isAnswered && <span className="text-forest">Answered</span>}
      {dueOn && <span className={isDue ? "font-semibold text-ochre" : ""}>Due {writeDay(dueOn)}</span>}
    </p>
  );
}
