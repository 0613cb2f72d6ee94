import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { isDeliberate } from "../../shared/lib/key-press.ts";
import type { ListedEntries } from "./case-list-config.ts";

/** The functions of the grid that the list's screen calls. */
export type GridHandle = {
  /** Moves the focus to a record by its place, and scrolls to it. */
  focusEntry: (index: number) => void;
  /** Moves the focus to the list, before its first record. */
  focusList: () => void;
};

/** Provides the list's screen with a function that focuses a record, however far it is. */
export function useFocusEntry(
  handle: RefObject<GridHandle | null>,
  list: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<Window, Element>,
  entries: ListedEntries,
  findRowOfEntry: (index: number) => number,
) {
  useImperativeHandle(handle, () => ({
    focusList: () => {
      list.current?.focus();
      list.current?.scrollIntoView({ block: "start" });
    },
    focusEntry: (index) => {
      const id = entries.at(index)?.id;
      if (id === undefined) return;
      const focus = () => {
        const button = list.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`);
        button?.focus({ preventScroll: true });
        button?.closest("[role=listitem]")?.scrollIntoView({ block: "nearest" });
        return button !== null && button !== undefined;
      };
      if (focus()) return;
      virtualizer.scrollToIndex(findRowOfEntry(index), { align: "center" });
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
  }));
}

/** Returns the row that the focus is in, if any. */
export function useFocusedRow(list: RefObject<HTMLDivElement | null>): RefObject<number | undefined> {
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

/** Returns a ref that is true once the person has used the page since the list was opened. */
export function useHasInteracted(): RefObject<boolean> {
  const hasInteracted = useRef(false);
  useEffect(() => {
    const events = ["wheel", "touchmove", "pointerdown", "keydown"];
    const recordInteraction = (event: Event) => {
      hasInteracted.current ||= isDeliberate(event);
    };
    for (const event of events) addEventListener(event, recordInteraction, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, recordInteraction);
    };
  }, []);
  return hasInteracted;
}
