import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ListView } from "../../shared/rules/lead-list.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useStaffQuery } from "../rows.ts";
import { SkeletonCard } from "../ui/skeleton.tsx";
import { CaseCard, type CaseEntryProps } from "./case-card.tsx";
import { CaseLine } from "./case-line.tsx";
import { entriesOfRow, keptPhase, rowCount, rowOf } from "./grid-rows.ts";
import type { CaseRow, ListedEntries, RowCache } from "./list-kind.ts";
import type { GridPlace } from "./use-list-place.ts";
import { type ShownRows, useRowsInView } from "./use-shown-rows.ts";

/** The estimated heights in rem of a card with its gap, with an excerpt and without, and of a line; rendered ones are measured. */
const estimated = { card: 11.5, excerpt: 12, line: 3.0625 };
/** The maximum height of the sticky toolbar, in pixels. */
const stickyHeight = 130;

/** The length up to which a list is rendered whole, so that its print and the browser's own search have all of it. */
export const wholeLength = 100;

/** The functions of the grid that the list's screen calls. */
export type GridHandle = {
  /** Moves the focus to a record by its place, and scrolls to it. */
  focusEntry: (place: number) => void;
  /** Moves the focus to the list, before its first record. */
  focusList: () => void;
};

type CaseGridProps<Row extends CaseRow> = Pick<
  CaseEntryProps<Row>,
  "onOpen" | "onDelete" | "onAttend" | "onChoose" | "kind"
> & {
  db: StaffDb | undefined;
  shown: ShownRows;
  /** The rows that are in memory. */
  rows: RowCache<Row>;
  place: GridPlace;
  /** True for one line per record instead of cards. */
  isCompact: boolean;
  /** The ids of the records that are marked as new. */
  unseen: ReadonlySet<string> | undefined;
  /** The ids of the chosen records; undefined while nobody chooses. */
  chosen: ReadonlySet<string> | undefined;
  handle: RefObject<GridHandle | null>;
};

/** The cards or lines of a list of any length; of a long one only those near the window are in the document. */
export function CaseGrid<Row extends CaseRow>({
  kind,
  db,
  shown: { entries, view },
  rows: cache,
  place: { columns: fitting, top },
  isCompact,
  unseen,
  chosen,
  handle,
  ...actions
}: CaseGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(list);
  const touched = useTouched();
  const columns = isCompact ? 1 : fitting;
  const anchor = useRef<Anchor>(undefined);
  const phase = usePhase(entries, view, columns, anchor);
  const rows = rowCount(entries.length, columns, phase);

  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rem() * (isCompact ? estimated.line : kind.excerptOf ? estimated.excerpt : estimated.card),
    // Memoised, because with another function every row is measured again at each step of a scroll.
    getItemKey: useCallback(
      (row: number) => entriesOfRow(entries, row, columns, phase)[0]?.id ?? row,
      [entries, columns, phase],
    ),
    overscan: useOverscan(entries.length <= wholeLength ? rows : 4),
    // The size is given before the list is in the document: without it the first rendering would have no cards.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      // Until the person touches the page the router restores the scroll position, and a correction would interrupt that.
      if (!touched.current) return;
      windowScroll(offset, options, instance);
    },
    // The row with the focus stays rendered, because scrolling would otherwise lose the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const row = focused.current;
        if (row === undefined || row >= range.count || shown.includes(row)) return shown;
        return [...shown, row].sort((a, b) => a - b);
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

  useAnchor(anchor, virtualizer, { entries, view, columns, phase }, top);
  useFocusEntry(handle, list, virtualizer, entries, (index) => rowOf(index, columns, phase));
  const inView = virtualizer
    .getVirtualItems()
    .flatMap(({ index }) => entriesOfRow(entries, index, columns, phase).map(({ id }) => id));
  useRowsInView(kind, db, inView, cache);
  const followUps = useStaffQuery((from) => readFollowUps(from, inView), [inView.join()]);
  const Entry = isCompact ? CaseLine : CaseCard;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows that place the cards stand between a list and its items
    <div
      role="list"
      ref={list}
      tabIndex={-1}
      data-case-list=""
      aria-label={kind.words.title}
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
          {entriesOfRow(entries, row.index, columns, phase).map(({ id }, column) => {
            const found = cache.get(id);
            const position = Math.max(0, row.index * columns - phase) + column + 1;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={id}
                role="listitem"
                aria-setsize={entries.length}
                aria-posinset={position}
                aria-busy={found === undefined || undefined}
                style={row.index === 0 && column === 0 ? { gridColumnStart: phase + 1 } : undefined}
              >
                {found ? (
                  <Entry
                    kind={kind}
                    row={found}
                    isNew={unseen?.has(id) ?? false}
                    followUp={followUps?.get(id)}
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

/** Returns the size of a rem in pixels, with which cards grow for people who enlarge letters. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns the number of rows outside the window that are in the document: 0 until the visible rows have been painted. */
function useOverscan(rows: number): number {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted ? rows : 0;
}

/** Returns a ref that is true once the person has used the page since the list was opened. */
function useTouched(): RefObject<boolean> {
  const touched = useRef(false);
  useEffect(() => {
    const events = ["wheel", "touchmove", "pointerdown", "keydown"];
    const note = () => {
      touched.current = true;
    };
    for (const event of events) addEventListener(event, note, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, note);
    };
  }, []);
  return touched;
}

/** The rows of the list as they are laid out. */
type Laid = { entries: ListedEntries; view: ListView; columns: number; phase: number };

/** The first visible record, its column, and its distance from the toolbar, in pixels; undefined at the top of the list. */
type Anchor = (Laid & { id: string; column: number; below: number; isScrolled: boolean }) | undefined;

/**
 * Gives the number of empty places before the first record. A record that comes above a reader who has scrolled down makes some, so that
 * all that is in sight keeps its column and its neighbours.
 */
function usePhase(entries: ListedEntries, view: ListView, columns: number, anchor: RefObject<Anchor>): number {
  const laid = useRef<Laid>({ entries, view, columns, phase: 0 });
  const before = laid.current;
  if (before.entries !== entries || before.view !== view || before.columns !== columns) {
    const seen = anchor.current;
    const stays = before.view === view && before.columns === columns && seen?.isScrolled;
    const place = stays ? entries.findIndex(({ id }) => id === seen.id) : -1;
    laid.current = { entries, view, columns, phase: seen && place >= 0 ? keptPhase(place, seen.column, columns) : 0 };
  }
  return laid.current.phase;
}

/** Keeps the scroll position stable when a record is inserted or removed above the visible ones. */
function useAnchor(anchor: RefObject<Anchor>, virtualizer: Virtualizer<Window, Element>, laid: Laid, top: number) {
  useLayoutEffect(() => {
    const { entries, view, columns, phase } = laid;
    const edge = scrollY + stickyHeight;
    const before = anchor.current;
    const hasMoved = before && before.entries !== entries && before.view === view && before.columns === columns;
    if (hasMoved && scrollY > top) {
      const place = entries.findIndex(({ id }) => id === before.id);
      const start = place < 0 ? undefined : virtualizer.measurementsCache[rowOf(place, columns, phase)]?.start;
      if (start !== undefined && Math.abs(start - before.below - edge) > 1) {
        scrollTo({ top: start - before.below - stickyHeight, behavior: "instant" });
      }
    }
    const first = virtualizer.getVirtualItems().find(({ end }) => end > scrollY + stickyHeight);
    const id = first && entriesOfRow(entries, first.index, columns, phase)[0]?.id;
    anchor.current = id
      ? {
          ...laid,
          ...{ id, column: first.index === 0 ? phase : 0, below: first.start - scrollY - stickyHeight },
          isScrolled: scrollY > top,
        }
      : undefined;
  });
}

/** Provides the list's screen with a function that focuses a record, however far it is. */
function useFocusEntry(
  handle: RefObject<GridHandle | null>,
  list: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<Window, Element>,
  entries: ListedEntries,
  rowAt: (place: number) => number,
) {
  useImperativeHandle(handle, () => ({
    focusList: () => {
      list.current?.focus();
      list.current?.scrollIntoView({ block: "start" });
    },
    focusEntry: (place) => {
      const id = entries.at(place)?.id;
      if (id === undefined) return;
      const focus = () => {
        const button = list.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`);
        button?.focus({ preventScroll: true });
        button?.closest("[role=listitem]")?.scrollIntoView({ block: "nearest" });
        return button !== null && button !== undefined;
      };
      if (focus()) return;
      virtualizer.scrollToIndex(rowAt(place), { align: "center" });
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
  }));
}

/** The row that the focus is in, if any. */
function useFocusedRow(list: RefObject<HTMLDivElement | null>): RefObject<number | undefined> {
  const focused = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>("[data-index]")?.dataset.index;
      focused.current = row === undefined ? undefined : Number(row);
    };
    const onBlur = () => {
      focused.current = undefined;
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [list]);
  return focused;
}
