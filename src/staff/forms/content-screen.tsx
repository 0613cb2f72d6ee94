import { type ReactNode, useEffect, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { records } from "../../shared/records/records.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { changeRow } from "../edits/edits.ts";
import { ContentCard } from "./content-card.tsx";
import type { ContentConfig, OpenDialogState, RecordFormConfig } from "./content-config.ts";
import { isAlreadySaved, RecordDialog } from "./record-dialog.tsx";
import type { ContentTable } from "./record-list-config.ts";
import { RecordScreen } from "./record-screen.tsx";
import { useDialogDrafts } from "./use-dialog-draft.ts";

type ContentScreenProps<T extends ContentTable, Values extends object> = {
  config: ContentConfig<T, Values>;
  /** The open dialog. It is part of the address, so that a reload opens it again. */
  opened: OpenDialogState | undefined;
  onOpened: (opened: OpenDialogState | undefined) => void;
  /** Content between the heading and the list. */
  children?: ReactNode;
};

/** The screen of records that staff write. In addition to the list, it has dialogs to create and edit them. */
export function ContentScreen<T extends ContentTable, Values extends object>(props: ContentScreenProps<T, Values>) {
  const { config, opened, onOpened } = props;
  const [busyId, setBusyId] = useState<string>();

  const makeQuickChange = async (row: Mirrored<T>) => {
    const { quickChange } = config;
    if (!quickChange || busyId) return;
    setBusyId(row.id);
    await changeRow(config.table, row, quickChange.values(row), {
      done: quickChange.done(row),
      failed: quickChange.failed,
    });
    setBusyId(undefined);
  };

  return (
    <RecordScreen
      config={config}
      headingAction={
        <button type="button" className="button-primary gap-2" onClick={() => onOpened({ mode: "create" })}>
          <Icon name="plus" />
          {config.texts.add}
        </button>
      }
      renderCard={(row, actions) => (
        <ContentCard
          config={config}
          row={row}
          isBusy={busyId === row.id}
          onEdit={({ id }) => onOpened({ mode: "edit", id })}
          onQuick={(each) => void makeQuickChange(each)}
          {...actions}
        />
      )}
      renderOpened={(rows, { isLoading }) =>
        opened && <OpenedDialog config={config} rows={rows} isLoading={isLoading} opened={opened} onOpened={onOpened} />
      }
    >
      {props.children}
    </RecordScreen>
  );
}

/** The open dialog, rendered once its stored draft has been read. */
export function OpenedDialog<T extends ContentTable, Values extends object>({
  config,
  rows,
  isLoading,
  opened,
  onOpened,
}: Pick<ContentScreenProps<T, Values>, "onOpened"> & {
  config: RecordFormConfig<T, Values>;
  opened: OpenDialogState;
  rows: readonly Mirrored<T>[];
  isLoading: boolean;
}) {
  const key = `${config.table}:${opened.mode === "edit" ? opened.id : "new"}`;
  const drafts = useDialogDrafts(key);
  const draft = drafts?.ownDraft;
  const row = (opened.mode === "edit" && rows.find(({ id }) => id === opened.id)) || null;
  // If a row is deleted elsewhere while its dialog is open, the typed text stays in the dialog.
  const [shownKey, setShownKey] = useState<string>();
  const isReady =
    draft !== undefined && (opened.mode === "create" || row !== null || draft !== null || shownKey === key);
  const leftOver = drafts?.leftOver.filter((each) => !isAlreadySaved(each, { config, mode: opened.mode, rows })) ?? [];
  const [newestLeftOver] = leftOver;
  const isGone =
    draft === null && !newestLeftOver && opened.mode === "edit" && row === null && shownKey !== key && !isLoading;

  useEffect(() => {
    if (isReady) setShownKey(key);
  }, [isReady, key]);
  useEffect(() => {
    if (!isGone) return;
    const singularName = records[config.table].singularName.toLowerCase();
    showToast({ title: "Error", text: `This ${singularName} no longer exists.`, tone: "destructive" });
    onOpened(undefined);
  }, [isGone, config, onOpened]);

  // Without the row there is only the draft to show.
  const hasDraftAlone =
    draft === null && newestLeftOver !== undefined && opened.mode === "edit" && row === null && !isLoading;
  useEffect(() => {
    if (hasDraftAlone && newestLeftOver) void drafts?.resume(newestLeftOver, null);
  }, [hasDraftAlone, newestLeftOver, drafts]);

  if (!isReady || !drafts) return null;
  return (
    <RecordDialog
      key={`${key} ${drafts.restartCount}`}
      config={config}
      row={row}
      rows={rows}
      drafts={{ ...drafts, leftOver }}
      mode={opened.mode}
      draftKey={key}
      onClose={() => onOpened(undefined)}
    />
  );
}
