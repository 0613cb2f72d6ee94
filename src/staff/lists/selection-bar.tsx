import { type ReactNode, useState } from "react";
import { findColumnErrors } from "../../shared/records/declaration.ts";
import { followUpRecord, stages } from "../../shared/records/follow-up.ts";
import { formatDay } from "../../shared/rules/dates.ts";
import { type FollowUpChange, getStageLabel, type Stage } from "../../shared/rules/follow-ups.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { useColleagues } from "../cases/colleagues.tsx";
import { checkLostReason } from "../cases/lost-reason.ts";
import { RecordField } from "../forms/record-field.tsx";
import type { BulkAction } from "../rules/bulk-changes.ts";
import { getColleagueName } from "../rules/colleagues.ts";
import { useSession } from "../session/session.ts";
import { FieldFormElement, useFieldForm } from "../ui/field-form.tsx";

const [nobody, unchosen] = ["nobody", ""];

/** The actions on the chosen records, which take effect at once and can be undone together. */
export function SelectionBar(props: {
  count: number;
  /** The nouns for one record and for several, as in 'leads'. */
  texts: { one: string; many: string };
  /** The number of records that 'Select All' chooses; 0 if all of them are chosen already. */
  further: number;
  onAct: (action: BulkAction, resultText: string) => void;
  onDelete: () => void;
  onSelectAll: () => void;
  onClose: () => void;
}) {
  const { count, texts, onAct } = props;
  const { names, members } = useColleagues();
  const userId = useSession()?.userId;
  const [openForm, setOpenForm] = useState<"date" | "lost">();
  const close = () => setOpenForm(undefined);
  const isIdle = count === 0;
  const assign = (value: string) => {
    const assignee = value === nobody ? null : value;
    onAct(
      { kind: "assign", to: assignee },
      assignee === null ? "free again" : `given to ${assignee === userId ? "you" : getColleagueName(names, assignee)}`,
    );
  };
  const setStage = (stage: Stage) =>
    stage === "lost"
      ? setOpenForm("lost")
      : onAct({ kind: "stage", stage, lostReason: null }, `set to ${getStageLabel(stage)}`);
  return (
    <div className="py-1 text-ink">
      {openForm === "date" && (
        <DateForm
          onCancel={close}
          onSave={(on, reason) => {
            close();
            onAct({ kind: "date", on, reason }, on === null ? "without a date" : `due ${formatDay(on)}`);
          }}
        />
      )}
      {openForm === "lost" && (
        <ReasonForm
          onCancel={close}
          onSave={(lostReason) => {
            close();
            onAct({ kind: "stage", stage: "lost", lostReason }, "set to Lost");
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="font-semibold whitespace-nowrap">
          {count} selected
        </p>
        {props.further > 0 && (
          <button type="button" className="button-quiet px-3" onClick={props.onSelectAll}>
            Select {props.further} {texts.many}
          </button>
        )}
        <button type="button" className="button-quiet px-3 max-sm:ms-auto" onClick={props.onClose}>
          Done
        </button>
        <div className="flex min-w-0 flex-1 basis-md items-center gap-2">
          <ActionSelect label="Give to" isIdle={isIdle} onChoose={assign}>
            {userId && <option value={userId}>You</option>}
            {members.map(({ id }) =>
              id === userId ? null : (
                <option key={id} value={id}>
                  {getColleagueName(names, id)}
                </option>
              ),
            )}
            <option value={nobody}>Nobody</option>
          </ActionSelect>
          <ActionSelect label="Stage" isIdle={isIdle} onChoose={(stage) => setStage(stage as Stage)}>
            {stages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </ActionSelect>
          <button
            type="button"
            className="button-quiet shrink-0 gap-2 px-3"
            disabled={isIdle}
            onClick={() => setOpenForm("date")}
          >
            <Icon name="calendar" />
            <span className="max-sm:sr-only">Set a Date</span>
          </button>
          <button
            type="button"
            className="button-quiet shrink-0 gap-2 border-danger px-3 text-danger"
            disabled={isIdle}
            onClick={props.onDelete}
          >
            <Icon name="bin" />
            <span className="max-sm:sr-only">Delete</span>
          </button>
        </div>
      </div>
    </div>
  );
}

/** A list of choices that acts at once. */
function ActionSelect(props: {
  label: string;
  isIdle: boolean;
  onChoose: (value: string) => void;
  children: React.ReactNode;
}) {
  return (
    <label className="min-w-0 flex-1 sm:max-w-48">
      <span className="sr-only">{props.label}</span>
      <select
        className="field"
        disabled={props.isIdle}
        value={unchosen}
        onChange={(event) => event.target.value !== unchosen && props.onChoose(event.target.value)}
      >
        <option value={unchosen}>{props.label}...</option>
        {props.children}
      </select>
    </label>
  );
}

const formClasses = "mb-2 grid gap-3 border-b border-line pb-3 sm:flex sm:flex-wrap sm:items-end";

/** Checks columns that a form writes into several cases. */
const checkColumns = (columns: FollowUpChange) => findColumnErrors(followUpRecord, columns);

function DateForm(props: { onSave: (on: string | null, reason: string | null) => void; onCancel: () => void }) {
  const toColumns = (values: { next_on: string; next_reason: string }) => ({
    next_on: values.next_on,
    next_reason: values.next_reason.trim() || null,
  });
  const form = useFieldForm({
    defaultValues: emptyDate,
    check: (values) => checkColumns(toColumns(values)),
    save: async (values) => {
      const { next_on, next_reason } = toColumns(values);
      props.onSave(next_on, next_reason);
    },
  });
  return (
    <FieldFormElement form={form} label="Set a date" className={formClasses}>
      <RecordField form={form} record={followUpRecord} name="next_on" control="date" />
      <RecordField form={form} record={followUpRecord} name="next_reason" />
      <FormButtons label="Save Date" onCancel={props.onCancel}>
        <button type="button" className="button-quiet" onClick={() => props.onSave(null, null)}>
          Remove Dates
        </button>
      </FormButtons>
    </FieldFormElement>
  );
}

const emptyDate = { next_on: "", next_reason: "" };
const emptyReason = { lost_reason: "" };

function ReasonForm(props: { onSave: (reason: string) => void; onCancel: () => void }) {
  const form = useFieldForm({
    defaultValues: emptyReason,
    check: (values) => ({ ...checkColumns({ lost_reason: values.lost_reason.trim() }), ...checkLostReason(values) }),
    save: async ({ lost_reason }) => props.onSave(lost_reason.trim()),
  });
  return (
    <FieldFormElement form={form} label="Set to Lost" className={formClasses}>
      <RecordField form={form} record={followUpRecord} name="lost_reason" label="Why were they lost?" />
      <FormButtons label="Set to Lost" onCancel={props.onCancel} />
    </FieldFormElement>
  );
}

const FormButtons = ({ label, onCancel, children }: { label: string; onCancel: () => void; children?: ReactNode }) => (
  <p className="flex flex-wrap gap-2">
    <button type="submit" className="button-primary">
      {label}
    </button>
    {children}
    <button type="button" className="button-quiet" onClick={onCancel}>
      Cancel
    </button>
  </p>
);
