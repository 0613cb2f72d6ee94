import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { useMounted } from "../ui/use-mounted.ts";

/** The address of a screen whose query opens its dialogs. */
export type ScreenPath = `/admin/${string}`;

/**
 * Returns a function that opens a screen's dialogs by its address, so that 'back' closes a dialog and a reload opens it again.
 * With `shouldReplace` the new dialog replaces the open one in the history.
 */
export function useScreenSearch(
  to: ScreenPath,
): (search: Readonly<Record<string, unknown>>, shouldReplace?: boolean) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const mounted = useMounted();
  return useCallback(
    (search: Readonly<Record<string, unknown>>, shouldReplace = false) => {
      // A deletion that was begun on this screen may end while another screen is open. While that one is loaded, this screen is hidden
      // and still there, and a dialog that is hidden closes by itself.
      if (!mounted.current || router.latestLocation.pathname !== to) return;
      // A closed dialog gets no entry in the history.
      const replace = shouldReplace || Object.keys(search).length === 0;
      void navigate({ to: to as never, search: search as never, replace, resetScroll: false });
    },
    [navigate, router, mounted, to],
  );
}
