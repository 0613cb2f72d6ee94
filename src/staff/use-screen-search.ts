import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useMounted } from "../shared/ui/use-mounted.ts";
import type { ScreenPath } from "./screens.ts";

/**
 * Changes what a screen's address says of its dialogs: 'back' closes a dialog, a reload opens it again. With `instead` it takes the
 * place of the one that is open.
 */
export function useScreenSearch(
  to: ScreenPath,
): (search: Readonly<Record<string, unknown>>, instead?: boolean) => void {
  const navigate = useNavigate();
  const mounted = useMounted();
  return useCallback(
    (search: Readonly<Record<string, unknown>>, instead = false) => {
      // A deletion that was begun on this screen may end while another screen is open.
      if (!mounted.current) return;
      // A closed dialog is no place to come back to.
      const replace = instead || Object.keys(search).length === 0;
      void navigate({ to, search: search as never, replace, resetScroll: false });
    },
    [navigate, mounted, to],
  );
}
