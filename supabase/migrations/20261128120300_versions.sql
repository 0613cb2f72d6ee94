-- Versions and tombstones: what makes every change of a mirrored table visible to the devices of staff.
--
-- Versions come from a counter, so that only a transaction that writes to a mirrored table holds back what devices read. A transaction
-- takes its version with its first row, and says before that that it is about to:
--   1. it reads how far the counter has come, and takes a shared lock that is named after that number, until it ends;
--   2. only then it takes its version, which is above that number.
-- A reader goes the other way: it reads the counter, then the locks, and only then takes the snapshot that it reads rows from. A
-- version below the counter was taken before the counter was read, so its lock had been taken before that: either the lock is seen,
-- and the reader stops below the version, or the transaction has ended, and the snapshot, which is younger, shows what it did,
-- because Postgres makes a commit visible before it lets go of locks. A version at or above the counter is beyond what is read.
-- So it does not matter how old a transaction is: its version is as young as its first row.

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

-- What writes versions -------------------------------------------------------------------------------------------------

-- Gives a row the version of the transaction that writes it, whatever the client sent.
create function private.stamp_row() returns trigger
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

create function private.write_tombstone() returns trigger
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

-- A row that comes back under its old id takes its tombstone away: left behind, the tombstone could win over the new row.
create function private.clear_tombstone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_rows where table_name = tg_table_name and row_id = new.id;
  return null;
end
$$;

-- TRUNCATE fires no row triggers, so it would leave no tombstones.
create function private.refuse_truncate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'TRUNCATE leaves no tombstones, so mirrors would keep every row: use DELETE'
    using errcode = 'feature_not_supported';
end
$$;
create trigger refuse_truncate before truncate on public.deleted_rows
  for each statement execute function private.refuse_truncate();
create trigger refuse_truncate before truncate on public.daily_counts
  for each statement execute function private.refuse_truncate();

-- What versions belong to ----------------------------------------------------------------------------------------------

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

-- A database goes on under another epoch after whatever may have set it back: a dump that is read into a new cluster has another
-- system identifier, a database made anew another oid, and a standby that was promoted, or a recovery to a point in time, another
-- timeline. The timeline is that of the log that is being written: the control file learns it only with the first checkpoint after
-- a promotion has ended, minutes later. (A standby writes none, and has the timeline of the log that it reads.)
create function private.sync_epoch() returns uuid
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

-- A mark above every version there has been comes from another cluster and says nothing here; believed, it would send every mirror back
-- to its beginning, for ever.
create function private.sync_pruned_below() returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when pruned_below > (select last_value + 1 from private.version_numbers) then 0 else pruned_below end
  from private.settings
$$;
