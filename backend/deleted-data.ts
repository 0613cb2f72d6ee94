import type { PGlite } from "@electric-sql/pglite";

/** The tables that this function has rewritten at least once, by the engine: later calls rewrite only tables that have changed. */
const rewrittenEngines = new WeakSet<PGlite>();

/**
 * Removes deleted and replaced rows from the files of a database. Postgres marks such a row as dead, and a plain vacuum leaves its
 * bytes in the page; the write-ahead log has them too. So tables with dead rows are written anew, and the log is begun anew.
 * Space is given back to the disk. Statistics of changes are lost with an engine, so its first call writes every table anew.
 */
export async function removeDeletedData(engine: PGlite): Promise<void> {
  await engine.query("select pg_stat_force_next_flush()");
  const { rows } = await engine.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', nspname, relname), ', ' order by nspname, relname) as tables
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and ($1 or coalesce(pg_stat_get_tuples_updated(pg_class.oid) + pg_stat_get_tuples_deleted(pg_class.oid)
         + pg_stat_get_dead_tuples(pg_class.oid), 0) > 0)`,
    [!rewrittenEngines.has(engine)],
  );
  const [answer] = rows;
  if (answer?.tables) await engine.query(`vacuum full ${answer.tables}`);
  // The planner's samples of columns are rows as well.
  await engine.query("vacuum full pg_catalog.pg_statistic");
  // A segment of the log is removed once a checkpoint lies behind it. Segments that an earlier version has recycled in advance
  // still have their old content, so each of them is used up.
  await engine.query("set wal_recycle = off");
  const { rows: segments } = await engine.query("select from pg_ls_waldir()");
  for (let round = 0; round <= segments.length; round++) {
    await engine.query("checkpoint");
    await engine.query("select pg_switch_wal()");
  }
  await engine.query("checkpoint");
  rewrittenEngines.add(engine);
}
