import { useRef, useState } from "react";
import { listTiedDays, moveBookings } from "../../../plan/change-days.ts";
import { findColumnErrors } from "../../../shared/records/declaration.ts";
import { planRecord } from "../../../shared/records/plan.ts";
import type { RecordValues } from "../../../shared/records/records.ts";
import { formatDay, longDate } from "../../../shared/rules/dates.ts";
import { updateRow } from "../../edits/edits.ts";
import { convertPasted } from "../../forms/convert-pasted.ts";
import { DraftedForm } from "../../forms/drafted-form.tsx";
import { findRefusedField } from "../../forms/find-refused-field.ts";
import { FormNotices } from "../../forms/form-notices.tsx";
import type { FormShape } from "../../forms/form-values.ts";
import type { DialogDrafts } from "../../forms/use-dialog-draft.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { AreaField, DateField, TextField } from "../../ui/field.tsx";
import { BoundField, FieldFormElement, useFormValue } from "../../ui/field-form.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { type DeskDay, TextPreview } from "./day-editor.tsx";
import { FormFoot } from "./form-foot.tsx";
import { OfficeOnly } from "./office-only.tsx";
import { changeDays, type DeskPlan } from "./plan-actions.ts";

type PlanFormValues = {
  title: string;
  traveller_name: string;
  starts_on: string;
  people: string;
  price: string;
  note: string;
  included: string;
  book_first: string;
  included_changes: string;
  office_note: string;
};

const emptyValues: PlanFormValues = {
  title: "",
  traveller_name: "",
  starts_on: "",
  people: "1",
  price: "",
  note: "",
  included: "",
  book_first: "",
  included_changes: "2",
  office_note: "",
};

/** Reads a typed whole number; what is none becomes NaN, which the record's rule refuses with its sentence. */
const readCount = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

const shape: FormShape<DeskPlan, PlanFormValues> = {
  emptyValues,
  toValues: ({
    title,
    traveller_name,
    starts_on,
    people,
    price,
    note,
    included,
    book_first,
    included_changes,
    office_note,
  }) => ({
    title,
    traveller_name,
    starts_on: starts_on ?? "",
    people: `${people}`,
    price,
    note,
    included: included.join("\n"),
    book_first: book_first ?? "",
    included_changes: `${included_changes}`,
    office_note,
  }),
  toColumns: (values) => ({
    title: values.title.trim(),
    traveller_name: values.traveller_name.trim(),
    starts_on: values.starts_on || null,
    people: readCount(values.people),
    price: values.price.trim(),
    note: values.note,
    included: values.included
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    book_first: values.book_first.trim(),
    included_changes: readCount(values.included_changes),
    office_note: values.office_note,
  }),
};

type PlanFormProps = { plan: DeskPlan; days: readonly DeskDay[]; onClose: () => void };

/** The form of what is the whole plan's: whom it is for, when, for how much, and a note. */
export function PlanForm(props: PlanFormProps) {
  const draftKey = `plans/${props.plan.id}/facts`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <PlanFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

const failedText = "Failed to save the plan";

function PlanFields({
  plan,
  days,
  onClose,
  draftKey,
  drafts,
}: PlanFormProps & { draftKey: string; drafts: DialogDrafts }) {
  const [isAsking, setAsking] = useState(false);
  /** The answer to the question about what is booked, until the form is saved with it. */
  const choice = useRef<"stay" | "move">(undefined);
  const planForm = useRecordForm<DeskPlan, PlanFormValues>({
    shape,
    draftKey,
    drafts,
    row: plan,
    check: ({ columns }) => findColumnErrors(planRecord, columns),
    explain: (reason) => findRefusedField("plans", reason),
    save: async ({ seen, columns, refused }) => {
      const values = columns as Partial<RecordValues<"plans">>;
      const before = seen ?? plan;
      const tied = listTiedDays(days, values.starts_on ?? null);
      const isMoved = values.starts_on !== before.starts_on;
      // A booking for a date has a say before its day moves away from it.
      if (isMoved && tied.length > 0 && !choice.current) {
        setAsking(true);
        return undefined;
      }
      if (isMoved && choice.current === "move" && before.starts_on && values.starts_on)
        await changeDays(plan.id, days, moveBookings(days, before.starts_on, values.starts_on), "Bookings moved.");
      return updateRow("plans", before, values, { done: "Saved.", failed: failedText }, { refused });
    },
    onSaved: onClose,
    failedText,
  });
  const { form, isBusy, isChanged, discard, submitAgain } = planForm;
  const startsOn = useFormValue(form, (values) => values.starts_on);
  const tied = listTiedDays(days, startsOn || null);
  const answer = async (chosen: "stay" | "move") => {
    setAsking(false);
    choice.current = chosen;
    await submitAgain();
    choice.current = undefined;
  };
  return (
    <>
      <FieldFormElement form={form} label="The plan" className="grid gap-4">
        <FormNotices
          form={planForm}
          className=""
          restoredText={{ isBack: "What you typed before is back.", discard: "Discard It" }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <BoundField form={form} name="title">
              {(field) => <TextField {...field} label="Title" required />}
            </BoundField>
          </div>
          <BoundField form={form} name="traveller_name">
            {(field) => <TextField {...field} label="Traveller" isName />}
          </BoundField>
          <BoundField form={form} name="people">
            {(field) => <TextField {...field} label="People" isPlain />}
          </BoundField>
          <BoundField form={form} name="starts_on">
            {(field) => <DateField {...field} label="First day" hint="All days follow it." />}
          </BoundField>
          <BoundField form={form} name="price">
            {(field) => <TextField {...field} label="Price as agreed" hint="As the traveller reads it." />}
          </BoundField>
        </div>
        <BoundField form={form} name="note">
          {(field) => (
            <MarkdownEditor
              {...field}
              label="Note to the traveller"
              hint="Markdown"
              height="h-40"
              convertPasted={convertPasted}
              renderPreview={(source) => <TextPreview source={source} />}
            />
          )}
        </BoundField>
        <BoundField form={form} name="included">
          {(field) => <AreaField {...field} label="Included" hint="One line each" />}
        </BoundField>
        <BoundField form={form} name="book_first">
          {(field) => (
            <AreaField
              {...field}
              label="What to book first"
              hint="One line each. Permits, flights, small houses and last departures of the days follow by themselves."
            />
          )}
        </BoundField>
        <div className="max-w-60">
          <BoundField form={form} name="included_changes">
            {(field) => <TextField {...field} label="Rounds of changes" isPlain hint="That the price includes" />}
          </BoundField>
        </div>
        <OfficeOnly>
          <BoundField form={form} name="office_note">
            {(field) => <AreaField {...field} label="Note of the office" />}
          </BoundField>
        </OfficeOnly>
        <FormFoot save="Save Plan" isBusy={isBusy} isChanged={isChanged} onClose={onClose} onDiscard={discard} />
      </FieldFormElement>
      <ModalDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        role="alertdialog"
        title="Something is booked"
        description="The first day moves, and with it every day. These are booked for a date:"
        footer={
          <>
            <button type="button" className="button-quiet" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button type="button" className="button-quiet" onClick={() => void answer("move")}>
              Move the Bookings Too
            </button>
            <button type="button" className="button-primary" onClick={() => void answer("stay")}>
              Bookings Stay
            </button>
          </>
        }
      >
        <ul className="grid gap-2">
          {tied.map(({ id, number, bookedOn, newDate }) => (
            <li key={id}>
              Day {number} is booked for {formatDay(bookedOn, longDate)}, and would be {formatDay(newDate, longDate)}.
            </li>
          ))}
        </ul>
      </ModalDialog>
    </>
  );
}
