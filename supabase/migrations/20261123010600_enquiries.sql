-- Leads (travel enquiries) and messages of the contact form. They arrive through the functions `leads` and `messages`
-- alone, which call submit_lead and submit_message as service_role; staff read and delete them; nobody changes one.

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
  sync_version bigint not null,
  contact text check (char_length(contact) between 3 and 100)
);
-- The planner would keep samples of these columns long after their rows were erased, and nothing is searched by them here.
alter table public.leads alter column name set statistics 0, alter column "Where are you from?" set statistics 0,
  alter column contact set statistics 0;
call private.mirror_table('public.leads');

revoke all on public.leads from public, anon, authenticated, service_role;
grant select, delete on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

alter table public.leads enable row level security;
alter table public.leads force row level security;
create policy "staff read" on public.leads for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.leads for delete to authenticated using ((select private.is_staff()));

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email text not null check (email ~ '@' and char_length(email) <= 320),
  message text not null check (message ~ '\S' and char_length(message) <= 10000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
alter table public.messages alter column name set statistics 0, alter column email set statistics 0,
  alter column message set statistics 0;
call private.mirror_table('public.messages');

revoke all on public.messages from public, anon, authenticated, service_role;
grant select, delete on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy "staff read" on public.messages for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.messages for delete to authenticated using ((select private.is_staff()));

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_lead(
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

-- Stores a message once. The id is the visitor's idempotency key. Messages of an address are counted as its enquiries are,
-- under a hash of their own.
create function private.submit_message(
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

revoke all on function private.submit_message(uuid, text, text, text, text) from public;
grant execute on function private.submit_message(uuid, text, text, text, text) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_message(p_id uuid, p_name text, p_email text, p_message text, p_address text)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_name, p_email, p_message, p_address)
$$;
revoke all on function public.submit_message(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_message(uuid, text, text, text, text) to service_role;
