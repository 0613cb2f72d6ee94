import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListView } from "../../shared/rules/lead-list.ts";
import type { ListedEntries } from "./case-list-config.ts";
import { findOffsetForColumn, findRow, listRowEntries } from "./grid-rows.ts";

/** The maximum height of the sticky toolbar, in pixels. */
export const stickyHeight = 130;

/** The rows of the list as they are laid out. */
type GridContent = { entries: ListedEntries; view: ListView; columns: number; columnOffset: number };

/** The first visible record, its column, and its distance from the toolbar, in pixels; undefined at the top of the list. */
export type Anchor = (GridContent & { id: string; column: number; below: number; isScrolled: boolean }) | undefined;

/**
 * Returns the number of empty places before the first record. If a record is inserted above the visible part, the number changes
 * so that all visible records keep their columns and neighbours.
 */
export function useColumnOffset(
  entries: ListedEntries,
  view: ListView,
  columns: number,
  anchor: RefObject<Anchor>,
): number {
  const content = useRef<GridContent>({ entries, view, columns, columnOffset: 0 });
  const before = content.current;
  if (before.entries !== entries || before.view !== view || before.columns !== columns) {
    const lastAnchor = anchor.current;
    const shouldStay = before.view === view && before.columns === columns && lastAnchor?.isScrolled;
    const index = shouldStay ? entries.findIndex(({ id }) => id === lastAnchor.id) : -1;
    content.current = {
      entries,
      view,
      columns,
      columnOffset: lastAnchor && index >= 0 ? findOffsetForColumn(index, lastAnchor.column, columns) : 0,
    };
  }
  return content.current.columnOffset;
}

/** Keeps the scroll position stable when a record is inserted or removed above the visible ones. */
export function useAnchor(
  anchor: RefObject<Anchor>,
  virtualizer: Virtualizer<Window, Element>,
  content: GridContent,
  top: number,
) {
  useLayoutEffect(() => {
    const { entries, view, columns, columnOffset } = content;
    const edge = scrollY + stickyHeight;
    const lastAnchor = anchor.current;
    const hasMoved =
      lastAnchor && lastAnchor.entries !== entries && lastAnchor.view === view && lastAnchor.columns === columns;
    if (hasMoved && scrollY > top) {
      const index = entries.findIndex(({ id }) => id === lastAnchor.id);
      const start = index < 0 ? undefined : virtualizer.measurementsCache[findRow(index, columns, columnOffset)]?.start;
      if (start !== undefined && Math.abs(start - lastAnchor.below - edge) > 1) {
        scrollTo({ top: start - lastAnchor.below - stickyHeight, behavior: "instant" });
      }
    }
    const first = virtualizer.getVirtualItems().find(({ end }) => end > scrollY + stickyHeight);
    const id = first && listRowEntries(entries, first.index, columns, columnOffset)[0]?.id;
    anchor.current = id
      ? {
          ...content,
          id,
          column: first.index === 0 ? columnOffset : 0,
          below: first.start - scrollY - stickyHeight,
          isScrolled: scrollY > top,
        }
      : undefined;
  });
}
