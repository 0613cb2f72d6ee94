-- A restore that nobody announced with private.new_epoch() is noticed all the same, and no write meant for one life of the
-- database reaches another.

-- The life of this database: the epoch of the settings, and what every restore from a backup changes by itself. A dump
-- that is read into a new cluster has another system identifier there, a recovery to a point in time another timeline, a
-- database made anew another oid.
create or replace function private.sync_epoch() returns uuid
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
create or replace function private.sync_pruned_below() returns bigint
language sql stable security definer set search_path = ''
as $$
  select case
    when pruned_below > pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint then 0
    else pruned_below
  end
  from private.settings
$$;

grant execute on function private.mirrored_tables() to authenticated;

-- One write of a staff device: an insert, an update or a delete of one row. It is done only in the life of the database
-- that the device knows, and an update or a delete only while the row has the version that the device knows. Rights,
-- policies and constraints are the table's own: the function adds none. Errors are those of a plain statement.
create function public.push_change(
  p_epoch text, p_table text, p_kind text, p_id uuid, p_version bigint default null, p_patch jsonb default '{}'
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  values_given jsonb := case when p_kind = 'insert' then p_patch || jsonb_build_object('id', p_id) else p_patch end;
  columns text;
  taken text;
  written jsonb;
begin
  perform private.require_staff();
  if p_epoch is distinct from private.sync_epoch()::text then
    return jsonb_build_object('outcome', 'another_life');
  end if;
  if p_table is null or p_table not in (select private.mirrored_tables()) then
    raise exception 'No mirrored table of this name' using errcode = 'undefined_table';
  end if;
  select string_agg(format('%I', key), ', ' order by key), string_agg(format('r.%I', key), ', ' order by key)
  into columns, taken
  from jsonb_object_keys(values_given) as key;

  if p_kind = 'insert' then
    execute format(
      'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r
       returning to_jsonb(t)', p_table, columns, taken)
    into written using values_given;
  elsif p_kind = 'update' and columns is not null then
    execute format(
      'update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) r)
       where t.id = $2 and t.sync_version = $3 returning to_jsonb(t)', p_table, columns, taken)
    into written using values_given, p_id, p_version;
  elsif p_kind = 'delete' then
    execute format('delete from public.%I t where t.id = $1 and t.sync_version = $2 returning to_jsonb(t)', p_table)
    into written using p_id, p_version;
  else
    raise exception 'A change is an insert, an update of something, or a delete' using errcode = 'invalid_parameter_value';
  end if;
  if written is null then
    return jsonb_build_object('outcome', 'stale');
  end if;
  return jsonb_build_object('outcome', 'done', 'row', case when p_kind = 'delete' then null else written end);
end
$$;

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

revoke all on function public.push_change(text, text, text, uuid, bigint, jsonb), public.sync_horizon()
  from public, anon, authenticated, service_role;
grant execute on function public.push_change(text, text, text, uuid, bigint, jsonb), public.sync_horizon()
  to authenticated;
