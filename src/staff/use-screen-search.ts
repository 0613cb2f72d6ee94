import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useMounted } from "../shared/ui/use-mounted.ts";
import type { businessSearch, ContentSearch, leadSearch, messageSearch } from "./search.ts";

/** The addresses of the screens of records. */
export type ContentPath = "/admin/destinations" | "/admin/services" | "/admin/blog";

type ScreenPath = ContentPath | "/admin/leads" | "/admin/messages" | "/admin/business";
type ScreenSearch = ContentSearch | ReturnType<typeof leadSearch | typeof messageSearch | typeof businessSearch>;

/** Changes what a screen's address says of its dialogs: 'back' closes a dialog, a reload opens it again. */
export function useScreenSearch(to: ScreenPath): (search: ScreenSearch) => void {
  const navigate = useNavigate();
  const mounted = useMounted();
  return useCallback(
    (search: ScreenSearch) => {
      // A deletion that was begun on this screen may end while another screen is open.
      if (!mounted.current) return;
      // A closed dialog is no place to come back to.
      const replace = Object.keys(search).length === 0;
      void navigate({ to, search, replace, resetScroll: false });
    },
    [navigate, mounted, to],
  );
}
