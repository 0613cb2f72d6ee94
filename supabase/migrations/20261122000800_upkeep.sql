-- What is kept for minutes goes by the clock, not with the next enquiry: names of visitors' addresses are forgotten once
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
