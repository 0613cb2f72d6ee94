-- One queue for all that is told outside the database: a build of the static host after a change of what visitors see, a mail to staff
-- and a push to their devices, if they asked for it, after an enquiry or a message, and a mail to its traveller. A row is queued in the
-- transaction that causes it and goes once the service outside has confirmed it, so nothing is forgotten, whatever dies in between. What
-- one device or person does not take holds up nobody else. The function `dispatch` does the work.

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

-- Builds ---------------------------------------------------------------------------------------------------------------
-- A build follows every change of what visitors see. The columns are not listed: those that a visitor may read count, so that a new
-- column cannot be forgotten, and what only staff read asks for no build.

create function private.queue_build() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A version and the time of an edit change with a new epoch too, and no page shows them alone.
  seen text[] := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped
      and attname not in ('sync_version', 'updated_at')
      and has_column_privilege('anon', attrelid, attnum, 'select'));
  before jsonb;
  after jsonb;
begin
  -- A draft is nobody's to read: before and after, it is as if it were not there.
  if tg_op <> 'INSERT' and coalesce(to_jsonb(old) ->> 'published', 'true') = 'true' then
    before := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (seen));
  end if;
  if tg_op <> 'DELETE' and coalesce(to_jsonb(new) ->> 'published', 'true') = 'true' then
    after := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (seen));
  end if;
  if before is distinct from after and exists (select from private.dispatcher where function_url is not null) then
    insert into private.outgoing (kind) values ('build');
    perform private.call_dispatch();
  end if;
  return null;
end
$$;

-- Makes every change of a table ask for a build. To be called for each table that visitors read.
create procedure private.build_on_change(published regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format('drop trigger if exists queue_build on %s', published);
  execute format(
    'create trigger queue_build after insert or update or delete on %s for each row execute function private.queue_build()',
    published);
end
$$;

call private.build_on_change('public.blog_posts');
call private.build_on_change('public.services');
call private.build_on_change('public.destinations');
call private.build_on_change('public.business');

-- Returns the earliest time of the next build.
create function private.next_build(spent private.dispatcher) returns timestamptz
language sql immutable set search_path = ''
return greatest(
  '-infinity',
  spent.build_times[cardinality(spent.build_times)] + spent.build_interval,
  -- The one that leaves room once a day has passed since.
  spent.build_times[cardinality(spent.build_times) - spent.builds_a_day + 1] + interval '1 day');

-- Notes a build that the host has taken, and until when the next one waits: a host counts builds, and once a month's are used up it may
-- switch the site off. What is published meanwhile waits, and staff see until when.
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

-- What staff are told --------------------------------------------------------------------------------------------------

-- Queues what staff who asked for it are told. No personal data: where to, and how many. An enquiry is never refused for it.
create function private.queue_alerts() returns trigger
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

-- The caller's own wish for a device: it rings, or rings no longer.
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

-- What a traveller is told ---------------------------------------------------------------------------------------------

-- A traveller who left an address gets one mail that says what was received and when an answer comes. Staff write its words in the
-- business's details; without them there is none. It is sent to an address that anybody may have typed: so it carries nothing that was
-- typed freely, goes once to an address in a day, and sixty times an hour at most. What staff have entered is confirmed only if they
-- chose that; `about` marks such a mail, which has words of its own. An enquiry is never refused for it.
create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry text := coalesce(current_setting('kilele.entry', true), '');
begin
  if new.contact is null or position('@' in new.contact) = 0 or entry = 'quiet'
    or not exists (select from public.business where confirmation is not null) then
    return null;
  end if;
  if (select count(*) from private.confirmations where queued_at > clock_timestamp() - interval '1 hour') >= 60
    or exists (
      select from private.confirmations as sent join public.leads as lead on lead.id = sent.lead
      where lower(lead.contact) = lower(new.contact) and sent.queued_at > clock_timestamp() - interval '1 day') then
    return null;
  end if;
  insert into private.confirmations (lead) values (new.id) on conflict do nothing;
  if found then
    insert into private.outgoing (kind, service, lead, about)
    values ('mail', 'travellers', new.id, case when entry = 'mail' then new.id end);
    perform private.call_dispatch();
  end if;
  return null;
exception when others then
  raise warning 'a confirmation could not be queued: %', sqlerrm;
  return null;
end
$$;
create trigger queue_confirmation after insert or update of contact on public.leads
  for each row execute function private.queue_confirmation();

-- What a worker does ---------------------------------------------------------------------------------------------------

-- The time for which claimed items belong to one worker. A worker sends within half of it.
create function private.lease() returns interval
language sql immutable set search_path = ''
return interval '1 minute';

-- Returns the time until the next attempt: 5 s, 10 s, 20 s ... up to an hour.
create function private.backoff(attempts integer) returns interval
language sql immutable set search_path = ''
return least(interval '5 seconds' * power(2, least(attempts, 10)), interval '1 hour');

-- A timer calls the function each minute while something is left to send: not for a build whose time has not come.
create function private.has_outgoing() returns boolean
language sql stable set search_path = ''
return exists (select from private.alerts) or exists (
  select from private.outgoing as item where item.ended_at is null and (item.kind <> 'build' or not exists (
    select from private.outlets as outlet where outlet.kind = 'build' and outlet.retry_at > clock_timestamp())));

-- Answers a worker each time it looks: `idle`, nothing is left to do; `busy`, another worker looks again in time; `wait` for so many
-- seconds; `build`, `mail` or `push` with the items of one service, which are the worker's own for `lease` seconds, and with what a mail
-- to a traveller is made of. A build covers every change before it. It is due once nothing has changed for p_quiet seconds, at the latest
-- p_longest after the first change. A worker says the public key that it pushes with; null if it has none. Devices that subscribed under
-- another key end.
create function private.claim_items(
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
      'endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth,
      'confirms', case when claimed.lead is not null then jsonb_build_object(
        'contact', lead.contact, 'destination', lead.destination, 'travelers', lead.travelers,
        'travel_style', lead.travel_style, 'duration', lead.duration, 'words', business.confirmation,
        'reply_to', business.email) end))
    into items from claimed left join auth.users as account on account.id = claimed.recipient
      left join private.push_subscriptions as device on device.id = claimed.subscription
      left join public.leads as lead on lead.id = claimed.lead
      left join public.business on true;
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

-- As `claim_items`, for a worker that says if it has a mail service; null for one that does not say. Staff are asked about mails only if
-- it has one.
create function private.claim_outgoing(
  p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null, p_has_mail boolean default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.dispatcher set has_mail = p_has_mail where p_has_mail is not null and has_mail is distinct from p_has_mail;
  return private.claim_items(p_holder, p_quiet, p_longest, p_push_key);
end
$$;

-- Records the outcome for items of one service. Without a reason the service has taken them. With one the items are tried again: after a
-- while of the device's or person's own, or, if the service itself fails, with all that go there; a host that builds is its own service.
-- While a service of mails or pushes fails, one item a minute is tried. A mail or push is given up after three days, and so is a device
-- that has taken nothing for as long. A device that the service no longer knows (p_gone) is forgotten at once, with all that waits for
-- it. A mail to a traveller that its service refuses is not tried again.
create function private.settle_outgoing(
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
  -- An address that the service refuses is somebody's typing error: nobody is there to be told again.
  if not service_fails then
    delete from private.outgoing where id = any (p_items) and holder = p_holder and lead is not null;
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

-- The function goes before everything is done (it may not run for ever): another call may wait at once.
create function private.release_outgoing(p_holder uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.dispatcher set waiter = null, waiter_due = '-infinity' where waiter = p_holder
$$;

-- For staff: how many items of each kind wait, since when, why they fail if they do, how many were given up, the time before which no
-- build is asked for, whether the caller wants mails, the caller's devices that ring, and the key to ring another one. A device under
-- another key rings no longer: its browser finds itself missing here and subscribes anew. No build is named if the host was never asked
-- and nothing calls it.
create function private.read_outgoing() returns jsonb
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
    -- A worker of an older version does not say if it has one.
    'has_mail', (select coalesce(has_mail, function_url is not null) from private.dispatcher),
    'devices', coalesce((
      select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'device', device) order by saved_at)
      from private.push_subscriptions where user_id = auth.uid()
        and (push_key = (select push_key from private.dispatcher)) is not false), '[]'));
end
$$;

-- To be called once the function is deployed: from then on the database calls it, and pg_cron looks every minute for what
-- was left over by a call that got lost or a service that failed. Null and null end it. Returns true if pg_cron looks too.
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

-- What the API exposes of this; no function adds a right of its own ---------------------------------------------------

create function public.claim_outgoing(
  p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null, p_has_mail boolean default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_outgoing(p_holder, p_quiet, p_longest, p_push_key, p_has_mail) $$;

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

create function public.want_push(
  p_endpoint text, p_p256dh text default null, p_auth text default null, p_device text default null, p_push_key text default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.want_push(p_endpoint, p_p256dh, p_auth, p_device, p_push_key) $$;
