-- How leads and messages arrive, and how many from one sender.
--
-- Limits keep nobody out. Mobile carriers put thousands of people behind one address, so an address may send much; what an address sends
-- over and over is limited to a tenth of that. Whoever is limited is told when there is room again, and the device waits. Requests are
-- counted under salted hashes that are forgotten once the window is over. An arrival costs the same however many others came: it reads
-- what came from its own address, and forgetting is left to the clock.

-- Returns how often one address may send the same answers within the window: a tenth of all, but not under 30 if all are more.
create function private.content_limit(p_lead_limit integer) returns integer
language sql immutable set search_path = ''
return greatest(p_lead_limit / 10, least(p_lead_limit, 30));

-- The time for which the same answers of a form make one row.
create function private.form_lifetime() returns interval
language sql immutable set search_path = ''
return interval '10 minutes';

-- Forgets every hash that is older than the window, and the fingerprints of forms; a timer calls it every minute. Returns how many
-- hashes were forgotten.
create function private.forget_lead_arrivals() returns bigint
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
  update private.settings set arrivals_forgotten_at = began where only_row;
  return forgotten;
end
$$;

-- Where no timer has run for two minutes, enquiries forget in its place: one at a time, a thousand rows each, so that nobody
-- who sends an enquiry waits for what a flood has left.
create function private.forget_late_arrivals() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  share constant integer := 1000;
  began timestamptz := clock_timestamp();
  oldest timestamptz;
  forgotten integer;
begin
  select began - lead_window into oldest from private.settings
  where arrivals_forgotten_at < began - interval '2 minutes';
  if not found or not pg_try_advisory_xact_lock(hashtextextended('forget arrivals', 0)) then
    return;
  end if;
  delete from private.lead_arrivals where id in (
    select id from private.lead_arrivals where arrived_at < oldest order by arrived_at limit share);
  get diagnostics forgotten = row_count;
  if forgotten < share then
    update private.settings set arrivals_forgotten_at = began where only_row;
  end if;
end
$$;

-- Counts a request of an address. Answers null if it is admitted, else the seconds until there is room.
create function private.admit_arrival(p_from text, p_content text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  rules private.settings;
  caller bytea;
  content bytea;
  oldest timestamptz;
  blocking timestamptz;
begin
  select * into strict rules from private.settings;
  caller := sha256(convert_to(rules.address_salt || p_from, 'UTF8'));
  content := sha256(convert_to(rules.address_salt || p_from || p_content, 'UTF8'));
  -- One address is counted by one call at a time, else a parallel burst would pass the limit unseen.
  perform pg_advisory_xact_lock(hashtextextended('address ' || encode(caller, 'hex'), 0));
  -- By the clock, and read here: the transaction may have begun long before its turn came.
  oldest := clock_timestamp() - rules.lead_window;
  -- The arrival whose ageing out makes room again; there is none while no limit is reached.
  select max(arrived_at) into blocking from (
    (select arrived_at from private.lead_arrivals where address_hash = caller and arrived_at >= oldest
      order by arrived_at desc offset rules.lead_limit - 1 limit 1)
    union all
    (select arrived_at from private.lead_arrivals where content_hash = content and arrived_at >= oldest
      order by arrived_at desc offset private.content_limit(rules.lead_limit) - 1 limit 1)) as full_since;
  if blocking is not null then
    return greatest(1, ceil(extract(epoch from blocking - oldest))::integer);
  end if;
  insert into private.lead_arrivals (address_hash, content_hash, arrived_at) values (caller, content, clock_timestamp());
  perform private.forget_late_arrivals();
  return null;
end
$$;

-- Returns the id under which the answers of a form are to be stored: the same answers twice have one.
create function private.form_request_id(p_fingerprint text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- By the clock: the transaction may have begun before another one with the same answers was through.
  oldest timestamptz := clock_timestamp() - private.form_lifetime();
  found_id uuid;
begin
  delete from private.form_posts where fingerprint in (
    select fingerprint from private.form_posts where posted_at < oldest
    order by posted_at limit 100 for update skip locked);
  insert into private.form_posts as known (fingerprint, request_id, posted_at)
  values (p_fingerprint, gen_random_uuid(), clock_timestamp())
  on conflict (fingerprint) do update set
    request_id = case when known.posted_at < oldest then excluded.request_id else known.request_id end,
    posted_at = case when known.posted_at < oldest then excluded.posted_at else known.posted_at end
  returning request_id into found_id;
  return found_id;
end
$$;

-- The function that the API exposes; it adds no right of its own.
create function public.form_request_id(p_fingerprint text) returns uuid
language sql volatile security invoker set search_path = ''
as $$
  select private.form_request_id(p_fingerprint)
$$;

-- What is stored -------------------------------------------------------------------------------------------------------
-- An id names one record of either kind: a message under a lead's id would have no case. Beside its answers a request says where it came
-- from: the page and campaign of a form, or how a call came that staff have entered. What staff enter needs no age, and its traveller
-- gets a mail only if the form says so, in other words: they did ask, by telephone.

-- Notes where the request of this transaction comes from. Requests of several callers may share a transaction, so each call sets all of it.
-- @param p_origin {"source": text, "actor": the id of the colleague who enters it, "mail": true if they chose the mail}
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

-- The answers of a lead by their columns. Every column is one but those that the database fills in.
create function private.answers_of(p_lead public.leads) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_lead) - '{id,created_at,sync_version}'::text[]
$$;

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row. A traveller may add to a
-- stored enquiry how to be answered: the same request under the same key, with the contact that it had not. Nobody else has the key and
-- all the answers, and after a day it is too late. A repeat of the request as it was first is still the same request.
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

-- The function that the API exposes; it adds no right of its own.
create function public.submit_lead(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(p_id, p_address, p_answers, p_origin)
$$;

-- The answers of a message by their columns. Every column is one but those that the database fills in.
create function private.answers_of(p_message public.messages) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_message) - '{id,created_at,sync_version}'::text[]
$$;

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

-- The function that the API exposes; it adds no right of its own.
create function public.submit_message(p_id uuid, p_address text, p_answers jsonb, p_origin jsonb default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_address, p_answers, p_origin)
$$;

-- The calls of version 1.1.0 -------------------------------------------------------------------------------------------
-- Functions of that version make them, with a parameter for each answer, and are answered as ever.

create function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null, p_place_in_mind text default null
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.submit_lead(p_id, p_address, jsonb_build_object(
    'name', p_name, 'age', p_age, 'Where are you from?', p_location, 'destination', p_destination,
    'travelers', p_travelers, 'travel_style', p_travel_style, 'duration', p_duration, 'contact', p_contact,
    'place_in_mind', p_place_in_mind))
$$;

create function public.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null, p_place_in_mind text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(
    p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_address,
    p_contact, p_place_in_mind)
$$;

create function private.submit_message(
  p_id uuid, p_name text, p_email text, p_message text, p_address text
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.submit_message(
    p_id, p_address, jsonb_build_object('name', p_name, 'email', p_email, 'message', p_message))
$$;

create function public.submit_message(p_id uuid, p_name text, p_email text, p_message text, p_address text)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_name, p_email, p_message, p_address)
$$;
