import { useCallback, useSyncExternalStore } from "react";

/** Says that a media query holds now. */
export const mediaHolds = (query: string): boolean => matchMedia(query).matches;

/** Follows whether a media query holds. */
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
