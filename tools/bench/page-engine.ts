/** This project's engine, as the staff area runs it. */
import { countLeads, leadTables, newestLeads } from "../../src/db/queries/lead-rows.ts";
import { watch, writeReport } from "../../src/db/queries/staff-reads.ts";
import { staffStore } from "../../src/db/queries/staff-store.ts";
import { StaffDb } from "../../src/db/staff-db.ts";
import { subscribeToTables } from "../../src/remote/realtime.ts";
import { type StaffClient, staffClient } from "../../src/remote/staff-client.ts";
import { staffRemote } from "../../src/remote/staff-tables.ts";
import { type Engine, startEngine } from "../../src/sync/engine.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import { paint } from "./contender.ts";

const db = new StaffDb("bench");
let client: StaffClient;
let engine: Engine | undefined;
let stopWatching = () => {};

const parts = () => ({ store: staffStore(db), remote: staffRemote(client), now: Date.now, random: Math.random });

window.contender = {
  load: async ({ url, key, token }) => {
    await db.open();
    client = staffClient(async () => token, url, key);
    const began = performance.now();
    await pullAll(parts());
    return performance.now() - began;
  },
  sleep: async () => {
    stopWatching();
    await engine?.stop();
  },
  catchUp: () => pullAll(parts()),
  live: async () => {
    const query = async () =>
      (await db.transaction("r", leadTables(db), () => newestLeads(db, 50))).map(({ name }) => name);
    stopWatching = watch(query, paint, console.error);
    let subscribed = false;
    await new Promise<void>((atRest) => {
      engine = startEngine({
        ...parts(),
        subscribe: (handlers) =>
          subscribeToTables(client, {
            ...handlers,
            ready: () => {
              subscribed = true;
              handlers.ready();
            },
          }),
        renewSession: async () => "unreachable",
        // At rest once the pull that follows the subscription is through.
        report: async (report) => {
          await writeReport(db, report, Date.now());
          if (subscribed && report.connection === "online") atRest();
        },
        ended: console.error,
        later: (delay, task) => {
          const timer = setTimeout(task, delay);
          return () => clearTimeout(timer);
        },
        warn: console.error,
      });
    });
  },
  count: () => countLeads(db),
  reconcile: async () => {
    const began = performance.now();
    await reconcile(parts());
    return performance.now() - began;
  },
};
