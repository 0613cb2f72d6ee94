import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now. */
export const mediaHolds = (query: string): boolean => matchMedia(query).matches;

/** Whether a media query holds, as React sees it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaHolds(query));
}
