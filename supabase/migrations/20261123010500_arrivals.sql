-- Limits an address to 30 requests in ten minutes, counted under a salted hash of the address that is forgotten once the
-- window is over. An arrival costs the same however many others came: it reads what came from its own address, and
-- forgetting is left to the clock.

create table private.lead_arrivals (
  address_hash bytea not null,
  arrived_at timestamptz not null,
  id bigint generated always as identity primary key
);
create index lead_arrivals_by_address on private.lead_arrivals (address_hash, arrived_at desc);
create index lead_arrivals_by_time on private.lead_arrivals (arrived_at);
revoke all on private.lead_arrivals from public, anon, authenticated, service_role;

-- Forgets every hash that is older than the window, and the fingerprints of forms; a timer calls it every minute. Returns how many
-- hashes were forgotten.
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
    select fingerprint from private.form_posts where posted_at < began - interval '10 minutes' for update skip locked);
  update private.settings set arrivals_forgotten_at = began where only_row;
  return forgotten;
end
$$;
revoke all on function private.forget_lead_arrivals() from public;

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

-- Plain forms. A form without a script carries no idempotency key, so the server gives it one: the same answers from the same
-- address within ten minutes get the same id, and make one row.

create table private.form_posts (
  -- An HMAC over answers and address: neither can be read from it.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  request_id uuid not null,
  posted_at timestamptz not null
);
create index form_posts_by_time on private.form_posts (posted_at);
revoke all on private.form_posts from public, anon, authenticated, service_role;

-- Returns the id under which the answers of a form are to be stored.
create function private.form_request_id(p_fingerprint text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- By the clock: the transaction may have begun before another one with the same answers was through.
  oldest timestamptz := clock_timestamp() - interval '10 minutes';
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
revoke all on function private.form_request_id(text) from public;
grant execute on function private.form_request_id(text) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.form_request_id(p_fingerprint text) returns uuid
language sql volatile security invoker set search_path = ''
as $$
  select private.form_request_id(p_fingerprint)
$$;
revoke all on function public.form_request_id(text) from public, anon, authenticated, service_role;
grant execute on function public.form_request_id(text) to service_role;
