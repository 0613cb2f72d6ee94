-- The functions that a mirror pulls with: the server's state, and every change since a cursor.
--
-- A reader asks for cursor <= sync_version < horizon, and nothing below the horizon can turn up later: all of it has finished, and none
-- of it is given out again after a crash. The horizon becomes the next cursor.

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

call private.mirror_table('public.blog_posts');
call private.mirror_table('public.business');
call private.mirror_table('public.colleagues');
call private.mirror_table('public.destinations');
call private.mirror_table('public.erasures');
call private.mirror_table('public.follow_up_events');
call private.mirror_table('public.follow_ups');
call private.mirror_table('public.lead_notes');
call private.mirror_table('public.leads');
call private.mirror_table('public.message_notes');
call private.mirror_table('public.messages');
call private.mirror_table('public.quick_texts');
call private.mirror_table('public.saved_views');
call private.mirror_table('public.seen_marks');
call private.mirror_table('public.services');

-- The first load -------------------------------------------------------------------------------------------------------

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

-- A first load asks for many tables, most of them short, and each request costs a trip to the server and back. This function reads
-- them one after the other, from behind the row that each position names, until it has p_limit rows: tables that fit
-- into one page come in one answer. A page that is shorter than what was left of the limit is the last of its table.
create function public.load_pages(p_tables jsonb, p_limit integer default 1000) returns json
language plpgsql stable security invoker set search_path = ''
as $$
declare
  left_over integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  asked jsonb;
  page json;
  loaded integer;
  pages json[] := '{}';
begin
  perform private.require_staff();
  if jsonb_typeof(p_tables) is distinct from 'array' or jsonb_array_length(p_tables) > 100 then
    raise exception 'p_tables is a list of at most 100 positions' using errcode = 'invalid_parameter_value';
  end if;
  for asked in select value from jsonb_array_elements(p_tables) with ordinality order by ordinality loop
    exit when left_over = 0;
    page := public.load_page(
      asked ->> 'table', (asked ->> 'created_at')::timestamptz, (asked ->> 'id')::uuid, left_over);
    loaded := json_array_length(page -> 'id');
    pages := pages || json_build_object('table', asked ->> 'table', 'rows', page, 'done', loaded < left_over);
    left_over := left_over - loaded;
  end loop;
  return to_json(pages);
end
$$;

-- The state first, in a statement of its own: the leads come from a later snapshot, and a pull from the horizon brings whatever they do
-- not show yet.
create function public.begin_load(p_limit integer default 50) returns json
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

-- Returns where the horizon stands, and the version that comes next. While the two differ a transaction is still running; a horizon that
-- does not move for long keeps every later change from the mirrors.
create function public.sync_horizon() returns jsonb
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
