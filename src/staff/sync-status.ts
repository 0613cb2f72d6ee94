import { useEffect, useState } from "react";
import { readSyncFacts, type SyncFacts } from "../db/queries/staff-reads.ts";
import type { Trouble } from "../sync/engine.ts";
import { useStaffQuery } from "./rows.ts";

/** The state of the sync as a person is told it. `attention` edits wait for a decision, whatever else goes on. */
export type SyncStatus = {
  kind: "syncing" | "up-to-date" | "offline" | "waiting" | "unattended" | Trouble;
  /** Rows read and rows in all, while tables are being loaded. */
  progress: { loaded: number; total: number } | null;
  /** Since when, in milliseconds since the epoch. */
  offlineSince: number | null;
  /** The last time at which the tables were known to be complete here, in milliseconds since the epoch. */
  syncedAt: number | null;
  /** Changes of this device that the server does not have. */
  waiting: number;
  attention: number;
  /** The first load is complete: what is not here does not exist. */
  loaded: boolean;
};

/** A leading tab looks at the server every five minutes at least; one that has not for so long is suspended. Milliseconds. */
const unattendedAfter = 12 * 60_000;

/** Sums up the facts at a moment. */
export function statusOf({ report, state, waiting, attention }: SyncFacts, now: number): SyncStatus {
  const load = state?.load ?? null;
  const progress = load && {
    loaded: Object.values(load.tables).reduce((sum, table) => sum + table.loaded, 0),
    total: load.total,
  };
  const loaded = state !== undefined && load === null;
  const offline = report?.connection === "offline";
  const syncedAt = report?.syncedAt ?? null;
  const isUnattended = syncedAt !== null && now - syncedAt > unattendedAfter;
  const quiet = isUnattended ? "unattended" : waiting ? "waiting" : "up-to-date";
  const reached = !loaded || report?.connection !== "online" ? "syncing" : quiet;
  const kind = offline ? "offline" : (report?.trouble ?? reached);
  return { kind, progress, offlineSince: report?.offlineSince ?? null, syncedAt, waiting, attention, loaded };
}

/** The age of what is shown is looked at this often. Milliseconds. */
const tick = 60_000;

/** Returns the status now; `undefined` until the mirror is open. */
export function useSyncStatus(): SyncStatus | undefined {
  const facts = useStaffQuery(readSyncFacts, []);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return facts && statusOf(facts, Math.max(now, facts.report?.syncedAt ?? 0));
}
