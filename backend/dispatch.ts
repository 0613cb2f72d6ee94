import type { Database } from "./database.ts";

/** The time until the next call if items are left over, in milliseconds: the shortest wait of the queue. */
const pauseMs = 5_000;

/**
 * Calls the function `dispatch` when something is queued, one call at a time, and again while items are left over. On hosted
 * Supabase the database does so itself (pg_net, pg_cron); see the migration `outgoing`.
 * @param call resolves to true when nothing is left to do
 * @returns the function that ends the calls
 */
export async function startDispatch(
  database: Database,
  call: () => Promise<boolean>,
  log: (line: string) => void,
): Promise<() => void> {
  let isRunning = false;
  let isWanted = false;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    let isDone = false;
    while (isWanted && !hasEnded) {
      isWanted = false;
      isDone = await call().catch(() => {
        if (!hasEnded) log("error: what is queued could not be sent");
        return false;
      });
    }
    isRunning = false;
    if (isDone || hasEnded) return;
    timer = setTimeout(() => void run(), pauseMs);
    timer.unref();
  };
  await database.listen(
    "embedded_dispatch",
    () => void run(),
    () => void run(),
  );
  // An earlier process may have left items over.
  await database.query("select private.call_dispatch() where private.has_outgoing()");
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
