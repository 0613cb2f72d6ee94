import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import type { ReadingKey } from "../../domain/reading.ts";
import { showToast } from "../../lib/toast-store.ts";
import {
  forgetUnread,
  heldReading,
  type Reading,
  refresh,
  shownCopyFrom,
  subscribeReadings,
  takenOver,
} from "./readings.ts";

/**
 * Keeps what a route shows up to date: refreshes it after the first paint and when the network returns, and runs the
 * route's loader again when something has changed, so that the page and its head change together.
 * @param shown what the loader gave the page, by key
 */
export function useReadings(shown: { readonly [key in ReadingKey]?: Reading<unknown> }): void {
  const router = useRouter();
  const keys = Object.keys(shown).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is compared once, when the page appears
  useEffect(() => {
    const wanted = keys.split(" ") as ReadingKey[];
    let outdated = false;
    const reload = () => {
      if (outdated) return;
      outdated = true;
      // Several rows often arrive together: one reload for all of them.
      queueMicrotask(() => {
        outdated = false;
        void router.invalidate();
      });
    };
    let seen = wanted.map((key) => shown[key]);
    const look = () => {
      const now = wanted.map((key, index) => heldReading(key) ?? seen[index]);
      if (now.some((reading, index) => reading !== seen[index])) reload();
      seen = now;
    };
    const refreshAll = (event?: Event) => {
      for (const key of wanted) void refresh(key, event?.type === "online");
    };

    takenOver();
    look();
    const unsubscribe = subscribeReadings((key) => wanted.includes(key) && look());
    const timer = setTimeout(refreshAll);
    addEventListener("online", refreshAll);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener("online", refreshAll);
      forgetUnread(wanted);
    };
  }, [keys, router]);
}

/**
 * Since when the copies on show have been on this device, if they could not be refreshed.
 * @returns milliseconds since the epoch, of the oldest; 0 when all is fresh
 */
export function useCopyFrom(keys: readonly ReadingKey[]): number {
  const oldest = () => {
    const copies = keys.map(shownCopyFrom).filter((at) => at > 0);
    return copies.length > 0 ? Math.min(...copies) : 0;
  };
  return useSyncExternalStore(subscribeReadings, oldest, () => 0);
}

/** Says once that something could not be loaded: the backend's reason where it gave one. */
export function useFailureToast(reading: Reading<unknown>, text: string): void {
  const failed = reading.state === "failed" ? reading : undefined;
  useEffect(() => {
    if (!failed) return;
    const reason = failed.message ?? (failed.unexpected ? "An error occurred" : text);
    showToast({ title: "Error", text: reason, tone: "destructive" });
  }, [failed, text]);
}

/** Asks again for what could not be loaded. */
export function useRetry(keys: readonly ReadingKey[]): () => void {
  const router = useRouter();
  return () => {
    forgetUnread(keys);
    void router.invalidate();
  };
}
