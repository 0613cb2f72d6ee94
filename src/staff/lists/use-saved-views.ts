import { useMemo } from "react";
import { type CaseFilters, readCaseFilters } from "../../shared/rules/case-filters.ts";
import type { NamedView } from "../../shared/rules/lead-list.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import { changeRow, createRow, deleteRows } from "../edits/edits.ts";
import { useNewestRows } from "../mirror/rows.ts";

const words = { done: "View saved.", failed: "Failed to save the view" };

/** Returns the saved views of the signed-in person for a list, and the functions that save and delete one, also offline. */
export function useSavedViews(list: NotedTable) {
  const rows = useNewestRows("saved_views");
  const ownViews = useMemo(() => rows?.filter((row) => row.list === list) ?? [], [rows, list]);
  const views = useMemo(
    () =>
      ownViews
        .map(({ id, name, filters }): NamedView => ({ value: id, label: name, filters: readCaseFilters(filters) }))
        .sort((a, b) => a.label.localeCompare(b.label, "en", { sensitivity: "base", numeric: true })),
    [ownViews],
  );
  /**
   * Saves filters under a name; an existing view of that name is replaced.
   * @returns true once they are stored on this device
   */
  const save = async (name: string, filters: CaseFilters): Promise<boolean> => {
    const chosenFilters = Object.entries(filters).flatMap(([filter, choice]) =>
      choice ? [[filter, choice] as const] : [],
    );
    const values = { list, name, filters: Object.fromEntries(chosenFilters) };
    const existing = ownViews.find((row) => row.name.toLowerCase() === name.toLowerCase());
    const { outcome } = existing
      ? await changeRow("saved_views", existing, values, words)
      : await createRow("saved_views", crypto.randomUUID(), values, words);
    return outcome === "saved" || outcome === "queued" || outcome === "conflict";
  };
  const remove = (id: string): void => {
    const seen = ownViews.find((row) => row.id === id);
    if (seen)
      void deleteRows([{ table: "saved_views", seen }], { done: "View deleted.", failed: "Failed to delete the view" });
  };
  return { views, save, remove };
}
