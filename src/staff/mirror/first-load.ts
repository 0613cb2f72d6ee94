import { useEffect } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { useMirror } from "./mirror.ts";
import { useSyncFacts } from "./sync-status.ts";

/**
 * Reads the state of the first load from the mirror.
 * @returns `isLoading` until the tables are complete; `failedSince` while they are not and the server does not answer
 */
export function useFirstLoad(): { isLoading: boolean; failedSince: number | undefined } {
  const { phase } = useMirror();
  const facts = useSyncFacts();
  if (phase === "failed") return { isLoading: true, failedSince: 0 };
  const isLoading = !facts?.state || facts.state.load !== null;
  return { isLoading, failedSince: isLoading ? (facts?.report?.offlineSince ?? undefined) : undefined };
}

/** The failure that each toast was shown for last. */
const shownFailures = new Map<string, number>();

/**
 * Shows a toast once for each failure of the first load, however often it is retried or the screen is opened. It shows the
 * server's message, if there is one.
 * @param text the text without a message from the server
 */
export function useFailureToast(text: string, failedSince: number | undefined): void {
  const serverMessage = useSyncFacts()?.report?.said;
  useEffect(() => {
    if (failedSince === undefined || shownFailures.get(text) === failedSince) return;
    shownFailures.set(text, failedSince);
    showToast({ title: "Error", text: serverMessage || text, tone: "destructive" });
  }, [text, serverMessage, failedSince]);
}
