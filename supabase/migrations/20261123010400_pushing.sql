-- One write of a staff device: an insert, an update or a delete of one row. It is done only in the epoch of the database
-- that the device knows, and an update or a delete only while the row has the version that the device knows. Rights,
-- policies and constraints are the table's own: the function adds none. Errors are those of a plain statement.
--
-- For an insert p_version is the version of the tombstone that the device knows, null for none: a deleted row comes back
-- only over that one. p_seen is for an update what the device knows of the columns that it changes, for a delete what it
-- knows of the whole row; a column that the table does not have says nothing.
create function public.push_change(
  p_epoch text, p_table text, p_kind text, p_id uuid, p_version bigint default null, p_patch jsonb default '{}',
  p_seen jsonb default '{}'
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
    return jsonb_build_object('outcome', 'epoch_mismatch');
  end if;
  if p_table is null or p_table not in (select private.mirrored_tables()) then
    raise exception 'No mirrored table of this name' using errcode = 'undefined_table';
  end if;
  select string_agg(format('%I', key), ', ' order by key), string_agg(format('r.%I', key), ', ' order by key)
  into columns, taken
  from jsonb_object_keys(values_given) as key;

  if p_kind = 'insert' then
    -- One insert of an id at a time, and none beside the delete of its row: both may leave a tombstone that the look below
    -- would miss. The lock is let go when the transaction ends.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_table || p_id::text, 0));
    execute format('select from public.%I where id = $1 for update', p_table) using p_id;
    if exists (
      select from public.deleted_rows d
      where d.table_name = p_table and d.row_id = p_id and d.sync_version is distinct from p_version
    ) then
      return jsonb_build_object('outcome', 'stale');
    end if;
    execute format(
      'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r
       returning to_jsonb(t)', p_table, columns, taken)
    into written using values_given;
  elsif p_kind = 'update' and columns is not null then
    execute format(
      'update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) r)
       where t.id = $2 and t.sync_version = $3 and jsonb_populate_record(t, $4) is not distinct from t
       returning to_jsonb(t)', p_table, columns, taken)
    into written using values_given, p_id, p_version, p_seen;
  elsif p_kind = 'delete' then
    execute format(
      'delete from public.%I t
       where t.id = $1 and t.sync_version = $2 and jsonb_populate_record(t, $3) is not distinct from t
       returning to_jsonb(t)', p_table)
    into written using p_id, p_version, p_seen;
  else
    raise exception 'A change is an insert, an update of something, or a delete' using errcode = 'invalid_parameter_value';
  end if;
  if written is null then
    return jsonb_build_object('outcome', 'stale');
  end if;
  return jsonb_build_object('outcome', 'done', 'row', case when p_kind = 'delete' then null else written end);
end
$$;

revoke all on function public.push_change(text, text, text, uuid, bigint, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.push_change(text, text, text, uuid, bigint, jsonb, jsonb) to authenticated;
