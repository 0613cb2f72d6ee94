-- Whoever calls has told a name and a number, and the rest later: staff enter what they know. A form asks for all of it, as ever.

do $$
begin
  alter table public.leads
    alter column "Where are you from?" drop not null,
    alter column travelers drop not null,
    alter column travel_style drop not null,
    alter column duration drop not null;
end
$$;

create or replace function private.submit_lead(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor uuid := private.set_origin(p_origin);
  given public.leads;
  known public.leads;
  columns text;
  wait integer;
begin
  perform set_config('kilele.sender', coalesce(p_address, ''), true);
  if p_id is null or jsonb_typeof(p_answers) is distinct from 'object' then
    raise exception 'A lead needs an id and answers' using errcode = 'null_value_not_allowed';
  end if;
  given := jsonb_populate_record(null::public.leads, p_answers);
  -- A function that is newer than the tables: the request waits for them, and no answer of it is lost.
  if exists (select from jsonb_object_keys(p_answers) as answer where not private.answers_of(given) ? answer) then
    raise exception 'An answer has no column' using errcode = 'undefined_column';
  end if;
  if actor is null and num_nulls(given.age, given."Where are you from?", given.travelers, given.travel_style, given.duration) > 0 then
    raise exception 'A lead of a form has every answer that the form asks for' using errcode = 'not_null_violation';
  end if;

  -- Two calls with one id take turns: the second sees what the first stored, and what staff deleted since.
  perform pg_advisory_xact_lock(hashtextextended('request ' || p_id::text, 0));

  select * into known from public.leads where id = p_id;
  if found then
    if private.answers_of(known) - 'contact' is distinct from private.answers_of(given) - 'contact' then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    if known.contact is null and given.contact is not null and known.created_at > clock_timestamp() - interval '1 day' then
      update public.leads set contact = given.contact where id = p_id;
    elsif known.contact is distinct from given.contact and given.contact is not null then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    return jsonb_build_object('outcome', 'exists', 'retry_after', null);
  end if;

  if exists (select from public.deleted_rows where table_name = 'leads' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;
  if private.is_taken_by('messages', p_id) then
    return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
  end if;

  -- The office enters what a day's calls brought from one address.
  if actor is null then
    wait := private.admit_arrival(coalesce(p_address, ''), private.answers_of(given)::text);
  end if;
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  select string_agg(quote_ident(answer), ', ') into columns from jsonb_object_keys(private.answers_of(given)) as answer;
  execute format('insert into public.leads (id, %1$s) select $1, %1$s from (select ($2).*) as given', columns)
  using p_id, given;
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;

-- An alert says what was told.
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

-- Devices need no new epoch: no row that they have has changed, and whatever comes without an answer is new.
