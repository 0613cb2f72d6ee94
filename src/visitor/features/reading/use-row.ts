import { useCallback, useEffect, useState } from "react";
import type { ContentOf, ReadingKey } from "../../../shared/rules/reading.ts";
import { isAnyFormInUse } from "../../ui/form-in-use.ts";
import { cacheOnDevice, readCachedOnDevice } from "./device-readings.ts";
import { fetchPublished } from "./reading-source.ts";

/** The state of reading one row for a page. */
export type RowReading<Data> =
  | { state: "loading" }
  /** `isCopy` is true if this is the cached copy, because a newer one could not be fetched. */
  | { state: "ready"; data: Data; at: number; isCopy: boolean }
  /** The backend has no such row. */
  | { state: "missing" }
  /** There is no cached copy and the fetch failed. `message` is the backend's own; `isUnexpected` marks an unforeseen error. */
  | { state: "failed"; message?: string; isUnexpected: boolean };

/**
 * Reads a row: first the copy on this device, then the backend's row, and that again when the network returns.
 * @returns the reading, and a function that fetches it again
 */
export function useRow<Key extends ReadingKey>(key: Key): [RowReading<ContentOf<Key>>, () => void] {
  const [reading, setReading] = useState<RowReading<ContentOf<Key>>>({ state: "loading" });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: RowReading<ContentOf<Key>>) => {
      // New content does not affect a form on the page, but a missing row would remove it. While the form is in use, that is
      // therefore not shown before the next visit.
      if (isCurrent && (next.state === "ready" || !isAnyFormInUse())) setReading(next);
    };
    void (async () => {
      const cached = await readCachedOnDevice(key);
      if (cached) show({ state: "ready", data: cached.data, at: cached.fetchedAt, isCopy: false });
      try {
        const data = await fetchPublished(key);
        const at = Date.now();
        show(data === null ? { state: "missing" } : { state: "ready", data, at, isCopy: false });
        await cacheOnDevice(key, data, at);
      } catch (error) {
        console.warn(`${key} could not be refreshed.`, error);
        if (cached) show({ state: "ready", data: cached.data, at: cached.fetchedAt, isCopy: true });
        else show({ state: "failed", ...explainError(error) });
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, round]);

  return [reading, retry];
}

function explainError(error: unknown): { message?: string; isUnexpected: boolean } {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "refused") return { message, isUnexpected: false };
  return { isUnexpected: code !== "unreachable" && !(error instanceof TypeError) };
}
