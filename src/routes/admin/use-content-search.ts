import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ContentSearch } from "./search.ts";

/** The addresses of the screens of records. */
export type ContentPath = "/admin/destinations" | "/admin/services" | "/admin/blog";

/** What the address says of the dialogs, and how to change it: 'back' closes a dialog, a reload opens it again. */
export function useContentSearch(from: ContentPath): {
  search: ContentSearch;
  onSearch: (search: ContentSearch) => void;
} {
  const search = useSearch({ from });
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: ContentSearch) =>
      void navigate({
        to: from,
        search: next,
        // A closed dialog is no place to come back to.
        replace: next.create === undefined && next.edit === undefined,
        resetScroll: false,
      }),
    [navigate, from],
  );
  return { search, onSearch };
}
