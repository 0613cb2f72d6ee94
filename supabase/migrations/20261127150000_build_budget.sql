-- Builds keep a distance from one another, and are so many a day at most: a host counts them, and where a month's are used up it may
-- switch the site off. What is published meanwhile waits, and staff see until when.

alter table private.dispatcher
  add column build_interval interval not null default interval '10 minutes' check (build_interval >= interval '0'),
  add column builds_a_day integer not null default 24 check (builds_a_day between 1 and 1000),
  -- The builds that the host has taken within a day, oldest first.
  add column build_times timestamptz[] not null default '{}';

-- Returns the earliest time of the next build.
create function private.next_build(spent private.dispatcher) returns timestamptz
language sql immutable set search_path = ''
return greatest(
  '-infinity',
  spent.build_times[cardinality(spent.build_times)] + spent.build_interval,
  -- The one that leaves room once a day has passed since.
  spent.build_times[cardinality(spent.build_times) - spent.builds_a_day + 1] + interval '1 day');

-- Notes a build that the host has taken, and until when the next one waits.
create function private.space_builds() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  spent private.dispatcher;
begin
  update private.dispatcher set build_times = array(
    select taken from unnest(build_times || new.done_at) as taken where taken > new.done_at - interval '1 day' order by taken)
  where only_row returning * into spent;
  new.retry_at := private.next_build(spent);
  return new;
end
$$;
create trigger space_builds before update on private.outlets
  for each row when (new.kind = 'build' and new.done_at is not null and new.done_at is distinct from old.done_at)
  execute function private.space_builds();

-- A timer calls the function each minute while something is left to send: not for a build whose time has not come.
create or replace function private.has_outgoing() returns boolean
language sql stable set search_path = ''
return exists (select from private.alerts) or exists (
  select from private.outgoing as item where item.ended_at is null and (item.kind <> 'build' or not exists (
    select from private.outlets as outlet where outlet.kind = 'build' and outlet.retry_at > clock_timestamp())));

revoke all on function private.next_build(private.dispatcher), private.space_builds() from public;

-- As before, and the time before which no build is asked for.
create or replace function private.read_outgoing() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_object_agg(outlet.kind, jsonb_build_object(
      'waiting', waiting.number, 'since', waiting.since, 'done_at', outlet.done_at, 'failed_at', outlet.failed_at,
      'attempts', outlet.attempts, 'given_up', waiting.given_up, 'reason', coalesce(outlet.reason, waiting.reason),
      'next_at', case when outlet.kind = 'build' and outlet.failed_at is null then nullif(outlet.retry_at, '-infinity') end))
    from (select kind, max(done_at) as done_at, min(failed_at) as failed_at, max(attempts) as attempts,
        max(outlets.reason) as reason, max(retry_at) as retry_at
      from private.outlets group by kind) as outlet
    cross join lateral (
      select count(*) filter (where ended_at is null) as number, min(queued_at) filter (where ended_at is null) as since,
        count(ended_at) as given_up, max(item.reason) as reason
      from (
        select kind, queued_at, ended_at, outgoing.reason from private.outgoing
        union all select 'mail', queued_at, null, null from private.alerts cross join private.mail_recipients
        union all select 'push', queued_at, null, null from private.alerts cross join private.push_subscriptions
      ) as item where item.kind = outlet.kind) as waiting
    where outlet.kind <> 'build' or outlet.done_at is not null or outlet.failed_at is not null
      or exists (select from private.dispatcher where function_url is not null)
  ) || jsonb_build_object(
    'wants_mail', exists (select from private.mail_recipients where user_id = auth.uid()),
    'push_key', (select push_key from private.dispatcher),
    'devices', coalesce((
      select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'device', device) order by saved_at)
      from private.push_subscriptions where user_id = auth.uid()
        and (push_key = (select push_key from private.dispatcher)) is not false), '[]'));
end
$$;
