import type { Database } from "./database.ts";

/**
 * Does by the clock what privacy promises: hashes of visitors' addresses are forgotten once the window is over, whether
 * or not another enquiry comes.
 * Hosted Supabase does the same by pg_cron; see the migration that schedules it.
 * @param interval milliseconds
 * @returns the function that ends it
 */
export function startUpkeep(database: Database, log: (line: string) => void, interval = 60_000): () => void {
  const timer = setInterval(() => {
    forgetArrivals(database).catch(() => log("error: the upkeep could not be done"));
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

async function forgetArrivals(database: Database): Promise<void> {
  const [row] = await database.query<{ forgotten: unknown }>("select private.forget_lead_arrivals() as forgotten");
  // A server vacuums by itself. PGlite does not: its file would keep what was deleted, and grow with every enquiry.
  if (database.kind === "pglite" && Number(row?.forgotten) > 0) await database.query("vacuum private.lead_arrivals");
}
