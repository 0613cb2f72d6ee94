import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { countFilters, untakenDays } from "../../shared/rules/case-filters.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import {
  hasSearchOrFilter,
  type ListView,
  type NamedView,
  standardViews,
  unfilteredView,
} from "../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { RowAttention } from "../attention/row-attention.tsx";
import { useColleagues } from "../cases/colleagues.tsx";
import type { PanelStart } from "../cases/panel-start.ts";
import { deleteRows, type ShownRow } from "../edits/edits.ts";
import { DeleteDialog, type Deletion } from "../forms/delete-dialog.tsx";
import { useFailureToast, useFirstLoad } from "../mirror/first-load.ts";
import { useStaffDb } from "../mirror/rows.ts";
import { useMarkOpened, useUnseen } from "../mirror/use-unseen.ts";
import { useNotesDeletionWarning } from "../notes/use-notes-deletion-warning.ts";
import { useSession } from "../session/session.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { saveFile } from "../ui/save-file.ts";
import { SkeletonCard } from "../ui/skeleton.tsx";
import { CaseGrid, maxWholeLength } from "./case-grid.tsx";
import {
  areFiltersOffered,
  type CaseCache,
  type CaseListConfig,
  type CaseRow,
  type RowCache,
} from "./case-list-config.ts";
import type { GridHandle } from "./grid-focus.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { type Neighbours, useNeighbours } from "./neighbours.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useFilterChoices } from "./use-filter-choices.ts";
import { useGridLayout } from "./use-grid-layout.ts";
import { useListIndex } from "./use-list-index.ts";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useListView } from "./use-list-view.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { useSelection } from "./use-selection.ts";
import { type ShownRows, useShownRows } from "./use-shown-rows.ts";
import { endQueue, findQueueNeighbours, findQueueTable } from "./work-queue.ts";

/** The open record of a list, and the function that opens another one. */
export type OpenRecordProps = {
  openId: string | undefined;
  /** Opens a record, or closes the open one; `shouldReplace` adds no entry to the browser's history. */
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

const emptyRows: Pick<ShownRows, "entries" | "total"> = { entries: [], total: 0 };

/** A list of cases, which searches, sorts, filters, exports, opens and deletes those on this device. */
export function CaseListScreen<Row extends CaseRow & Mirrored<"leads" | "messages">>({
  config,
  openId,
  onOpen,
  headingActions,
  renderWaiting,
  renderPanel,
}: OpenRecordProps & {
  config: CaseListConfig<Row>;
  /** Further buttons beside the heading. */
  headingActions?: ReactNode;
  /** Renders what was added on this device and is no record of the list yet, as far as the view shows it. */
  renderWaiting?: (view: ListView) => ReactNode;
  renderPanel: (opened: OpenedRecord<Row>) => ReactNode;
}) {
  const { table, texts } = config;
  const db = useStaffDb();
  const { isLoading, failedSince } = useFirstLoad();
  const [rows] = useState((): RowCache<Row> => new Map());
  const [followUps] = useState((): CaseCache => new Map());
  const index = useListIndex(config, rows);
  const unseen = useUnseen(table);
  useMarkOpened(db, table, openId);
  const userId = useSession()?.userId;
  const { names } = useColleagues();
  const savedViews = useSavedViews(table);
  const [attentionRowId, setAttentionRowId] = useState<string>();
  const { view, setView, isRestored } = useListView(db, table);
  /** The record that is about to be deleted, or all chosen ones. */
  const [toDelete, setToDelete] = useState<Row | "chosen">();
  const heading = useRef<HTMLHeadingElement>(null);
  const listFrame = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const layout = useGridLayout(listFrame);

  const restoredIndex = isRestored ? index : undefined;
  const shownList = useShownRows(config, db, restoredIndex, view, { rows, followUps }, { userId, names });
  const [start, setStart] = useState<{ id: string; at: PanelStart }>();
  const openRecord = useCallback(
    (id: string | undefined, shouldReplace?: boolean) => {
      setStart(undefined);
      endQueue();
      onOpen(id, shouldReplace);
    },
    [onOpen],
  );
  const navigate = useNavigate();
  /** Goes on to a neighbour of the open record, which may be of the other list. */
  const goTo = (id: string) => {
    const queueTable = findQueueTable(id);
    if (queueTable === undefined) return openRecord(id, true);
    setStart(undefined);
    if (queueTable === table) return onOpen(id, true);
    const target =
      queueTable === "leads"
        ? ({ to: "/admin/leads", search: { lead: id } } as const)
        : ({ to: "/admin/messages", search: { message: id } } as const);
    void navigate({ ...target, replace: true, resetScroll: false });
  };
  const open = useCallback((row: Row) => openRecord(row.id), [openRecord]);
  const openAttention = useCallback((row: Row) => setAttentionRowId(row.id), []);

  const rowToDelete = toDelete === "chosen" ? undefined : toDelete;
  const consequence = useNotesDeletionWarning(table, rowToDelete?.id);
  const { entries, total } = shownList ?? emptyRows;
  const listNeighbours = useNeighbours(entries, openId);
  const neighbours = findQueueNeighbours(openId) ?? listNeighbours;
  const selection = useSelection(config, entries);
  const listShortcuts = useListShortcuts({
    one: texts.one,
    entries,
    userId,
    searchBox,
    grid,
    onStart: (id, at) => {
      setStart({ id, at });
      onOpen(id);
    },
  });
  const isWaiting = total === 0 && (shownList === undefined || isLoading);
  const hasFailed = isWaiting && failedSince !== undefined;
  useFailureToast(texts.fetchFailed, hasFailed ? failedSince : undefined);
  const { exportRows } = config;
  const exportAll = async () => {
    if (!db || !shownList || !exportRows) return;
    try {
      const { name, text } = await exportRows(
        db,
        shownList.entries.map(({ id }) => id),
        { shown: shownList.entries.length, total: shownList.total },
      );
      saveFile(name, "text/csv;charset=utf-8", text);
      showToast({
        title: "Success!",
        text: `${texts.title} exported to CSV successfully.${describePart(shownList, texts.many, view)}`,
      });
    } catch (error) {
      console.warn("The list cannot be exported.", error);
      showToast({ title: "Error", text: `Failed to export ${texts.many}`, tone: "destructive" });
    }
  };

  const deletion: Deletion | undefined = rowToDelete
    ? {
        what: texts.one,
        question: texts.confirmDelete,
        subject: config.getName(rowToDelete),
        consequence,
        remove: async () => {
          const deleted = [{ table, seen: rowToDelete } as ShownRow];
          const outcome = await deleteRows(deleted, { done: texts.deleted, failed: texts.deleteFailed });
          if (openId === rowToDelete.id) onOpen(undefined);
          return outcome;
        },
      }
    : toDelete && selection.chosen && describeDeletion(config, selection.chosen, rows, selection.remove);

  return (
    <>
      <button type="button" className="skip-link start-48 z-50" onClick={() => grid.current?.focusList()}>
        Skip to the list
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-forest sm:text-3xl">
          {texts.title}
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
            aria-pressed={selection.chosen !== undefined}
            disabled={entries.length === 0 && !selection.chosen}
            onClick={selection.toggle}
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
        searchLabel={texts.searchLabel}
        searchBox={searchBox}
        offeredFilters={config.filters}
        useChoices={useFilterChoices}
        standard={listOfferedViews(config)}
        saved={savedViews.views}
        onSave={savedViews.save}
        onDeleteView={savedViews.remove}
      />
      {renderWaiting?.(view)}
      {view.isCompact && entries.length > 0 && <LineHeadings columns={config.lineColumns} />}
      <div ref={listFrame} className="mt-2">
        {hasFailed ? (
          <EmptyState title={texts.fetchFailed} hint="They appear here as soon as the server answers." />
        ) : isWaiting ? (
          <ListPlaceholder />
        ) : !shownList || entries.length === 0 ? (
          <EmptyState
            title={texts.empty}
            hint={hasSearchOrFilter(view) ? "Try adjusting your search or filters" : texts.emptyHint}
          >
            {hasSearchOrFilter(view) && (
              <button
                type="button"
                className="button-quiet"
                onClick={() => setView({ ...unfilteredView, sort: view.sort, isCompact: view.isCompact })}
              >
                {texts.showAll}
              </button>
            )}
          </EmptyState>
        ) : (
          <CaseGrid
            config={config}
            db={db}
            shown={shownList}
            rows={rows}
            followUps={followUps}
            place={layout}
            isCompact={view.isCompact}
            unseen={unseen?.ids}
            chosen={selection.chosen}
            handle={grid}
            onChoose={selection.choose}
            onOpen={open}
            onDelete={setToDelete}
            onAttend={openAttention}
          />
        )}
      </div>
      {!isWaiting && (
        <div className="foot-bar -mx-4 mt-3 border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-muted sm:-mx-6 sm:px-6 print:static">
          {selection.chosen && (
            <SelectionBar
              count={selection.chosen.size}
              texts={texts}
              further={selection.further}
              onAct={(action, said) => void selection.act(action, said)}
              onDelete={() => setToDelete("chosen")}
              onSelectAll={selection.chooseFirst}
              onClose={selection.toggle}
            />
          )}
          <p role="status">
            Showing {entries.length} of {total} {texts.many}
            {view.filters.person === "untaken" && !view.filters.period && `, of the last ${untakenDays} days`}
          </p>
          {entries.length > maxWholeLength && (
            <PartialListNotes many={texts.many} hasExport={exportRows !== undefined} />
          )}
        </div>
      )}
      {renderPanel({
        db,
        openId,
        neighbours,
        onDelete: setToDelete,
        start: start && start.id === openId ? start.at : undefined,
        onClose: () => openRecord(undefined),
        onGo: goTo,
      })}
      <ShortcutsDialog
        open={listShortcuts.isHelpOpen}
        one={texts.one}
        shortcuts={listShortcuts.shortcuts}
        onClose={() => listShortcuts.setHelpOpen(false)}
      />
      <RowAttention table={table} rowId={attentionRowId} onClose={() => setAttentionRowId(undefined)} />
      <DeleteDialog asked={deletion} heading={heading} onClose={() => setToDelete(undefined)} />
    </>
  );
}

/** The number of names that a question about several records shows. */
const maxShownNames = 5;

/** Names some of several records. */
const describeNames = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, maxShownNames);
  const others = count - shown.length;
  return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(", ");
};

/** Notes for a long list: that a print contains a part of it, and that only the search above finds all records. */
const PartialListNotes = ({ many, hasExport }: { many: string; hasExport: boolean }) => (
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

/** Says how many of all records a copy has, and why not all; empty if it has all. */
const describePart = (
  { entries, total }: Pick<ShownRows, "entries" | "total">,
  many: string,
  view: ListView,
): string =>
  entries.length === total
    ? ""
    : ` The file has ${entries.length} of ${total} ${many}: ${describeRestriction(view)} is on.`;

/** Names what a view restricts its list by. */
const describeRestriction = ({ search, filters }: ListView): string =>
  [search.trim() !== "" && "a search", countFilters(filters) > 0 && "a filter"].filter(Boolean).join(" and ");

/** Describes the deletion of several records. */
const describeDeletion = <Row extends CaseRow>(
  { texts, getName }: CaseListConfig<Row>,
  chosen: ReadonlySet<string>,
  rows: RowCache<Row>,
  remove: Deletion["remove"],
): Deletion => ({
  what: formatCount(chosen.size, texts.one, texts.many),
  question:
    chosen.size === 1
      ? texts.confirmDelete
      : `Are you sure you want to delete the ${chosen.size} selected ${texts.many}?`,
  subject: describeNames([...chosen].flatMap((id) => rows.get(id) ?? []).map(getName), chosen.size),
  consequence: "Their notes and histories will be deleted too.",
  remove,
});

/** The views of every list whose filters this one offers; the first shows all. */
const listOfferedViews = <Row extends CaseRow>({ filters, texts }: CaseListConfig<Row>): readonly NamedView[] =>
  standardViews
    .filter((view) => areFiltersOffered(view.filters, filters))
    .map((view) => (view.value === "all" ? { ...view, label: texts.all } : view));

/** The headings above the lines of a compact list, as wide as what stands below them; a narrow list has no room for columns. */
const LineHeadings = <Row extends CaseRow>({
  columns: [first, second],
}: {
  columns: CaseListConfig<Row>["lineColumns"];
}) => (
  <div aria-hidden="true" className="@container mt-2 print:hidden">
    <div className="hidden gap-x-3 px-2 text-sm text-muted @lg:flex">
      <span className="flex-1">Name</span>
      <span className="hidden w-28 @2xl:inline">{first.label}</span>
      <span className="hidden w-52 @4xl:inline">{second.label}</span>
      <span className="min-w-14 text-end">Received</span>
    </div>
  </div>
);

const ListPlaceholder = () => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    <p role="status" className="sr-only">
      Loading...
    </p>
    {["a", "b", "c", "d", "e", "f"].map((key) => (
      <SkeletonCard key={key} />
    ))}
  </div>
);
