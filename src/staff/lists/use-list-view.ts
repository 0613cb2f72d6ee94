import { useEffect, useRef, useState } from "react";
import { type ListLayout, type ListView, unfilteredView } from "../../shared/rules/lead-list.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import { loadListView, storeListView } from "../../sync/dexie/list-views.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";

/** The time for which a search that is being typed is not stored, in milliseconds. */
const storeDelayMs = 200;

const initialView: ListView & ListLayout = { ...unfilteredView, isCompact: false };

/**
 * Returns the search, order, filters and layout of a list, which survive a reload.
 * @param db `undefined` while the mirror is closed
 * @returns `isRestored` is false until the stored view has been read
 */
export function useListView(db: StaffDb | undefined, table: NotedTable) {
  const [view, setView] = useState(initialView);
  const [isRestored, setRestored] = useState(false);
  /** The search text at the last change, which tells typing from choosing: a choice is stored at once. */
  const lastSearch = useRef(view.search);
  /** Stores the search that is being typed. */
  const storePending = useRef<() => void>(undefined);
  useEffect(() => {
    if (!db) return;
    let isCurrent = true;
    const restore = (stored?: ListView & ListLayout) => {
      // The answer may come after the list was left.
      if (!isCurrent) return;
      if (stored) setView(stored);
      setRestored(true);
    };
    loadListView(db, table).then(restore, () => restore());
    return () => {
      isCurrent = false;
    };
  }, [db, table]);
  useEffect(() => {
    if (!db || !isRestored) return;
    // If the view cannot be stored, the list works all the same.
    const store = () => void storeListView(db, table, view).catch(() => undefined);
    // A pending store is of an older view than this one.
    storePending.current = undefined;
    const isTyping = view.search !== lastSearch.current;
    lastSearch.current = view.search;
    if (!isTyping || view.search === "") return store();
    const timer = setTimeout(() => storePending.current?.(), storeDelayMs);
    storePending.current = () => {
      storePending.current = undefined;
      clearTimeout(timer);
      store();
    };
    return () => clearTimeout(timer);
  }, [db, table, isRestored, view]);
  // A person who leaves the list or the page in the middle of a word finds it again.
  useEffect(() => {
    const flush = () => storePending.current?.();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
  return { view, setView, isRestored };
}
