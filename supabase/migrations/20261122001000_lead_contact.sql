-- How to reach the person who wrote an enquiry: an e-mail address or a telephone number, where one was given. Rows from
-- before have none, and so has what a page from before the update sends.

alter table public.leads add column contact text check (char_length(contact) between 3 and 100);

-- A function with one more parameter is another function: the old one would make every call ambiguous.
drop function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text);
drop function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text);

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
  rules private.settings;
  caller bytea;
  blocking timestamptz;
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

  select * into strict rules from private.settings;
  caller := sha256(convert_to(rules.address_salt || coalesce(p_address, ''), 'UTF8'));
  -- One address is counted by one call at a time, else a parallel burst would pass the limit unseen.
  perform pg_advisory_xact_lock(
    hashtextextended('address ' || encode(caller, 'hex'), 0));

  perform private.forget_lead_arrivals();
  -- The arrival whose ageing out makes room again; there is none while the limit is not reached.
  select arrived_at into blocking from private.lead_arrivals
  where address_hash = caller and arrived_at >= clock_timestamp() - rules.lead_window
  order by arrived_at desc
  offset rules.lead_limit - 1 limit 1;
  if found then
    return jsonb_build_object(
      'outcome', 'limited',
      'retry_after', greatest(1, ceil(
        extract(epoch from blocking + rules.lead_window - clock_timestamp()))::integer));
  end if;

  insert into public.leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact);
  insert into private.lead_arrivals (address_hash, arrived_at) values (caller, clock_timestamp());
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text) from public;
grant execute on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text)
  to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(
    p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_address,
    p_contact)
$$;
revoke all on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text)
  to service_role;
