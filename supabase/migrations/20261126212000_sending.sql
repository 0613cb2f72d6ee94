-- What one device or person does not take holds up nobody else. A service counts as failing where it does not answer, asks to be
-- left alone or breaks (5xx): any other answer speaks of the one device or address that was asked for. So each of them has a
-- backoff of its own, and what has failed is tried after what has not been tried.

alter table private.push_subscriptions
  -- The public key under which the browser subscribed. Its push service takes messages under no other.
  add column push_key text,
  add column attempts integer not null default 0,
  add column retry_at timestamptz not null default '-infinity',
  -- The time of the first failure since the last message that was taken.
  add column failed_at timestamptz;
alter table private.mail_recipients
  add column attempts integer not null default 0,
  add column retry_at timestamptz not null default '-infinity',
  add column failed_at timestamptz;
update private.push_subscriptions set push_key = (select push_key from private.dispatcher) where true;
alter table private.outgoing drop column retry_at;

-- The time for which claimed items belong to one worker. A worker sends within half of it.
create function private.lease() returns interval
language sql immutable set search_path = ''
return interval '1 minute';
revoke all on function private.lease() from public;

-- Answers a worker each time it looks: `idle`, nothing is left to do; `busy`, another worker looks again in time; `wait` for so many
-- seconds; `build`, `mail` or `push` with the items of one service, which are the worker's own for `lease` seconds. A build covers
-- every change before it. It is due once nothing has changed for p_quiet seconds, at the latest p_longest after the first change. A
-- worker says the public key that it pushes with; null where it has none. Devices that subscribed under another key end.
create or replace function private.claim_outgoing(
  p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  dispatcher private.dispatcher;
  next record;
  items jsonb;
  seconds integer;
begin
  -- Claims take turns, so that no item is in two of them.
  select * into strict dispatcher from private.dispatcher for update;
  if dispatcher.push_key is distinct from p_push_key then
    update private.dispatcher set push_key = p_push_key where only_row;
  end if;
  delete from private.push_subscriptions where push_key <> p_push_key;
  if exists (select from private.alerts) then
    perform private.unfold_alerts();
  end if;
  select queue.* into next from (
    select 'build' as kind, '' as service, 0 as attempts, greatest(
        least(max(item.queued_at) + make_interval(secs => p_quiet), min(item.queued_at) + make_interval(secs => p_longest)),
        max(item.lease_until), (select retry_at from private.outlets where kind = 'build')) as due
      from private.outgoing as item where item.kind = 'build' having count(*) > 0
    union all
    select item.kind, item.service, outlet.attempts,
        greatest(min(greatest(item.lease_until, device.retry_at, person.retry_at)), outlet.retry_at)
      from private.outgoing as item
        left join private.push_subscriptions as device on device.id = item.subscription
        left join private.mail_recipients as person on person.user_id = item.recipient
        left join private.outlets as outlet on (outlet.kind, outlet.service) = (item.kind, item.service)
      where item.kind <> 'build' and item.ended_at is null group by item.kind, item.service, outlet.attempts, outlet.retry_at
  ) as queue order by queue.due, queue.kind desc limit 1;
  if not found then
    update private.dispatcher set waiter = null, waiter_due = '-infinity' where only_row;
    return jsonb_build_object('state', 'idle');
  end if;
  if next.due <= clock_timestamp() then
    with candidate as (
      select item.id, item.attempts, item.queued_at, coalesce(device.attempts, person.attempts, 0) as failures,
          row_number() over (
            partition by coalesce(item.subscription, item.recipient, item.id)
            order by item.attempts, item.queued_at, item.id) as place
        from private.outgoing as item
          left join private.push_subscriptions as device on device.id = item.subscription
          left join private.mail_recipients as person on person.user_id = item.recipient
        where item.kind = next.kind and item.service = next.service and item.ended_at is null
          and (next.kind = 'build' or greatest(item.lease_until, device.retry_at, person.retry_at) <= clock_timestamp())),
    claimed as (
      update private.outgoing set holder = p_holder, lease_until = clock_timestamp() + private.lease()
      where id in (
        select id from candidate
        -- Whoever has failed is tried with one, and so is a service.
        where failures = 0 or place = 1
        order by failures, attempts, queued_at
        limit case when next.kind = 'build' then null when next.attempts > 0 then 1 else 20 end)
      returning *)
    select jsonb_agg(jsonb_build_object(
      'id', claimed.id, 'subject', claimed.subject, 'path', claimed.path, 'about', claimed.about, 'address', account.email,
      'endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth))
    into items from claimed left join auth.users as account on account.id = claimed.recipient
      left join private.push_subscriptions as device on device.id = claimed.subscription;
    return jsonb_build_object(
      'state', next.kind, 'items', items, 'lease', extract(epoch from private.lease())::integer);
  end if;
  if dispatcher.waiter is distinct from p_holder and dispatcher.waiter_due <= next.due
    and dispatcher.waiter_due > clock_timestamp() - private.lease() then
    return jsonb_build_object('state', 'busy');
  end if;
  seconds := ceil(extract(epoch from next.due - clock_timestamp()))::integer;
  update private.dispatcher set waiter = p_holder, waiter_due = next.due where only_row;
  return jsonb_build_object('state', 'wait', 'seconds', seconds);
end
$$;

-- Records the outcome for items of one service. Without a reason the service has taken them. With one the items are tried again:
-- after a while of the device's or person's own, or, where the service itself fails, with all that go there; a host that builds is
-- its own service. While a service of mails or pushes fails, one item a minute is tried. A mail or push is given up after three days,
-- and so is a device that has taken nothing for as long. A device that the service no longer knows (p_gone) is forgotten at once,
-- with all that waits for it.
create or replace function private.settle_outgoing(
  p_kind text, p_items uuid[], p_holder uuid default null, p_reason text default null, p_service_fails boolean default true,
  p_retry_after integer default 0, p_gone boolean default false
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  patience constant interval := interval '3 days';
  now_is timestamptz := clock_timestamp();
  given interval := make_interval(secs => least(greatest(p_retry_after, 0), 86400));
  service_fails boolean := p_service_fails or p_kind = 'build';
  devices uuid[];
  persons uuid[];
  outlet text;
begin
  select coalesce(min(service), ''), array_agg(subscription), array_agg(recipient) into outlet, devices, persons
    from private.outgoing where id = any (p_items) and kind = p_kind;
  if p_gone then
    delete from private.push_subscriptions where id = any (devices);
    return;
  end if;
  insert into private.outlets (kind, service) values (p_kind, outlet) on conflict do nothing;
  if p_reason is null then
    delete from private.outgoing where id = any (p_items) and kind = p_kind;
    update private.outlets set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null, done_at = now_is
      where kind = p_kind and service = outlet;
    update private.push_subscriptions set attempts = 0, retry_at = '-infinity', failed_at = null
      where id = any (devices) and attempts > 0;
    update private.mail_recipients set attempts = 0, retry_at = '-infinity', failed_at = null
      where user_id = any (persons) and attempts > 0;
    return;
  end if;
  -- Only what this worker still holds: another one may be sending it by now.
  update private.outgoing set holder = null, lease_until = '-infinity', reason = left(p_reason, 200), attempts = attempts + 1,
    ended_at = case when kind <> 'build' and queued_at < now_is - patience then now_is end
    where id = any (p_items) and kind = p_kind and holder = p_holder;
  if service_fails then
    update private.outlets set attempts = attempts + 1, failed_at = coalesce(failed_at, now_is), reason = left(p_reason, 200),
      retry_at = now_is + greatest(
        least(private.backoff(attempts), case when p_kind <> 'build' then interval '1 minute' end), given)
      where kind = p_kind and service = outlet;
    -- It may have been this one that was not answered: all others go before it.
    update private.push_subscriptions set attempts = attempts + 1 where id = any (devices);
    update private.mail_recipients set attempts = attempts + 1 where user_id = any (persons);
    return;
  end if;
  delete from private.push_subscriptions where id = any (devices) and failed_at < now_is - patience;
  -- Items that were sent at one moment count once. The longest wait is five minutes: what comes meanwhile waits as well.
  update private.push_subscriptions set attempts = attempts + 1, failed_at = coalesce(failed_at, now_is),
    retry_at = now_is + greatest(private.backoff(least(attempts, 6)), given)
    where id = any (devices) and retry_at <= now_is;
  update private.mail_recipients set attempts = attempts + 1, failed_at = coalesce(failed_at, now_is),
    retry_at = now_is + greatest(private.backoff(least(attempts, 6)), given)
    where user_id = any (persons) and retry_at <= now_is;
end
$$;

-- Rings a device of the caller's, or no longer: without keys it is forgotten, with what still waits for it. A browser that somebody
-- else rang before is the caller's from now on. Of more than ten devices the one that was saved first is forgotten. A device says the
-- key of the server under which it subscribed; one that does not is taken to know the newest.
drop function public.want_push(text, text, text, text);
drop function private.want_push(text, text, text, text);
create function private.want_push(
  p_endpoint text, p_p256dh text default null, p_auth text default null, p_device text default null, p_push_key text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_p256dh is null then
    delete from private.push_subscriptions where endpoint = p_endpoint and user_id = auth.uid();
    return;
  end if;
  insert into private.push_subscriptions as device (user_id, endpoint, p256dh, auth, device, push_key)
    values (auth.uid(), p_endpoint, p_p256dh, p_auth, p_device,
      coalesce(p_push_key, (select push_key from private.dispatcher)))
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, push_key = excluded.push_key, saved_at = clock_timestamp(),
      attempts = 0, retry_at = '-infinity', failed_at = null;
  delete from private.push_subscriptions where id in (
    select id from private.push_subscriptions where user_id = auth.uid() order by saved_at desc offset 10);
end
$$;
create function public.want_push(
  p_endpoint text, p_p256dh text default null, p_auth text default null, p_device text default null, p_push_key text default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.want_push(p_endpoint, p_p256dh, p_auth, p_device, p_push_key) $$;
revoke all on function private.want_push(text, text, text, text, text), public.want_push(text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.want_push(text, text, text, text, text), public.want_push(text, text, text, text, text)
  to authenticated;

-- For staff: how many items of each kind wait, since when, why they fail if they do, how many were given up, whether the caller wants
-- mails, the caller's devices that ring, and the key to ring another one. A device under another key rings no longer: its browser
-- finds itself missing here and subscribes anew. No build is named where the host was never asked and nothing calls it.
create or replace function private.read_outgoing() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_object_agg(outlet.kind, jsonb_build_object(
      'waiting', waiting.number, 'since', waiting.since, 'done_at', outlet.done_at, 'failed_at', outlet.failed_at,
      'attempts', outlet.attempts, 'given_up', waiting.given_up, 'reason', coalesce(outlet.reason, waiting.reason)))
    from (select kind, max(done_at) as done_at, min(failed_at) as failed_at, max(attempts) as attempts, max(outlets.reason) as reason
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

-- Queues what staff who asked for it are told. No personal data: where to, and how many. An enquiry is never refused for it.
create or replace function private.queue_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_values jsonb := to_jsonb(new);
  subject text := 'A new message';
  path text := '/admin/messages?message=' || new.id;
  is_followed boolean;
  -- The time from which one of those who want to be told may be tried; null where nobody wants to be.
  due timestamptz;
begin
  select min(greatest(outlet.retry_at, wanted.retry_at)) into due
    from (
      select 'mail' as kind, '' as service, person.retry_at from private.mail_recipients as person
      union all select 'push', device.service, device.retry_at from private.push_subscriptions as device) as wanted
    left join private.outlets as outlet using (kind, service);
  if due is null then
    return null;
  end if;
  if tg_table_name = 'leads' then
    subject := 'A new enquiry: '
      || coalesce(initcap(nullif(row_values ->> 'destination', 'other')) || ', ', '')
      || (row_values ->> 'travelers')
      || case when row_values ->> 'travelers' = '1' then ' traveller' else ' travellers' end;
    path := '/admin/leads?lead=' || (row_values ->> 'id');
  end if;
  -- A worker that finds something waiting looks again. While this lock is held, none can find nothing.
  perform from private.dispatcher for key share skip locked;
  is_followed := found and private.has_outgoing();
  insert into private.alerts (about, subject, path) values (new.id, subject, path);
  -- While nobody can be told, nothing can be sent now: the worker that looks again finds it.
  if due <= clock_timestamp() or not is_followed then
    perform private.call_dispatch();
  end if;
  return null;
exception when others then
  raise warning 'an alert could not be queued: %', sqlerrm;
  return null;
end
$$;
