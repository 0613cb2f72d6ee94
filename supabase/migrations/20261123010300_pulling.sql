-- The functions that a mirror pulls with: the server's state, and every change since a cursor.
--
-- A reader asks for cursor <= sync_version < horizon, where nothing below the horizon can turn up later: all of it has
-- finished, and none of it is given out again after a crash. The horizon becomes the next cursor.

-- The epoch of this database: that of the settings, and what every restore from a backup changes by itself. A dump
-- that is read into a new cluster has another system identifier there, a recovery to a point in time another timeline, a
-- database made anew another oid.
create function private.sync_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$
  select md5(concat_ws('/',
    (select epoch from private.settings),
    (select system_identifier from pg_catalog.pg_control_system()),
    (select timeline_id from pg_catalog.pg_control_checkpoint()),
    (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database())
  ))::uuid
$$;

-- A mark above every transaction there has been comes from another cluster and says nothing here; believed, it would send
-- every mirror back to its beginning, for ever.
create function private.sync_pruned_below() returns bigint
language sql stable security definer set search_path = ''
as $$
  select case
    when pruned_below > pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint then 0
    else pruned_below
  end
  from private.settings
$$;

revoke all on function private.sync_epoch(), private.sync_pruned_below() from public;
grant execute on function private.sync_epoch(), private.sync_pruned_below() to authenticated;

-- The part of pull_changes that reads one table: one range of its index, from behind what was seen already.
create function private.pull_branch(of_table text) returns text
language sql immutable set search_path = ''
as $$
  select format($branch$
    (select t.sync_version, %1$L collate "C" as in_table, '' collate "C" as of_table, t.id, to_jsonb(t) as body
     from public.%1$I t
     where (t.sync_version, t.id) > (
         (select version from floors where name = %1$L), (select id from floors where name = %1$L))
       and t.sync_version < horizon
     order by t.sync_version, t.id limit page_size + 1)
    union all$branch$, of_table)
$$;
revoke all on function private.pull_branch(text) from public;

-- Writes durable_horizon, sync_state and pull_changes for the tables that are mirrored now. Grants on them stay.
create procedure private.write_sync_functions()
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
    string_agg(format('(select max(sync_version) from public.%I where sync_version < limits.next)', name), ', '),
    string_agg(format(
      $not_back$
       and not exists (select from public.%1$I r where t.table_name = %1$L and r.id = t.row_id)$not_back$, name), '')
  into counts, branches, newest, still_deleted
  from unnest(names) as name;

  -- The oldest transaction that is still running, and never more than one above the newest version that is visible. Visible is
  -- what has been flushed to the disk; the ids of later transactions may not be, and after a crash Postgres gives them out again.
  execute format($template$
    create or replace function private.durable_horizon() returns bigint
    language sql stable security definer set search_path = ''
    as $function$
      select least(limits.oldest_running, greatest(0, private.sync_pruned_below(), 1 + greatest(
        (select max(sync_version) from public.deleted_rows where sync_version < limits.next)%s)))
      from (
        select pg_snapshot_xmin(now_visible)::text::bigint, pg_snapshot_xmax(now_visible)::text::bigint
        from pg_current_snapshot() as now_visible
      ) as limits(oldest_running, next)
    $function$
  $template$, coalesce(', ' || newest, ''));

  execute format($template$
    create or replace function public.sync_state() returns jsonb
    language plpgsql stable security invoker set search_path = ''
    as $function$
    begin
      perform private.require_staff();
      return jsonb_build_object(
        'epoch', private.sync_epoch(),
        'horizon', private.durable_horizon()::text,
        'counts', jsonb_build_object(%s));
    end
    $function$
  $template$, counts);

  -- One page of changes with p_cursor <= sync_version < horizon, over all tables, ordered by (version, table, id).
  -- p_until keeps the horizon of the first page for those that follow; p_after is the `next` of the page before.
  -- STABLE, so that the horizon, the pruning mark and the rows all come from one snapshot.
  execute format($template$
    create or replace function public.pull_changes(
      p_cursor bigint, p_until bigint default null, p_after jsonb default null, p_limit integer default 1000
    ) returns jsonb
    language plpgsql stable security invoker set search_path = ''
    as $function$
    declare
      oldest_running bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
      horizon bigint := coalesce(p_until, greatest(p_cursor, private.durable_horizon()));
      page_size integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
      greatest_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
      answer jsonb;
    begin
      perform private.require_staff();
      if p_cursor is null or p_cursor < 0 then
        raise exception 'p_cursor must be a version' using errcode = 'invalid_parameter_value';
      end if;
      -- A cursor was a horizon once, and horizons only rise: one above today's comes from another epoch.
      if p_cursor > oldest_running or p_cursor < private.sync_pruned_below() then
        return jsonb_build_object('epoch', private.sync_epoch(), 'horizon', oldest_running::text, 'resync', true);
      end if;
      if horizon > oldest_running then
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
      ) into answer
      from numbered;
      return answer;
    end
    $function$
  $template$, names || 'deleted_rows'::text, branches, still_deleted);
end
$procedure$;
revoke all on procedure private.write_sync_functions() from public;

call private.write_sync_functions();
revoke all on function private.durable_horizon() from public;
grant execute on function private.durable_horizon() to authenticated;
revoke all on function public.sync_state(), public.pull_changes(bigint, bigint, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.sync_state(), public.pull_changes(bigint, bigint, jsonb, integer) to authenticated;

-- All that a mirrored table needs. It must have id (uuid), created_at and sync_version, and be in `public`.
create procedure private.mirror_table(target regclass)
language plpgsql set search_path = ''
as $$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format(
    'create trigger stamp_row before insert or update on %s for each row execute function private.stamp_row()', target);
  execute format(
    'create trigger write_tombstone after delete on %s for each row execute function private.write_tombstone()', target);
  execute format(
    'create trigger clear_tombstone after insert on %s for each row execute function private.clear_tombstone()', target);
  execute format(
    'create trigger refuse_truncate before truncate on %s for each statement execute function private.refuse_truncate()',
    target);
  execute format(
    'create trigger send_poke after insert or update or delete on %s for each row execute function private.send_poke()',
    target);
  execute format('create index if not exists %I on %s (sync_version, id)', table_name || '_sync', target);
  execute format('create index if not exists %I on %s (created_at desc, id)', table_name || '_newest', target);
  call private.write_sync_functions();
end
$$;
revoke all on procedure private.mirror_table(regclass) from public;

-- A page of a mirrored table as a device reads it for the first time: newest first, from behind (p_created_at, p_id).
--
-- The answer is an object of columns, each an array with a value for every row: names are sent once for a page instead of
-- once for a row, and Postgres makes the JSON in one go. That is half the bytes and a fifth of the server's time of the
-- same rows read one by one. The tables' own policies and grants apply.
create function public.load_page(
  p_table text, p_created_at timestamptz default null, p_id uuid default null, p_limit integer default 1000
) returns json
language plpgsql stable security invoker set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  columns text;
  behind text := '';
  answer json;
begin
  perform private.require_staff();
  if p_table is null or not exists (
    select from pg_catalog.pg_trigger g
    join pg_catalog.pg_class c on c.oid = g.tgrelid
    join pg_catalog.pg_proc p on p.oid = g.tgfoid
    where c.relname = p_table and c.relnamespace = 'public'::regnamespace
      and p.proname = 'stamp_row' and p.pronamespace::regnamespace::text = 'private'
  ) then
    raise exception 'No mirrored table has this name' using errcode = 'invalid_parameter_value';
  end if;
  if (p_created_at is null) <> (p_id is null) then
    raise exception 'p_created_at and p_id name a row together' using errcode = 'invalid_parameter_value';
  end if;

  select string_agg(
    format('%L, coalesce(json_agg(t.%I), ''[]'')', a.attname, a.attname), ', ' order by a.attnum)
  into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped;

  if p_id is not null then
    behind := 'where created_at <= $1 and (created_at < $1 or id > $2)';
  end if;
  execute format(
    'select json_build_object(%s) from (select * from public.%I %s order by created_at desc, id limit $3) t',
    columns, p_table, behind)
  into answer using p_created_at, p_id, page_size;
  return answer;
end
$$;

revoke all on function public.load_page(text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.load_page(text, timestamptz, uuid, integer) to authenticated;

-- Returns the data for a first screen: the server's state and the newest leads, in one request. A device on
-- a slow network otherwise waits for one after the other.
--
-- STABLE, as the two functions that it calls: the horizon and the rows come from one snapshot, so a pull from the horizon
-- brings whatever the rows do not show yet.
create function public.begin_load(p_limit integer default 50) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object('state', public.sync_state(), 'leads', public.load_page('leads', p_limit => p_limit))
$$;

revoke all on function public.begin_load(integer) from public, anon, authenticated, service_role;
grant execute on function public.begin_load(integer) to authenticated;

-- Where the horizon stands, and the id of the transaction that comes next. While the two differ something is still
-- running; a horizon that does not move for long keeps every later change from the mirrors.
create function public.sync_horizon() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'horizon', pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())::text,
    'next', pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text
  );
end
$$;

revoke all on function public.sync_horizon() from public, anon, authenticated, service_role;
grant execute on function public.sync_horizon() to authenticated;
