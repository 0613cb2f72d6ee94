import { type RefObject, useRef, useState } from "react";
import { assignCase } from "../../shared/rules/follow-ups.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { changeFollowUp } from "../cases/change-follow-up.ts";
import type { PanelStart } from "../cases/panel-start.ts";
import { openDb } from "../mirror/mirror.ts";
import { type Shortcut, useShortcuts } from "../ui/shortcuts.ts";
import type { ListedEntries } from "./case-list-config.ts";
import type { GridHandle } from "./grid-focus.ts";

/** Returns the id of the record whose entry has the focus. */
const getFocusedId = (): string | undefined => {
  const entry = document.activeElement?.closest("[role=listitem]");
  if (!entry?.closest("[data-case-list]")) return undefined;
  return entry.querySelector<HTMLElement>("[data-case]")?.dataset.case;
};

/** Gives a case to a person, unless they have it. */
async function assignToUser(id: string, userId: string | undefined): Promise<void> {
  const followUp = (await readFollowUps(openDb(), [id])).get(id);
  if (followUp && userId && followUp.assignee !== userId)
    await changeFollowUp(followUp, (seen) => assignCase(seen, userId));
}

/** Handles the keyboard shortcuts of a list: they search, move through it, and act on the record with the focus. */
export function useListShortcuts({
  one,
  entries,
  userId,
  searchBox,
  grid,
  onStart,
}: {
  /** The noun of a record, as in 'Next lead'. */
  one: string;
  entries: ListedEntries;
  userId: string | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  grid: RefObject<GridHandle | null>;
  /** Opens a record at a form. */
  onStart: (id: string, start: PanelStart) => void;
}) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** The place that had the focus last. If its record has left the list, the following record takes that place. */
  const lastFocused = useRef<{ id: string; place: number } | undefined>(undefined);
  const moveFocus = (direction: 1 | -1) => {
    const id = getFocusedId() ?? lastFocused.current?.id;
    const foundIndex = id === undefined ? -1 : entries.findIndex((entry) => entry.id === id);
    const from = foundIndex >= 0 ? foundIndex : (lastFocused.current?.place ?? 0) - (direction === 1 ? 1 : 0);
    const index = Math.max(0, Math.min(entries.length - 1, id === undefined ? 0 : from + direction));
    const next = entries.at(index);
    if (!next) return;
    lastFocused.current = { id: next.id, place: index };
    grid.current?.focusEntry(index);
  };
  const runOnFocused = (act: (id: string) => void) => () => {
    const id = getFocusedId();
    if (id !== undefined) act(id);
  };
  const shortcuts: readonly Shortcut[] = [
    { key: "s", label: "Search this list", run: () => searchBox.current?.focus() },
    { key: "j", label: `Next ${one}`, canRepeat: true, run: () => moveFocus(1) },
    { key: "k", label: `Previous ${one}`, canRepeat: true, run: () => moveFocus(-1) },
    { key: "a", label: "Take it", run: runOnFocused((id) => void assignToUser(id, userId)) },
    { key: "e", label: "Record an answer to it", run: runOnFocused((id) => onStart(id, "answer")) },
    { key: "n", label: "Add a note to it", run: runOnFocused((id) => onStart(id, "note")) },
    { key: "?", label: "Show these keys", run: () => setHelpOpen(true) },
  ];
  useShortcuts(shortcuts);
  return { shortcuts, isHelpOpen, setHelpOpen };
}
