-- One queue for all that is told outside the database: a build of the static host after a change of what visitors see, and a
-- mail to staff and a push to their devices, where they asked for it, after an enquiry or a message. A row is queued in the
-- transaction that causes it and goes once the service outside has confirmed it, so nothing is forgotten, whatever dies in
-- between. An enquiry queues one row, however many people and devices want to know: the worker makes a mail or push for each of
-- it. The function `dispatch` does the work.

-- Tells whether an address is one at which a push service known here takes messages. The list is closed: the function sends to
-- no other host, so no subscription can lead it into a network of its own.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable set search_path = ''
return length(endpoint) <= 1000 and endpoint ~
  '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[!-~]+$';
revoke all on function private.is_push_endpoint(text) from public;

-- The devices that ring. A browser gives each of its own an address and keys with which nobody else can read what is sent there.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references private.staff (user_id) on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  -- 65 and 16 bytes, as base64url without padding.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device text not null check (length(device) between 1 and 60),
  saved_at timestamptz not null default clock_timestamp(),
  -- The push service: one that fails holds up no other.
  service text not null generated always as (split_part(endpoint, '/', 3)) stored
);
create index push_subscriptions_user on private.push_subscriptions (user_id, saved_at);

create table private.outgoing (
  -- The idempotency key of a mail, too: a mail whose answer was lost is sent again under the same one.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('build', 'mail', 'push')),
  -- The host that takes it, where a kind has several.
  service text not null default '',
  -- The staff member who gets the mail. Nobody who was struck from the list gets what still waits.
  recipient uuid references private.staff (user_id) on delete cascade,
  -- The device that rings, and the lead or message that it rings for: once each.
  subscription uuid references private.push_subscriptions (id) on delete cascade,
  about uuid,
  subject text,
  path text,
  queued_at timestamptz not null default clock_timestamp(),
  -- The worker that sends it, and the time until which no other one may.
  holder uuid,
  lease_until timestamptz not null default '-infinity',
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  -- Set when it is given up; the reason stays for staff.
  ended_at timestamptz,
  reason text,
  check ((kind = 'mail') = (recipient is not null)),
  check ((kind = 'push') = (subscription is not null and about is not null)),
  check (kind = 'build' or (subject is not null and path is not null)),
  unique (subscription, about)
);
-- The planner would keep samples of them after the rows are gone.
alter table private.outgoing alter column subject set statistics 0, alter column path set statistics 0;
-- The enquiries and messages of which nobody has been told yet.
create table private.alerts (
  about uuid primary key,
  subject text not null,
  path text not null,
  queued_at timestamptz not null default clock_timestamp()
);
alter table private.alerts alter column subject set statistics 0, alter column path set statistics 0;
create index outgoing_recipient on private.outgoing (recipient);
create index outgoing_waiting on private.outgoing (kind, service, queued_at) where ended_at is null;

-- The services outside: one for each kind, and each push service. While one fails, nothing is tried there before `retry_at`.
create table private.outlets (
  kind text not null check (kind in ('build', 'mail', 'push')),
  service text not null default '',
  primary key (kind, service),
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  failed_at timestamptz,
  reason text,
  done_at timestamptz
);
insert into private.outlets (kind) values ('build'), ('mail'), ('push');

create table private.dispatcher (
  only_row boolean primary key default true check (only_row),
  -- Where the function is and what it wants to hear; no build is queued while they are empty.
  function_url text,
  secret text,
  -- The public key under which devices subscribe, as the function has told it; none while it cannot push.
  push_key text,
  -- The worker that waits for the next item, and the time at which it looks again. A minute later it counts as dead.
  waiter uuid,
  waiter_due timestamptz not null default '-infinity'
);
insert into private.dispatcher default values;

create table private.mail_recipients (
  user_id uuid primary key references private.staff (user_id) on delete cascade
);
comment on table private.mail_recipients is 'The staff who want a mail for each enquiry and message.';
revoke all on private.outgoing, private.alerts, private.outlets, private.dispatcher, private.mail_recipients,
  private.push_subscriptions
  from public, anon, authenticated, service_role;

-- Calls the function: by pg_net on hosted Supabase, as database webhooks do; the embedded backend listens for the
-- notification. It must never stand in the way of what is saved.
create function private.call_dispatch() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  settings private.dispatcher;
begin
  if to_regnamespace('net') is null then
    perform pg_catalog.pg_notify('embedded_dispatch', '');
    return;
  end if;
  select * into settings from private.dispatcher;
  if settings.function_url is null then
    return;
  end if;
  perform net.http_post(
    url := settings.function_url,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'x-dispatch-secret', settings.secret));
exception when others then
  raise warning 'dispatch could not be called: %', sqlerrm;
end
$$;
revoke all on function private.call_dispatch() from public;

create function private.queue_build() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - array['sync_version', 'updated_at'] end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - array['sync_version', 'updated_at'] end;
begin
  -- A draft is nobody's to read: before and after, it is as if it were not there.
  if before ->> 'published' = 'false' then before := null; end if;
  if after ->> 'published' = 'false' then after := null; end if;
  if before is distinct from after and exists (select from private.dispatcher where function_url is not null) then
    insert into private.outgoing (kind) values ('build');
    perform private.call_dispatch();
  end if;
  return null;
end
$$;
revoke all on function private.queue_build() from public;

create trigger queue_build after insert or update or delete on public.blog_posts
  for each row execute function private.queue_build();
create trigger queue_build after insert or update or delete on public.services
  for each row execute function private.queue_build();
create trigger queue_build after insert or update or delete on public.destinations
  for each row execute function private.queue_build();
create trigger queue_build
  after update of phone, email, street, locality, country_code, hours, whatsapp, instagram, facebook
  on public.business for each row execute function private.queue_build();

-- Tells if anything waits to be told.
create function private.has_outgoing() returns boolean
language sql stable set search_path = ''
return exists (select from private.outgoing where ended_at is null) or exists (select from private.alerts);
revoke all on function private.has_outgoing() from public;

-- Queues what staff who asked for it are told. No personal data: where to, and how many. An enquiry is never refused for it.
create function private.queue_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_values jsonb := to_jsonb(new);
  subject text := 'A new message';
  path text := '/admin/messages?message=' || new.id;
  is_followed boolean;
  -- The time from which one of the services concerned may be tried; null where nobody wants to be told.
  due timestamptz;
begin
  select min(coalesce(outlet.retry_at, '-infinity')) into due
    from (
      select 'mail' as kind, '' as service from private.mail_recipients
      union all select 'push', device.service from private.push_subscriptions as device) as wanted
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
  -- While every service concerned fails, nothing can be sent now: the worker that looks again finds it.
  if due <= clock_timestamp() or not is_followed then
    perform private.call_dispatch();
  end if;
  return null;
exception when others then
  raise warning 'an alert could not be queued: %', sqlerrm;
  return null;
end
$$;
revoke all on function private.queue_alerts() from public;
create trigger queue_alerts after insert on public.leads for each row execute function private.queue_alerts();
create trigger queue_alerts after insert on public.messages for each row execute function private.queue_alerts();

-- An alert that waits to tell of an enquiry or a message which staff have deleted would lead nowhere, and says where somebody
-- wanted to go: it goes too.
create function private.drop_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.alerts where about = old.id;
  delete from private.outgoing where path in ('/admin/leads?lead=' || old.id, '/admin/messages?message=' || old.id);
  return null;
end
$$;
revoke all on function private.drop_alerts() from public;
create trigger drop_alerts after delete on public.leads for each row execute function private.drop_alerts();
create trigger drop_alerts after delete on public.messages for each row execute function private.drop_alerts();

-- Makes a mail for each staff member who wants one, and a push for each device that rings, of every alert. Called by one worker at a
-- time. Whoever is being struck from the list, or a device that is being given up, is passed over: a reference to what that
-- transaction deletes would cost everybody else their alert.
create function private.unfold_alerts() returns void
language sql volatile security definer set search_path = ''
as $$
  -- The hosted service refuses a DELETE without WHERE.
  with alert as (delete from private.alerts where true returning *),
    person as (
      select staff.user_id from private.staff join private.mail_recipients using (user_id) for key share of staff skip locked),
    device as (select id, service from private.push_subscriptions for key share skip locked)
  insert into private.outgoing (kind, service, recipient, subscription, about, subject, path, queued_at)
    select 'mail', '', person.user_id, null, null, subject, path, queued_at from alert cross join person
    union all
    select 'push', device.service, null, device.id, about, subject, path, queued_at from alert cross join device
$$;
revoke all on function private.unfold_alerts() from public;

-- Answers a worker each time it looks: `idle`, nothing is left to do; `busy`, another worker looks again in time; `wait` for so many
-- seconds; `build`, `mail` or `push` with the items of one service, which are the worker's own for a minute. A build covers every
-- change before it. It is due once nothing has changed for p_quiet seconds, at the latest p_longest after the first change. A worker
-- says the public key that it pushes with; null where it has none.
create function private.claim_outgoing(p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null)
returns jsonb
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
  if exists (select from private.alerts) then
    perform private.unfold_alerts();
  end if;
  select queue.* into next from (
    select 'build' as kind, '' as service, 0 as attempts, greatest(
        least(max(item.queued_at) + make_interval(secs => p_quiet), min(item.queued_at) + make_interval(secs => p_longest)),
        max(item.lease_until), (select retry_at from private.outlets where kind = 'build')) as due
      from private.outgoing as item where item.kind = 'build' having count(*) > 0
    union all
    select item.kind, item.service, outlet.attempts, greatest(min(greatest(item.lease_until, item.retry_at)), outlet.retry_at)
      from private.outgoing as item left join private.outlets as outlet using (kind, service)
      where item.kind <> 'build' and item.ended_at is null group by item.kind, item.service, outlet.attempts, outlet.retry_at
  ) as queue order by queue.due, queue.kind desc limit 1;
  if not found then
    update private.dispatcher set waiter = null, waiter_due = '-infinity' where only_row;
    return jsonb_build_object('state', 'idle');
  end if;
  if next.due <= clock_timestamp() then
    with claimed as (
      update private.outgoing set holder = p_holder, lease_until = clock_timestamp() + interval '1 minute'
      where id in (
        select item.id from private.outgoing as item
        where item.kind = next.kind and item.service = next.service and item.ended_at is null
          and (next.kind = 'build' or greatest(item.lease_until, item.retry_at) <= clock_timestamp())
        order by item.queued_at
        -- A service that has failed is tried with one.
        limit case when next.kind = 'build' then null when next.attempts > 0 then 1 else 20 end)
      returning *)
    select jsonb_agg(jsonb_build_object(
      'id', claimed.id, 'subject', claimed.subject, 'path', claimed.path, 'about', claimed.about, 'address', account.email,
      'endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth))
    into items from claimed left join auth.users as account on account.id = claimed.recipient
      left join private.push_subscriptions as device on device.id = claimed.subscription;
    return jsonb_build_object('state', next.kind, 'items', items);
  end if;
  if dispatcher.waiter is distinct from p_holder and dispatcher.waiter_due <= next.due
    and dispatcher.waiter_due > clock_timestamp() - interval '1 minute' then
    return jsonb_build_object('state', 'busy');
  end if;
  seconds := ceil(extract(epoch from next.due - clock_timestamp()))::integer;
  update private.dispatcher set waiter = p_holder, waiter_due = next.due where only_row;
  return jsonb_build_object('state', 'wait', 'seconds', seconds);
end
$$;

-- Returns the time until the next attempt: 5 s, 10 s, 20 s ... up to an hour.
create function private.backoff(attempts integer) returns interval
language sql immutable set search_path = ''
return least(interval '5 seconds' * power(2, least(attempts, 10)), interval '1 hour');
revoke all on function private.backoff(integer) from public;

-- Records the outcome for items of one service. Without a reason the service has taken them. With one the items are tried again:
-- after a while of their own, or, where the service itself fails, with all that go there. A mail or push is given up after three
-- days. A device that the service no longer knows (p_gone) is forgotten, with all that waits for it.
create function private.settle_outgoing(
  p_kind text, p_items uuid[], p_holder uuid default null, p_reason text default null, p_service_fails boolean default true,
  p_retry_after integer default 0, p_gone boolean default false
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given interval := make_interval(secs => least(greatest(p_retry_after, 0), 86400));
  outlet text := coalesce((select min(service) from private.outgoing where id = any (p_items) and kind = p_kind), '');
begin
  if p_gone then
    delete from private.push_subscriptions where id in (select subscription from private.outgoing where id = any (p_items));
    return;
  end if;
  insert into private.outlets (kind, service) values (p_kind, outlet) on conflict do nothing;
  if p_reason is null then
    delete from private.outgoing where id = any (p_items) and kind = p_kind;
    update private.outlets set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null,
      done_at = clock_timestamp()
      where kind = p_kind and service = outlet;
    return;
  end if;
  -- Only what this worker still holds: another one may be sending it by now.
  update private.outgoing set holder = null, lease_until = '-infinity', reason = left(p_reason, 200),
    attempts = attempts + case when p_service_fails then 0 else 1 end,
    retry_at = case when p_service_fails then retry_at else clock_timestamp() + greatest(private.backoff(attempts), given) end,
    ended_at = case when kind <> 'build' and queued_at < clock_timestamp() - interval '3 days' then clock_timestamp() end
    where id = any (p_items) and kind = p_kind and holder = p_holder;
  if p_service_fails then
    update private.outlets set attempts = attempts + 1, failed_at = coalesce(failed_at, clock_timestamp()),
      reason = left(p_reason, 200), retry_at = clock_timestamp() + greatest(private.backoff(attempts), given)
      where kind = p_kind and service = outlet;
  end if;
end
$$;

-- The function goes before everything is done (it may not run for ever): another call may wait at once.
create function private.release_outgoing(p_holder uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.dispatcher set waiter = null, waiter_due = '-infinity' where waiter = p_holder
$$;

-- For staff: how many items of each kind wait, since when, why they fail if they do, how many were given up, whether the caller wants
-- mails, the caller's devices that ring, and the key to ring another one. No build is named where the host was never asked and nothing
-- calls it: then nobody waits for one.
create function private.read_outgoing() returns jsonb
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
      from private.push_subscriptions where user_id = auth.uid()), '[]'));
end
$$;

-- The caller's own wish. Turned off, mails that still wait for the caller are dropped.
create function private.want_mail(p_wanted boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_wanted then
    insert into private.mail_recipients (user_id) values (auth.uid()) on conflict do nothing;
  else
    delete from private.mail_recipients where user_id = auth.uid();
    delete from private.outgoing where recipient = auth.uid();
  end if;
end
$$;

-- Rings a device of the caller's, or no longer: without keys it is forgotten, with what still waits for it. A browser that somebody
-- else rang before is the caller's from now on. Of more than ten devices the one that was saved first is forgotten.
create function private.want_push(p_endpoint text, p_p256dh text default null, p_auth text default null, p_device text default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_p256dh is null then
    delete from private.push_subscriptions where endpoint = p_endpoint and user_id = auth.uid();
    return;
  end if;
  insert into private.push_subscriptions as device (user_id, endpoint, p256dh, auth, device)
    values (auth.uid(), p_endpoint, p_p256dh, p_auth, p_device)
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, saved_at = clock_timestamp();
  delete from private.push_subscriptions where id in (
    select id from private.push_subscriptions where user_id = auth.uid() order by saved_at desc offset 10);
end
$$;

revoke all on function private.claim_outgoing(uuid, integer, integer, text),
  private.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean), private.release_outgoing(uuid),
  private.read_outgoing(), private.want_mail(boolean), private.want_push(text, text, text, text) from public;
grant execute on function private.claim_outgoing(uuid, integer, integer, text),
  private.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean), private.release_outgoing(uuid) to service_role;
grant execute on function private.read_outgoing(), private.want_mail(boolean), private.want_push(text, text, text, text)
  to authenticated;

-- The doors in the exposed schema; they add no right of their own.
create function public.claim_outgoing(p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_outgoing(p_holder, p_quiet, p_longest, p_push_key) $$;
create function public.settle_outgoing(
  p_kind text, p_items uuid[], p_holder uuid default null, p_reason text default null, p_service_fails boolean default true,
  p_retry_after integer default 0, p_gone boolean default false
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_outgoing(p_kind, p_items, p_holder, p_reason, p_service_fails, p_retry_after, p_gone) $$;
create function public.release_outgoing(p_holder uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.release_outgoing(p_holder) $$;
create function public.outgoing_state() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_outgoing() $$;
create function public.want_mail(p_wanted boolean) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.want_mail(p_wanted) $$;
create function public.want_push(p_endpoint text, p_p256dh text default null, p_auth text default null, p_device text default null)
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.want_push(p_endpoint, p_p256dh, p_auth, p_device) $$;

revoke all on function public.claim_outgoing(uuid, integer, integer, text),
  public.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean), public.release_outgoing(uuid),
  public.outgoing_state(), public.want_mail(boolean), public.want_push(text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_outgoing(uuid, integer, integer, text),
  public.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean), public.release_outgoing(uuid) to service_role;
grant execute on function public.outgoing_state(), public.want_mail(boolean), public.want_push(text, text, text, text)
  to authenticated;

-- To be called once the function is deployed: from then on the database calls it, and pg_cron looks every minute for what
-- was left over by a call that got lost or a service that failed. Null and null end it. Returns whether pg_cron looks too.
create function private.set_dispatch(p_function_url text, p_secret text) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update private.dispatcher set function_url = p_function_url, secret = p_secret;
  -- One build brings whatever has changed before; without a function nobody takes builds out of the queue.
  delete from private.outgoing where kind = 'build';
  insert into private.outgoing (kind) select 'build' where p_function_url is not null;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('dispatch what is left', '* * * * *',
    'select private.call_dispatch() where private.has_outgoing()');
  return true;
end
$$;
revoke all on function private.set_dispatch(text, text) from public;
