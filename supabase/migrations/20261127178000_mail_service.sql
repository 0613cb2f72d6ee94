-- Nothing is offered that cannot work: a worker says if it has a mail service, and staff are asked about mails only where it has one.
alter table private.dispatcher add column has_mail boolean;

drop function public.claim_outgoing(uuid, integer, integer, text);
revoke all on function private.claim_outgoing(uuid, integer, integer, text) from public, anon, authenticated, service_role;
alter function private.claim_outgoing(uuid, integer, integer, text) rename to claim_items;

-- As `claim_items`, for a worker that says if it has a mail service; null for one that does not say.
create function private.claim_outgoing(
  p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null, p_has_mail boolean default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.dispatcher set has_mail = p_has_mail where p_has_mail is not null and has_mail is distinct from p_has_mail;
  return private.claim_items(p_holder, p_quiet, p_longest, p_push_key);
end
$$;
create function public.claim_outgoing(
  p_holder uuid, p_quiet integer, p_longest integer, p_push_key text default null, p_has_mail boolean default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_outgoing(p_holder, p_quiet, p_longest, p_push_key, p_has_mail) $$;
revoke all on function private.claim_outgoing(uuid, integer, integer, text, boolean) from public;
revoke all on function public.claim_outgoing(uuid, integer, integer, text, boolean) from public, anon, authenticated, service_role;
grant execute on function private.claim_outgoing(uuid, integer, integer, text, boolean),
  public.claim_outgoing(uuid, integer, integer, text, boolean) to service_role;

-- As before, and the time before which no build is asked for.
create or replace function private.read_outgoing() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_object_agg(outlet.kind, jsonb_build_object(
      'waiting', waiting.number, 'since', waiting.since, 'done_at', outlet.done_at, 'failed_at', outlet.failed_at,
      'attempts', outlet.attempts, 'given_up', waiting.given_up, 'reason', coalesce(outlet.reason, waiting.reason),
      'next_at', case when outlet.kind = 'build' and outlet.failed_at is null then nullif(outlet.retry_at, '-infinity') end))
    from (select kind, max(done_at) as done_at, min(failed_at) as failed_at, max(attempts) as attempts,
        max(outlets.reason) as reason, max(retry_at) as retry_at
      from private.outlets group by kind) as outlet
    cross join lateral (
      select count(*) filter (where ended_at is null) as number, min(queued_at) filter (where ended_at is null) as since,
        count(ended_at) as given_up, max(item.reason) as reason
      from (
        select kind, queued_at, ended_at, outgoing.reason from private.outgoing
        union all select 'mail', queued_at, null, null from private.alerts cross join private.mail_recipients
        union all select 'push', queued_at, null, null from private.alerts cross join private.push_subscriptions
      ) as item where item.kind = outlet.kind) as waiting
    where outlet.kind <> 'build' or outlet.done_at is not null or outlet.failed_at is not null
      or exists (select from private.dispatcher where function_url is not null)
  ) || jsonb_build_object(
    'wants_mail', exists (select from private.mail_recipients where user_id = auth.uid()),
    'push_key', (select push_key from private.dispatcher),
    -- A worker of an older version does not say if it has one.
    'has_mail', (select coalesce(has_mail, function_url is not null) from private.dispatcher),
    'devices', coalesce((
      select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'device', device) order by saved_at)
      from private.push_subscriptions where user_id = auth.uid()
        and (push_key = (select push_key from private.dispatcher)) is not false), '[]'));
end
$$;
