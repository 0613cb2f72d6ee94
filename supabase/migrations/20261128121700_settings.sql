-- The settings of the server: timers, and limits of time.

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
      '`select private.forget_lead_arrivals()` and `select private.publish_due_posts()` every minute, and '
      '`select private.delete_expired()` every ten minutes';
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

-- Devices read up to the oldest writing transaction that is still running. One left open by hand would keep every change that comes
-- after it from them, so it ends after five idle minutes. Only the owner of the database may set that; hosted Supabase's `postgres` is.
-- If another role migrates, devices still tell their people that the server stands still.
do $$
begin
  execute format('alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '5min');
exception when insufficient_privilege then
  raise warning 'idle_in_transaction_session_timeout stays as it is: % does not own the database', current_user;
end
$$;
