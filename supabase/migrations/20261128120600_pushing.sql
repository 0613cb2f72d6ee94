-- The functions that a device writes with, and the record of its writes.

-- Returns true if a write was done before. One that is being done at this moment is waited for.
create function private.was_applied(p_write_id uuid, p_table text, p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.applied_writes;
begin
  perform pg_advisory_xact_lock(hashtextextended('write ' || p_write_id::text, 0));
  select * into known from private.applied_writes where write_id = p_write_id;
  if found and (known.table_name, known.row_id) is distinct from (p_table, p_id) then
    raise exception 'The write id is that of another row''s write' using errcode = 'invalid_parameter_value';
  end if;
  return found;
end
$$;

create function private.remember_write(p_write_id uuid, p_table text, p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.applied_writes (write_id, table_name, row_id) values (p_write_id, p_table, p_id)
$$;

-- Forgets writes older than the interval and returns how many. A device that asks later than that is answered as for any other
-- write: its version and what it has seen decide.
create function private.prune_applied_writes(older_than interval default '400 days') returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  pruned bigint;
begin
  delete from private.applied_writes where applied_at < now() - older_than;
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

-- Does one write of a staff device, once: an insert, an update or a delete of one row. Rights, policies and constraints are the
-- table's own: the function adds none. Errors are those of a plain statement, and nothing is done then.
--
-- p_write_id is chosen by the device and stays the same however often the write is sent. p_version is for an update and a delete
-- the row's version as the device knows it, for an insert the version of the tombstone that it knows, null for none: a deleted row
-- comes back only over that one. p_seen is what the device knows of the row: for an update of each column that it changes, for a
-- delete of all that a person may have had a hand in; a column that the table does not have says nothing.
--
-- Answers {outcome, row, version}: `done` if the write is done, now or earlier, with the row as it is now (null if there is
-- none) and the version of the row or its tombstone (null if the tombstone is forgotten); `stale` if the row is not what the
-- device takes it to be, `epoch_mismatch` if the device knows another epoch, both without having done anything.
create function public.push_change(
  p_epoch text, p_table text, p_kind text, p_id uuid, p_version bigint default null, p_patch jsonb default '{}',
  p_seen jsonb default '{}', p_write_id uuid default null
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
  if p_write_id is null then
    raise exception 'A write has an id' using errcode = 'invalid_parameter_value';
  end if;
  if p_epoch is distinct from private.sync_epoch()::text then
    return jsonb_build_object('outcome', 'epoch_mismatch');
  end if;
  if p_table is null or p_table not in (select private.mirrored_tables()) then
    raise exception 'No mirrored table of this name' using errcode = 'undefined_table';
  end if;
  if p_kind = 'update' and not p_seen ?& array(select jsonb_object_keys(p_patch)) then
    raise exception 'A field is changed only where it is said what it is taken to be' using errcode = 'invalid_parameter_value';
  end if;
  if private.was_applied(p_write_id, p_table, p_id) then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_table) into written using p_id;
    return jsonb_build_object('outcome', 'done', 'row', written, 'version', coalesce(
      written -> 'sync_version',
      (select to_jsonb(d.sync_version) from public.deleted_rows d where d.table_name = p_table and d.row_id = p_id)));
  end if;
  select string_agg(format('%I', key), ', ' order by key), string_agg(format('r.%I', key), ', ' order by key)
  into columns, taken
  from jsonb_object_keys(values_given) as key;

  if p_kind = 'insert' then
    -- One insert of an id at a time, and none beside the delete of its row: both may leave a tombstone that the look below
    -- would miss. The lock is let go when the transaction ends.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_table || p_id::text, 0));
    execute format('select from public.%I where id = $1 for update', p_table) using p_id;
    if not exists (
      select from public.deleted_rows d
      where d.table_name = p_table and d.row_id = p_id and d.sync_version is distinct from p_version
    ) then
      execute format(
        'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r
         returning to_jsonb(t)', p_table, columns, taken)
      into written using values_given;
    end if;
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
  perform private.remember_write(p_write_id, p_table, p_id);
  return jsonb_build_object(
    'outcome', 'done', 'row', case when p_kind = 'delete' then null else written end,
    'version', private.transaction_version());
end
$$;
