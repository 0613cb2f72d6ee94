-- An id names one record of either kind: a message under a lead's id would have no case. Beside its answers a request says where it came
-- from: the page and campaign of a form, or how a call came that staff have entered. What staff enter needs no age, and its traveller gets a
-- mail only where the form says so, in other words: they did ask, by telephone.

-- Not told by whoever called. The `leads` function takes no form without it.
alter table public.leads alter column age drop not null;

-- Notes where the request of this transaction comes from. Requests of several callers may share a transaction, so each call sets all of it.
-- @param p_origin {"source": text, "actor": the id of the colleague who enters it, "mail": true where they chose the mail}
create function private.set_origin(p_origin jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  actor uuid := (p_origin ->> 'actor')::uuid;
begin
  if actor is not null and not exists (select from private.staff where user_id = actor) then
    raise exception 'Only staff may enter this' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
  perform set_config('kilele.source', left(coalesce(p_origin ->> 'source', ''), 200), true),
    set_config('kilele.entry', case when actor is null then '' when (p_origin ->> 'mail')::boolean then 'mail' else 'quiet' end, true);
  return actor;
end
$$;
revoke all on function private.set_origin(jsonb) from public;

create or replace function private.open_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.follow_ups (id, beside, created_at, touched_at, arrival, source)
  values (new.id, tg_table_name, new.created_at, new.created_at, private.transaction_version(),
    nullif(current_setting('kilele.source', true), ''))
  on conflict (id) do nothing;
  return null;
end
$$;

-- As before, but what staff have entered is confirmed only where they chose that. `about` marks such a mail, which has words of its own.
create or replace function private.queue_confirmation() returns trigger
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

-- Returns true if a record of the other kind has an id, or had it until it was deleted.
create function private.is_taken_by(p_table text, p_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.deleted_rows where table_name = p_table and row_id = p_id) then
    return true;
  end if;
  return case p_table
    when 'leads' then exists (select from public.leads where id = p_id)
    else exists (select from public.messages where id = p_id) end;
end
$$;
revoke all on function private.is_taken_by(text, uuid) from public;

drop function public.submit_lead(uuid, text, jsonb);
drop function private.submit_lead(uuid, text, jsonb);

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_lead(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor uuid := private.set_origin(p_origin);
  given public.leads;
  known public.leads;
  columns text;
  wait integer;
begin
  if p_id is null or jsonb_typeof(p_answers) is distinct from 'object' then
    raise exception 'A lead needs an id and answers' using errcode = 'null_value_not_allowed';
  end if;
  given := jsonb_populate_record(null::public.leads, p_answers);
  -- A function that is newer than the tables: the request waits for them, and no answer of it is lost.
  if exists (select from jsonb_object_keys(p_answers) as answer where not private.answers_of(given) ? answer) then
    raise exception 'An answer has no column' using errcode = 'undefined_column';
  end if;
  if given.age is null and actor is null then
    raise exception 'A lead of a form has an age' using errcode = 'not_null_violation';
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
revoke all on function private.submit_lead(uuid, text, jsonb, jsonb) from public;
grant execute on function private.submit_lead(uuid, text, jsonb, jsonb) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_lead(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(p_id, p_address, p_answers, p_origin)
$$;
revoke all on function public.submit_lead(uuid, text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_lead(uuid, text, jsonb, jsonb) to service_role;

drop function public.submit_message(uuid, text, jsonb);
drop function private.submit_message(uuid, text, jsonb);

-- Stores a message once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_message(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given public.messages;
  known public.messages;
  wait integer;
begin
  perform private.set_origin(p_origin - 'actor');
  if p_id is null or jsonb_typeof(p_answers) is distinct from 'object' then
    raise exception 'A message needs an id and answers' using errcode = 'null_value_not_allowed';
  end if;
  given := jsonb_populate_record(null::public.messages, '{"name": "", "email": ""}' || p_answers);
  -- A function that is newer than the tables: the request waits for them, and no answer of it is lost.
  if exists (select from jsonb_object_keys(p_answers) as answer where not private.answers_of(given) ? answer) then
    raise exception 'An answer has no column' using errcode = 'undefined_column';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('request ' || p_id::text, 0));

  select * into known from public.messages where id = p_id;
  if found then
    return jsonb_build_object(
      'outcome', case when private.answers_of(known) = private.answers_of(given) then 'exists' else 'mismatch' end,
      'retry_after', null);
  end if;
  if exists (select from public.deleted_rows where table_name = 'messages' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;
  if private.is_taken_by('leads', p_id) then
    return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
  end if;

  wait := private.admit_arrival('message ' || coalesce(p_address, ''), private.answers_of(given)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.messages (id, name, email, message, contact, about)
  values (p_id, given.name, given.email, given.message, given.contact, given.about);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_message(uuid, text, jsonb, jsonb) from public;
grant execute on function private.submit_message(uuid, text, jsonb, jsonb) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_message(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_address, p_answers, p_origin)
$$;
revoke all on function public.submit_message(uuid, text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_message(uuid, text, jsonb, jsonb) to service_role;
