import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { matchesText } from "../../domain/content-search.ts";
import { type EditableTable, records } from "../../domain/records.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import { showToast } from "../../lib/toast-store.ts";
import { CardGrid, CardGridPlaceholder } from "../../ui/card-grid.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { RowAttention } from "../attention/row-attention.tsx";
import { deleteRow, updateRow } from "../edits.ts";
import { useFirstLoad } from "../first-load.ts";
import { useNewest } from "../rows.ts";
import type { ContentKind, Opened } from "./content-kind.ts";
import { focusAfterDelete } from "./focus-after-delete.ts";
import { RecordCard } from "./record-card.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { useDialogDraft } from "./use-dialog-draft.ts";

type ContentScreenProps<T extends EditableTable, Values extends object> = {
  kind: ContentKind<T, Values>;
  /** The dialog that is open; the address keeps it, so that it is open again after a reload. */
  opened: Opened | undefined;
  onOpened: (opened: Opened | undefined) => void;
  /** Stands between the heading and the list. */
  children?: ReactNode;
};

/** A list of records as cards: searched, made, changed and deleted on what this device holds. */
export function ContentScreen<T extends EditableTable, Values extends object>(props: ContentScreenProps<T, Values>) {
  const { kind, opened, onOpened } = props;
  const { table, words } = kind;
  const rows = useNewest(table);
  const { loading, failed } = useFirstLoad();
  const [search, setSearch] = useState("");
  const [attended, setAttended] = useState<string>();
  const [toDelete, setToDelete] = useState<Mirrored<T>>();
  const [busyId, setBusyId] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const one = records[table].one.toLowerCase();

  const query = useDeferredValue(search);
  const found = useMemo(() => rows?.filter((row) => matchesText(kind.searched(row), query)) ?? [], [rows, kind, query]);
  const total = rows?.length ?? 0;
  const waiting = total === 0 && (rows === undefined || loading);
  const missing = waiting && failed;
  useEffect(() => {
    if (missing) showToast({ title: "Error", text: words.fetchFailed, tone: "destructive" });
  }, [missing, words]);

  const remove = async (row: Mirrored<T>) => {
    const outcome = await deleteRow(table, row, { done: words.deleted, failed: words.deleteFailed });
    setToDelete(undefined);
    focusAfterDelete(outcome, heading.current);
  };

  const change = async (row: Mirrored<T>) => {
    const { quick } = kind;
    if (!quick || busyId) return;
    setBusyId(row.id);
    await updateRow(table, row, quick.values(row), { done: quick.done(row), failed: quick.failed });
    setBusyId(undefined);
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
          {words.title}
        </h1>
        <button type="button" className="button-primary gap-2" onClick={() => onOpened({ mode: "create" })}>
          <Icon name="plus" />
          {words.add}
        </button>
      </div>
      <div className="mt-4 mb-5 max-w-xl">
        <SearchBox label={words.searchLabel} value={search} onChange={setSearch} />
      </div>
      {props.children}
      {missing ? (
        <EmptyState title={words.fetchFailed} hint="They appear here as soon as the server gives them." />
      ) : waiting ? (
        <CardGridPlaceholder />
      ) : found.length === 0 ? (
        <EmptyState title={words.empty} hint={total > 0 ? "Try adjusting your search" : words.emptyHint}>
          {total > 0 && (
            <button type="button" className="button-quiet" onClick={() => setSearch("")}>
              Clear Search
            </button>
          )}
        </EmptyState>
      ) : (
        <CardGrid rows={found} label={words.title} resetKey={query}>
          {(row) => (
            <RecordCard
              kind={kind}
              row={row}
              busy={busyId === row.id}
              onEdit={({ id }) => onOpened({ mode: "edit", id })}
              onDelete={setToDelete}
              onQuick={(each) => void change(each)}
              onAttend={({ id }) => setAttended(id)}
            />
          )}
        </CardGrid>
      )}
      <p role="status" className="sr-only">
        {!waiting && query.trim() !== "" && `${found.length} of ${total} found`}
      </p>
      {opened && rows && <OpenedDialog kind={kind} rows={rows} loading={loading} opened={opened} onOpened={onOpened} />}
      <RowAttention table={table} rowId={attended} onClose={() => setAttended(undefined)} />
      <ConfirmDialog
        asked={
          toDelete && {
            title: `Delete ${one}`,
            question: words.confirmDelete,
            subject: kind.nameOf(toDelete),
            confirm: "Delete",
            busyLabel: "Deleting...",
          }
        }
        onConfirm={() => (toDelete ? remove(toDelete) : Promise.resolve())}
        onClose={() => setToDelete(undefined)}
      />
    </>
  );
}

/** The dialog, once it is known what was typed in it before. */
function OpenedDialog<T extends EditableTable, Values extends object>({
  kind,
  rows,
  loading,
  opened,
  onOpened,
}: Pick<ContentScreenProps<T, Values>, "kind" | "onOpened"> & {
  opened: Opened;
  rows: readonly Mirrored<T>[];
  loading: boolean;
}) {
  const key = `${kind.table}:${opened.mode === "edit" ? opened.id : "new"}`;
  const draft = useDialogDraft(key);
  const row = (opened.mode === "edit" && rows.find(({ id }) => id === opened.id)) || null;
  // A row that is deleted elsewhere while its dialog is open leaves what was typed where it is.
  const [shown, setShown] = useState<string>();
  const ready = draft !== undefined && (opened.mode === "create" || row !== null || draft !== null || shown === key);
  const gone = draft === null && opened.mode === "edit" && row === null && shown !== key && !loading;

  useEffect(() => {
    if (ready) setShown(key);
  }, [ready, key]);
  useEffect(() => {
    if (!gone) return;
    const one = records[kind.table].one.toLowerCase();
    showToast({ title: "Error", text: `This ${one} no longer exists.`, tone: "destructive" });
    onOpened(undefined);
  }, [gone, kind, onOpened]);

  if (!ready) return null;
  return (
    <RecordDialog
      key={key}
      kind={kind}
      row={row}
      rows={rows}
      draft={draft}
      mode={opened.mode}
      draftKey={key}
      onClose={() => onOpened(undefined)}
    />
  );
}
