-- Upkeep by the clock or by hand: deletes old data, and starts a new epoch after a restore.

-- The tables whose tombstones are kept for good: visitors' devices send rows of theirs, however late, and ask here whether
-- staff have deleted one. A tombstone has nothing of the person: an id that the device made up, and a time.
create function private.keeps_tombstones(of_table text) returns boolean
language sql immutable set search_path = ''
return of_table in ('leads', 'messages');

-- Forgets tombstones older than the interval and returns how many. Mirrors that slept longer are told to start anew. The mark goes by
-- versions of this database's counter alone: a tombstone above the counter needs no mark, since no mirror of this epoch knows the row.
create function private.prune_deleted_rows(older_than interval) returns bigint
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

-- To be called after a restore: every row is stamped again, and a new epoch tells the mirrors to rebuild. Returns the new epoch. It is
-- called beside people who work, and never waits for long with a lock in its hand: it lets go of all of them and begins again, so that
-- nobody else fails.
create function private.new_epoch() returns uuid
language plpgsql volatile set search_path = ''
-- Shorter than `deadlock_timeout`, after which Postgres ends a transaction of its own choice.
set lock_timeout = '200ms'
as $$
declare
  new_epoch uuid;
  mirrored text;
begin
  loop
    begin
      -- Nobody has locked one of their rows then either: who has may want to write next. Reading goes on.
      for mirrored in select private.mirrored_tables() loop
        execute format('lock table public.%I in exclusive mode', mirrored);
      end loop;
      lock table public.deleted_rows in share row exclusive mode;
      perform from private.settings for update;
      exit;
    exception when lock_not_available or deadlock_detected then
      -- The locks of this block are free again.
    end;
  end loop;
  -- Whoever has what is waited for from here on waits for none of these.
  set local lock_timeout = 0;
  delete from public.deleted_rows where not private.keeps_tombstones(table_name);
  update public.deleted_rows set sync_version = private.transaction_version();
  for mirrored in select private.mirrored_tables() loop
    execute format('update public.%I set id = id', mirrored);
  end loop;
  update private.settings set epoch = gen_random_uuid(), pruned_below = 0 returning epoch into new_epoch;
  return new_epoch;
end
$$;

-- Returns true if the schedule stands. To be called again by hand when pg_cron was enabled later.
create function private.schedule_upkeep() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('forget lead arrivals', '* * * * *', 'select private.forget_lead_arrivals()');
  perform cron.schedule('publish due posts', '* * * * *', 'select private.publish_due_posts()');
  perform cron.schedule('prune applied writes', '17 3 * * *', 'select private.prune_applied_writes()');
  perform cron.schedule('delete what is past its months', '*/10 * * * *', 'select private.delete_expired()');
  -- pg_cron keeps a line for every run, without end.
  perform cron.schedule('forget runs', '7 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''');
  return true;
end
$$;
