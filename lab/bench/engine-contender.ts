/** This project's engine as a contender, with either storage of leads. */

import { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { writeReport } from "../../src/sync/dexie/staff-reads.ts";
import { type Engine, startEngine } from "../../src/sync/engine.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { subscribeToPokes } from "../../src/sync/supabase/realtime.ts";
import { createStaffClient, type StaffClient } from "../../src/sync/supabase/staff-client.ts";
import { createStaffRemote } from "../../src/sync/supabase/staff-tables.ts";

/** A way of storing leads, with the queries on it. */
export type LeadsSide = {
  store: (db: StaffDb) => StaffStore;
  /** Paints the newest fifty leads from now on. */
  showNewest: (db: StaffDb) => void;
  count: (db: StaffDb) => Promise<number>;
  /** Finds the newest fifty leads whose text has a word; resolves with their number. The first search may prepare. */
  search: (db: StaffDb, word: string) => Promise<number>;
};

/** Makes the page's contender of the engine. */
export function registerContender({ store, showNewest, count, search }: LeadsSide): void {
  const db = new StaffDb("bench");
  let client: StaffClient;
  let engine: Engine | undefined;
  let isListOpen = false;

  const parts = () => ({
    store: store(db),
    remote: createStaffRemote(client),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
  });

  window.contender = {
    load: async ({ url, key, token }) => {
      await db.open();
      client = createStaffClient(async () => token, url, key);
      const startedAt = performance.now();
      await pullAll(parts());
      return performance.now() - startedAt;
    },
    sleep: async () => engine?.stop(),
    catchUp: async () => void (await pullAll(parts())),
    live: async () => {
      if (!isListOpen) showNewest(db);
      isListOpen = true;
      let isSubscribed = false;
      await new Promise<void>((atRest) => {
        engine = startEngine({
          ...parts(),
          subscribe: (handlers) =>
            subscribeToPokes(client, {
              ...handlers,
              onEcho: () => {
                isSubscribed = true;
                handlers.onEcho();
              },
            }),
          renewSession: async () => "unreachable",
          // The engine is idle after the pull that follows the subscription.
          report: async (report) => {
            await writeReport(db, report, Date.now());
            if (isSubscribed && report.connection === "online") atRest();
          },
          onEnded: console.error,
          schedule: (delay, task) => {
            const timer = setTimeout(task, delay);
            return () => clearTimeout(timer);
          },
          warn: console.error,
        });
      });
    },
    count: () => count(db),
    search: async (word) => {
      await search(db, word);
      const startedAt = performance.now();
      await search(db, word);
      return performance.now() - startedAt;
    },
    reconcile: async () => {
      const startedAt = performance.now();
      await reconcile(parts());
      return performance.now() - startedAt;
    },
  };
}
