import { useCallback, useSyncExternalStore } from "react";

/** Returns true if a media query matches now. */
export const isMediaMatching = (query: string): boolean => matchMedia(query).matches;

/** Returns true while a media query matches, and renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => isMediaMatching(query));
}
