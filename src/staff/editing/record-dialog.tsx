import { useStore } from "@tanstack/react-form";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type EditableTable, type RecordValues, records } from "../../shared/records/records.ts";
import { type Fields, isSameValue, type Mirrored, type RefusedEdit } from "../../shared/rules/sync-edit.ts";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";
import { createRow, updateRow } from "../edits.ts";
import { openDb } from "../mirror.ts";
import { ConfirmDialog, type Question } from "../ui/confirm-dialog.tsx";
import { ModalDialog } from "../ui/dialog.tsx";
import { resubmit, useFieldForm } from "../ui/field-form.ts";
import { useMounted } from "../ui/use-mounted.ts";
import type { RecordFormConfig } from "./content-config.ts";
import { LeftOverDrafts } from "./left-over-drafts.tsx";
import type { ContentTable } from "./record-list-config.ts";
import { applyStoredValues } from "./stored-values.ts";
import { type DialogDraft, type DialogDrafts, useDraftStore } from "./use-dialog-draft.ts";

type RecordDialogProps<T extends ContentTable, Values extends object> = {
  config: RecordFormConfig<T, Values>;
  /** The present row; null in create mode, or where a deleted row has a draft. */
  row: Mirrored<T> | null;
  rows: readonly Mirrored<T>[];
  /** The drafts of this dialog: the one of this tab, and those of closed tabs. */
  drafts: DialogDrafts;
  mode: "create" | "edit";
  draftKey: string;
  onClose: () => void;
};

/** The dialog that creates or changes a record. The typed values are stored on the device until they are saved or discarded. */
export function RecordDialog<T extends ContentTable, Values extends object>(props: RecordDialogProps<T, Values>) {
  const { config, rows, mode, draftKey, drafts, onClose } = props;
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isDraftStored, setDraftStored] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const draftStore = useDraftStore(draftKey, () => setDraftStored(false));
  // A tab that was closed while saving leaves the draft of a record that exists already.
  const [draft] = useState(() => (drafts.ownDraft && isAlreadySaved(drafts.ownDraft, props) ? null : drafts.ownDraft));
  const [isRestored, setRestored] = useState(draft !== null);
  const mounted = useMounted();
  const isOutdated = drafts.ownDraft !== null && draft === null;
  useEffect(() => {
    if (isOutdated) void draftStore.put(null);
  }, [isOutdated, draftStore]);

  // The row may change while the dialog is open, so the row that the person saw is stored.
  const [opened, setOpened] = useState(() => {
    // A column that the draft's version of the site lacked has its present value.
    const seen = (draft?.seen ? { ...props.row, ...draft.seen } : props.row) as Mirrored<T> | null;
    const start = seen ? config.toValues(seen) : config.emptyValues;
    return { rowId: draft?.rowId ?? props.row?.id ?? crypto.randomUUID(), seen, start };
  });

  const makeColumns = (values: Values): Fields => {
    const columns = config.toColumns(values);
    if (!opened.seen) return columns;
    const seen = opened.seen as Fields;
    const isUntouched = (name: string) => isSameValue((values as Fields)[name], (opened.start as Fields)[name]);
    // An untouched field keeps its stored value, even if the form formats it differently.
    return Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, isUntouched(name) ? seen[name] : value]),
    );
  };

  const focusFirstError = () =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  const isSettled = useRef(false);
  /** Closes the dialog once everything is written, unless the address shows another dialog or page by then. */
  const closeOnceWritten = async (pendingWrite: Promise<void> | undefined) => {
    isSettled.current = true;
    await pendingWrite;
    if (mounted.current) onClose();
  };

  /** Closing the dialog with refused values leaves no draft, because the values are stored in the refused edit. */
  const refused = useRef<{ values?: Values; edit: RefusedEdit } | undefined>(draft?.refused && { edit: draft.refused });
  const close = () =>
    closeOnceWritten(
      isSameValue(refused.current?.values, form.state.values) ? draftStore.put(null) : draftStore.writing,
    );

  /** Makes the draft of the typed values; null where they are those with which the dialog opened. */
  const makeDraft = useCallback(
    (typed: Values, rowId = opened.rowId): DialogDraft | null => {
      const { seen, start } = opened;
      const currentDraft = {
        rowId,
        seen: seen as Fields | null,
        values: typed as Fields,
        refused: refused.current?.edit,
      };
      return isSameValue(typed, start) ? null : currentDraft;
    },
    [opened],
  );
  const storeDraft = useCallback(
    (typed: Values, rowId?: string) => void draftStore.put(makeDraft(typed, rowId)),
    [draftStore, makeDraft],
  );

  const resume = async (leftOver: StoredDialog) => {
    isSettled.current = true;
    try {
      await draftStore.writing;
      await drafts.resume(leftOver, makeDraft(form.state.values));
    } catch (error) {
      console.warn("The draft cannot be had.", error);
      isSettled.current = false;
    }
  };

  /**
   * Returns the id for the new record. Another tab with the same draft may have used the id, and its record must not be replaced.
   */
  const findFreeId = (): string => {
    if (refused.current || !rows.some(({ id }) => id === opened.rowId)) return opened.rowId;
    const rowId = crypto.randomUUID();
    setOpened({ ...opened, rowId });
    return rowId;
  };

  const [pendingQuestion, setPendingQuestion] = useState<{ question: Question; values: Values }>();
  const save = async (values: Values, isConfirmed = false) => {
    setRefusal(undefined);
    const columns = makeColumns(values);
    const { seen } = opened;
    const question = seen && !isConfirmed ? await config.askBefore?.(openDb(), seen, columns) : undefined;
    if (question) return setPendingQuestion({ question, values });
    const rowId = seen ? opened.rowId : findFreeId();
    const texts = { done: seen ? config.texts.updated : config.texts.created, failed: config.texts.saveFailed };
    // From here on the edit contains all values, and the next dialog of the row begins with them.
    const deleteDraft = () => void (mounted.current && draftStore.put(null));
    const options = { refused: refused.current?.edit, onStored: deleteDraft };
    const outcome = seen
      ? await updateRow(config.table, seen, columns as Partial<RecordValues<T>>, texts, options)
      : await createRow(config.table, rowId, columns as RecordValues<T>, texts, options);
    if (!mounted.current || outcome.outcome === "failed") return;
    if (outcome.outcome !== "refused") return closeOnceWritten(draftStore.writing);
    refused.current = { values, edit: outcome.edit };
    storeDraft(values, rowId);
    const fieldMessages = Object.entries(
      config.explain?.(outcome.message) ?? findRefusedField(config.table, outcome.message),
    );
    setRefusal(fieldMessages.length > 0 ? undefined : outcome.message || texts.failed);
    for (const [name, message] of fieldMessages) {
      form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: message } }));
    }
    focusFirstError();
  };

  const [initialValues, setInitialValues] = useState(
    draft ? applyStoredValues(opened.start, draft.values) : opened.start,
  );
  const form = useFieldForm<Values>({
    defaultValues: initialValues,
    check: (values) => config.check(makeColumns(values), opened.rowId, rows),
    save: (values) => save(values),
    onInvalid: focusFirstError,
  });
  const values = useStore(form.store, (state) => state.values);
  const isBusy = useStore(form.store, (state) => state.isSubmitting);

  const lastStored = useRef<Values>(values);
  useEffect(() => {
    if (isSettled.current || lastStored.current === values) return;
    lastStored.current = values;
    storeDraft(values);
  }, [values, storeDraft]);

  return (
    <ModalDialog
      open
      // Closing loses nothing, because the draft is restored when the dialog is opened again.
      onClose={() => !isBusy && void close()}
      size={config.dialogSize ?? "large"}
      title={mode === "create" ? config.texts.createTitle : config.texts.editTitle}
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void close()}>
            Close
          </button>
          <button type="submit" form={formId} className="button-primary" disabled={isBusy}>
            {isBusy ? "Saving..." : mode === "create" ? config.texts.create : "Save Changes"}
          </button>
        </>
      }
    >
      <ConfirmDialog
        asked={pendingQuestion?.question}
        onClose={() => setPendingQuestion(undefined)}
        onConfirm={async () => {
          if (pendingQuestion) await save(pendingQuestion.values, true);
          if (mounted.current) setPendingQuestion(undefined);
        }}
      />
      <div ref={body}>
        <LeftOverDrafts
          drafts={drafts.leftOver}
          getName={({ values }) => String(values[records[config.table].nameColumn] ?? "").trim()}
          onResume={(each) => void resume(each)}
          onDiscard={(each) => void drafts.discard(each)}
        />
        {isRestored && (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-2">
            <p>Your unfinished changes are back.</p>
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                setInitialValues(opened.start);
                form.reset(opened.start);
                setRestored(false);
                if (mode === "edit") return;
                // The form now holds another record.
                refused.current = undefined;
                setOpened({ ...opened, rowId: crypto.randomUUID() });
              }}
            >
              Discard changes
            </button>
          </div>
        )}
        {!isDraftStored && (
          <p role="alert" className="mb-5 text-danger">
            This browser cannot keep what you type: save it before you leave this page.
          </p>
        )}
        {refusal && (
          // The toast with the same text disappears after a few seconds.
          <p className="mb-5 rounded-md border border-danger bg-danger-soft px-4 py-2 text-danger [overflow-wrap:anywhere]">
            The server did not accept this: {refusal}
          </p>
        )}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void resubmit(form);
          }}
        >
          <fieldset disabled={isBusy} className="min-w-0">
            <legend className="sr-only">{mode === "create" ? config.texts.createTitle : config.texts.editTitle}</legend>
            {config.renderFields(form, mode, opened.start)}
          </fieldset>
        </form>
      </div>
    </ModalDialog>
  );
}

/**
 * Finds the field whose value a constraint of the database refuses.
 * @param reason the server's message, which names the constraint after its table and its column
 */
export function findRefusedField(table: EditableTable, reason: string): Record<string, string> {
  const [, column = ""] = new RegExp(`"${table}_(\\w+?)_(?:check|key)\\d*"`).exec(reason) ?? [];
  return column in records[table].columns.shape ? { [column]: `The server did not accept this: ${reason}` } : {};
}

/** Returns true if a draft's values are stored in its record already. Refused values are edited again. */
export function isAlreadySaved<T extends ContentTable, Values extends object>(
  { rowId, values, refused }: DialogDraft,
  { config, mode, rows }: Pick<RecordDialogProps<T, Values>, "config" | "mode" | "rows">,
): boolean {
  const storedRow = rows.find(({ id }) => id === rowId) as Fields | undefined;
  if (mode === "edit" || refused || !storedRow) return false;
  return Object.entries(config.toColumns(values as Values)).every(([name, value]) =>
    isSameValue(storedRow[name], value),
  );
}
