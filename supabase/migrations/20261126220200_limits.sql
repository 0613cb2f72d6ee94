-- Limits that keep nobody out. Mobile carriers put thousands of people behind one address, so an address may send much; what an
-- address sends over and over is limited as before. Whoever is limited is told when there is room again, and the device waits.

alter table private.settings alter column lead_limit set default 300;
update private.settings set lead_limit = 300 where lead_limit = 30;

-- A hash over the address and what it sent.
alter table private.lead_arrivals add column content_hash bytea;
create index lead_arrivals_by_content on private.lead_arrivals (content_hash, arrived_at desc);

-- How often one address may send the same answers within the window: a tenth of all, but not under 30 where all are more.
create function private.content_limit(p_lead_limit integer) returns integer
language sql immutable set search_path = ''
return greatest(p_lead_limit / 10, least(p_lead_limit, 30));
revoke all on function private.content_limit(integer) from public;

-- Counts an arrival under the hash of who it is from, and under that of what it says besides. Returns null, or where a limit is
-- reached the seconds until there is room again; then nothing is counted.
drop function private.admit_arrival(text);
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
revoke all on function private.admit_arrival(text, text) from public;

-- The time for which the same answers of a form make one row.
create function private.form_lifetime() returns interval
language sql immutable set search_path = ''
return interval '10 minutes';
revoke all on function private.form_lifetime() from public;
comment on column private.form_posts.fingerprint is
  'An HMAC over the answers, which cannot be read from it. No address is in it: a carrier may change it between two presses.';

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
  update private.settings set arrivals_forgotten_at = began where only_row;
  return forgotten;
end
$$;

create or replace function private.form_request_id(p_fingerprint text) returns uuid
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

create or replace function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
  wait integer;
begin
  if p_id is null then
    raise exception 'A lead needs an id' using errcode = 'null_value_not_allowed';
  end if;

  -- Two calls with one id take turns: the second sees what the first stored, and what staff deleted since.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || p_id::text, 0));

  select * into known from public.leads where id = p_id;
  if found then
    return jsonb_build_object(
      'outcome',
      case when (known.name, known.age, known."Where are you from?", known.destination, known.travelers,
                 known.travel_style, known.duration, known.contact)
             is not distinct from
                (p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact)
        then 'exists' else 'mismatch' end,
      'retry_after', null);
  end if;

  if exists (select from public.deleted_rows where table_name = 'leads' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  wait := private.admit_arrival(coalesce(p_address, ''), jsonb_build_array(
    p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;

create or replace function private.submit_message(
  p_id uuid, p_name text, p_email text, p_message text, p_address text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.messages;
  wait integer;
begin
  if p_id is null then
    raise exception 'A message needs an id' using errcode = 'null_value_not_allowed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message ' || p_id::text, 0));

  select * into known from public.messages where id = p_id;
  if found then
    return jsonb_build_object(
      'outcome',
      case when (known.name, known.email, known.message) is not distinct from (p_name, p_email, p_message)
        then 'exists' else 'mismatch' end,
      'retry_after', null);
  end if;
  if exists (select from public.deleted_rows where table_name = 'messages' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  wait := private.admit_arrival('message ' || coalesce(p_address, ''), jsonb_build_array(p_name, p_email, p_message)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.messages (id, name, email, message) values (p_id, p_name, p_email, p_message);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
