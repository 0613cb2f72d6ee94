import { type ReactNode, useCallback, useRef, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { untakenDays } from "../../shared/rules/case-filters.ts";
import { hasSearchOrFilter, type NamedView, standardViews, unfilteredView } from "../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { RowAttention } from "../attention/row-attention.tsx";
import { useColleagues } from "../cases/colleagues.tsx";
import type { PanelStart } from "../cases/record-panel.tsx";
import { DeleteDialog, type Deletion } from "../editing/delete-dialog.tsx";
import { deleteRows, type ShownRow } from "../edits.ts";
import { useFailureToast, useFirstLoad } from "../first-load.ts";
import { useMirror } from "../mirror.ts";
import { useNotesDeletionWarning } from "../notes/use-notes-deletion-warning.ts";
import { useSession } from "../session/session.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { saveFile } from "../ui/save-file.ts";
import { SkeletonCard } from "../ui/skeleton.tsx";
import { useMarkOpened, useUnseen } from "../use-unseen.ts";
import { CaseGrid, maxWholeLength } from "./case-grid.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import type { GridHandle } from "./grid-focus.ts";
import { areFiltersOffered, type CaseCache, type CaseRow, type ListKind, type RowCache } from "./list-kind.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { type Neighbours, useNeighbours } from "./neighbours.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useChoice } from "./use-choice.ts";
import { useFilterChoices } from "./use-filter-choices.ts";
import { useListPlace } from "./use-list-place.ts";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useListView } from "./use-list-view.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { type ShownRows, useShownRows } from "./use-shown-rows.ts";

/** The open record of a list, and the function that opens another one. */
export type ListOpening = {
  openId: string | undefined;
  /** `shouldReplace`: in the place of the one that is open. */
  onOpen: (id: string | undefined, shouldReplace?: boolean) => void;
};

/** The props that the panel of an open record gets from its list. */
export type OpenedRecord<Row> = {
  db: StaffDb | undefined;
  openId: string | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onGo: (id: string) => void;
  onDelete: (row: Row) => void;
  /** The form that the panel begins with; undefined for none. */
  start: PanelStart | undefined;
};

const nothingShown: Pick<ShownRows, "entries" | "total"> = { entries: [], total: 0 };

/** A list of cases, which searches, sorts, filters, exports, opens and deletes those on this device. */
export function CaseListScreen<Row extends CaseRow & Mirrored<"leads" | "messages">>({
  kind,
  openId,
  onOpen,
  headingActions,
  renderPanel,
}: ListOpening & {
  kind: ListKind<Row>;
  /** Further buttons beside the heading. */
  headingActions?: ReactNode;
  renderPanel: (opened: OpenedRecord<Row>) => ReactNode;
}) {
  const { table, words } = kind;
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  const { isLoading, failedSince } = useFirstLoad();
  const [rows] = useState((): RowCache<Row> => new Map());
  const [followUps] = useState((): CaseCache => new Map());
  const index = kind.useIndex(db, rows);
  const unseen = useUnseen(db, table);
  useMarkOpened(db, table, openId);
  const userId = useSession()?.userId;
  const { names } = useColleagues();
  const saved = useSavedViews(table);
  const [attended, setAttended] = useState<string>();
  const { view, setView, isRestored } = useListView(db, table);
  /** The record that is about to be deleted, or all chosen ones. */
  const [toDelete, setToDelete] = useState<Row | "chosen">();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const place = useListPlace(frame);

  const read = isRestored ? index : undefined;
  const shown = useShownRows(kind, db, read, view, { rows, followUps }, { userId, names });
  const [start, setStart] = useState<{ id: string; at: PanelStart }>();
  const show = useCallback(
    (id: string | undefined, shouldReplace?: boolean) => {
      setStart(undefined);
      onOpen(id, shouldReplace);
    },
    [onOpen],
  );
  const open = useCallback((row: Row) => show(row.id), [show]);
  const attend = useCallback((row: Row) => setAttended(row.id), []);

  const one = toDelete === "chosen" ? undefined : toDelete;
  const consequence = useNotesDeletionWarning(table, one?.id);
  const { entries, total } = shown ?? nothingShown;
  const neighbours = useNeighbours(entries, openId);
  const choice = useChoice(kind, entries);
  const keys = useListShortcuts({
    ...{ one: words.one, entries, userId, searchBox, grid },
    onStart: (id, at) => {
      setStart({ id, at });
      onOpen(id);
    },
  });
  const isWaiting = total === 0 && (shown === undefined || isLoading);
  const hasFailed = isWaiting && failedSince !== undefined;
  useFailureToast(words.fetchFailed, hasFailed ? failedSince : undefined);
  const { exportRows } = kind;
  const exportAll = async () => {
    if (!db || !shown || !exportRows) return;
    try {
      const { name, text } = await exportRows(
        db,
        shown.entries.map(({ id }) => id),
      );
      saveFile(name, "text/csv;charset=utf-8", text);
      showToast({ title: "Success!", text: `${words.title} exported to CSV successfully.` });
    } catch (error) {
      console.warn("The list cannot be exported.", error);
      showToast({ title: "Error", text: `Failed to export ${words.many}`, tone: "destructive" });
    }
  };

  const deletion: Deletion | undefined = one
    ? {
        what: words.one,
        question: words.confirmDelete,
        subject: kind.getName(one),
        consequence,
        remove: async () => {
          const deleted = [{ table, seen: one } as ShownRow];
          const outcome = await deleteRows(deleted, { done: words.deleted, failed: words.deleteFailed });
          if (openId === one.id) onOpen(undefined);
          return outcome;
        },
      }
    : toDelete && choice.chosen && describeDeletion(kind, choice.chosen, rows, choice.remove);

  return (
    <>
      <button type="button" className="skip-link start-48 z-50" onClick={() => grid.current?.focusList()}>
        Skip to the list
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-forest sm:text-3xl">
          {words.title}
        </h1>
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden">
          <button
            type="button"
            className="button-quiet px-3 max-sm:px-2"
            onClick={() => setView({ ...view, isCompact: !view.isCompact })}
          >
            {view.isCompact ? "Cards" : "Compact"}
          </button>
          <button
            type="button"
            className="button-quiet px-3 max-sm:w-11 max-sm:px-0"
            aria-pressed={choice.chosen !== undefined}
            disabled={entries.length === 0 && !choice.chosen}
            onClick={choice.toggle}
          >
            <Icon name="check" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">Select</span>
          </button>
          {exportRows && (
            <button
              type="button"
              className="button-quiet gap-2 px-3 max-sm:w-11 max-sm:px-0"
              disabled={entries.length === 0}
              onClick={() => void exportAll()}
            >
              <Icon name="download" />
              <span className="max-sm:sr-only">Export CSV</span>
            </button>
          )}
          {headingActions}
        </div>
      </div>
      <ListToolbar
        view={view}
        onChange={(next) => setView({ ...next, isCompact: view.isCompact })}
        searchLabel={words.searchLabel}
        searchBox={searchBox}
        filters={kind.filters}
        useChoices={useFilterChoices}
        standard={listViews(kind)}
        saved={saved.views}
        onSave={saved.save}
        onDeleteView={saved.remove}
      />
      <div ref={frame} className="mt-2">
        {hasFailed ? (
          <EmptyState title={words.fetchFailed} hint="They appear here as soon as the server answers." />
        ) : isWaiting ? (
          <Placeholder />
        ) : !shown || entries.length === 0 ? (
          <EmptyState
            title={words.empty}
            hint={hasSearchOrFilter(view) ? "Try adjusting your search or filters" : words.emptyHint}
          >
            {hasSearchOrFilter(view) && (
              <button
                type="button"
                className="button-quiet"
                onClick={() => setView({ ...unfilteredView, sort: view.sort, isCompact: view.isCompact })}
              >
                {words.showAll}
              </button>
            )}
          </EmptyState>
        ) : (
          <CaseGrid
            kind={kind}
            db={db}
            shown={shown}
            rows={rows}
            followUps={followUps}
            place={place}
            isCompact={view.isCompact}
            unseen={unseen?.ids}
            chosen={choice.chosen}
            handle={grid}
            onChoose={choice.choose}
            onOpen={open}
            onDelete={setToDelete}
            onAttend={attend}
          />
        )}
      </div>
      {!isWaiting && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-3 border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-muted sm:-mx-6 sm:px-6 print:static">
          {choice.chosen && (
            <ChoiceBar
              count={choice.chosen.size}
              words={words}
              further={choice.further}
              onAct={(action, said) => void choice.act(action, said)}
              onDelete={() => setToDelete("chosen")}
              onSelectAll={choice.chooseFirst}
              onClose={choice.toggle}
            />
          )}
          <p role="status">
            Showing {entries.length} of {total} {words.many}
            {view.filters.person === "untaken" && !view.filters.period && `, of the last ${untakenDays} days`}
          </p>
          {entries.length > maxWholeLength && <PartNotes many={words.many} hasExport={exportRows !== undefined} />}
        </div>
      )}
      {renderPanel({
        ...{ db, openId, neighbours, onDelete: setToDelete },
        start: start && start.id === openId ? start.at : undefined,
        onClose: () => show(undefined),
        onGo: (id) => show(id, true),
      })}
      <ShortcutsDialog
        open={keys.isHelpOpen}
        one={words.one}
        shortcuts={keys.shortcuts}
        onClose={() => keys.setHelpOpen(false)}
      />
      <RowAttention table={table} rowId={attended} onClose={() => setAttended(undefined)} />
      <DeleteDialog asked={deletion} heading={heading} onClose={() => setToDelete(undefined)} />
    </>
  );
}

/** The number of names that a question about several records shows. */
const shownNames = 5;

/** Names some of several records. */
const describeNames = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, shownNames);
  const others = count - shown.length;
  return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(", ");
};

/** Notes for a long list: that a print contains a part of it, and that only the search above finds all records. */
const PartNotes = ({ many, hasExport }: { many: string; hasExport: boolean }) => (
  <>
    <p className="hidden text-sm sm:block print:hidden">
      The browser's own search finds only those near the window: the search above finds all.
    </p>
    <p className="hidden text-sm print:block">
      This paper has a part of these {many}: those near the window when it was printed.
      {hasExport && " Export CSV has all."}
    </p>
  </>
);

/** Describes the deletion of several records. */
const describeDeletion = <Row extends CaseRow>(
  { words, getName }: ListKind<Row>,
  chosen: ReadonlySet<string>,
  rows: RowCache<Row>,
  remove: Deletion["remove"],
): Deletion => ({
  what: `${chosen.size} ${chosen.size === 1 ? words.one : words.many}`,
  question:
    chosen.size === 1
      ? words.confirmDelete
      : `Are you sure you want to delete the ${chosen.size} selected ${words.many}?`,
  subject: describeNames([...chosen].flatMap((id) => rows.get(id) ?? []).map(getName), chosen.size),
  consequence: "Their notes and histories will be deleted too.",
  remove,
});

/** The views of every list whose filters this one offers; the first shows all. */
const listViews = <Row extends CaseRow>({ filters, words }: ListKind<Row>): readonly NamedView[] =>
  standardViews
    .filter((view) => areFiltersOffered(view.filters, filters))
    .map((view) => (view.value === "all" ? { ...view, label: words.all } : view));

const Placeholder = () => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    <p role="status" className="sr-only">
      Loading...
    </p>
    {["a", "b", "c", "d", "e", "f"].map((key) => (
      <SkeletonCard key={key} />
    ))}
  </div>
);
