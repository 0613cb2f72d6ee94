import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListView } from "../../shared/rules/lead-list.ts";
import { findPhaseForColumn, findRow, listRowEntries } from "./grid-rows.ts";
import type { ListedEntries } from "./list-kind.ts";

/** The maximum height of the sticky toolbar, in pixels. */
export const stickyHeight = 130;

/** The rows of the list as they are laid out. */
type Laid = { entries: ListedEntries; view: ListView; columns: number; phase: number };

/** The first visible record, its column, and its distance from the toolbar, in pixels; undefined at the top of the list. */
export type Anchor = (Laid & { id: string; column: number; below: number; isScrolled: boolean }) | undefined;

/**
 * Returns the number of empty places before the first record. If a record is inserted above the visible part, the number changes
 * so that all visible records keep their columns and neighbours.
 */
export function usePhase(entries: ListedEntries, view: ListView, columns: number, anchor: RefObject<Anchor>): number {
  const laid = useRef<Laid>({ entries, view, columns, phase: 0 });
  const before = laid.current;
  if (before.entries !== entries || before.view !== view || before.columns !== columns) {
    const seen = anchor.current;
    const shouldStay = before.view === view && before.columns === columns && seen?.isScrolled;
    const place = shouldStay ? entries.findIndex(({ id }) => id === seen.id) : -1;
    laid.current = {
      entries,
      view,
      columns,
      phase: seen && place >= 0 ? findPhaseForColumn(place, seen.column, columns) : 0,
    };
  }
  return laid.current.phase;
}

/** Keeps the scroll position stable when a record is inserted or removed above the visible ones. */
export function useAnchor(
  anchor: RefObject<Anchor>,
  virtualizer: Virtualizer<Window, Element>,
  laid: Laid,
  top: number,
) {
  useLayoutEffect(() => {
    const { entries, view, columns, phase } = laid;
    const edge = scrollY + stickyHeight;
    const before = anchor.current;
    const hasMoved = before && before.entries !== entries && before.view === view && before.columns === columns;
    if (hasMoved && scrollY > top) {
      const place = entries.findIndex(({ id }) => id === before.id);
      const start = place < 0 ? undefined : virtualizer.measurementsCache[findRow(place, columns, phase)]?.start;
      if (start !== undefined && Math.abs(start - before.below - edge) > 1) {
        scrollTo({ top: start - before.below - stickyHeight, behavior: "instant" });
      }
    }
    const first = virtualizer.getVirtualItems().find(({ end }) => end > scrollY + stickyHeight);
    const id = first && listRowEntries(entries, first.index, columns, phase)[0]?.id;
    anchor.current = id
      ? {
          ...laid,
          ...{ id, column: first.index === 0 ? phase : 0, below: first.start - scrollY - stickyHeight },
          isScrolled: scrollY > top,
        }
      : undefined;
  });
}
