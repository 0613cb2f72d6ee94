-- Leads (travel enquiries). They arrive through the `leads` function alone, which calls submit_lead as service_role;
-- staff read and delete them; nobody changes one.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 100),
  age integer not null check (age between 1 and 120),
  "Where are you from?" text not null check (char_length("Where are you from?") between 2 and 100),
  destination text check (destination in (
    'albania', 'morocco', 'indonesia', 'vietnam', 'cambodia', 'laos', 'serbia', 'montenegro', 'namibia', 'tanzania',
    'nepal', 'myanmar', 'mongolia', 'mozambique', 'madagascar', 'kosovo', 'other'
  )),
  travelers integer not null default 1 check (travelers between 1 and 50),
  travel_style text not null check (travel_style in (
    'luxury', 'adventure', 'cultural', 'budget', 'family', 'romantic'
  )),
  duration text not null check (duration in ('3-5 days', '1 week', '2 weeks', '1 month', 'flexible')),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
create index leads_sync on public.leads (sync_version, id);
create index leads_newest on public.leads (created_at desc, id);
call private.mirror_table('public.leads');

revoke all on public.leads from public, anon, authenticated, service_role;
grant select, delete on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

alter table public.leads enable row level security;
alter table public.leads force row level security;
create policy "staff read" on public.leads for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.leads for delete to authenticated using ((select private.is_staff()));

-- Arrivals ----------------------------------------------------------------------------------------------------------

-- When a new lead came from which address, as a salted hash, for as long as the window lasts.
create table private.lead_arrivals (
  address_hash bytea not null,
  arrived_at timestamptz not null
);
create index lead_arrivals_by_address on private.lead_arrivals (address_hash, arrived_at desc);
create index lead_arrivals_by_time on private.lead_arrivals (arrived_at);
revoke all on private.lead_arrivals from public, anon, authenticated, service_role;

-- Returns how many hashes were forgotten. Every submission calls it; where none comes for long, a timer may.
create function private.forget_lead_arrivals() returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.lead_arrivals
    where arrived_at < clock_timestamp() - (select lead_window from private.settings)
    returning 1
  )
  select count(*) from gone
$$;
revoke all on function private.forget_lead_arrivals() from public;

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text
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
                 known.travel_style, known.duration)
             is not distinct from
                (p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration)
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

  insert into public.leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration);
  insert into private.lead_arrivals (address_hash, arrived_at) values (caller, clock_timestamp());
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text) from public;
grant execute on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text)
  to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(
    p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_address)
$$;
revoke all on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text)
  to service_role;
