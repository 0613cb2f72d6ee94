-- One's own act is no news: whoever enters an enquiry for a caller is told of it by no mail and on none of their devices. An enquiry that
-- was made of a message is told to nobody: the message was.

alter table private.alerts add column actor uuid;
comment on column private.alerts.actor is 'The colleague who entered the record, who is not told of it; null for what came by itself.';

create or replace function private.set_origin(p_origin jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  actor uuid := (p_origin ->> 'actor')::uuid;
begin
  if actor is not null and not exists (select from private.staff where user_id = actor) then
    raise exception 'Only staff may enter this' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
  perform set_config('kilele.source', left(coalesce(p_origin ->> 'source', ''), 200), true),
    set_config('kilele.entry', case when actor is null then '' when (p_origin ->> 'mail')::boolean then 'mail' else 'quiet' end, true),
    set_config('kilele.entered_by', coalesce(actor::text, ''), true);
  return actor;
end
$$;

create or replace function private.queue_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_values jsonb := to_jsonb(new);
  subject text := 'A new message';
  path text := '/admin/messages?message=' || new.id;
  is_followed boolean;
  entered_by uuid := nullif(current_setting('kilele.entered_by', true), '')::uuid;
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
    if entered_by is not null and current_setting('kilele.source', true) = 'Message' then
      return null;
    end if;
    subject := concat_ws(': ', 'A new enquiry', nullif(concat_ws(', ',
      initcap(nullif(row_values ->> 'destination', 'other')),
      (row_values ->> 'travelers') || case when row_values ->> 'travelers' = '1' then ' traveller' else ' travellers' end), ''));
    path := '/admin/leads?lead=' || (row_values ->> 'id');
  elsif tg_table_name = 'plan_answers' then
    subject := 'A plan was answered';
    select case beside when 'leads' then '/admin/leads?lead=' else '/admin/messages?message=' end || follow_up.id into path
    from public.plans join public.follow_ups as follow_up on follow_up.id = plans.follow_up_id
    where plans.id = (row_values ->> 'plan_id')::uuid;
    -- A plan of no case has no screen of a case to open.
    if path is null then
      return null;
    end if;
  end if;
  -- A worker that finds something waiting looks again. While this lock is held, none can find nothing.
  perform from private.dispatcher for key share skip locked;
  is_followed := found and private.has_outgoing();
  insert into private.alerts (about, subject, path, actor) values (new.id, subject, path, entered_by);
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

create or replace function private.unfold_alerts() returns void
language sql volatile security definer set search_path = ''
as $$
  -- The hosted service refuses a DELETE without WHERE.
  with alert as (delete from private.alerts where true returning *),
    person as (
      select staff.user_id from private.staff join private.mail_recipients using (user_id) for key share of staff skip locked),
    device as (select id, service, user_id from private.push_subscriptions for key share skip locked)
  insert into private.outgoing (kind, service, recipient, subscription, about, subject, path, queued_at)
    select 'mail', '', person.user_id, null, null, subject, path, queued_at from alert join person on person.user_id is distinct from alert.actor
    union all
    select 'push', device.service, null, device.id, about, subject, path, queued_at from alert join device on device.user_id is distinct from alert.actor
$$;
