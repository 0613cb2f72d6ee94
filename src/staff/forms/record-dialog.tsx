import { useId, useRef, useState } from "react";
import { type RecordValues, records } from "../../shared/records/records.ts";
import { type Fields, isSameValue, type Mirrored } from "../../shared/rules/sync-edit.ts";
import { createRow, updateRow } from "../edits/edits.ts";
import { openDb } from "../mirror/mirror.ts";
import { ConfirmDialog, type Question } from "../ui/confirm-dialog.tsx";
import { ModalDialog } from "../ui/dialog.tsx";
import { FieldFormElement } from "../ui/field-form.tsx";
import { useMounted } from "../ui/use-mounted.ts";
import type { RecordFormConfig } from "./content-config.ts";
import { findRefusedField } from "./find-refused-field.ts";
import { FormNotices } from "./form-notices.tsx";
import { LeftOverDrafts } from "./left-over-drafts.tsx";
import type { ContentTable } from "./record-list-config.ts";
import type { DialogDraft, DialogDrafts } from "./use-dialog-draft.ts";
import { type Submission, useRecordForm } from "./use-record-form.ts";

type RecordDialogProps<T extends ContentTable, Values extends object> = {
  config: RecordFormConfig<T, Values>;
  /** The present row; null in create mode, or if a deleted row has a draft. */
  row: Mirrored<T> | null;
  rows: readonly Mirrored<T>[];
  /** The drafts of this dialog: the one of this tab, and those of closed tabs. */
  drafts: DialogDrafts;
  mode: "create" | "edit";
  draftKey: string;
  onClose: () => void;
};

/** The dialog that creates or changes a record. */
export function RecordDialog<T extends ContentTable, Values extends object>(props: RecordDialogProps<T, Values>) {
  const { config, rows, mode, drafts, onClose } = props;
  const { texts } = config;
  const formId = useId();
  const mounted = useMounted();
  // A tab that was closed while saving leaves the draft of a record that exists already.
  const [ownDraft] = useState(() =>
    drafts.ownDraft && isAlreadySaved(drafts.ownDraft, props) ? null : drafts.ownDraft,
  );
  const [pendingQuestion, setPendingQuestion] = useState<Question>();
  const isConfirmed = useRef(false);

  const save = async ({ rowId, seen, columns, refused }: Submission<Mirrored<T>, Values>) => {
    const question = seen && !isConfirmed.current ? await config.askBefore?.(openDb(), seen, columns) : undefined;
    if (question) return void setPendingQuestion(question);
    isConfirmed.current = false;
    const toastTexts = { done: seen ? texts.updated : texts.created, failed: texts.saveFailed };
    return seen
      ? updateRow(config.table, seen, columns as Partial<RecordValues<T>>, toastTexts, { refused })
      : createRow(config.table, findFreeId(rowId, refused !== undefined), columns as RecordValues<T>, toastTexts, {
          refused,
        });
  };
  /** Returns the id for a new record. Another tab with the same draft may have used the id, and its record must not be replaced. */
  const findFreeId = (rowId: string, isRefused: boolean): string => {
    if (isRefused || !rows.some(({ id }) => id === rowId)) return rowId;
    const freeId = crypto.randomUUID();
    recordForm.setRowId(freeId);
    return freeId;
  };

  const recordForm = useRecordForm<Mirrored<T>, Values>({
    shape: config,
    draftKey: props.draftKey,
    drafts: { ...drafts, ownDraft },
    row: props.row,
    check: (submission) => config.check(submission.columns, submission.rowId, rows, submission.seen),
    explain: (reason) => config.explain?.(reason) ?? findRefusedField(config.table, reason),
    save,
    onSaved: onClose,
    failedText: texts.saveFailed,
  });
  const { form, isBusy } = recordForm;
  const close = async () => {
    await recordForm.prepareClosing();
    // The address may show another dialog or page by then.
    if (mounted.current) onClose();
  };

  return (
    <ModalDialog
      open
      // Closing loses nothing, because the draft is restored when the dialog is opened again.
      isBusy={isBusy}
      onClose={() => void close()}
      size={config.dialogSize ?? "large"}
      title={mode === "create" ? texts.createTitle : texts.editTitle}
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void close()}>
            Close
          </button>
          <button type="submit" form={formId} className="button-primary" disabled={isBusy}>
            {isBusy ? "Saving..." : mode === "create" ? texts.create : "Save Changes"}
          </button>
        </>
      }
    >
      <ConfirmDialog
        asked={pendingQuestion}
        onClose={() => setPendingQuestion(undefined)}
        onConfirm={async () => {
          isConfirmed.current = true;
          await recordForm.submitAgain();
          if (mounted.current) setPendingQuestion(undefined);
        }}
      />
      <LeftOverDrafts
        drafts={drafts.leftOver}
        getName={({ values }) => String(values[records[config.table].nameColumn] ?? "").trim()}
        onResume={(each) => void recordForm.resume(each)}
        onDiscard={(each) => void drafts.discard(each)}
      />
      <FormNotices
        form={recordForm}
        restoredText={{ isBack: "Your unfinished changes are back.", discard: "Discard changes" }}
      />
      <FieldFormElement
        form={form}
        id={formId}
        legend={mode === "create" ? texts.createTitle : texts.editTitle}
        isFrozen
      >
        {config.renderFields(form, mode, recordForm.startValues)}
      </FieldFormElement>
    </ModalDialog>
  );
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
