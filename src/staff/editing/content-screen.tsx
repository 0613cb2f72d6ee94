import { type ReactNode, useEffect, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { records } from "../../shared/records/records.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { changeRow } from "../edits.ts";
import { ContentCard } from "./content-card.tsx";
import type { ContentKind, FormKind, Opened } from "./content-kind.ts";
import { isAlreadySaved, RecordDialog } from "./record-dialog.tsx";
import type { ContentTable } from "./record-kind.ts";
import { RecordScreen } from "./record-screen.tsx";
import { useDialogDrafts } from "./use-dialog-draft.ts";

type ContentScreenProps<T extends ContentTable, Values extends object> = {
  kind: ContentKind<T, Values>;
  /** The open dialog. It is part of the address, so that a reload opens it again. */
  opened: Opened | undefined;
  onOpened: (opened: Opened | undefined) => void;
  /** Content between the heading and the list. */
  children?: ReactNode;
};

/** The screen of records that staff write. In addition to the list, it has dialogs to create and edit them. */
export function ContentScreen<T extends ContentTable, Values extends object>(props: ContentScreenProps<T, Values>) {
  const { kind, opened, onOpened } = props;
  const [busyId, setBusyId] = useState<string>();

  const change = async (row: Mirrored<T>) => {
    const { quick } = kind;
    if (!quick || busyId) return;
    setBusyId(row.id);
    await changeRow(kind.table, row, quick.values(row), { done: quick.done(row), failed: quick.failed });
    setBusyId(undefined);
  };

  return (
    <RecordScreen
      kind={kind}
      headingAction={
        <button type="button" className="button-primary gap-2" onClick={() => onOpened({ mode: "create" })}>
          <Icon name="plus" />
          {kind.words.add}
        </button>
      }
      renderCard={(row, actions) => (
        <ContentCard
          kind={kind}
          row={row}
          isBusy={busyId === row.id}
          onEdit={({ id }) => onOpened({ mode: "edit", id })}
          onQuick={(each) => void change(each)}
          {...actions}
        />
      )}
      renderOpened={(rows, { isLoading }) =>
        opened && <OpenedDialog kind={kind} rows={rows} isLoading={isLoading} opened={opened} onOpened={onOpened} />
      }
    >
      {props.children}
    </RecordScreen>
  );
}

/** The open dialog, rendered once its stored draft has been read. */
export function OpenedDialog<T extends ContentTable, Values extends object>({
  kind,
  rows,
  isLoading,
  opened,
  onOpened,
}: Pick<ContentScreenProps<T, Values>, "onOpened"> & {
  kind: FormKind<T, Values>;
  opened: Opened;
  rows: readonly Mirrored<T>[];
  isLoading: boolean;
}) {
  const key = `${kind.table}:${opened.mode === "edit" ? opened.id : "new"}`;
  const drafts = useDialogDrafts(key);
  const draft = drafts?.own;
  const row = (opened.mode === "edit" && rows.find(({ id }) => id === opened.id)) || null;
  // If a row is deleted elsewhere while its dialog is open, the typed text stays in the dialog.
  const [shown, setShown] = useState<string>();
  const isReady = draft !== undefined && (opened.mode === "create" || row !== null || draft !== null || shown === key);
  const leftOver = drafts?.leftOver.filter((each) => !isAlreadySaved(each, { kind, mode: opened.mode, rows })) ?? [];
  const [newest] = leftOver;
  const isGone = draft === null && !newest && opened.mode === "edit" && row === null && shown !== key && !isLoading;

  useEffect(() => {
    if (isReady) setShown(key);
  }, [isReady, key]);
  useEffect(() => {
    if (!isGone) return;
    const one = records[kind.table].singularName.toLowerCase();
    showToast({ title: "Error", text: `This ${one} no longer exists.`, tone: "destructive" });
    onOpened(undefined);
  }, [isGone, kind, onOpened]);

  // Without the row there is only the draft to show.
  const hasDraftAlone = draft === null && newest !== undefined && opened.mode === "edit" && row === null && !isLoading;
  useEffect(() => {
    if (hasDraftAlone && newest) void drafts?.resume(newest, null);
  }, [hasDraftAlone, newest, drafts]);

  if (!isReady || !drafts) return null;
  return (
    <RecordDialog
      key={`${key} ${drafts.turn}`}
      kind={kind}
      row={row}
      rows={rows}
      drafts={{ ...drafts, leftOver }}
      mode={opened.mode}
      draftKey={key}
      onClose={() => onOpened(undefined)}
    />
  );
}
