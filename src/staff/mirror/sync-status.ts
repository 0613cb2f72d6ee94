import { useEffect, useState, useSyncExternalStore } from "react";
import { canReachSite, networkStore } from "../../shared/lib/network.ts";
import { useSiteAnswer } from "../../shared/ui/use-site-answer.ts";
import { readSyncFacts, type SyncFacts } from "../../sync/dexie/staff-reads.ts";
import type { OutdatedReason } from "../../sync/engine.ts";
import { useStaffQuery } from "./rows.ts";

/** The state of syncing that a person is shown. `attention` is the number of edits that need a decision, in any state. */
export type SyncStatus = {
  kind: "syncing" | "up-to-date" | "offline" | "server-silent" | "waiting" | "unattended" | OutdatedReason;
  /** The number of rows loaded and of all rows, while tables are being loaded. */
  progress: { loaded: number; total: number } | null;
  /** The time since which the server has not answered, in milliseconds since the epoch. */
  offlineSince: number | null;
  /** The last time at which the tables were known to be complete here, in milliseconds since the epoch. */
  syncedAt: number | null;
  /** The number of changes on this device that the server does not have. */
  waiting: number;
  attention: number;
  /** True once the first load is complete, so that a missing row does not exist. */
  isLoaded: boolean;
};

/**
 * The time without a report after which the leader tab counts as suspended, in milliseconds; it pulls every five
 * minutes at least.
 */
export const leaderSuspendedAfterMs = 12 * 60_000;

/** The knowledge of this page about the network. */
export type PageNetwork = {
  /** False while the page knows that there is no network, which the engine may notice later. */
  isOnline: boolean;
  /** True if the site has answered since the server did not: then there is a network, and it may block the server. */
  hasSiteAnswered: boolean;
};

/** Computes the status from the stored facts. */
export function computeStatus(
  { report, state, waiting, attention }: SyncFacts,
  now: number,
  { isOnline, hasSiteAnswered }: PageNetwork,
): SyncStatus {
  const load = state?.load ?? null;
  const progress = load && {
    loaded: Object.values(load.tables).reduce((sum, table) => sum + table.loaded, 0),
    total: load.total,
  };
  const isLoaded = state !== undefined && load === null;
  const isServerSilent = report?.connection === "offline";
  const silentKind = isOnline && hasSiteAnswered ? "server-silent" : "offline";
  const syncedAt = report?.syncedAt ?? null;
  const isUnattended = syncedAt !== null && now - syncedAt > leaderSuspendedAfterMs;
  const idleKind = isUnattended ? "unattended" : waiting ? "waiting" : "up-to-date";
  const onlineKind = !isLoaded || report?.connection !== "online" ? "syncing" : idleKind;
  const kind = !isOnline || isServerSilent ? silentKind : (report?.trouble ?? onlineKind);
  return { kind, progress, offlineSince: report?.offlineSince ?? null, syncedAt, waiting, attention, isLoaded };
}

/** The interval at which the age of the data is checked, in milliseconds. */
const tickMs = 60_000;

/** Returns the facts of the sync status; `undefined` until the mirror is open. */
export function useSyncFacts(): SyncFacts | undefined {
  return useStaffQuery(readSyncFacts);
}

/** Returns the present status; `undefined` until the mirror is open. */
export function useSyncStatus(): SyncStatus | undefined {
  const facts = useSyncFacts();
  const isOnline = useSyncExternalStore(networkStore.subscribe, networkStore.read);
  const hasSiteAnswered = useSiteAnswer(readFailureTime(facts), canReachSite);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return facts && computeStatus(facts, Math.max(now, facts.report?.syncedAt ?? 0), { isOnline, hasSiteAnswered });
}

/** Returns the time since which the server has not answered; undefined while it answers or is being asked. */
const readFailureTime = (facts: SyncFacts | undefined): number | undefined =>
  facts?.report?.connection === "offline" ? (facts.report.offlineSince ?? 0) : undefined;
