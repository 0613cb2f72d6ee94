-- What a mirror asks for: where it stands, and everything that changed since.
--
-- A reader asks for cursor <= sync_version < horizon, where the horizon is the oldest transaction still running. All
-- below it has finished, so nothing can turn up there later; the horizon becomes the next cursor.

create function private.sync_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$ select epoch from private.settings $$;

create function private.sync_pruned_below() returns bigint
language sql stable security definer set search_path = ''
as $$ select pruned_below from private.settings $$;

-- Raises for everyone but staff: under row security a stranger's answer would otherwise look like an empty table, and a
-- mirror would believe it.
create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may mirror the tables' using errcode = 'insufficient_privilege';
  end if;
end
$$;

revoke all on function private.sync_epoch(), private.sync_pruned_below(), private.require_staff() from public;
grant execute on function private.sync_epoch(), private.sync_pruned_below(), private.require_staff()
  to authenticated;

create function public.sync_state() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'epoch', private.sync_epoch(),
    'horizon', pg_snapshot_xmin(pg_current_snapshot())::text,
    'counts', jsonb_build_object(
      'blog_posts', (select count(*) from public.blog_posts),
      'destinations', (select count(*) from public.destinations),
      'leads', (select count(*) from public.leads),
      'services', (select count(*) from public.services)
    )
  );
end
$$;

-- One page of changes with p_cursor <= sync_version < horizon, over all tables, ordered by (version, table, id).
-- p_until keeps the horizon of the first page for those that follow; p_after is the `next` of the page before.
-- STABLE, so that the horizon, the pruning mark and the rows all come from one snapshot.
create function public.pull_changes(
  p_cursor bigint, p_until bigint default null, p_after jsonb default null, p_limit integer default 1000
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  oldest_running bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  horizon bigint := coalesce(p_until, oldest_running);
  page_size integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  greatest_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  answer jsonb;
begin
  perform private.require_staff();
  if p_cursor is null or p_cursor < 0 then
    raise exception 'p_cursor must be a version' using errcode = 'invalid_parameter_value';
  end if;
  if horizon > oldest_running then
    raise exception 'p_until lies beyond what has finished' using errcode = 'invalid_parameter_value';
  end if;
  if p_cursor < private.sync_pruned_below() then
    return jsonb_build_object('epoch', private.sync_epoch(), 'horizon', horizon::text, 'resync', true);
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
    from after,
      unnest(array['blog_posts', 'deleted_rows', 'destinations', 'leads', 'services'] collate "C") as source(name)
  ),
  page as (
    (select t.sync_version, 'blog_posts' collate "C" as in_table, '' collate "C" as of_table, t.id, to_jsonb(t) as body
     from public.blog_posts t
     where (t.sync_version, t.id) > (
         (select version from floors where name = 'blog_posts'), (select id from floors where name = 'blog_posts'))
       and t.sync_version < horizon
     order by t.sync_version, t.id limit page_size + 1)
    union all
    (select t.sync_version, 'destinations', '', t.id, to_jsonb(t)
     from public.destinations t
     where (t.sync_version, t.id) > (
         (select version from floors where name = 'destinations'), (select id from floors where name = 'destinations'))
       and t.sync_version < horizon
     order by t.sync_version, t.id limit page_size + 1)
    union all
    (select t.sync_version, 'leads', '', t.id, to_jsonb(t)
     from public.leads t
     where (t.sync_version, t.id) > (
         (select version from floors where name = 'leads'), (select id from floors where name = 'leads'))
       and t.sync_version < horizon
     order by t.sync_version, t.id limit page_size + 1)
    union all
    (select t.sync_version, 'services', '', t.id, to_jsonb(t)
     from public.services t
     where (t.sync_version, t.id) > (
         (select version from floors where name = 'services'), (select id from floors where name = 'services'))
       and t.sync_version < horizon
     order by t.sync_version, t.id limit page_size + 1)
    union all
    (select t.sync_version, 'deleted_rows', t.table_name, t.row_id, null
     from public.deleted_rows t
     where (t.sync_version, t.table_name, t.row_id) > (
         (select version from floors where name = 'deleted_rows'),
         (select of_table from floors where name = 'deleted_rows'),
         (select id from floors where name = 'deleted_rows'))
       and t.sync_version < horizon
       -- A row that is here is not deleted, whatever a transaction with an old snapshot left behind.
       and not exists (select from public.blog_posts r where t.table_name = 'blog_posts' and r.id = t.row_id)
       and not exists (select from public.destinations r where t.table_name = 'destinations' and r.id = t.row_id)
       and not exists (select from public.leads r where t.table_name = 'leads' and r.id = t.row_id)
       and not exists (select from public.services r where t.table_name = 'services' and r.id = t.row_id)
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
$$;

revoke all on function public.sync_state(), public.pull_changes(bigint, bigint, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.sync_state(), public.pull_changes(bigint, bigint, jsonb, integer) to authenticated;

-- Upkeep ------------------------------------------------------------------------------------------------------------

-- Forgets tombstones older than the interval and returns how many. Mirrors that slept longer are told to start anew.
create function private.prune_deleted_rows(older_than interval) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  gone bigint;
  newest bigint;
begin
  with pruned as (
    delete from public.deleted_rows where deleted_at < now() - older_than returning sync_version
  )
  select count(*), max(sync_version) into gone, newest from pruned;
  if gone > 0 then
    update private.settings set pruned_below = greatest(pruned_below, newest + 1);
  end if;
  return gone;
end
$$;

-- To be called after a restore: the transaction ids of another cluster mean nothing here, so every row is stamped again,
-- and a new epoch tells the mirrors to rebuild. Returns the new epoch.
create function private.new_epoch() returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  begun uuid;
begin
  lock table public.blog_posts, public.destinations, public.leads, public.services, public.deleted_rows
    in share row exclusive mode;
  delete from public.deleted_rows;
  update public.blog_posts set id = id;
  update public.destinations set id = id;
  update public.leads set id = id;
  update public.services set id = id;
  update private.settings set epoch = gen_random_uuid(), pruned_below = 0 returning epoch into begun;
  return begun;
end
$$;
revoke all on function private.prune_deleted_rows(interval), private.new_epoch() from public;

-- Realtime ----------------------------------------------------------------------------------------------------------

-- Events are hints that arrive fast. The replica identity stays the primary key: a delete tells the key and no more.
do $$
declare
  mirrored text;
begin
  foreach mirrored in array array['blog_posts', 'destinations', 'leads', 'services'] loop
    if not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = mirrored
    ) then
      execute format('alter publication supabase_realtime add table public.%I', mirrored);
    end if;
  end loop;
end
$$;
