-- The limit costs an enquiry the same, however many others came in the window: it reads what came from its own address, and
-- forgetting is left to the clock.
--
-- Before, each enquiry forgot what was old with `arrived_at < clock_timestamp() - …`. clock_timestamp() may change from row to
-- row, so no index helps: Postgres walked over the whole table. An index alone does not mend that: what was just deleted
-- stays in the index until the next vacuum, and everybody who begins at its old end walks over it.

-- When everything that was old was last forgotten.
alter table private.settings add column arrivals_forgotten_at timestamptz not null default '-infinity';

-- Forgets every hash that is older than the window; a timer calls it every minute. Returns how many were forgotten.
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
revoke all on function private.forget_late_arrivals() from public;

-- Counts an arrival under the hash of who it is from. Returns null, or where the limit is reached the seconds until there is
-- room again; then nothing is counted.
create function private.admit_arrival(p_from text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  rules private.settings;
  caller bytea;
  oldest timestamptz;
  blocking timestamptz;
begin
  select * into strict rules from private.settings;
  caller := sha256(convert_to(rules.address_salt || p_from, 'UTF8'));
  -- One address is counted by one call at a time, else a parallel burst would pass the limit unseen.
  perform pg_advisory_xact_lock(hashtextextended('address ' || encode(caller, 'hex'), 0));
  -- By the clock, and read here: the transaction may have begun long before its turn came.
  oldest := clock_timestamp() - rules.lead_window;
  -- The arrival whose ageing out makes room again; there is none while the limit is not reached.
  select arrived_at into blocking from private.lead_arrivals
  where address_hash = caller and arrived_at >= oldest
  order by arrived_at desc
  offset rules.lead_limit - 1 limit 1;
  if found then
    return greatest(1, ceil(extract(epoch from blocking - oldest))::integer);
  end if;
  insert into private.lead_arrivals (address_hash, arrived_at) values (caller, clock_timestamp());
  perform private.forget_late_arrivals();
  return null;
end
$$;
revoke all on function private.admit_arrival(text) from public;

-- Replaces the function of 20261122001000_lead_contact.sql: the limit is counted by admit_arrival.
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

  wait := private.admit_arrival(coalesce(p_address, ''));
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;

-- Replaces the function of 20261122001100_messages.sql in the same way. Messages of an address are counted as its enquiries
-- are, under a hash of their own.
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

  wait := private.admit_arrival('message ' || coalesce(p_address, ''));
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.messages (id, name, email, message) values (p_id, p_name, p_email, p_message);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
