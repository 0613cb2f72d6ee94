-- The ground the tables stand on: who is staff, and the triggers that make every change visible to a mirror.
--
-- `private` is not exposed by the API. Its tables carry no grants at all: they are reached through the security
-- definer functions beside them and by nobody else, so they need no row security of their own.

do $$
begin
  -- Row security is forced on every table, so the owner of the security definer functions below must be above it, as
  -- `postgres` is on hosted Supabase. Without this check deletes would fail much later, and obscurely.
  if not exists (
    select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role that applies the migrations needs BYPASSRLS (hosted Supabase: run them as postgres)';
  end if;
end
$$;

create schema private;
revoke all on schema private from public;

-- Hosted Supabase grants everything in `public` to the API roles by default; policies do not take that back.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Staff -------------------------------------------------------------------------------------------------------------

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.staff is 'The accounts that may enter the admin area. Removing a row takes effect at once.';
revoke all on private.staff from public, anon, authenticated, service_role;

-- Looked up on every request rather than read from the token, so that a revoked account loses access immediately.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.staff where user_id = (select auth.uid()))
$$;
revoke all on function private.is_staff() from public;

-- `anon` gets no further than the policies' own reference to is_staff(); only signed-in callers name it in a query.
grant usage on schema private to authenticated, service_role;
grant execute on function private.is_staff() to anon, authenticated, service_role;

-- Settings ----------------------------------------------------------------------------------------------------------

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- The life of this database: a restore begins another, and every mirror is rebuilt.
  epoch uuid not null default gen_random_uuid(),
  -- Tombstones below this version may be gone, so a cursor below it cannot be caught up.
  pruned_below bigint not null default 0,
  -- New enquiries per address and window. Mobile carriers put many people behind one address, hence the room.
  lead_limit integer not null default 30 check (lead_limit > 0),
  lead_window interval not null default interval '10 minutes' check (lead_window > interval '0'),
  -- 244 random bits from the server's strong generator; keeps stored address hashes from being looked up in a table.
  address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
revoke all on private.settings from public, anon, authenticated, service_role;
insert into private.settings default values;

-- Sync machinery ----------------------------------------------------------------------------------------------------

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

create function private.bury_row() returns trigger
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
revoke all on function private.bury_row() from public;

-- A row that comes back under its old id takes its tombstone away. Transaction ids are handed out in the order of first
-- writes, not of commits, so the new row may carry the lower version of the two: a tombstone left behind would win.
create function private.unbury_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_rows where table_name = tg_table_name and row_id = new.id;
  return null;
end
$$;
revoke all on function private.unbury_row() from public;

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

-- The four triggers a mirrored table needs. The table must have id, created_at and sync_version.
create procedure private.mirror_table(target regclass)
language plpgsql set search_path = ''
as $$
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
end
$$;
revoke all on procedure private.mirror_table(regclass) from public;
