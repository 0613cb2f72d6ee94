import { useStore } from "@tanstack/react-form";
import { useEffect, useMemo, useRef, useState } from "react";
import { type Fields, isSameValue, type RefusedEdit } from "../../shared/rules/sync-edit.ts";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";
import type { EditOutcome } from "../edits/edits.ts";
import { unreadableDate } from "../ui/field.tsx";
import {
  clearFieldMessages,
  type FieldMessages,
  setFieldMessages,
  useFieldForm,
  useFormValue,
} from "../ui/field-form.tsx";
import { useMounted } from "../ui/use-mounted.ts";
import { type FormShape, followRecord, makeColumns, pickChangedColumns } from "./form-values.ts";
import { applyStoredValues } from "./stored-values.ts";
import { type DialogDraft, type DialogDrafts, useDraftStore } from "./use-dialog-draft.ts";

/** The columns that a form asks to be written, and the row that they change. */
export type Submission<Row extends object, Values extends object> = {
  rowId: string;
  /** The row as the person saw it when they typed; null for a new record. */
  seen: Row | null;
  values: Values;
  columns: Fields;
  /** The columns that differ from those that were seen. */
  changed: Fields;
  /** The edit that this form saved before and that the server refused. */
  refused: RefusedEdit | undefined;
};

type RecordFormOptions<Row extends object, Values extends object> = {
  shape: FormShape<Row, Values>;
  /** The name of the form's draft, beginning with the record's table and id. */
  draftKey: string;
  /** The drafts of that name, which have been read. */
  drafts: DialogDrafts;
  /** The row as it is now; null for a new record, and for a deleted one that has a draft. */
  row: Row | null;
  /** The id of a new record; made by the form if it is left out. */
  newId?: string | undefined;
  /** Returns the messages by field for columns that the database would refuse. */
  check: (submission: Submission<Row, Values>) => FieldMessages;
  /** Returns the messages by field for the server's refusal; empty if it concerns no field. */
  explain?: (reason: string) => FieldMessages;
  /** Writes the columns; undefined if the person has to answer a question first. */
  save: (submission: Submission<Row, Values>) => Promise<EditOutcome | undefined>;
  /** Called once everything is written. */
  onSaved?: ((outcome: EditOutcome, submission: Submission<Row, Values>) => void) | undefined;
  /** The text for a refusal without a reason. */
  failedText: string;
};

/**
 * Manages the form of a record, wherever it stands. What is typed is a draft on this device until its edit is stored with the same
 * text; changes by others are shown in the fields in which nothing was typed, and are noticed in the others; a refusal stands beside
 * its field, and the text stays.
 */
export function useRecordForm<Row extends object, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { shape, drafts, row } = options;
  const [isDraftStored, setDraftStored] = useState(true);
  const draftStore = useDraftStore(options.draftKey, () => setDraftStored(false));
  const mounted = useMounted();
  const [draft] = useState(drafts.ownDraft);
  /** The refused edit of this form, and the values that it has. */
  const refused = useRef<{ values?: Values; edit: RefusedEdit } | undefined>(draft?.refused && { edit: draft.refused });
  const [initialState] = useState(() => restoreDraft(shape, row, draft));
  const [opened, setOpenedState] = useState(() => ({
    rowId: draft?.rowId ?? (row as Fields | null)?.id?.toString() ?? options.newId ?? crypto.randomUUID(),
    seen: initialState.seen,
  }));
  /** The row that the form is open for, also before it is drawn with it. */
  const newestOpened = useRef(opened);
  const setOpened = (next: typeof opened) => {
    newestOpened.current = next;
    setOpenedState(next);
  };
  const startValues = useMemo(
    () => (opened.seen ? shape.toValues(opened.seen) : shape.emptyValues),
    [shape, opened.seen],
  );
  const [isRestored, setRestored] = useState(draft !== null && !isSameValue(initialState.values, startValues));
  const [refusal, setRefusal] = useState<string>();
  const isClosing = useRef(false);
  const hasStoredDraft = useRef(draft !== null);
  /** The row from before the last save, which the screen may still have. */
  const rowBeforeSave = useRef<Row>(undefined);

  const makeSubmission = (values: Values): Submission<Row, Values> => {
    const columns = makeColumns(shape, { values, seen: opened.seen });
    const changed = opened.seen ? pickChangedColumns(columns, opened.seen as Fields) : columns;
    return { ...opened, values, columns, changed, refused: refused.current?.edit };
  };

  const makeDraft = (values: Values, { rowId, seen }: typeof opened): DialogDraft | null => {
    const start = (seen ? shape.toValues(seen) : shape.emptyValues) as Fields;
    // A part of a date cannot be shown again, so a restored form has the date that the record has.
    const readable = Object.entries(values).map(([name, value]) => [
      name,
      value === unreadableDate ? start[name] : value,
    ]);
    const typed = Object.fromEntries(readable) as Fields;
    const typedNames = Object.keys(typed).filter((name) => !isSameValue(typed[name], start[name]));
    return typedNames.length === 0
      ? null
      : { rowId, seen: seen as Fields | null, values: typed, typed: typedNames, refused: refused.current?.edit };
  };
  const storeDraft = (values: Values, state: typeof opened): Promise<void> => {
    const next = makeDraft(values, state);
    if (!next && !hasStoredDraft.current) return draftStore.writing ?? Promise.resolve();
    hasStoredDraft.current = next !== null;
    return draftStore.put(next);
  };

  const showRefusal = (messages: FieldMessages, text: string) => {
    const ownMessages = Object.entries(messages).filter(([name]) => name in shape.emptyValues);
    setFieldMessages(form, Object.fromEntries(ownMessages));
    setRefusal(ownMessages.length > 0 ? undefined : (Object.values(messages).find(Boolean) ?? text));
  };

  const submit = async (values: Values): Promise<void> => {
    setRefusal(undefined);
    const submission = makeSubmission(values);
    const outcome = await options.save(submission);
    if (!outcome || outcome.outcome === "failed") return;
    if (!mounted.current) return forgetSaved(values, outcome);
    if (outcome.outcome === "invalid") return showRefusal(outcome.errors, options.failedText);
    if (outcome.outcome === "refused") {
      refused.current = { values, edit: outcome.edit };
      void storeDraft(form.state.values, opened);
      return showRefusal(options.explain?.(outcome.message) ?? {}, outcome.message || options.failedText);
    }
    refused.current = undefined;
    setRestored(false);
    await settle(values, submission);
    if (mounted.current) options.onSaved?.(outcome, submission);
  };

  /**
   * Deletes the draft of a form that was closed while its edit was being stored, unless more was typed after the press, here or in the
   * next form of that name.
   */
  const forgetSaved = async (values: Values, { outcome }: EditOutcome): Promise<void> => {
    const hasText = outcome !== "refused" && outcome !== "invalid";
    if (hasText) await draftStore.forget(values as Fields);
  };

  /** Deletes the draft of values that an edit has by now. What was typed meanwhile stays: in a form for new records it is the next one. */
  const settle = async (values: Values, { seen, columns }: Submission<Row, Values>): Promise<void> => {
    const isUnchanged = isSameValue(form.state.values, values);
    const next = seen
      ? { rowId: opened.rowId, seen: { ...seen, ...columns } }
      : { rowId: crypto.randomUUID(), seen: null };
    const nextStart = next.seen ? shape.toValues(next.seen) : shape.emptyValues;
    rowBeforeSave.current = row ?? undefined;
    setOpened(next);
    if (isUnchanged) replaceValues(nextStart);
    await storeDraft(isUnchanged ? nextStart : form.state.values, next);
  };

  const form = useFieldForm<Values>({
    defaultValues: initialState.values,
    check: (values) => options.check(makeSubmission(values)),
    save: submit,
  });
  const isBusy = useStore(form.store, (state) => state.isSubmitting);
  // The form itself is not drawn again at each key: only what its values change is.
  const isChanged = useFormValue(form, (values) => !isSameValue(values, startValues));

  const lastStored = useRef(form.state.values);
  const isReplacing = useRef(false);
  const storeTyped = useRef(() => {});
  storeTyped.current = () => {
    const { values } = form.state;
    if (isClosing.current || isReplacing.current || lastStored.current === values) return;
    lastStored.current = values;
    void storeDraft(values, newestOpened.current);
  };
  useEffect(() => {
    const { unsubscribe } = form.store.subscribe(() => storeTyped.current());
    return unsubscribe;
  }, [form]);

  /** Gives the fields other values, as nobody types them. */
  const replaceValues = (next: Values) => {
    isReplacing.current = true;
    for (const [name, value] of Object.entries(next)) {
      if (isSameValue((form.state.values as Fields)[name], value)) continue;
      form.setFieldValue(name as never, value as never, { dontUpdateMeta: true });
    }
    isReplacing.current = false;
    storeTyped.current();
  };

  // While the form is saved, its own edit is in the row; a refused one stays there.
  const canFollow = row !== null && opened.seen !== null && !isBusy && !refused.current;
  const isBehind = useMemo(
    () => row !== null && !isSameValue(shape.toValues(row), startValues),
    [shape, row, startValues],
  );
  // A field in which somebody types follows a change by others once the text is what it was before: only then each key is looked at.
  useFormValue(form, (values) => (isBehind ? values : undefined));
  useEffect(() => {
    if (!canFollow || row === null || row === rowBeforeSave.current) return;
    const next = followRecord(shape, { values: form.state.values, seen: opened.seen }, row);
    if (!isSameValue(next.seen, opened.seen)) setOpened({ ...opened, seen: next.seen });
    replaceValues(next.values);
  });

  return {
    form,
    isBusy,
    /** True if the values of a draft are back. */
    isRestored,
    /** False if this device cannot store a draft. */
    isDraftStored,
    /** The server's reason that concerns no field. */
    refusal,
    /** The values of the record as the person has seen it. */
    startValues,
    isChanged,
    rowId: opened.rowId,
    /** Saves what is typed, after a question was answered. */
    submitAgain: () => submit(form.state.values),
    /** Uses another id for the new record. */
    setRowId: (rowId: string) => setOpened({ ...opened, rowId }),
    hasRefusedEdit: () => refused.current !== undefined,
    /** Gives up what is typed, and deletes its draft. */
    discard: async () => {
      setRestored(false);
      setRefusal(undefined);
      const next = opened.seen === null ? { rowId: crypto.randomUUID(), seen: null } : opened;
      // A form for new records now holds another record.
      if (opened.seen === null) refused.current = undefined;
      setOpened(next);
      replaceValues(startValues);
      clearFieldMessages(form);
      await storeDraft(startValues, next);
    },
    /** Gets ready to be closed: the draft is on the disk, or deleted if a refused edit has the same values. */
    prepareClosing: async () => {
      isClosing.current = true;
      const isInRefusedEdit = isSameValue(refused.current?.values, form.state.values);
      await (isInRefusedEdit ? draftStore.put(null) : draftStore.writing);
    },
    /** Goes on with the draft of a closed tab; what is typed here becomes such a draft. */
    resume: async (leftOver: StoredDialog) => {
      isClosing.current = true;
      try {
        await draftStore.writing;
        await drafts.resume(leftOver, makeDraft(form.state.values, opened));
      } catch (error) {
        console.warn("The draft cannot be had.", error);
        isClosing.current = false;
      }
    },
  };
}

export type RecordForm<Row extends object, Values extends object> = ReturnType<typeof useRecordForm<Row, Values>>;

/** Returns the state of a form as it opens: the record's values, with those of a draft over them. */
function restoreDraft<Row extends object, Values extends object>(
  shape: FormShape<Row, Values>,
  row: Row | null,
  draft: DialogDraft | null,
): { values: Values; seen: Row | null } {
  // A column that the draft's version of the site lacked has its present value.
  const seen = (draft?.seen ? { ...row, ...draft.seen } : row) as Row | null;
  const start = seen ? shape.toValues(seen) : shape.emptyValues;
  if (!draft) return { values: start, seen };
  const state = { values: applyStoredValues(start, draft.values), seen };
  return row && seen && !draft.refused ? followRecord(shape, state, row) : state;
}
