-- On a static host, what staff publish is read once the site has been built again. Every change of what visitors see
-- leaves a line here, in the transaction that makes it, and calls the function `republish`, which asks the host for a
-- build: once for many changes, again when the host did not take it. A line goes when a build that was asked for later
-- covers it, so no change is forgotten, whatever dies in between. Where no function was named, nothing is queued.

create table private.republish_queue (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp()
);
revoke all on private.republish_queue from public, anon, authenticated, service_role;

create table private.republish (
  only_row boolean primary key default true check (only_row),
  -- Where the function is and what it wants to hear; nothing is called while they are empty.
  function_url text,
  secret text,
  -- The caller that waits for the changes to calm down, and the time until which it counts as alive.
  holder uuid,
  lease_until timestamptz not null default '-infinity',
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  failed_at timestamptz,
  reason text,
  asked_at timestamptz
);
revoke all on private.republish from public, anon, authenticated, service_role;
insert into private.republish default values;

-- Calls the function, where it is known and the database can (pg_net, as database webhooks do). It must never stand in
-- the way of what staff save.
create function private.call_republish() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settings private.republish;
begin
  select * into settings from private.republish;
  if settings.function_url is null or to_regnamespace('net') is null then
    return;
  end if;
  perform net.http_post(
    url := settings.function_url,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'x-republish-secret', settings.secret));
exception when others then
  raise warning 'republish could not be called: %', sqlerrm;
end
$$;
revoke all on function private.call_republish() from public;

create function private.queue_republish() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - array['sync_version', 'updated_at'] end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - array['sync_version', 'updated_at'] end;
begin
  -- A draft is nobody's to read: before and after, it is as if it were not there.
  if before ->> 'published' = 'false' then before := null; end if;
  if after ->> 'published' = 'false' then after := null; end if;
  if before is distinct from after and exists (select from private.republish where function_url is not null) then
    insert into private.republish_queue default values;
    perform private.call_republish();
  end if;
  return null;
end
$$;
revoke all on function private.queue_republish() from public;

create trigger queue_republish after insert or update or delete on public.blog_posts
  for each row execute function private.queue_republish();
create trigger queue_republish after insert or update or delete on public.services
  for each row execute function private.queue_republish();
create trigger queue_republish after insert or update or delete on public.destinations
  for each row execute function private.queue_republish();
create trigger queue_republish
  after update of phone, email, street, locality, country, country_code, hours, whatsapp, instagram, facebook
  on public.business for each row execute function private.queue_republish();

-- Answers a caller each time it looks: `idle`, nothing to do; `busy`, another one waits already and will see every
-- change that is committed now; `wait` for so many seconds; `build` for these changes. A build is due once nothing has
-- changed for p_quiet seconds, at the latest p_longest after the first change, and not before a failed one is to be
-- tried again.
create function private.claim_republish(p_holder uuid, p_quiet integer, p_longest integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  standing private.republish;
  wants record;
  due timestamptz;
  seconds integer;
begin
  select * into strict standing from private.republish for update;
  if standing.lease_until > clock_timestamp() and standing.holder is distinct from p_holder then
    return jsonb_build_object('state', 'busy');
  end if;
  select count(*) as number, min(at) as first, max(at) as last, array_agg(id) as ids
    into wants from private.republish_queue;
  if wants.number = 0 then
    update private.republish set holder = null, lease_until = '-infinity' where only_row;
    return jsonb_build_object('state', 'idle');
  end if;
  due := greatest(
    least(wants.last + make_interval(secs => p_quiet), wants.first + make_interval(secs => p_longest)),
    standing.retry_at);
  seconds := greatest(0, ceil(extract(epoch from due - clock_timestamp())))::integer;
  update private.republish
    set holder = p_holder, lease_until = clock_timestamp() + make_interval(secs => seconds + 60)
    where only_row;
  if seconds > 0 then
    return jsonb_build_object('state', 'wait', 'seconds', seconds);
  end if;
  return jsonb_build_object('state', 'build', 'wants', to_jsonb(wants.ids));
end
$$;

-- Records the outcome of a build. Without a reason the host has taken it, and those changes are done.
create function private.settle_republish(p_wants bigint[], p_reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_reason is null then
    delete from private.republish_queue where id = any (p_wants);
    update private.republish set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null,
      asked_at = clock_timestamp()
      where only_row;
  else
    -- 5 s, 10 s, 20 s … up to an hour.
    update private.republish set attempts = attempts + 1, failed_at = coalesce(failed_at, clock_timestamp()),
      reason = left(p_reason, 200),
      retry_at = clock_timestamp() + least(interval '5 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      where only_row;
  end if;
end
$$;

-- The function goes before everything is done (it may not run for ever): another call may take over at once.
create function private.release_republish(p_holder uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.republish set holder = null, lease_until = '-infinity' where holder = p_holder
$$;

-- For staff: how many changes wait to be built, since when, and why it fails if it does. Null where the host has never
-- been asked and nothing calls it: then nobody waits for a build.
create function private.read_republish() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  standing private.republish;
begin
  perform private.require_staff();
  select * into strict standing from private.republish;
  if standing.function_url is null and standing.asked_at is null and standing.failed_at is null then
    return null;
  end if;
  return jsonb_build_object(
    'waiting', (select count(*) from private.republish_queue),
    'since', (select min(at) from private.republish_queue),
    'asked_at', standing.asked_at,
    'failed_at', standing.failed_at,
    'attempts', standing.attempts,
    'reason', standing.reason);
end
$$;

revoke all on function private.claim_republish(uuid, integer, integer), private.settle_republish(bigint[], text),
  private.release_republish(uuid), private.read_republish() from public;
grant execute on function private.claim_republish(uuid, integer, integer), private.settle_republish(bigint[], text),
  private.release_republish(uuid) to service_role;
grant execute on function private.read_republish() to authenticated;

-- The doors in the exposed schema; they add no right of their own.
create function public.claim_republish(p_holder uuid, p_quiet integer, p_longest integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_republish(p_holder, p_quiet, p_longest) $$;
create function public.settle_republish(p_wants bigint[], p_reason text default null) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_republish(p_wants, p_reason) $$;
create function public.release_republish(p_holder uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.release_republish(p_holder) $$;
create function public.republish_state() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_republish() $$;

revoke all on function public.claim_republish(uuid, integer, integer), public.settle_republish(bigint[], text),
  public.release_republish(uuid), public.republish_state() from public, anon, authenticated, service_role;
grant execute on function public.claim_republish(uuid, integer, integer), public.settle_republish(bigint[], text),
  public.release_republish(uuid) to service_role;
grant execute on function public.republish_state() to authenticated;

-- To be called once the function is deployed: from then on every change calls it, and pg_cron looks every minute for what
-- was left over by a call that got lost or a build that failed. Null and null end it. Returns whether pg_cron looks too.
create function private.set_republish(p_function_url text, p_secret text) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update private.republish set function_url = p_function_url, secret = p_secret;
  -- One build brings whatever has changed before; without a function nobody takes anything out of the queue.
  delete from private.republish_queue;
  insert into private.republish_queue select where p_function_url is not null;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('republish what is left', '* * * * *',
    'select private.call_republish() where exists (select from private.republish_queue)');
  return true;
end
$$;
revoke all on function private.set_republish(text, text) from public;
