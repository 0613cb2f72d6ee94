import { caseServices, followUpRecord } from "../../shared/records/follow-up.ts";
import type { ServiceType } from "../../shared/records/records.ts";
import { changeStage, type FollowUp } from "../../shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../shared/rules/office-time.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { FormNotices } from "../forms/form-notices.tsx";
import { RecordField } from "../forms/record-field.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { computePlanDueDay } from "../rules/plan-due-day.ts";
import { type FieldForm, FieldFormElement, type FieldMessages, useFormValues } from "../ui/field-form.tsx";
import { FocusFirstField } from "../ui/focus-first-field.tsx";
import { checkCaseValue, formatCaseValue, readCaseValue, useCurrencies } from "./case-value.ts";
import { type SaveCase, useCaseForm } from "./use-case-form.ts";
import { useStageContext } from "./use-stage-context.ts";

type JourneyValues = { value: string; service: string; departs_on: string; returns_on: string; plan_due_on: string };

type JourneyFormProps = { followUp: FollowUp; onSave: SaveCase; onSaved: () => void; onCancel: () => void };

const emptyValues: JourneyValues = { value: "", service: "", departs_on: "", returns_on: "", plan_due_on: "" };

/** The service that a form suggests: most plans are written for one traveller. */
const defaultService: ServiceType = "tailor-made";

const toColumns = (values: JourneyValues, currencies: readonly string[]) => ({
  ...readCaseValue(values.value, currencies),
  service: (values.service || null) as ServiceType | null,
  departs_on: values.departs_on || null,
  returns_on: values.returns_on || null,
  plan_due_on: values.plan_due_on || null,
});

const toValues = (followUp: FollowUp): JourneyValues => ({
  value: formatCaseValue(followUp),
  service: followUp.service ?? "",
  departs_on: followUp.departs_on ?? "",
  returns_on: followUp.returns_on ?? "",
  plan_due_on: followUp.plan_due_on ?? "",
});

/** Returns the values of a case that is won now: its own, and the day of the plan as it is promised from today on. */
function suggestValues(followUp: FollowUp): JourneyValues {
  const values = toValues(followUp);
  const service = followUp.service ?? defaultService;
  return {
    ...values,
    service,
    plan_due_on: values.plan_due_on || computePlanDueDay(getOfficeDay(new Date()), service),
  };
}

function checkJourney(values: JourneyValues, currencies: readonly string[]): FieldMessages {
  const { departs_on, returns_on } = values;
  const isBackwards = departs_on !== "" && returns_on !== "" && returns_on < departs_on;
  return {
    ...checkCaseValue(values.value, currencies),
    ...(isBackwards ? { returns_on: "The return is before the departure" } : {}),
  };
}

/** The fields of a won case. Another service moves the day of the plan, unless another day was chosen. */
function JourneyFields({
  form,
  values,
  orderedOn,
}: {
  form: FieldForm<JourneyValues>;
  values: JourneyValues;
  orderedOn: string;
}) {
  const changeService = (service: string) => {
    const isSuggested = caseServices.some(({ value }) => computePlanDueDay(orderedOn, value) === values.plan_due_on);
    form.setFieldValue("service", service);
    const chosen = caseServices.find(({ value }) => value === service);
    if (chosen && (isSuggested || values.plan_due_on === ""))
      form.setFieldValue("plan_due_on", computePlanDueDay(orderedOn, chosen.value));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <RecordField form={form} record={followUpRecord} name="value" required={false} />
      <RecordField
        form={form}
        record={followUpRecord}
        name="service"
        options={[{ value: "", label: "Not said" }, ...caseServices]}
        onChange={changeService}
        required={false}
      />
      <RecordField form={form} record={followUpRecord} name="departs_on" control="date" />
      <RecordField form={form} record={followUpRecord} name="returns_on" control="date" />
      <RecordField form={form} record={followUpRecord} name="plan_due_on" control="date" />
    </div>
  );
}

/** The form of a case that is won: what it is worth, when the journey is, and when the plan is promised. Nothing of it must be known. */
export function WonForm(props: JourneyFormProps) {
  const draftKey = `follow_ups/${props.followUp.id}/won`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => (
        <FocusFirstField>
          <WonFields {...props} draftKey={draftKey} drafts={drafts} />
        </FocusFirstField>
      )}
    </DraftedForm>
  );
}

function WonFields({ onCancel, ...props }: JourneyFormProps & { draftKey: string; drafts: DialogDrafts }) {
  const currencies = useCurrencies();
  const makeStageContext = useStageContext();
  const wonForm = useCaseForm<JourneyValues>({
    ...props,
    shape: { emptyValues, toValues: suggestValues, toColumns: (values) => toColumns(values, currencies) },
    // A suggested value is saved as a typed one is.
    makeChange: (values) => (seen) => ({
      ...changeStage(seen, { stage: "won", lostReason: null }, makeStageContext()),
      ...toColumns(values, currencies),
    }),
    check: (values) => checkJourney(values, currencies),
  });
  const { form, isBusy, discard } = wonForm;
  const values = useFormValues(form);
  return (
    <FieldFormElement form={form} label="Set to Won" className="mt-3 grid gap-3 rounded-md bg-sunken p-3">
      <JourneyFields form={form} values={values} orderedOn={getOfficeDay(new Date())} />
      <FormNotices form={wonForm} className="" />
      <p className="flex flex-wrap gap-2">
        <button type="submit" className="button-primary" disabled={isBusy}>
          Set to Won
        </button>
        <button type="button" className="button-quiet" onClick={() => void discard().then(onCancel)}>
          Cancel
        </button>
      </p>
    </FieldFormElement>
  );
}

/** The form that changes the journey and the plan's day of a case that is won already. */
export function JourneyForm(props: Pick<JourneyFormProps, "followUp" | "onSave">) {
  const draftKey = `follow_ups/${props.followUp.id}/journey`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <WonJourneyFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

function WonJourneyFields(
  props: Pick<JourneyFormProps, "followUp" | "onSave"> & { draftKey: string; drafts: DialogDrafts },
) {
  const currencies = useCurrencies();
  const journeyForm = useCaseForm<JourneyValues>({
    ...props,
    shape: { emptyValues, toValues, toColumns: (values) => toColumns(values, currencies) },
    makeChange: (_values, changed) => () => changed,
    check: (values) => checkJourney(values, currencies),
  });
  const { form, isChanged, isBusy, isRestored } = journeyForm;
  const values = useFormValues(form);
  return (
    <details className="mt-2" open={isRestored || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Journey and plan</summary>
      <FieldFormElement form={form} className="grid gap-3 pb-2">
        <JourneyFields
          form={form}
          values={values}
          orderedOn={getOfficeDay(props.followUp.closed_at === null ? new Date() : new Date(props.followUp.closed_at))}
        />
        <FormNotices form={journeyForm} className="" />
        <p>
          <button type="submit" className="button-quiet" disabled={!isChanged || isBusy}>
            Save Journey
          </button>
        </p>
      </FieldFormElement>
    </details>
  );
}
