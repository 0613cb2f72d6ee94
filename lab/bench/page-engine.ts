/** This project's engine, as the staff area runs it. */

import { followLeads } from "../../src/sync/dexie/leads/follow-leads.ts";
import { countLeads, readLeads } from "../../src/sync/dexie/leads/read-leads.ts";
import { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { watch, writeReport } from "../../src/sync/dexie/staff-reads.ts";
import { staffStore } from "../../src/sync/dexie/staff-store.ts";
import { type Engine, startEngine } from "../../src/sync/engine.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import { subscribeToPokes } from "../../src/sync/supabase/realtime.ts";
import { type StaffClient, staffClient } from "../../src/sync/supabase/staff-client.ts";
import { staffRemote } from "../../src/sync/supabase/staff-tables.ts";
import { paint } from "./contender.ts";

const db = new StaffDb("bench");
let client: StaffClient;
let engine: Engine | undefined;
let listOpen = false;

const parts = () => ({
  store: staffStore(db),
  remote: staffRemote(client),
  now: Date.now,
  random: Math.random,
  newId: () => crypto.randomUUID(),
});

/** The newest fifty, as the list of leads has them: an index of all, and the rows of those in view, read again when they change. */
function showNewest(): void {
  let rows = new Map<string, string>();
  let ids: string[] = [];
  let painted = "";
  let stopRows = () => {};
  const show = () => {
    const names = ids.map((id) => rows.get(id) ?? "");
    // Where nothing has changed React touches nothing either.
    if (names.includes("") || painted === names.join("\n")) return;
    painted = names.join("\n");
    paint(names);
  };
  followLeads(
    db,
    ({ index, rows: written }) => {
      for (const { id, name } of written) rows.set(id, name);
      ids = index.newest.slice(0, 50).map(({ id }) => id);
      show();
      // After the frame, as React runs its effects.
      requestAnimationFrame(() =>
        setTimeout(() => {
          stopRows();
          const wanted = ids;
          const taken = (found: { id: string; name: string }[]) => {
            rows = new Map(found.map(({ id, name }) => [id, name]));
            show();
          };
          stopRows = watch(() => readLeads(db, wanted), taken, console.error);
        }),
      );
    },
    console.error,
  );
}

window.contender = {
  load: async ({ url, key, token }) => {
    await db.open();
    client = staffClient(async () => token, url, key);
    const began = performance.now();
    await pullAll(parts());
    return performance.now() - began;
  },
  sleep: async () => engine?.stop(),
  catchUp: async () => void (await pullAll(parts())),
  live: async () => {
    if (!listOpen) showNewest();
    listOpen = true;
    let subscribed = false;
    await new Promise<void>((atRest) => {
      engine = startEngine({
        ...parts(),
        subscribe: (handlers) =>
          subscribeToPokes(client, {
            ...handlers,
            echo: () => {
              subscribed = true;
              handlers.echo();
            },
          }),
        renewSession: async () => "unreachable",
        // At rest once the pull that follows the subscription is through.
        report: async (report) => {
          await writeReport(db, report, Date.now());
          if (subscribed && report.connection === "online") atRest();
        },
        ended: console.error,
        schedule: (delay, task) => {
          const timer = setTimeout(task, delay);
          return () => clearTimeout(timer);
        },
        warn: console.error,
      });
    });
  },
  count: async () => (await countLeads(db)).count,
  reconcile: async () => {
    const began = performance.now();
    await reconcile(parts());
    return performance.now() - began;
  },
};
