import type { Row, Session } from "../../../testing/database.ts";

/** The schema as the catalogue tells it, without the ids that differ from one database to the next. */
export async function describeSchema(session: Session): Promise<Row[]> {
  return session.query(`
    select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name,
           concat_ws(' ', data_type, is_nullable, column_default) as detail
    from information_schema.columns where table_schema in ('public', 'private')
    union all
    select 'policy', schemaname || '.' || tablename || '.' || policyname, concat_ws(' ', cmd, roles, qual, with_check)
    from pg_policies where schemaname in ('public', 'private')
    union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype <> 'n'
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'function', oid::regprocedure::text, md5(prosrc) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'index', schemaname || '.' || indexname, indexdef from pg_indexes
    where schemaname in ('public', 'private')
    union all
    select 'published', tablename, pubname from pg_publication_tables where pubname = 'supabase_realtime'
    order by 1, 2, 3`);
}
