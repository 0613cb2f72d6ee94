-- Whoever finds a tablet unlocked has its session, and not its person's password. A session is fresh for five minutes after its
-- sign-in; a renewal makes it no younger. The function `team` asks before it hands out rights or takes them.

create function private.is_fresh_session(p_user uuid, p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where user_id = p_user and id::text = p_session and created_at > now() - interval '5 minutes')
$$;
revoke all on function private.is_fresh_session(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.is_fresh_session(uuid, text) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.is_fresh_session(p_user uuid, p_session text) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.is_fresh_session(p_user, p_session) $$;
revoke all on function public.is_fresh_session(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.is_fresh_session(uuid, text) to service_role;
