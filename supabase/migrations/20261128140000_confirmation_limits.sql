-- Confirmations were bounded by what a sender may choose: the text of an address, of which one mailbox has any number, and sixty an hour
-- for everybody together, which one sender could use up. Now one mailbox is one however it is written, one sender has five in the time for
-- which arrivals are counted, and once there were sixty in an hour only senders who have had none in that time get theirs.

-- The sender of the enquiry, as in private.lead_arrivals: a salted hash, which is forgotten with those.
alter table private.confirmations add column sender bytea;
create index confirmations_sender on private.confirmations (sender) where sender is not null;

-- Returns one text for all the ways to write an address whose mails come to the same mailbox: in capitals, with a label after a plus, and at
-- Gmail with dots.
create function private.mailbox(p_address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  address text := lower(normalize(btrim(p_address), NFKC));
  local_part text := regexp_replace(address, '@[^@]*$', '');
  domain text := rtrim(regexp_replace(address, '^.*@', ''), '.');
begin
  local_part := coalesce(nullif(split_part(local_part, '+', 1), ''), local_part);
  if domain in ('gmail.com', 'googlemail.com') then
    domain := 'gmail.com';
    local_part := replace(local_part, '.', '');
  end if;
  return local_part || '@' || domain;
end
$$;
revoke all on function private.mailbox(text) from public;

-- As before, but for the limits.
create or replace function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry text := coalesce(current_setting('kilele.entry', true), '');
  rules private.settings;
  caller bytea;
  recent integer := 0;
begin
  if new.contact is null or position('@' in new.contact) = 0 or entry = 'quiet'
    or not exists (select from public.business where confirmation is not null) then
    return null;
  end if;
  if exists (
    select from private.confirmations as sent join public.leads as lead on lead.id = sent.lead
    where private.mailbox(lead.contact) = private.mailbox(new.contact)
      and sent.queued_at > clock_timestamp() - interval '1 day') then
    return null;
  end if;
  -- What a colleague enters and chooses to confirm is bounded by nobody else.
  if entry = '' then
    select * into strict rules from private.settings;
    caller := sha256(convert_to(rules.address_salt || coalesce(current_setting('kilele.sender', true), ''), 'UTF8'));
    -- One sender is counted by one call at a time, else a parallel burst would pass the limit unseen.
    perform pg_advisory_xact_lock(hashtextextended('confirmations ' || encode(caller, 'hex'), 0));
    select count(*) into recent from private.confirmations
      where sender = caller and queued_at > clock_timestamp() - rules.lead_window;
    if recent >= 5 or recent > 0
      and (select count(*) from private.confirmations where queued_at > clock_timestamp() - interval '1 hour') >= 60 then
      return null;
    end if;
  end if;
  insert into private.confirmations (lead, sender) values (new.id, caller) on conflict do nothing;
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

-- As before, and notes the sender for the confirmation: an address may be added to an enquiry later, by a call that counts no arrival.
-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
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

-- As before, and forgets the senders of confirmations.
create or replace function private.forget_lead_arrivals() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  began timestamptz;
  -- Known before the delete begins, so that it is a range of the index.
  oldest timestamptz;
  forgotten bigint;
begin
  -- One forgets at a time: two that delete the same rows would wait for each other row by row.
  perform pg_advisory_xact_lock(hashtextextended('forget arrivals', 0));
  began := clock_timestamp();
  select began - lead_window into strict oldest from private.settings;
  delete from private.lead_arrivals where arrived_at < oldest;
  get diagnostics forgotten = row_count;
  -- A form that is being posted at this moment may hold its row: nobody waits for the other.
  delete from private.form_posts where fingerprint in (
    select fingerprint from private.form_posts where posted_at < began - private.form_lifetime() for update skip locked);
  update private.confirmations set sender = null where sender is not null and queued_at < oldest;
  update private.settings set arrivals_forgotten_at = began where only_row;
  return forgotten;
end
$$;
