import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type ContentSearch, contentSearch } from "./content-search.ts";

/** What the address says of the dialogs, and how to change it: 'back' closes a dialog, a reload opens it again. */
export function useContentSearch(): { search: ContentSearch; onSearch: (search: ContentSearch) => void } {
  const search = contentSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: ContentSearch) =>
      void navigate({
        to: ".",
        search: next as never,
        // A closed dialog is no place to come back to.
        replace: next.create === undefined && next.edit === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, onSearch };
}
