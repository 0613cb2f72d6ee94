import { useContext, useState } from "react";
import { createPortal } from "react-dom";
import { stages } from "../../shared/records/follow-up.ts";
import { formatDay } from "../../shared/rules/dates.ts";
import { assignCase, changeStage, type FollowUp, isPlanAwaited, type Stage } from "../../shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../shared/rules/office-time.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { RowAttention } from "../attention/row-attention.tsx";
import { useStaffQuery } from "../mirror/rows.ts";
import { getColleagueName } from "../rules/colleagues.ts";
import { useSession } from "../session/session.ts";
import { Badge } from "../ui/badge.tsx";
import { SelectField } from "../ui/field.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { type CaseChange, changeFollowUp } from "./change-follow-up.ts";
import { Person, useColleagues } from "./colleagues.tsx";
import { ReplyDeadline } from "./follow-up-marks.tsx";
import { JourneyForm, WonForm } from "./journey-form.tsx";
import { JourneyMarks } from "./journey-marks.tsx";
import { LostForm } from "./lost-form.tsx";
import { NextDateForm } from "./next-date-form.tsx";
import { PanelActionsContext } from "./panel-actions.ts";
import { saveAnswer } from "./save-answer.ts";
import type { SaveCase } from "./use-case-form.ts";
import { useStageContext } from "./use-stage-context.ts";

/** The case of a lead or a message: who has it, its stage and its next step; empty while it is not on this device. */
export function CasePanel({ id }: { id: string }) {
  const followUp = useStaffQuery(readFollowUps, [id])?.get(id);
  return followUp ? <CaseContent key={id} followUp={followUp} /> : null;
}

function CaseContent({ followUp }: { followUp: FollowUp }) {
  const [attentionRowId, setAttentionRowId] = useState<string>();
  const [openForm, setOpenForm] = useState<"lost" | "won" | "date">();
  const actionsPlace = useContext(PanelActionsContext);
  const [answerButtonPlace, setAnswerButtonPlace] = useState<HTMLElement | null>(null);
  const userId = useSession()?.userId;
  const makeStageContext = useStageContext();
  const { assignee, stage, local } = followUp;
  const press = (change: CaseChange) => changeFollowUp(followUp, change);
  const save: SaveCase = (change, seen, options) => changeFollowUp(seen, change, undefined, options);
  /** Closes a form after a save, unless another form was opened meanwhile. */
  const close = (form: typeof openForm) => setOpenForm((now) => (now === form ? undefined : now));
  const actions = (
    <>
      {userId && assignee !== userId && (
        <button type="button" className="button-primary" onClick={() => void press((seen) => assignCase(seen, userId))}>
          Take It
        </button>
      )}
      <span ref={setAnswerButtonPlace} className="contents" />
      {assignee !== null && assignee === userId && (
        <button type="button" className="button-quiet" onClick={() => void press((seen) => assignCase(seen, null))}>
          Release
        </button>
      )}
      {openForm !== "date" && (
        <button type="button" className="button-quiet" onClick={() => setOpenForm("date")}>
          Set a Date
        </button>
      )}
      {isPlanAwaited(followUp) && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => void press(() => ({ plan_sent_on: getOfficeDay(new Date()) }))}
        >
          Plan Sent
        </button>
      )}
      {followUp.next_on && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => void press(() => ({ next_on: null, next_reason: null }))}
        >
          Next Step Done
        </button>
      )}
    </>
  );
  return (
    <section aria-labelledby="case" className="mt-4 border-t border-line pt-3">
      <h3 id="case" className="sr-only">
        Follow-up
      </h3>
      {(local === "conflict" || local === "refused") && (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2 rounded-md border border-danger bg-danger-soft px-3 py-2 text-danger">
          <span>
            <strong>Needs attention</strong>
            {local === "conflict" ? ": somebody else changed this too." : ": the server did not accept your change."}
          </span>
          <button type="button" className="button-quiet" onClick={() => setAttentionRowId(followUp.id)}>
            Decide
          </button>
        </p>
      )}
      <CaseSummary followUp={followUp} />
      {actionsPlace ? createPortal(actions, actionsPlace) : <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      <AnswerForm followUp={followUp} onSave={saveAnswer} buttonPlace={answerButtonPlace} />
      {openForm === "date" && <NextDateForm followUp={followUp} onSave={save} onSaved={() => close("date")} />}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <AssigneeField followUp={followUp} onSave={press} />
        <SelectField
          name="stage"
          label="Stage"
          options={stages}
          value={stage}
          onChange={(chosen) =>
            chosen === "lost" || chosen === "won"
              ? setOpenForm(chosen)
              : void press((seen) =>
                  changeStage(seen, { stage: chosen as Stage, lostReason: null }, makeStageContext()),
                )
          }
        />
      </div>
      {openForm === "lost" && (
        <LostForm followUp={followUp} onCancel={() => close("lost")} onSave={save} onSaved={() => close("lost")} />
      )}
      {openForm === "won" && (
        <WonForm followUp={followUp} onCancel={() => close("won")} onSave={save} onSaved={() => close("won")} />
      )}
      {stage === "won" && openForm !== "won" && <JourneyForm followUp={followUp} onSave={save} />}
      <RowAttention table="follow_ups" rowId={attentionRowId} onClose={() => setAttentionRowId(undefined)} />
    </section>
  );
}

/** The state of a case in words: who has it, who answered, the promised time, and the next step. */
function CaseSummary({ followUp }: { followUp: FollowUp }) {
  const { assignee, stage, answered_at, answered_by, next_on, next_reason, lost_reason, local } = followUp;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
      {assignee === null ? (
        <span className="text-muted">Nobody has it</span>
      ) : (
        <span className="font-semibold text-forest">
          <span>Taken by </span>
          <Person id={assignee} />
        </span>
      )}
      {answered_at && (
        <span className="text-forest">
          <span>Answered by </span>
          <Person id={answered_by} />
        </span>
      )}
      <ReplyDeadline followUp={followUp} />
      {next_on && (
        <span className="font-semibold">
          Due {formatDay(next_on)}
          {next_reason && (
            <span className="font-normal">
              : <bdi>{next_reason}</bdi>
            </span>
          )}
        </span>
      )}
      <JourneyMarks followUp={followUp} />
      {stage === "lost" && (
        <span className="text-muted">
          Lost: <bdi>{lost_reason}</bdi>
        </span>
      )}
      {local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
    </p>
  );
}

/** The field that assigns a case to somebody, or to nobody. */
function AssigneeField({ followUp, onSave }: { followUp: FollowUp; onSave: (change: CaseChange) => Promise<unknown> }) {
  const { names, members } = useColleagues();
  const userId = useSession()?.userId;
  const { assignee } = followUp;
  const people = members.map(({ id }) => ({ value: id, label: id === userId ? "You" : getColleagueName(names, id) }));
  // Somebody who has left is listed if they still have the case.
  const isListed = assignee === null || people.some(({ value }) => value === assignee);
  return (
    <SelectField
      name="assignee"
      label="Who has it"
      options={[
        { value: "", label: "Nobody" },
        ...(isListed ? [] : [{ value: assignee, label: getColleagueName(names, assignee) }]),
        ...people,
      ]}
      value={assignee ?? ""}
      onChange={(chosen) => void onSave((seen) => assignCase(seen, chosen === "" ? null : chosen))}
    />
  );
}
