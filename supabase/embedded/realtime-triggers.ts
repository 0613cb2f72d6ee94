import type { Session } from "./session.ts";

/** The channel of the database that changes are announced on, and broadcasts (broadcast.sql). */
export const changesChannel = "embedded_realtime";

/** A change as announced. The row itself is not in it: NOTIFY carries 8,000 bytes at most, and not everybody may see it. */
export interface Announcement {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  /** The values of the primary key, by column. For an update or delete, as they were before. */
  key: Record<string, unknown>;
  /** When the change was made, ISO 8601. */
  at: string;
}

/**
 * Makes the tables of the publication `supabase_realtime` announce their changes, and those that left it stop. Hosted
 * Supabase reads the write-ahead log instead, so no migration knows of these triggers.
 */
export async function installRealtimeTriggers(session: Session): Promise<void> {
  await session.script(`
    create schema if not exists embedded;
    create or replace function embedded.announce() returns trigger
    language plpgsql set search_path = ''
    as $$
    declare
      source jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
      key jsonb;
    begin
      select jsonb_object_agg(a.attname, source -> a.attname) into key
        from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = tg_relid and i.indisprimary;
      perform pg_catalog.pg_notify('${changesChannel}', pg_catalog.jsonb_build_object(
        'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key,
        'at', pg_catalog.to_jsonb(pg_catalog.clock_timestamp()))::text);
      return null;
    end
    $$;
    revoke all on function embedded.announce() from public;
    do $$
    declare
      target record;
    begin
      for target in
        select c.oid::regclass as name,
          exists (select from pg_publication_tables p where p.pubname = 'supabase_realtime'
            and p.schemaname = n.nspname and p.tablename = c.relname) as published,
          exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'embedded_announce') as announces
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      loop
        if target.published and not target.announces then
          execute format('create trigger embedded_announce after insert or update or delete on %s
            for each row execute function embedded.announce()', target.name);
        elsif target.announces and not target.published then
          execute format('drop trigger embedded_announce on %s', target.name);
        end if;
      end loop;
    end
    $$;`);
}
