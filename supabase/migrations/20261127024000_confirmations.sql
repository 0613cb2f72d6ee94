-- A traveller who left an address gets one mail that says what was received and when an answer comes, by the same queue as what staff are
-- told. Staff write its words in the business's details; without them there is none. It is sent to an address that anybody may
-- have typed: so it carries nothing that was typed freely, goes once to an address in a day, and sixty times an hour at most.

alter table public.business add column confirmation text check (char_length(confirmation) <= 2000);
grant update (confirmation) on public.business to authenticated;

alter table private.outgoing
  -- The enquiry that a mail to its traveller confirms. What the mail says is read when it is sent: nothing is copied here.
  add column lead uuid references public.leads (id) on delete cascade,
  drop constraint outgoing_check,
  drop constraint outgoing_check2,
  add check ((kind = 'mail') = (num_nonnulls(recipient, lead) = 1)),
  add check (kind = 'build' or lead is not null or (subject is not null and path is not null));
create index outgoing_lead on private.outgoing (lead);

-- The enquiries whose travellers have had their mail, or are about to.
create table private.confirmations (
  lead uuid primary key references public.leads (id) on delete cascade,
  queued_at timestamptz not null default clock_timestamp()
);
create index confirmations_queued on private.confirmations (queued_at);
revoke all on private.confirmations from public, anon, authenticated, service_role;

-- An enquiry is never refused for it.
create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.contact is null or position('@' in new.contact) = 0
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
    insert into private.outgoing (kind, service, lead) values ('mail', 'travellers', new.id);
    perform private.call_dispatch();
  end if;
  return null;
exception when others then
  raise warning 'a confirmation could not be queued: %', sqlerrm;
  return null;
end
$$;
revoke all on function private.queue_confirmation() from public;
create trigger queue_confirmation after insert or update of contact on public.leads
  for each row execute function private.queue_confirmation();

-- As before, and with what a mail to a traveller is made of.
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

-- As before, and a mail to a traveller that its service refuses is not tried again.
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

-- Devices know the business's row without this column: they load it anew.
select private.new_epoch();
