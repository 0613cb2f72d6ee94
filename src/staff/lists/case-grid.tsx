import { defaultRangeExtractor, type Range, useWindowVirtualizer, windowScroll } from "@tanstack/react-virtual";
import { memo, type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ListView } from "../../shared/rules/lead-list.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { SkeletonCard } from "../ui/skeleton.tsx";
import { CaseCard, type CaseEntryProps } from "./case-card.tsx";
import { CaseLine } from "./case-line.tsx";
import type { CaseCache, CaseRow, ListedEntries, RowCache } from "./case-list-config.ts";
import { type Anchor, stickyHeight, useAnchor, useColumnOffset } from "./grid-anchor.ts";
import { type GridHandle, useFocusEntry, useFocusedRow, useHasInteracted } from "./grid-focus.ts";
import { countGridRows, findRow, listRowEntries } from "./grid-rows.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import { runWhenIdle } from "./use-idle.ts";
import { useRowsInView } from "./use-rows-in-view.ts";
import type { ShownRows } from "./use-shown-rows.ts";

/** The estimated heights in rem of a card with its gap, without an excerpt and with one, and of a line; rendered ones are measured. */
const estimatedHeights = { card: 11.5, excerpt: 12, line: 3.0625 };

/** The length up to which a list is rendered whole, so that print and the browser's own search include all of it. */
export const maxWholeLength = 100;

/** The length up to which a list is rendered whole in its first frame, because some windows show as many cards. */
const shortLength = 24;

type CaseGridProps<Row extends CaseRow> = Pick<
  CaseEntryProps<Row>,
  "onOpen" | "onDelete" | "onAttend" | "onChoose" | "config"
> & {
  db: StaffDb | undefined;
  shown: ShownRows;
  /** The rows that are in memory. */
  rows: RowCache<Row>;
  /** The cases of those rows. */
  followUps: CaseCache;
  place: GridLayout;
  /** True for one line per record instead of cards. */
  isCompact: boolean;
  /** The ids of the records that are marked as new. */
  unseen: ReadonlySet<string> | undefined;
  /** The ids of the chosen records; undefined while nobody chooses. */
  chosen: ReadonlySet<string> | undefined;
  handle: RefObject<GridHandle | null>;
};

/** The cards or lines of a list of any length; of a long one only those near the window are in the document. */
function Grid<Row extends CaseRow>({
  config,
  db,
  shown: { entries, view },
  rows: cache,
  followUps,
  place: { columns: fittingColumns, top },
  isCompact,
  unseen,
  chosen,
  handle,
  ...actions
}: CaseGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(list);
  const hasInteracted = useHasInteracted();
  const columns = isCompact ? 1 : fittingColumns;
  const anchor = useRef<Anchor>(undefined);
  const columnOffset = useColumnOffset(entries, view, columns, anchor);
  const rows = countGridRows(entries.length, columns, columnOffset);

  const isSettled = useIsSettled(view);
  // The size of a rem is read once, because a long list has thousands of rows.
  const entryHeight =
    getRemPixels() *
    (isCompact ? estimatedHeights.line : config.getExcerpt ? estimatedHeights.excerpt : estimatedHeights.card);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => entryHeight,
    // The function is memoised, because with another one every row is measured again at each step of a scroll.
    getItemKey: useCallback(
      (row: number) => entries.at(Math.max(0, row * columns - columnOffset))?.id ?? row,
      [entries, columns, columnOffset],
    ),
    overscan: countOverscan(entries, rows, isSettled),
    // The window's size is given, because without it the first rendering would have no cards.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      // Until the person touches the page the router restores the scroll position, and a correction would interrupt that.
      if (!hasInteracted.current) return;
      windowScroll(offset, options, instance);
    },
    // The row with the focus stays rendered, because scrolling would otherwise lose the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const renderedRows = defaultRangeExtractor(range);
        const row = focused.current;
        if (row === undefined || row >= range.count || renderedRows.includes(row)) return renderedRows;
        return [...renderedRows, row].sort((a, b) => a - b);
      },
      [focused],
    ),
  });

  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    // Another search scrolls to its first result; a new record does not scroll the list.
    if (scrollY > top - stickyHeight) scrollTo({ top: top - stickyHeight, behavior: "instant" });
  }, [view, top]);

  useAnchor(anchor, virtualizer, { entries, view, columns, columnOffset }, top);
  useFocusEntry(handle, list, virtualizer, entries, (index) => findRow(index, columns, columnOffset));
  const inView = virtualizer
    .getVirtualItems()
    .flatMap(({ index }) => listRowEntries(entries, index, columns, columnOffset).map(({ id }) => id));
  // While somebody types a search, the shown rows have just been read, so they are not watched yet.
  const isWatching = isSettled || inView.some((id) => !cache.has(id));
  useRowsInView(config, isWatching ? inView : [], { rows: cache, followUps });
  const Entry = isCompact ? CaseLine : CaseCard;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows that place the cards stand between a list and its items
    <div
      role="list"
      ref={list}
      tabIndex={-1}
      data-case-list=""
      aria-label={config.texts.title}
      className="@container relative outline-none print:h-auto!"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={virtualizer.measureElement}
          className={`absolute inset-x-0 top-0 grid print:static print:transform-none! print:break-inside-avoid ${isCompact ? "" : "gap-3 pb-3"}`}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {listRowEntries(entries, row.index, columns, columnOffset).map(({ id }, column) => {
            const record = cache.get(id);
            const position = Math.max(0, row.index * columns - columnOffset) + column + 1;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={id}
                role="listitem"
                aria-setsize={entries.length}
                aria-posinset={position}
                aria-busy={record === undefined || undefined}
                style={row.index === 0 && column === 0 ? { gridColumnStart: columnOffset + 1 } : undefined}
              >
                {record ? (
                  <Entry
                    config={config}
                    row={record}
                    isNew={unseen?.has(id) ?? false}
                    followUp={followUps.get(id)}
                    isChosen={chosen?.has(id)}
                    {...actions}
                  />
                ) : (
                  <SkeletonCard className={isCompact ? "h-12" : "h-40"} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The list, memoised so that it is not rendered again at each key of a search whose result is still being read. */
export const CaseGrid = memo(Grid) as <Row extends CaseRow>(props: CaseGridProps<Row>) => ReactElement;

/** Returns the size of a rem in pixels, with which cards grow for people who enlarge letters. */
const getRemPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Returns true once rows outside the window may be rendered: after the list's first paint, and after each change of the view once
 * the page is idle. So a key press in the search only waits for the visible cards.
 */
function useIsSettled(view: ListView): boolean {
  const [settledView, setSettledView] = useState<ListView>();
  const isFirst = settledView === undefined;
  useEffect(() => {
    if (isFirst) setSettledView(view);
    else if (settledView !== view) return runWhenIdle(() => setSettledView(view));
    return undefined;
  }, [isFirst, settledView, view]);
  return settledView === view;
}

/** Returns the number of rows outside the window that are in the document. */
function countOverscan(entries: ListedEntries, rows: number, isSettled: boolean): number {
  if (entries.length <= shortLength) return rows;
  if (!isSettled) return 0;
  return entries.length <= maxWholeLength ? rows : 4;
}
