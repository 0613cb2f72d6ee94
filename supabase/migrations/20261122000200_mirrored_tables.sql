-- A mirrored table takes one call: `call private.mirror_table('public.…')` brings its triggers, its indexes and its place
-- among the events, and writes what the mirrors call anew, with one branch for each mirrored table.

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

-- That somebody is not on the list is an answer of its own, told by its hint. A missing grant or a token without a name
-- raises the same code for other reasons, and no device may take those for it.
create or replace function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'The token names nobody' using errcode = 'insufficient_privilege';
  end if;
  if not private.is_staff() then
    raise exception 'Only staff may mirror the tables' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
end
$$;

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

-- Writes sync_state and pull_changes for the tables that are mirrored now. Grants on them stay.
create procedure private.write_sync_functions()
language plpgsql set search_path = ''
as $procedure$
declare
  names text[] := array(select private.mirrored_tables());
  counts text;
  branches text;
  living text;
begin
  select
    string_agg(format('%1$L, (select count(*) from public.%1$I)', name), ', '),
    string_agg(private.pull_branch(name), ''),
    string_agg(format(
      $living$
       and not exists (select from public.%1$I r where t.table_name = %1$L and r.id = t.row_id)$living$, name), '')
  into counts, branches, living
  from unnest(names) as name;

  execute format($template$
    create or replace function public.sync_state() returns jsonb
    language plpgsql stable security invoker set search_path = ''
    as $function$
    begin
      perform private.require_staff();
      return jsonb_build_object(
        'epoch', private.sync_epoch(),
        'horizon', pg_snapshot_xmin(pg_current_snapshot())::text,
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
      horizon bigint := coalesce(p_until, oldest_running);
      page_size integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
      greatest_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
      answer jsonb;
    begin
      perform private.require_staff();
      if p_cursor is null or p_cursor < 0 then
        raise exception 'p_cursor must be a version' using errcode = 'invalid_parameter_value';
      end if;
      -- A cursor was a horizon once, and horizons only rise: one above today's comes from another life of the database.
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
  $template$, names || 'deleted_rows'::text, branches, living);
end
$procedure$;
revoke all on procedure private.write_sync_functions() from public;

-- All that a mirrored table needs. It must have id (uuid), created_at and sync_version, and be in `public`.
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

-- To be called after a restore: the transaction ids of another cluster mean nothing here, so every row is stamped again,
-- and a new epoch tells the mirrors to rebuild. Returns the new epoch.
create or replace function private.new_epoch() returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  begun uuid;
  mirrored text;
begin
  lock table public.deleted_rows in share row exclusive mode;
  for mirrored in select private.mirrored_tables() loop
    execute format('lock table public.%I in share row exclusive mode', mirrored);
  end loop;
  delete from public.deleted_rows;
  for mirrored in select private.mirrored_tables() loop
    execute format('update public.%I set id = id', mirrored);
  end loop;
  update private.settings set epoch = gen_random_uuid(), pruned_below = 0 returning epoch into begun;
  return begun;
end
$$;

call private.write_sync_functions();
