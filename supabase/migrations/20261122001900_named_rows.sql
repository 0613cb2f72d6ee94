-- Hosted Supabase refuses an UPDATE or DELETE without WHERE in whatever the API calls (the library safeupdate), in the
-- functions too: the two that a build goes through name the one row that they mean.

create or replace function private.claim_republish(p_holder uuid, p_quiet integer, p_longest integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  standing private.republish;
  wants record;
  due timestamptz;
  seconds integer;
begin
  select * into strict standing from private.republish for update;
  if standing.lease_until > clock_timestamp() and standing.holder is distinct from p_holder then
    return jsonb_build_object('state', 'busy');
  end if;
  select count(*) as number, min(at) as first, max(at) as last, array_agg(id) as ids
    into wants from private.republish_wants;
  if wants.number = 0 then
    update private.republish set holder = null, lease_until = '-infinity' where only_row;
    return jsonb_build_object('state', 'idle');
  end if;
  due := greatest(
    least(wants.last + make_interval(secs => p_quiet), wants.first + make_interval(secs => p_longest)),
    standing.retry_at);
  seconds := greatest(0, ceil(extract(epoch from due - clock_timestamp())))::integer;
  update private.republish
    set holder = p_holder, lease_until = clock_timestamp() + make_interval(secs => seconds + 60)
    where only_row;
  if seconds > 0 then
    return jsonb_build_object('state', 'wait', 'seconds', seconds);
  end if;
  return jsonb_build_object('state', 'build', 'wants', to_jsonb(wants.ids));
end
$$;

create or replace function private.settle_republish(p_wants bigint[], p_reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_reason is null then
    delete from private.republish_wants where id = any (p_wants);
    update private.republish set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null,
      asked_at = clock_timestamp()
      where only_row;
  else
    -- 5 s, 10 s, 20 s … up to an hour.
    update private.republish set attempts = attempts + 1, failed_at = coalesce(failed_at, clock_timestamp()),
      reason = left(p_reason, 200),
      retry_at = clock_timestamp() + least(interval '5 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      where only_row;
  end if;
end
$$;
