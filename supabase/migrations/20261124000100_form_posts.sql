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
