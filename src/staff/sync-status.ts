import { readSyncFacts, type SyncFacts } from "../db/queries/staff-reads.ts";
import type { Trouble } from "../sync/engine.ts";
import { useStaffQuery } from "./rows.ts";

/** What a person is told of the sync. `attention` edits wait for a decision, whatever else goes on. */
export type SyncStatus = {
  kind: "syncing" | "up-to-date" | "offline" | "waiting" | Trouble;
  /** Of the first load: rows read and rows in all. */
  progress: { loaded: number; total: number } | null;
  /** Since when, in milliseconds since the epoch. */
  offlineSince: number | null;
  /** Changes of this device that the server does not have. */
  waiting: number;
  attention: number;
  /** The first load is complete: what is not here does not exist. */
  loaded: boolean;
};

/** Sums up the facts. */
export function statusOf({ report, state, waiting, attention }: SyncFacts): SyncStatus {
  const load = state?.load ?? null;
  const progress = load && {
    loaded: Object.values(load.tables).reduce((sum, table) => sum + table.loaded, 0),
    total: load.total,
  };
  const loaded = state !== undefined && load === null;
  const offline = report?.connection === "offline";
  const quiet = waiting ? "waiting" : "up-to-date";
  const reached = !loaded || report?.connection !== "online" ? "syncing" : quiet;
  const kind = offline ? "offline" : (report?.trouble ?? reached);
  return { kind, progress, offlineSince: report?.offlineSince ?? null, waiting, attention, loaded };
}

/** The status now; `undefined` until the mirror is open. */
export function useSyncStatus(): SyncStatus | undefined {
  const facts = useStaffQuery(readSyncFacts, []);
  return facts && statusOf(facts);
}
