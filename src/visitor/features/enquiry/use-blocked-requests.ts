import { siteUrl } from "../../../shared/lib/env.ts";
import { canReachProxy, canReachSite } from "../../../shared/lib/network.ts";
import type { OutboxEntry } from "../../../shared/rules/outbox-entry.ts";
import { useSiteAnswer } from "../../../shared/ui/use-site-answer.ts";
import { isTriedInVain } from "../../rules/waiting-request.ts";

/**
 * Returns true if this page is a copy of the site at another origin, such as a translating proxy's. It passes documents on, and no
 * requests.
 */
export const isCopyOfSite = (): boolean => siteUrl !== "" && location.origin !== new URL(siteUrl).origin;

/** Returns a function that tells if a request is blocked: it was tried several times, and the site itself answers meanwhile. */
export function useBlockedRequests(entries: readonly OutboxEntry[]): (entry: OutboxEntry) => boolean {
  const failures = entries.filter(isTriedInVain).map(({ lastAttemptAt }) => lastAttemptAt ?? 0);
  const failedAt = failures.length > 0 ? Math.max(...failures) : undefined;
  const hasSiteAnswered = useSiteAnswer(failedAt, isCopyOfSite() ? canReachProxy : canReachSite);
  return (entry) => isTriedInVain(entry) && hasSiteAnswered;
}
