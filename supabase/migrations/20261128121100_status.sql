-- Counts of readers, and what a watch is told.

-- Counts one reader. Whoever wants to can make a day's number larger than it is, up to a limit, after which nothing is written any more;
-- who comes while another one is counted waits for a moment and is then left out.
create function private.count_reader(p_kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set local lock_timeout = '200ms';
  insert into public.daily_counts as known (day, kind, number)
  values (private.office_day(clock_timestamp()), p_kind, 1)
  on conflict (day, kind) do update set number = known.number + 1 where known.number < 100000;
exception when lock_not_available then
  return;
end
$$;

-- The function that the API exposes; it adds no right of its own.
create function public.count_reader(p_kind text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.count_reader(p_kind) $$;

-- Notes that a backup has just been made: `npm run backup` calls it, and whatever else backs up a server of one's own.
create function private.note_backup() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.backups (made_at) values (clock_timestamp())
  on conflict (only_row) do update set made_at = excluded.made_at
$$;

-- Somebody who is paged at night asks one address if the service does its work. A watch asks without a key, so what is told holds neither
-- a person nor a number of them, and no time closer than a day of what a visitor did.

-- Returns the facts that a status is judged by. `backup_age`: seconds since the last backup, null if none was ever noted. `waiting`:
-- for each kind in the queue the seconds for which the oldest item has been due; a build that keeps its distance is not due yet.
-- `failing`: for each kind the seconds since a service began to fail that still has something to take, or had until it was given up.
-- `last_enquiry_days`: whole days since the newest enquiry that is stored, null without one.
create function private.read_status() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with item as (
    select kind, service, queued_at, ended_at from private.outgoing
    union all select 'mail', '', queued_at, null from private.alerts where exists (select from private.mail_recipients)
    union all select 'push', device.service, queued_at, null from private.alerts cross join private.push_subscriptions as device
  ), due as (
    select item.kind, min(greatest(item.queued_at, case when outlet.failed_at is null then outlet.retry_at end)) as since
    from item left join private.outlets as outlet using (kind, service)
    where item.ended_at is null group by item.kind
  ), broken as (
    select kind, min(failed_at) as since from private.outlets as outlet
    where failed_at is not null and exists (select from item where item.kind = outlet.kind and item.service = outlet.service)
    group by kind
  )
  select jsonb_build_object(
    'backup_age', (select floor(extract(epoch from clock_timestamp() - made_at)) from private.backups),
    'waiting', coalesce((
      select jsonb_object_agg(kind, floor(extract(epoch from clock_timestamp() - since))) from due
      where since <= clock_timestamp()), '{}'),
    'failing', coalesce((
      select jsonb_object_agg(kind, floor(extract(epoch from clock_timestamp() - since))) from broken), '{}'),
    'last_enquiry_days', (
      select floor(extract(epoch from clock_timestamp() - created_at) / 86400)
      from public.leads order by created_at desc, id limit 1))
$$;

-- The function that the API exposes; it adds no right of its own.
create function public.service_status() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_status() $$;
