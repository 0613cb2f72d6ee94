import type { NotedTable } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import type { TableIndex } from "../../sync/dexie/watch-table.ts";
import { type ListEntry, ListIndex } from "./list-index.ts";

/**
 * Declares the index of a list.
 * @param describe reduces a record to the values by which it is searched, filtered and sorted
 */
export const makeListIndex = <T extends NotedTable>(
  table: T,
  describe: (row: Mirrored<T>) => ListEntry,
): TableIndex<T, ListEntry, ListIndex> => ({
  table,
  describe,
  build: (entries) => ListIndex.of(entries.values()),
  update: (before, changes) => before.update(changes),
});
