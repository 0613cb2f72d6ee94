-- The team: who is staff, whose session is open and fresh, and what owners and planners may do to one another.
--
-- An access token stays valid until it runs out, up to an hour after its session: after a new password, a sign-out or the end of an
-- account. The row of the session is gone by then, and every right of staff is looked up on every request, so it is asked for there.
-- No clock is read, and no time is compared: two sessions of one second are told apart by their ids.

-- Returns true if the auth service still has the session that the access token names. A token that names none has none.
create function private.has_open_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where user_id = (select auth.uid()) and id::text = (select auth.jwt() ->> 'session_id'))
$$;

-- Looked up on every request rather than read from the token, so that a revoked account loses access immediately.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_open_session() and exists (select from private.staff where user_id = (select auth.uid()))
$$;

-- The hint says what a device has to do: `session_ended` asks for a new token, which the auth service refuses; `not_staff` locks it.
create function private.require_staff() returns void
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

-- Returns true if a session is fresh: for five minutes after its sign-in; a renewal makes it no younger. Whoever finds a tablet unlocked
-- has its session, and not its person's password, so the function `team` asks before it hands out rights or takes them.
create function private.is_fresh_session(p_user uuid, p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where user_id = p_user and id::text = p_session and created_at > now() - interval '5 minutes')
$$;

create function private.require_member(p_actor uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.staff where user_id = p_actor) then
    raise exception 'Only staff may see or change the team' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
end
$$;

-- Who is on the list ---------------------------------------------------------------------------------------------------

-- Returns who is staff, the first of them first, and the id of an address's account if one is asked for.
create function private.read_team(p_actor uuid, p_email text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  return jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', member.user_id, 'email', account.email, 'name', member.display_name, 'role', member.role,
        'since', member.added_at, 'last_sign_in', account.last_sign_in_at)
        order by member.added_at, member.user_id)
      from private.staff as member join auth.users as account on account.id = member.user_id),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', line.at, 'actor', line.actor, 'what', line.what, 'subject', line.subject, 'detail', line.detail)
        order by line.id desc), '[]')
      from (select * from private.team_log order by id desc limit 100) as line),
    'account', (select id from auth.users where lower(email) = lower(p_email) limit 1));
end
$$;

-- Claims the addition of an account, before its password is set: of two passwords only the last one would open. Answers `begun`,
-- `already` if the account is on the list, or `elsewhere` if another request has claimed it. A request ends within a minute:
-- a claim that is older was left by one that failed.
create function private.begin_addition(p_actor uuid, p_user uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Claims take turns with changes: an account is either on the list, or claimed, or neither.
  lock table private.staff in share row exclusive mode;
  perform private.require_member(p_actor);
  if exists (select from private.staff where user_id = p_user) then
    return 'already';
  end if;
  insert into private.staff_additions as claim (user_id) values (p_user)
    on conflict (user_id) do update set began_at = excluded.began_at
    where claim.began_at < excluded.began_at - interval '1 minute';
  return case when found then 'begun' else 'elsewhere' end;
end
$$;

-- Puts somebody on the list: `done`, or `already` if they are on it. It strikes them from it for a function `team` of version 1.1.0, which
-- knows no answer but `last` for a removal that is not done.
create function private.change_team(p_actor uuid, p_user uuid, p_is_member boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fault text;
begin
  -- Changes take turns: of two who strike each other, the second is no longer staff when its turn comes.
  lock table private.staff in share row exclusive mode;
  perform private.require_member(p_actor);
  perform set_config('kilele.actor', p_actor::text, true);
  if p_is_member then
    delete from private.staff_additions where user_id = p_user;
    insert into private.staff (user_id) values (p_user) on conflict do nothing;
    return case when found then 'done' else 'already' end;
  end if;
  fault := private.removal_fault(p_actor, p_user);
  if fault = 'last' then
    return 'last';
  elsif fault is not null then
    raise exception 'This member may not be removed by that one' using errcode = 'insufficient_privilege', hint = fault;
  end if;
  delete from private.staff where user_id = p_user;
  return 'done';
end
$$;

-- Returns the name of an account in notes: the one that it is known by, else its address; null if it has neither.
create function private.author_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(coalesce(member.display_name, account.email), 320)
  from auth.users as account left join private.staff as member on member.user_id = account.id
  where account.id = p_user
$$;

-- Gives a member the name by which the team knows them, or none, and signs their notes with it. Answers `done`, or `missing` if they are
-- not on the list.
create function private.name_member(p_actor uuid, p_user uuid, p_name text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  perform set_config('kilele.actor', p_actor::text, true);
  update private.staff set display_name = nullif(p_name, '') where user_id = p_user;
  if not found then
    return 'missing';
  end if;
  -- A page that is older than this reads its colleagues' names beside their notes.
  update public.lead_notes set author_name = private.author_name(p_user)
    where author = p_user and author_name is distinct from private.author_name(p_user);
  update public.message_notes set author_name = private.author_name(p_user)
    where author = p_user and author_name is distinct from private.author_name(p_user);
  return 'done';
end
$$;

-- Owners and planners --------------------------------------------------------------------------------------------------
-- What a person may do to another depends on the other's role too, and is asked here, in the transaction that does it.

-- The first member is an owner, and after the last owner has left, be it that their account is deleted, the longest-standing member.
create function private.make_first_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.staff where role = 'owner') then
    new.role := 'owner';
  end if;
  return new;
end
$$;
create trigger make_first_owner before insert on private.staff
  for each row execute function private.make_first_owner();

create function private.follow_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.staff where role = 'owner') then
    update private.staff set role = 'owner'
    where user_id = (select user_id from private.staff order by added_at, user_id limit 1);
  end if;
  return null;
end
$$;
create trigger follow_owner after delete on private.staff for each statement execute function private.follow_owner();

-- Returns why an actor may not remove somebody; null if they may.
create function private.removal_fault(p_actor uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not exists (select from private.staff where user_id <> p_user) then 'last'
    when not exists (select from private.staff where user_id = p_user and role = 'owner') then null
    when not exists (select from private.staff where user_id = p_actor and role = 'owner') then 'forbidden'
    when not exists (select from private.staff where user_id <> p_user and role = 'owner') then 'last_owner'
  end
$$;

-- Strikes somebody from the list, and gives what is open of theirs to another, or to nobody. Answers {outcome, open}: `done`, `last`,
-- `last_owner`, `forbidden`, or `unknown_heir`, and how many records were open.
create function private.remove_member(p_actor uuid, p_user uuid, p_heir uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fault text;
  open_records bigint;
begin
  lock table private.staff in share row exclusive mode;
  perform private.require_member(p_actor);
  perform set_config('kilele.actor', p_actor::text, true);
  fault := private.removal_fault(p_actor, p_user);
  if fault is null and (p_heir = p_user
    or (p_heir is not null and not exists (select from private.staff where user_id = p_heir))) then
    fault := 'unknown_heir';
  end if;
  if fault is not null then
    return jsonb_build_object('outcome', fault, 'open', 0);
  end if;
  select count(*) into open_records from public.follow_ups where assignee = p_user and private.is_open(stage);
  if p_heir is not null then
    update public.follow_ups set assignee = p_heir where assignee = p_user and private.is_open(stage);
  end if;
  delete from private.staff where user_id = p_user;
  return jsonb_build_object('outcome', 'done', 'open', open_records);
end
$$;

-- Makes somebody an owner or a planner. Answers `done`, `forbidden`, `missing`, or `last_owner`.
create function private.set_role(p_actor uuid, p_user uuid, p_role text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table private.staff in share row exclusive mode;
  perform private.require_member(p_actor);
  perform set_config('kilele.actor', p_actor::text, true);
  if not exists (select from private.staff where user_id = p_actor and role = 'owner') then
    return 'forbidden';
  elsif not exists (select from private.staff where user_id = p_user) then
    return 'missing';
  elsif p_role <> 'owner' and not exists (select from private.staff where user_id <> p_user and role = 'owner') then
    return 'last_owner';
  end if;
  update private.staff set role = p_role where user_id = p_user and role <> p_role;
  return 'done';
end
$$;

-- Asked before somebody is given another password, and noted: `done`, `missing`, or `forbidden` for a planner who would set an owner's.
create function private.begin_password(p_actor uuid, p_user uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  if not exists (select from private.staff where user_id = p_user) then
    return 'missing';
  elsif exists (select from private.staff where user_id = p_user and role = 'owner')
    and not exists (select from private.staff where user_id = p_actor and role = 'owner') then
    return 'forbidden';
  end if;
  insert into private.team_log (actor, what, subject) values (p_actor, 'password', p_user);
  return 'done';
end
$$;

-- What follows a change of the list ------------------------------------------------------------------------------------

-- Keeps the rows as the list of staff and the accounts' addresses are.
create function private.copy_colleague() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.colleagues set left_at = now() where id = old.user_id;
    return null;
  end if;
  insert into public.colleagues as known (id, name, email, role)
  select new.user_id, new.display_name, left(account.email, 320), new.role
  from auth.users as account where account.id = new.user_id
  on conflict (id) do update set
    name = excluded.name, email = excluded.email, role = excluded.role, left_at = null
  where (known.name, known.email, known.role, known.left_at)
    is distinct from (excluded.name, excluded.email, excluded.role, null::timestamptz);
  return null;
end
$$;
create trigger copy_colleague after insert or update or delete on private.staff
  for each row execute function private.copy_colleague();

-- An account of nobody on the list changes nothing.
create function private.copy_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.colleagues set email = left(new.email, 320)
  where id = new.id and left_at is null and email is distinct from left(new.email, 320);
  return null;
end
$$;
create trigger copy_address after update of email on auth.users
  for each row execute function private.copy_address();

-- To somebody who joins nothing is new that was there before.
create function private.open_seen_marks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version bigint := private.transaction_version();
begin
  insert into public.seen_marks (id, leads_seen, messages_seen) values (new.user_id, version, version)
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger open_seen_marks after insert on private.staff
  for each row execute function private.open_seen_marks();

-- Returns who acts: the person whose token it is, or for whom the function `team` acts.
create function private.actor() returns uuid
language sql stable set search_path = ''
return coalesce((select auth.uid()), nullif(current_setting('kilele.actor', true), '')::uuid);

-- Notes each change of the list with its actor.
create function private.log_team() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.team_log (actor, what, subject) values (private.actor(), 'added', new.user_id);
  elsif tg_op = 'DELETE' then
    insert into private.team_log (actor, what, subject) values (private.actor(), 'removed', old.user_id);
  else
    if new.display_name is distinct from old.display_name then
      insert into private.team_log (actor, what, subject) values (private.actor(), 'named', new.user_id);
    end if;
    if new.role is distinct from old.role then
      insert into private.team_log (actor, what, subject, detail) values (private.actor(), 'role', new.user_id, new.role);
    end if;
  end if;
  return null;
end
$$;
create trigger log_team after insert or update or delete on private.staff
  for each row execute function private.log_team();

-- What the API exposes of this; no function adds a right of its own ---------------------------------------------------

create function public.is_fresh_session(p_user uuid, p_session text) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.is_fresh_session(p_user, p_session) $$;

create function public.read_team(p_actor uuid, p_email text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_team(p_actor, p_email) $$;

create function public.begin_addition(p_actor uuid, p_user uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.begin_addition(p_actor, p_user) $$;

create function public.change_team(p_actor uuid, p_user uuid, p_is_member boolean) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.change_team(p_actor, p_user, p_is_member) $$;

create function public.name_member(p_actor uuid, p_user uuid, p_name text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.name_member(p_actor, p_user, p_name) $$;

create function public.remove_member(p_actor uuid, p_user uuid, p_heir uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_member(p_actor, p_user, p_heir) $$;

create function public.set_role(p_actor uuid, p_user uuid, p_role text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.set_role(p_actor, p_user, p_role) $$;

create function public.begin_password(p_actor uuid, p_user uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.begin_password(p_actor, p_user) $$;
