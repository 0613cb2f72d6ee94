import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { matchesText } from "../../domain/content-search.ts";
import { showToast } from "../../lib/toast-store.ts";
import { CardGrid, CardGridPlaceholder } from "../../ui/card-grid.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import type { ContentEdit, ContentKind, ContentRow, EditOutcome, Opened } from "./content-kind.ts";
import { announceEdit, announceFailure } from "./edit-toasts.ts";
import { RecordCard } from "./record-card.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { type DialogDrafts, useDialogDraft } from "./use-dialog-draft.ts";

type ContentScreenProps<Row extends ContentRow, Values extends object> = {
  kind: ContentKind<Row, Values>;
  /** The rows of this device, newest first; `undefined` until they are read. */
  rows: readonly Row[] | undefined;
  /** More are on their way from the server: an empty list does not mean that there are none. */
  loading: boolean;
  /** The server did not give what has never been here yet. */
  failed: boolean;
  /** The dialog that is open; the address keeps it, so that it is open again after a reload. */
  opened: Opened | undefined;
  onOpened: (opened: Opened | undefined) => void;
  /** Where unfinished dialogs are kept. Their keys begin with `draftPrefix`. */
  drafts: DialogDrafts;
  draftPrefix: string;
  onSave: (edit: ContentEdit) => Promise<EditOutcome>;
  onDelete: (row: Row) => Promise<EditOutcome>;
  onAttend: (row: Row) => void;
  /** Stands between the heading and the list. */
  children?: ReactNode;
};

/** A list of records as cards: searched, made, changed and deleted on what this device holds. */
export function ContentScreen<Row extends ContentRow, Values extends object>(props: ContentScreenProps<Row, Values>) {
  const { kind, rows, onOpened } = props;
  const { words } = kind;
  const [search, setSearch] = useState("");
  const [toDelete, setToDelete] = useState<Row>();
  const [busyId, setBusyId] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const query = useDeferredValue(search);
  const found = useMemo(() => rows?.filter((row) => matchesText(kind.searched(row), query)) ?? [], [rows, kind, query]);
  const total = rows?.length ?? 0;
  const waiting = total === 0 && (rows === undefined || props.loading);
  const missing = waiting && props.failed;
  useEffect(() => {
    if (missing) showToast({ title: "Error", text: words.fetchFailed, tone: "destructive" });
  }, [missing, words]);

  const remove = async (row: Row) => {
    const failed = words.deleteFailed;
    let outcome: EditOutcome | undefined;
    try {
      outcome = await props.onDelete(row);
      announceEdit(outcome, { done: words.deleted, failed });
    } catch (error) {
      announceFailure(error, failed);
    }
    setToDelete(undefined);
    // The button that opened the question is gone with its card.
    if (outcome?.outcome === "saved" || outcome?.outcome === "queued") {
      focusAfterQuestion(heading);
    }
  };

  const change = async (row: Row) => {
    const { quick } = kind;
    if (!quick || busyId) return;
    setBusyId(row.id);
    try {
      const edit = { kind: "update", rowId: row.id, values: quick.values(row), seen: row } as const;
      announceEdit(await props.onSave(edit), { done: quick.done(row), failed: quick.failed });
    } catch (error) {
      announceFailure(error, quick.failed);
    } finally {
      setBusyId(undefined);
    }
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
              onAttend={props.onAttend}
            />
          )}
        </CardGrid>
      )}
      <p role="status" className="sr-only">
        {!waiting && query.trim() !== "" && `${found.length} of ${total} found`}
      </p>
      {props.opened && rows && <OpenedDialog {...props} opened={props.opened} rows={rows} />}
      <ConfirmDialog
        asked={
          toDelete && {
            title: `Delete ${words.one.toLowerCase()}`,
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
function OpenedDialog<Row extends ContentRow, Values extends object>(
  props: ContentScreenProps<Row, Values> & { opened: Opened; rows: readonly Row[] },
) {
  const { kind, rows, opened, onOpened, drafts, loading } = props;
  const key = `${props.draftPrefix}:${opened.mode === "edit" ? opened.id : "new"}`;
  const draft = useDialogDraft(drafts, key);
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
    showToast({ title: "Error", text: `This ${kind.words.one.toLowerCase()} no longer exists.`, tone: "destructive" });
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
      drafts={drafts}
      draftKey={key}
      onSave={props.onSave}
      onClose={() => onOpened(undefined)}
    />
  );
}

/** A dialog that closes gives the focus back to what had it before it; the heading takes it after that. */
function focusAfterQuestion(heading: RefObject<HTMLElement | null>): void {
  const gone = !document.querySelector("[role=alertdialog]");
  setTimeout(() => (gone ? heading.current?.focus() : focusAfterQuestion(heading)), 50);
}
