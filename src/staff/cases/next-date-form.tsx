import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { FormNotices } from "../forms/form-notices.tsx";
import { RecordField } from "../forms/record-field.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { FieldFormElement } from "../ui/field-form.tsx";
import { FocusFirstField } from "../ui/focus-first-field.tsx";
import { type SaveCase, useCaseForm } from "./use-case-form.ts";

type DateFormProps = { followUp: FollowUp; onSave: SaveCase; onSaved: () => void };

const shape = {
  emptyValues: { next_on: "", next_reason: "" },
  toValues: ({ next_on, next_reason }: FollowUp) => ({ next_on: next_on ?? "", next_reason: next_reason ?? "" }),
  toColumns: (values: { next_on: string; next_reason: string }) => ({
    next_on: values.next_on || null,
    next_reason: values.next_reason.trim() || null,
  }),
};

/** The form that sets the date of a case's next step, and its reason. */
export function NextDateForm(props: DateFormProps) {
  const draftKey = `follow_ups/${props.followUp.id}/date`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => (
        <FocusFirstField>
          <DateFields {...props} draftKey={draftKey} drafts={drafts} />
        </FocusFirstField>
      )}
    </DraftedForm>
  );
}

function DateFields(props: DateFormProps & { draftKey: string; drafts: DialogDrafts }) {
  const dateForm = useCaseForm({ ...props, shape, makeChange: (_values, changed) => () => changed });
  const { form, isChanged, isBusy } = dateForm;
  return (
    <FieldFormElement form={form} className="mt-3 grid gap-3 sm:grid-cols-[auto_1fr_auto] sm:items-end">
      <RecordField form={form} record={followUpRecord} name="next_on" control="date" />
      <RecordField form={form} record={followUpRecord} name="next_reason" />
      <button type="submit" className="button-quiet" disabled={!isChanged || isBusy}>
        Save Date
      </button>
      <FormNotices form={dateForm} className="sm:col-span-3" />
    </FieldFormElement>
  );
}
