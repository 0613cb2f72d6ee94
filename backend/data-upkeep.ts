import type { Database } from "./database.ts";
import { recordLastingChanges } from "./lasting-changes.ts";

export interface DataUpkeepOptions {
  /** The folders with a list of lasting changes: the data directory, and the folder of backups. */
  folders: readonly string[];
  log: (line: string) => void;
  /** The time between two rounds in milliseconds. */
  interval: number;
}

/** The shortest time between two removals of deleted data, as an SQL interval: requests wait for a second or two meanwhile. */
const removalInterval = "1 hour";

/** The step in `embedded.done` whose time is that of the last removal. */
const removalStep = "deleted data removed";

/**
 * Does what erasures need outside SQL, at intervals: records lasting changes in the lists that a restore reads, and removes deleted
 * rows from the database's files within the hour after the first of them.
 * @returns the function that ends the intervals, after a last record
 */
export function startDataUpkeep(
  database: Database,
  { folders, log, interval }: DataUpkeepOptions,
): () => Promise<void> {
  let recordedState: string | undefined;
  const record = async () => {
    const state = await readLastingState(database);
    if (state === recordedState) return;
    for (const sentence of await recordLastingChanges(database.query, folders)) log(`error: ${sentence}`);
    recordedState = state;
  };
  let round = Promise.resolve();
  const run = (work: () => Promise<void>): Promise<void> => {
    round = round.then(work).catch(() => log("error: the upkeep of erased data could not be done"));
    return round;
  };
  const timer = setInterval(() => {
    void run(async () => {
      await record();
      await removeDeletedDataWhenDue(database);
    });
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run(record);
  };
}

/** Reads a text that changes with every lasting change. */
async function readLastingState(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ state: string }>(`
    select md5(concat_ws('|',
      (select concat(max(deleted_at), ' ', count(*)) from public.deleted_rows),
      (select concat(max(left_at), ' ', count(left_at)) from public.colleagues),
      (select string_agg(concat(id, encrypted_password), ' ' order by id) from auth.users),
      (select retention_months from public.business))) as state`);
  return row?.state;
}

/** Removes deleted data if a record was deleted since the last removal, and that is long enough ago. */
export async function removeDeletedDataWhenDue(database: Database): Promise<void> {
  if (!database.removeDeletedData) return;
  const [row] = await database.query<{ due: boolean }>(
    `select exists (select from public.deleted_rows where deleted_at > coalesce(last.at, '-infinity'))
       and coalesce(last.at, '-infinity') < now() - $2::interval as due
     from (select max(at) as at from embedded.done where step = $1) as last`,
    [removalStep, removalInterval],
  );
  if (!row?.due) return;
  // The time before the removal is noted: a row that is deleted meanwhile is removed by the next one.
  const [time] = await database.query<{ now: string }>("select clock_timestamp() as now");
  await database.removeDeletedData();
  await database.query(
    "insert into embedded.done (step, at) values ($1, $2) on conflict (step) do update set at = excluded.at",
    [removalStep, time?.now],
  );
}
