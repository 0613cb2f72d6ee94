import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Lead } from "../../../shared/records/records.ts";
import type { LeadView } from "../../../shared/rules/lead-list.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { useStaffQuery } from "../../rows.ts";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { LeadCard } from "./lead-card.tsx";
import { LeadLine } from "./lead-line.tsx";
import type { ListLayout } from "./use-list-place.ts";
import { type LeadRows, type ListedLeads, type ShownLeads, useRowsInView } from "./use-shown-leads.ts";

/** The estimated height of a card with its gap, in pixels; rendered cards are measured. */
const estimatedHeight = 262;
/** The height of a line of the compact list, in pixels. */
const lineHeight = 49;
/** The maximum height of the sticky toolbar, in pixels. */
const stickyHeight = 130;

/** The cards of a list of any length: only those near the window are in the document. */
export function LeadGrid({
  db,
  shown: { entries, view },
  leads,
  place: { columns: fitting, top },
  isCompact,
  unseen,
  ...actions
}: {
  db: StaffDb | undefined;
  shown: ShownLeads;
  /** The rows of leads that are in memory. */
  leads: LeadRows;
  place: ListLayout;
  /** True for one line per lead instead of cards. */
  isCompact: boolean;
  /** The ids of the leads that are marked as new. */
  unseen: ReadonlySet<string> | undefined;
  onOpen: (lead: Lead) => void;
  onDelete: (lead: Lead) => void;
  onAttend: (lead: Lead) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(list);
  const touched = useTouched();
  const columns = isCompact ? 1 : fitting;
  const rows = Math.ceil(entries.length / columns);

  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => (isCompact ? lineHeight : estimatedHeight),
    // Memoised, because with another function every row is measured again at each step of a scroll.
    getItemKey: useCallback((row: number) => entries.at(row * columns)?.id ?? row, [entries, columns]),
    overscan: useOverscan(),
    // Known before the list is in the document: without it the first rendering would have no cards.
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
    // Another search scrolls to its first result; a new lead does not scroll the list.
    if (scrollY > top - stickyHeight) scrollTo({ top: top - stickyHeight, behavior: "instant" });
  }, [view, top]);

  useAnchor(virtualizer, entries, view, columns, top);
  const Entry = isCompact ? LeadLine : LeadCard;
  const inView = virtualizer
    .getVirtualItems()
    .flatMap(({ index }) => entries.slice(index * columns, (index + 1) * columns).map(({ id }) => id));
  useRowsInView(db, inView, leads);
  const followUps = useStaffQuery((from) => readFollowUps(from, inView), [inView.join()]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows that place the cards stand between a list and its items
    <div role="list" ref={list} aria-label="Leads" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={virtualizer.measureElement}
          className={`absolute inset-x-0 top-0 grid ${isCompact ? "" : "gap-4 pb-4"}`}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {entries.slice(row.index * columns, (row.index + 1) * columns).map(({ id }, column) => {
            const lead = leads.get(id);
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={id}
                role="listitem"
                aria-setsize={entries.length}
                aria-posinset={row.index * columns + column + 1}
                aria-busy={lead === undefined || undefined}
              >
                {lead ? (
                  <Entry lead={lead} unseen={unseen?.has(id) ?? false} followUp={followUps?.get(id)} {...actions} />
                ) : (
                  <SkeletonCard className={isCompact ? "h-12" : "h-[202px]"} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Gives the number of rows beyond the window that are in the document: 0 until the visible rows have been painted. */
function useOverscan(): number {
  const [rows, setRows] = useState(0);
  useEffect(() => setRows(4), []);
  return rows;
}

/** Tells, by a ref, that the person has done something to the page since the list was opened. */
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

/** Keeps the scroll position stable when a lead is inserted or removed above the visible cards. */
function useAnchor(
  virtualizer: Virtualizer<Window, Element>,
  entries: ListedLeads,
  view: LeadView,
  columns: number,
  top: number,
) {
  const anchor = useRef<{ entries: typeof entries; view: LeadView; columns: number; id: string; below: number }>(
    undefined,
  );
  useLayoutEffect(() => {
    const edge = scrollY + stickyHeight;
    const before = anchor.current;
    const hasMoved = before && before.entries !== entries && before.view === view && before.columns === columns;
    if (hasMoved && scrollY > top) {
      const row = Math.floor(entries.findIndex(({ id }) => id === before.id) / columns);
      const start = virtualizer.measurementsCache[row]?.start;
      if (start !== undefined && Math.abs(start - before.below - edge) > 1) {
        scrollTo({ top: start - before.below - stickyHeight, behavior: "instant" });
      }
    }
    const first = virtualizer.getVirtualItems().find(({ end }) => end > scrollY + stickyHeight);
    const id = first && entries.at(first.index * columns)?.id;
    anchor.current = id ? { entries, view, columns, id, below: first.start - scrollY - stickyHeight } : undefined;
  });
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
