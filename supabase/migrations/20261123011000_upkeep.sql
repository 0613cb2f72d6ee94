-- Upkeep by the clock or by hand: deletes old data, starts a new epoch after a restore, ends idle transactions.

-- The tables whose tombstones are kept for good: visitors' devices send rows of theirs, however late, and ask here whether
-- staff have deleted one. A tombstone has nothing of the person: an id that the device made up, and a time.
create function private.keeps_tombstones(of_table text) returns boolean
language sql immutable set search_path = ''
return of_table in ('leads', 'messages');
revoke all on function private.keeps_tombstones(text) from public;

-- Forgets tombstones older than the interval and returns how many. Mirrors that slept longer are told to start anew. The mark
-- goes by transactions of this cluster alone: what a restored dump has brought carries the ids of another and needs no mark,
-- since no mirror of this epoch knows the row.
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
  select
    count(*),
    max(sync_version) filter (
      where sync_version < pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint)
  into gone, newest from pruned;
  if newest is not null then
    update private.settings set pruned_below = greatest(private.sync_pruned_below(), newest + 1);
  end if;
  return gone;
end
$$;

-- To be called after a restore: the transaction ids of another cluster mean nothing here, so every row is stamped again,
-- and a new epoch tells the mirrors to rebuild. Returns the new epoch. It is called beside people who work, and never waits
-- for long with a lock in its hand: it lets go of all of them and begins again, so that nobody else fails.
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
  update public.deleted_rows set sync_version = pg_catalog.pg_current_xact_id()::text::bigint;
  for mirrored in select private.mirrored_tables() loop
    execute format('update public.%I set id = id', mirrored);
  end loop;
  update private.settings set epoch = gen_random_uuid(), pruned_below = 0 returning epoch into new_epoch;
  return new_epoch;
end
$$;
revoke all on function private.prune_deleted_rows(interval), private.new_epoch() from public;

-- Data kept for minutes are deleted by the clock, not with the next enquiry: hashes of visitors' addresses once
-- the window of the limit is over. (The function that makes those names holds their key; the database does not.)
--
-- Hosted Supabase has pg_cron; a backend without it runs the same statement by a timer of its own.

-- Returns whether the schedule stands. To be called again by hand when pg_cron was enabled later.
create function private.schedule_upkeep() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('forget lead arrivals', '* * * * *', 'select private.forget_lead_arrivals()');
  perform cron.schedule('prune applied writes', '17 3 * * *', 'select private.prune_applied_writes()');
  -- pg_cron keeps a line for every run, without end.
  perform cron.schedule('forget runs', '7 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''');
  return true;
end
$$;
revoke all on function private.schedule_upkeep() from public;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
exception when others then
  raise warning 'pg_cron could not be enabled: %', sqlerrm;
end
$$;

do $$
begin
  if not private.schedule_upkeep() then
    raise warning 'No pg_cron: enable it and run `select private.schedule_upkeep()`, or let a timer of the server run '
      '`select private.forget_lead_arrivals()` every minute';
  end if;
end
$$;

-- No request of the API runs for long. Hosted Supabase has such limits for visitors and accounts; a limit that is there stays.
do $$
declare
  api_role text;
  longest text;
begin
  for api_role, longest in values ('anon', '3s'), ('authenticated', '8s'), ('service_role', '8s') loop
    if not exists (
      select from pg_catalog.pg_roles, unnest(rolconfig) as setting
      where rolname = api_role and setting like 'statement_timeout=%'
    ) then
      execute format('alter role %I set statement_timeout = %L', api_role, longest);
    end if;
  end loop;
exception when insufficient_privilege then
  raise warning 'statement_timeout stays as it is: % may not change the roles of the API', current_user;
end
$$;

-- Devices read up to the oldest transaction that is still running. One left open by hand would keep every change that
-- comes after it from them, so it ends after five idle minutes. Only the owner of the database may say so; hosted
-- Supabase's `postgres` is. Where another role migrates, devices still tell their people that the server stands still.
do $$
begin
  execute format('alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '5min');
exception when insufficient_privilege then
  raise warning 'idle_in_transaction_session_timeout stays as it is: % does not own the database', current_user;
end
$$;
