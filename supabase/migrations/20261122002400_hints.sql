-- A bare hint for devices that do not listen to rows: one broadcast a transaction, to staff alone, says under which version it
-- has changed something. It carries no row, so nothing has to be looked up for each listener; a pull brings what changed.

-- The version is the one that private.stamp_row gives to the transaction's rows. Whatever goes wrong with a hint, the change
-- itself is made: a device that hears nothing finds it with its next pull.
create function private.hint_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version text := pg_current_xact_id();
begin
  if current_setting('kilele.hinted', true) is distinct from version then
    perform set_config('kilele.hinted', version, true);
    begin
      perform realtime.send(jsonb_build_object('version', version), 'changed', 'staff', true);
    exception when others then
      raise warning 'Devices are told nothing of this change: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;
revoke all on function private.hint_change() from public, anon, authenticated, service_role;

-- Replaces the procedure of 20261122000200_mirrored_tables.sql, with the hint.
create or replace procedure private.mirror_table(target regclass)
language plpgsql set search_path = ''
as $$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format(
    'create trigger stamp_row before insert or update on %s for each row execute function private.stamp_row()', target);
  execute format(
    'create trigger bury_row after delete on %s for each row execute function private.bury_row()', target);
  execute format(
    'create trigger unbury_row after insert on %s for each row execute function private.unbury_row()', target);
  execute format(
    'create trigger refuse_truncate before truncate on %s for each statement execute function private.refuse_truncate()',
    target);
  execute format(
    'create trigger hint_change after insert or update or delete on %s for each row execute function private.hint_change()',
    target);
  execute format('create index if not exists %I on %s (sync_version, id)', table_name || '_sync', target);
  execute format('create index if not exists %I on %s (created_at desc, id)', table_name || '_newest', target);
  -- Events are hints that arrive fast. The replica identity stays the primary key: a delete tells the key and no more.
  if not exists (
    select from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = table_name
  ) then
    execute format('alter publication supabase_realtime add table %s', target);
  end if;
  call private.write_sync_functions();
end
$$;

do $$
declare
  mirrored text;
begin
  for mirrored in select private.mirrored_tables() loop
    execute format(
      'create trigger hint_change after insert or update or delete on public.%I for each row '
        'execute function private.hint_change()', mirrored);
  end loop;
end
$$;

-- Staff may hear the topic. Nobody may speak on it: there is no policy for inserts. The table is the realtime service's own, who
-- makes it when it first starts; hints are not worth a migration that stops, so it can be called again.
create procedure private.allow_hints()
language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    raise warning 'The realtime service has not made realtime.messages yet: staff devices hear no hints'
      using hint = 'Open Realtime in the dashboard once, then run `call private.allow_hints()`.';
  elsif not exists (
    select from pg_catalog.pg_policies
    where schemaname = 'realtime' and tablename = 'messages' and policyname = 'staff hear that something changed'
  ) then
    create policy "staff hear that something changed" on realtime.messages for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
  end if;
end
$$;
revoke all on procedure private.allow_hints() from public, anon, authenticated, service_role;

call private.allow_hints();
