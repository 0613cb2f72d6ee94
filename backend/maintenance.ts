import type { Database } from "./database.ts";

/**
 * Runs the deletions that the privacy policy promises, at fixed intervals: of hashes of visitors' addresses after their window, of
 * enquiries and messages after the number of months that the business has set, and of ids of writes that no device asks about any
 * more. Posts whose time has come are published as well, and once in sixty intervals pictures that no text shows any more are looked
 * for. On hosted Supabase pg_cron does the same; see the migrations that schedule it. PGlite has no autovacuum, so tables are vacuumed here: otherwise its files would keep deleted data and grow.
 * @param interval milliseconds
 * @returns the function that ends the intervals
 */
export function startMaintenance(database: Database, log: (line: string) => void, interval = 60_000): () => void {
  const timer = setInterval(() => {
    runMaintenance(database).catch(() => log("error: the upkeep could not be done"));
  }, interval);
  const pictureTimer = setInterval(() => {
    database
      .query("select private.call_for_unused_pictures()")
      .catch(() => log("error: unused pictures could not be looked for"));
  }, interval * 60);
  timer.unref();
  pictureTimer.unref();
  return () => {
    clearInterval(timer);
    clearInterval(pictureTimer);
  };
}

async function runMaintenance(database: Database): Promise<void> {
  const [row] = await database.query<{ forgotten: unknown; asked: boolean }>(
    "select private.forget_lead_arrivals() as forgotten, pg_relation_size('realtime.messages') > 0 as asked",
  );
  await database.query("select private.publish_due_posts()");
  await database.query("select private.prune_applied_writes()");
  await database.query("select private.delete_expired()");
  if (database.kind !== "pglite" || !row) return;
  if (Number(row.forgotten) > 0) await database.query("vacuum private.lead_arrivals");
  // Each check of a join inserts a row and rolls it back, so the table's file grows with every join until a vacuum empties it.
  if (row.asked) await database.query("vacuum realtime.messages");
}
