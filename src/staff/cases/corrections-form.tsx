import { followUpRecord } from "../../shared/records/follow-up.ts";
import { cutText } from "../../shared/rules/cut-text.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { FormNotices } from "../forms/form-notices.tsx";
import { RecordField } from "../forms/record-field.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { FieldFormElement, useFormValue } from "../ui/field-form.tsx";
import { checkCaseValue, formatCaseValue, readCaseValue, useCurrencies } from "./case-value.ts";
import { type SaveCase, useCaseForm } from "./use-case-form.ts";

type CorrectionsProps = { followUp: FollowUp; onSave: SaveCase };

/** The values of the fields, all texts. */
type CorrectionValues = { contact: string; details: string; source: string; value: string };

const makeShape = (currencies: readonly string[]) => ({
  emptyValues: { contact: "", details: "", source: "", value: "" },
  toValues: (followUp: FollowUp): CorrectionValues => ({
    contact: followUp.contact ?? "",
    details: followUp.details ?? "",
    source: followUp.source ?? "",
    value: formatCaseValue(followUp),
  }),
  toColumns: (texts: CorrectionValues) => ({
    contact: texts.contact.trim() || null,
    details: texts.details.trim() || null,
    source: texts.source.trim() || null,
    ...readCaseValue(texts.value, currencies),
  }),
});

/** The most UTF-16 units of the details that the heading shows. */
const maxShownDetails = 40;

/** The form for a case's corrected contact, its details, its source and its value. The traveller's own answers stay. */
export function CorrectionsForm(props: CorrectionsProps) {
  const draftKey = `follow_ups/${props.followUp.id}/details`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <CorrectionFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

function CorrectionFields(props: CorrectionsProps & { draftKey: string; drafts: DialogDrafts }) {
  const currencies = useCurrencies();
  const { contact, details } = props.followUp;
  const correctionsForm = useCaseForm({
    ...props,
    shape: makeShape(currencies),
    makeChange: (_values, changed) => () => changed,
    check: ({ value }) => checkCaseValue(value, currencies),
  });
  const { form, isChanged, isBusy, isRestored, startValues } = correctionsForm;
  const isValueTyped = useFormValue(form, ({ value }) => value !== startValues.value);
  return (
    <details className="mt-3" open={isRestored || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Corrections and details{contact || details ? ": " : ""}
        <bdi className="font-normal">{contact || cutText(details ?? "", maxShownDetails)}</bdi>
      </summary>
      <FieldFormElement form={form} className="grid gap-3 pb-2">
        <RecordField form={form} record={followUpRecord} name="contact" isPlain />
        <RecordField form={form} record={followUpRecord} name="details" control="area" />
        <div className="grid gap-3 sm:grid-cols-2">
          <RecordField form={form} record={followUpRecord} name="source" />
          {/* A won case has its value beside its journey; what was typed here before it was won stays in sight. */}
          {(props.followUp.stage !== "won" || isValueTyped) && (
            <RecordField form={form} record={followUpRecord} name="value" />
          )}
        </div>
        <FormNotices form={correctionsForm} className="" />
        <p>
          <button type="submit" className="button-quiet" disabled={!isChanged || isBusy}>
            Save Details
          </button>
        </p>
      </FieldFormElement>
    </details>
  );
}
