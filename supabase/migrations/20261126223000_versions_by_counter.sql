-- Versions come from a counter, so that only a transaction that writes to a mirrored table holds back what devices read.
--
-- Until now a version was the id of the writing transaction, and devices read up to the oldest transaction that was still running,
-- whatever it did: the worker of pg_net, which waits for a service with a transaction open, one in another database of the
-- cluster, or a row that somebody had locked kept every change from them.
--
-- Now a transaction takes its version with its first row, and says before that that it is about to:
--   1. it reads how far the counter has come, and takes a shared lock that is named after that number, until it ends;
--   2. only then it takes its version, which is above that number.
-- A reader goes the other way: it reads the counter, then the locks, and only then takes the snapshot that it reads rows from. A
-- version below the counter was taken before the counter was read, so its lock had been taken before that: either the lock is seen,
-- and the reader stops below the version, or the transaction has ended, and the snapshot, which is younger, shows what it did,
-- because Postgres makes a commit visible before it lets go of locks. A version at or above the counter is beyond what is read.
-- So it does not matter how old a transaction is: its version is as young as its first row.

-- The whole change is one statement, so that its locks last until its end: `supabase db push` sends the statements of a file without
-- a transaction block, in which LOCK TABLE is refused, and which an interruption could leave half done.
do $migration$
begin

-- Whoever has stamped a row by the rule of before has ended when these locks are there, and nobody stamps one before they are let go.
do $$
declare
  mirrored text;
begin
  for mirrored in select private.mirrored_tables() loop
    execute format('lock table public.%I in share row exclusive mode', mirrored);
  end loop;
end
$$;
lock table public.deleted_rows in share row exclusive mode;

-- Of one value at a time: numbers that a session keeps in reserve would be given out late.
create sequence private.version_numbers as bigint cache 1;
revoke all on sequence private.version_numbers from public, anon, authenticated, service_role;

-- Above every id that was a version or a cursor.
do $$
declare
  highest bigint := pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint;
  newest bigint;
  stamped text;
begin
  for stamped in select private.mirrored_tables() union all select 'deleted_rows' loop
    execute format('select max(sync_version) from public.%I', stamped) into newest;
    highest := greatest(highest, newest);
  end loop;
  perform setval('private.version_numbers', highest);
end
$$;

-- The first key of the locks that are named after the counter; the second is the number's last 31 bits.
create function private.version_locks() returns integer language sql immutable set search_path = '' return 20261126;

-- Returns the version of everything that this transaction writes.
create function private.transaction_version() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  transaction_id text := pg_catalog.pg_current_xact_id();
  -- Kept beside the lock: a savepoint that is given up takes both back.
  taken text[] := string_to_array(current_setting('kilele.version', true), ' ');
  reached bigint;
  version bigint;
begin
  if taken[1] = transaction_id then
    return taken[2];
  end if;
  select last_value into reached from private.version_numbers;
  perform pg_catalog.pg_advisory_xact_lock_shared(private.version_locks(), (reached & 2147483647)::integer);
  version := nextval('private.version_numbers');
  perform set_config('kilele.version', transaction_id || ' ' || version, true);
  return version;
end
$$;

-- Returns the next version, and below it how far every transaction has ended. Whoever reads rows by them takes a snapshot later: this
-- is a statement of its own, in a transaction whose statements have each their own snapshot.
create function private.read_versions(out next bigint, out finished bigint)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'Changes are read in transactions that are READ COMMITTED' using errcode = 'invalid_transaction_state';
  end if;
  if pg_catalog.pg_is_in_recovery() then
    raise exception 'A standby does not know what is still being written' using errcode = 'object_not_in_prerequisite_state';
  end if;
  select last_value + 1 into next from private.version_numbers;
  select least(next, min(
    -- One above the number nearest to the counter that ends in these 31 bits.
    next - ((next - 1 - locks.objid::bigint + 1073741824) & 2147483647) + 1073741824))
  into finished
  from pg_catalog.pg_locks as locks
  where locks.locktype = 'advisory' and locks.objsubid = 2 and locks.classid = private.version_locks()::oid
    and locks.database = (select oid from pg_catalog.pg_database where datname = current_database());
end
$$;

revoke all on function private.version_locks(), private.transaction_version(), private.read_versions() from public;
grant execute on function private.transaction_version(), private.read_versions() to authenticated;

-- What writes versions -------------------------------------------------------------------------------------------------

create or replace function private.stamp_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.id is distinct from old.id then
      raise exception 'The id of a row never changes' using errcode = 'check_violation';
    end if;
    new.created_at := old.created_at;
  end if;
  new.sync_version := private.transaction_version();
  return new;
end
$$;

create or replace function private.write_tombstone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.deleted_rows as tombstone (table_name, row_id, sync_version, deleted_at)
  values (tg_table_name, old.id, private.transaction_version(), now())
  on conflict (table_name, row_id)
    do update set sync_version = excluded.sync_version, deleted_at = excluded.deleted_at;
  return null;
end
$$;

create or replace function private.send_poke() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version text := private.transaction_version();
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

-- Two longer functions name the version once each.
do $$
declare
  definition text;
  writer regprocedure;
begin
  foreach writer in array array[
    'public.push_change(text, text, text, uuid, bigint, jsonb, jsonb, uuid)', 'private.new_epoch()']::regprocedure[]
  loop
    definition := pg_get_functiondef(writer);
    if definition !~ 'pg_current_xact_id\(\)::text::bigint' then
      raise exception '% does not name the version as this migration expects', writer;
    end if;
    execute regexp_replace(definition, '(pg_catalog\.)?pg_current_xact_id\(\)::text::bigint', 'private.transaction_version()', 'g');
  end loop;
end
$$;

-- What reads them ------------------------------------------------------------------------------------------------------

-- A database goes on under another epoch after whatever may have set it back: a dump that is read into a new cluster has another
-- system identifier, a database made anew another oid, and a standby that was promoted, or a recovery to a point in time, another
-- timeline. The timeline is that of the log that is being written: the control file learns it only with the first checkpoint after
-- a promotion has ended, minutes later. (A standby writes none, and has the timeline of the log that it reads.)
create or replace function private.sync_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$
  select md5(concat_ws('/',
    (select epoch from private.settings),
    (select system_identifier from pg_catalog.pg_control_system()),
    case
      when pg_catalog.pg_is_in_recovery() then (select timeline_id from pg_catalog.pg_control_checkpoint())
      else ('x' || substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8))::bit(32)::integer
    end,
    (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database())
  ))::uuid
$$;

create or replace function private.sync_pruned_below() returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when pruned_below > (select last_value + 1 from private.version_numbers) then 0 else pruned_below end
  from private.settings
$$;

create or replace function private.prune_deleted_rows(older_than interval) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  gone bigint;
  newest bigint;
begin
  with pruned as (
    delete from public.deleted_rows
    where deleted_at < now() - older_than and not private.keeps_tombstones(table_name)
    returning sync_version
  )
  select count(*), max(sync_version) filter (where sync_version <= (select last_value from private.version_numbers))
  into gone, newest from pruned;
  if newest is not null then
    update private.settings set pruned_below = greatest(private.sync_pruned_below(), newest + 1) where only_row;
  end if;
  return gone;
end
$$;

create or replace function public.sync_horizon() returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  versions record;
begin
  perform private.require_staff();
  select * into versions from private.read_versions();
  return jsonb_build_object('horizon', versions.finished::text, 'next', versions.next::text);
end
$$;

-- Writes durable_horizon, sync_state and pull_changes for the tables that are mirrored now. Grants on them stay.
create or replace procedure private.write_sync_functions()
language plpgsql set search_path = ''
as $procedure$
declare
  names text[] := array(select private.mirrored_tables());
  counts text;
  branches text;
  newest text;
  still_deleted text;
begin
  select
    string_agg(format('%1$L, (select count(*) from public.%1$I)', name), ', '),
    string_agg(private.pull_branch(name), ''),
    string_agg(format('(select max(sync_version) from public.%I where sync_version < versions.next)', name), ', '),
    string_agg(format(
      $not_back$
       and not exists (select from public.%1$I r where t.table_name = %1$L and r.id = t.row_id)$not_back$, name), '')
  into counts, branches, newest, still_deleted
  from unnest(names) as name;

  -- How far every transaction has ended, and never more than one above the newest version that is visible. Visible is what has been
  -- flushed to the disk; the counter may not be, and after a crash Postgres gives its last numbers out again.
  execute format($template$
    create or replace function private.durable_horizon() returns bigint
    language plpgsql volatile security definer set search_path = ''
    as $function$
    declare
      versions record;
      newest bigint;
    begin
      select * into versions from private.read_versions();
      newest := greatest(
        (select max(sync_version) from public.deleted_rows where sync_version < versions.next)%s);
      return least(versions.finished, greatest(0, private.sync_pruned_below(), 1 + newest));
    end
    $function$
  $template$, coalesce(', ' || newest, ''));

  execute format($template$
    create or replace function public.sync_state() returns jsonb
    language plpgsql volatile security invoker set search_path = ''
    as $function$
    declare
      horizon bigint;
    begin
      perform private.require_staff();
      horizon := private.durable_horizon();
      return jsonb_build_object(
        'epoch', private.sync_epoch(), 'horizon', horizon::text, 'counts', jsonb_build_object(%s));
    end
    $function$
  $template$, counts);

  -- One page of changes with p_cursor <= sync_version < horizon, over all tables, ordered by (version, table, id).
  -- p_until keeps the horizon of the first page for those that follow; p_after is the `next` of the page before.
  -- VOLATILE, so that the statement that reads the rows has a snapshot of its own, younger than the horizon. The epoch and the pruning
  -- mark come from that snapshot too.
  execute format($template$
    create or replace function public.pull_changes(
      p_cursor bigint, p_until bigint default null, p_after jsonb default null, p_limit integer default 1000
    ) returns jsonb
    language plpgsql volatile security invoker set search_path = ''
    as $function$
    declare
      horizon bigint;
      next_version bigint;
      pruned_below bigint;
      page_size integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
      greatest_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
      answer jsonb;
    begin
      perform private.require_staff();
      if p_cursor is null or p_cursor < 0 then
        raise exception 'p_cursor must be a version' using errcode = 'invalid_parameter_value';
      end if;
      horizon := coalesce(p_until, greatest(p_cursor, private.durable_horizon()));
      next_version := (select next from private.read_versions());
      if p_until > next_version and p_cursor <= next_version then
        raise exception 'p_until lies beyond what has finished' using errcode = 'invalid_parameter_value';
      end if;

      with after as materialized (
        select
          coalesce((p_after ->> 'version')::bigint, p_cursor - 1) as version,
          -- '~' sorts behind every table name: without p_after, everything of version p_cursor - 1 counts as seen.
          coalesce(p_after ->> 'table', '~') collate "C" as in_table,
          coalesce(p_after ->> 'of', '~') collate "C" as of_table,
          coalesce((p_after ->> 'id')::uuid, greatest_id) as id
      ),
      -- For each table, the last (version, id) already seen, so that each branch below is one range of its index.
      floors as materialized (
        select
          source.name,
          case when source.name > after.in_table then after.version - 1 else after.version end as version,
          case when source.name = after.in_table then after.of_table else '~' end collate "C" as of_table,
          case when source.name = after.in_table then after.id else greatest_id end as id
        from after, unnest(%L::text[] collate "C") as source(name)
      ),
      page as (%s
        (select t.sync_version, 'deleted_rows' collate "C", t.table_name, t.row_id, null
         from public.deleted_rows t
         where (t.sync_version, t.table_name, t.row_id) > (
             (select version from floors where name = 'deleted_rows'),
             (select of_table from floors where name = 'deleted_rows'),
             (select id from floors where name = 'deleted_rows'))
           and t.sync_version < horizon
           -- A row that is here is not deleted, whatever a transaction with an old snapshot left behind.%s
         order by t.sync_version, t.table_name, t.row_id limit page_size + 1)
      ),
      numbered as (
        select page.*, row_number() over (order by sync_version, in_table, of_table, id) as place from page
      )
      select jsonb_build_object(
        'epoch', private.sync_epoch(),
        'horizon', horizon::text,
        'rows', coalesce(
          jsonb_agg(jsonb_build_object('table', in_table, 'row', body) order by place)
            filter (where place <= page_size and in_table <> 'deleted_rows'),
          '[]'),
        'deleted', coalesce(
          jsonb_agg(jsonb_build_object('table', of_table, 'id', id, 'sync_version', sync_version) order by place)
            filter (where place <= page_size and in_table = 'deleted_rows'),
          '[]'),
        -- The last entry of a full page, when something follows it.
        'next', case when max(place) > page_size then (
          jsonb_agg(jsonb_build_object('version', sync_version::text, 'table', in_table, 'of', of_table, 'id', id))
            filter (where place = page_size)) -> 0 end
      ), private.sync_pruned_below() into answer, pruned_below
      from numbered;
      -- A cursor was a horizon once: one above the counter comes from another epoch.
      if p_cursor > next_version or p_cursor < pruned_below then
        return jsonb_build_object('epoch', private.sync_epoch(), 'horizon', next_version::text, 'resync', true);
      end if;
      return answer;
    end
    $function$
  $template$, names || 'deleted_rows'::text, branches, still_deleted);
end
$procedure$;
call private.write_sync_functions();

-- The state first, in a statement of its own: the leads come from a later snapshot, and a pull from the horizon brings whatever they do
-- not show yet.
create or replace function public.begin_load(p_limit integer default 50) returns json
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  state jsonb := public.sync_state();
  leads json;
begin
  leads := public.load_page('leads', p_limit => p_limit);
  return json_build_object('state', state, 'leads', leads);
end
$$;

end
$migration$;
