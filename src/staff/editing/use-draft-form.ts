import { useEffect, useRef, useState } from "react";
import { type Fields, isSameValue } from "../../shared/rules/sync-edit.ts";
import { listTypedFields, takeRecordValues } from "./form-values.ts";
import { applyStoredValues } from "./stored-values.ts";
import { useDialogDrafts, useDraftStore } from "./use-dialog-draft.ts";

/**
 * Manages the values of a small form about a record. Typed values are stored on the device until they are saved or discarded;
 * changes by others are shown in the fields in which nothing was typed.
 * @returns `base`: the record's values from when the person began to type, so that changes by others are noticed; `changed`: the
 *   fields with typed values
 * @param dialog the name under which the draft is stored, beginning with the record's table and id
 * @param stored the values as the record has them
 */
export function useDraftForm<Values extends Fields>(dialog: string, id: string, stored: Values) {
  const drafts = useDialogDrafts(dialog);
  const draftStore = useDraftStore(dialog, () => undefined);
  const [form, setForm] = useState({ typed: stored, base: stored });
  const [isRestored, setRestored] = useState(false);
  const [ownId, setOwnId] = useState<string>();
  const rowId = ownId ?? id;
  const mergedForm = takeRecordValues(form, stored);
  if (!isSameValue(form, mergedForm)) setForm(mergedForm);
  const { typed, base } = mergedForm;

  const isTouched = useRef(false);
  const ownDraft = drafts?.ownDraft;
  useEffect(() => {
    if (!ownDraft || isTouched.current) return;
    isTouched.current = true;
    // The record may have changed since the draft was begun.
    setForm((before) => ({
      typed: applyStoredValues(before.typed, ownDraft.values),
      base: applyStoredValues(before.base, ownDraft.seen ?? {}),
    }));
    setRestored(true);
    setOwnId(ownDraft.rowId);
  }, [ownDraft]);
  // The draft of a closed tab is resumed automatically.
  const [leftOver] = drafts?.leftOver ?? [];
  useEffect(() => {
    if (ownDraft === null && leftOver && !isTouched.current) void drafts?.resume(leftOver, null).catch(() => undefined);
  }, [ownDraft, leftOver, drafts]);

  const changeValues = (part: Partial<Values>) => {
    isTouched.current = true;
    const values = { ...typed, ...part };
    setForm({ typed: values, base });
    void draftStore.put(isSameValue(values, base) ? null : { rowId, seen: base, values });
  };
  const latest = useRef(typed);
  latest.current = typed;
  /** Deletes the draft, because it was saved or discarded; values typed later stay. */
  const settle = async (values = latest.current) => {
    setRestored(false);
    if (isSameValue(values, latest.current)) await draftStore.put(null);
  };
  return { rowId, typed, change: changeValues, settle, isRestored, base, changed: listTypedFields(mergedForm) };
}
