import { followUpRecord } from "../../shared/records/follow-up.ts";
import { changeStage, type FollowUp } from "../../shared/rules/follow-ups.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { FormNotices } from "../forms/form-notices.tsx";
import { RecordField } from "../forms/record-field.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { FieldFormElement } from "../ui/field-form.tsx";
import { FocusFirstField } from "../ui/focus-first-field.tsx";

import { checkLostReason } from "./lost-reason.ts";
import { type SaveCase, useCaseForm } from "./use-case-form.ts";
import { useStageContext } from "./use-stage-context.ts";

type LostFormProps = { followUp: FollowUp; onSave: SaveCase; onSaved: () => void; onCancel: () => void };

const shape = {
  emptyValues: { lost_reason: "" },
  // The reason of an earlier loss is not the reason of this one.
  toValues: () => ({ lost_reason: "" }),
  toColumns: (values: { lost_reason: string }) => ({ lost_reason: values.lost_reason.trim() || null }),
};

/** The form that asks why a case was lost, which must be given. */
export function LostForm(props: LostFormProps) {
  const draftKey = `follow_ups/${props.followUp.id}/lost`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => (
        <FocusFirstField>
          <LostFields {...props} draftKey={draftKey} drafts={drafts} />
        </FocusFirstField>
      )}
    </DraftedForm>
  );
}

function LostFields({ onCancel, ...props }: LostFormProps & { draftKey: string; drafts: DialogDrafts }) {
  const makeStageContext = useStageContext();
  const lostForm = useCaseForm({
    ...props,
    shape,
    makeChange:
      ({ lost_reason }) =>
      (seen) =>
        changeStage(seen, { stage: "lost", lostReason: lost_reason.trim() }, makeStageContext()),
    check: checkLostReason,
  });
  const { form, isBusy, discard } = lostForm;
  return (
    <FieldFormElement form={form} className="mt-3 grid gap-3 rounded-md bg-sunken p-3">
      <RecordField form={form} record={followUpRecord} name="lost_reason" label="Why was it lost?" />
      <FormNotices form={lostForm} className="" />
      <p className="flex flex-wrap gap-2">
        <button type="submit" className="button-primary" disabled={isBusy}>
          Set to Lost
        </button>
        <button type="button" className="button-quiet" onClick={() => void discard().then(onCancel)}>
          Cancel
        </button>
      </p>
    </FieldFormElement>
  );
}
