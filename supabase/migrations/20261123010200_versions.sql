-- Versions and tombstones: the triggers that make every change of a mirrored table visible to the devices of staff.

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- The epoch of this database: a restore begins another, and every mirror is rebuilt.
  epoch uuid not null default gen_random_uuid(),
  -- Tombstones below this version may be gone, so a cursor below it cannot be caught up.
  pruned_below bigint not null default 0,
  -- New enquiries per address and window. Mobile carriers put many people behind one address, hence the room.
  lead_limit integer not null default 30 check (lead_limit > 0),
  lead_window interval not null default interval '10 minutes' check (lead_window > interval '0'),
  -- 244 random bits from the server's strong generator; keeps stored address hashes from being looked up in a table.
  address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- When all address hashes older than the window were last forgotten.
  arrivals_forgotten_at timestamptz not null default '-infinity'
);
revoke all on private.settings from public, anon, authenticated, service_role;
insert into private.settings default values;

create table public.deleted_rows (
  table_name text collate "C" not null,
  row_id uuid not null,
  sync_version bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id)
);
comment on table public.deleted_rows is 'Tombstones: written by triggers alone, read by the mirrors of staff.';
create index deleted_rows_sync on public.deleted_rows (sync_version, table_name, row_id);

revoke all on public.deleted_rows from public, anon, authenticated, service_role;
grant select on public.deleted_rows to authenticated, service_role;
alter table public.deleted_rows enable row level security;
alter table public.deleted_rows force row level security;
create policy "staff read" on public.deleted_rows for select to authenticated using ((select private.is_staff()));

-- The writing transaction's id, whatever the client sent: readers compare it with the oldest transaction still running,
-- so nothing can appear behind a cursor later, in whatever order transactions commit.
create function private.stamp_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.id is distinct from old.id then
      raise exception 'The id of a row never changes' using errcode = 'check_violation';
    end if;
    new.created_at := old.created_at;
  end if;
  new.sync_version := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
revoke all on function private.stamp_row() from public;

create function private.write_tombstone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.deleted_rows as tombstone (table_name, row_id, sync_version, deleted_at)
  values (tg_table_name, old.id, pg_current_xact_id()::text::bigint, now())
  on conflict (table_name, row_id)
    do update set sync_version = excluded.sync_version, deleted_at = excluded.deleted_at;
  return null;
end
$$;
revoke all on function private.write_tombstone() from public;

-- A row that comes back under its old id takes its tombstone away. Transaction ids are handed out in the order of first
-- writes, not of commits, so the new row may carry the lower version of the two: a tombstone left behind would win.
create function private.clear_tombstone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_rows where table_name = tg_table_name and row_id = new.id;
  return null;
end
$$;
revoke all on function private.clear_tombstone() from public;

create function private.refuse_truncate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'TRUNCATE leaves no tombstones, so mirrors would keep every row: use DELETE'
    using errcode = 'feature_not_supported';
end
$$;
revoke all on function private.refuse_truncate() from public;

create trigger refuse_truncate before truncate on public.deleted_rows
  for each statement execute function private.refuse_truncate();

-- A poke: one broadcast a transaction tells staff under which version it has changed something. It carries no row, so nothing
-- has to be looked up for each listener; a pull brings what changed. Whatever goes wrong with a poke, the change itself is
-- made: a device that hears nothing finds it with its next pull.
create function private.send_poke() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version text := pg_current_xact_id();
begin
  if current_setting('kilele.poked', true) is distinct from version then
    perform set_config('kilele.poked', version, true);
    begin
      perform realtime.send(jsonb_build_object('version', version), 'poke', 'staff', true);
    exception when others then
      raise warning 'Devices are told nothing of this change: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;
revoke all on function private.send_poke() from public;

-- An echo: broadcasts from the database get lost without a word now and then, so a device that has subscribed asks for one by
-- a nonce of its own, and takes the channel for live only when it hears it.
create function private.send_echo(nonce uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform realtime.send(jsonb_build_object('nonce', nonce), 'echo', 'staff', true);
end
$$;
revoke all on function private.send_echo(uuid) from public;
grant execute on function private.send_echo(uuid) to authenticated;

-- The door in the exposed schema; it adds no right of its own.
create function public.request_echo(nonce uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_echo(nonce) $$;
revoke all on function public.request_echo(uuid) from public, anon, authenticated, service_role;
grant execute on function public.request_echo(uuid) to authenticated;

-- Staff may hear the topic. Nobody may speak on it: there is no policy for inserts. The table is the realtime service's own, who
-- makes it when it first starts; pokes are not worth a migration that stops, so it can be called again.
create procedure private.allow_pokes()
language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    raise warning 'The realtime service has not made realtime.messages yet: staff devices hear no pokes'
      using hint = 'Open Realtime in the dashboard once, then run `call private.allow_pokes()`.';
  elsif not exists (
    select from pg_catalog.pg_policies
    where schemaname = 'realtime' and tablename = 'messages' and policyname = 'staff hear pokes'
  ) then
    create policy "staff hear pokes" on realtime.messages for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
  end if;
end
$$;
revoke all on procedure private.allow_pokes() from public;

call private.allow_pokes();

-- The mirrored tables are those that carry the stamp, in the order of their names.
create function private.mirrored_tables() returns setof text
language sql stable set search_path = ''
as $$
  select c.relname::text collate "C"
  from pg_catalog.pg_trigger g
  join pg_catalog.pg_class c on c.oid = g.tgrelid
  join pg_catalog.pg_proc p on p.oid = g.tgfoid
  where p.proname = 'stamp_row' and p.pronamespace = 'private'::regnamespace
    and c.relnamespace = 'public'::regnamespace
  order by 1
$$;
revoke all on function private.mirrored_tables() from public;
grant execute on function private.mirrored_tables() to authenticated;
