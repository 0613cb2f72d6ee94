-- A session that the auth service has ended opens nothing any more, and the devices of staff are told at once.
--
-- An access token stays valid until it runs out, up to an hour after its session: after a new password, a sign-out or the end of an
-- account. The row of the session is gone by then, and every right of staff is looked up on every request, so it is asked for there.
-- No clock is read, and no time is compared: two sessions of one second are told apart by their ids.

-- Returns whether the auth service still has the session that the access token names. A token that names none has none.
create function private.has_open_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where user_id = (select auth.uid()) and id::text = (select auth.jwt() ->> 'session_id'))
$$;
revoke all on function private.has_open_session() from public;
grant execute on function private.has_open_session() to authenticated;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_open_session() and exists (select from private.staff where user_id = (select auth.uid()))
$$;

-- The hint says what a device has to do: `session_ended` asks for a new token, which the auth service refuses; `not_staff` locks it.
create or replace function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'The token names nobody' using errcode = 'insufficient_privilege';
  end if;
  if not private.has_open_session() then
    raise exception 'The session has ended' using errcode = 'insufficient_privilege', hint = 'session_ended';
  end if;
  if not private.is_staff() then
    raise exception 'Only staff may mirror the tables' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
end
$$;

-- Tells every device of staff to ask whether it may stay: somebody has left the list, or a session has ended. It names nobody. A
-- device that has just lost its right hears it too, because the realtime service asks for the right when a channel is joined. What
-- goes wrong with it costs nothing else: nobody is kept from leaving, and the device finds out with its next request.
create function private.send_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from ended) then
    perform realtime.send('{}'::jsonb, 'check', 'staff', true);
  end if;
  return null;
exception when others then
  raise warning 'Devices are not told to ask for their right: %', sqlerrm;
  return null;
end
$$;
revoke all on function private.send_check() from public;

create trigger send_check after delete on private.staff
  referencing old table as ended for each statement execute function private.send_check();

-- The auth service deletes the sessions of an account with its new password, its sign-out and its end.
create trigger send_check after delete on auth.sessions
  referencing old table as ended for each statement execute function private.send_check();
