import { findColumnErrors } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { EditOutcome, SaveOptions } from "../edits/edits.ts";
import { findRefusedField } from "../forms/find-refused-field.ts";
import type { FormShape } from "../forms/form-values.ts";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import type { FieldMessages } from "../ui/field-form.tsx";
import { type CaseChange, failedText } from "./change-follow-up.ts";

/**
 * Saves a change of a case.
 * @param seen the case, with the values of the fields as they were when the person began to type
 */
export type SaveCase = (change: CaseChange, seen: FollowUp, options: SaveOptions) => Promise<EditOutcome>;

/**
 * Manages a form that changes a case.
 * @param options.makeChange returns the change that the form's values make; `changed` has the columns that were typed over
 * @param options.check returns messages beside those of the record's declaration
 */
export function useCaseForm<Values extends object>({
  followUp,
  makeChange,
  check,
  onSave,
  ...options
}: {
  followUp: FollowUp;
  draftKey: string;
  drafts: DialogDrafts;
  shape: FormShape<FollowUp, Values>;
  makeChange: (values: Values, changed: Fields) => CaseChange;
  check?: (values: Values) => FieldMessages;
  /** `values`: those that make the change. */
  onSave: (...submitted: [...Parameters<SaveCase>, values: Values]) => Promise<EditOutcome>;
  onSaved?: (() => void) | undefined;
}) {
  return useRecordForm<FollowUp, Values>({
    ...options,
    row: followUp,
    failedText,
    check: ({ values, changed, seen }) => ({
      ...findColumnErrors(followUpRecord, makeChange(values, changed)(seen ?? followUp)),
      ...check?.(values),
    }),
    explain: (reason) => findRefusedField("follow_ups", reason),
    save: ({ values, changed, seen, refused }) =>
      onSave(makeChange(values, changed), seen ?? followUp, { refused }, values),
  });
}
