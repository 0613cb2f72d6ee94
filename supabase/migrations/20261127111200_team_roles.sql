-- Owners and planners. What a person may do to another depends on the other's role too, and is asked here, in the transaction that does it.

-- Returns why an actor may not remove somebody; null where they may.
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

-- As before, for a function `team` that is older than this; it knows no answer but `last` for a removal that is not done.
create or replace function private.change_team(p_actor uuid, p_user uuid, p_is_member boolean) returns text
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

revoke all on function private.removal_fault(uuid, uuid), private.remove_member(uuid, uuid, uuid),
  private.set_role(uuid, uuid, text), private.begin_password(uuid, uuid) from public;
grant execute on function private.remove_member(uuid, uuid, uuid), private.set_role(uuid, uuid, text),
  private.begin_password(uuid, uuid) to service_role;

-- The doors in the exposed schema; they add no right of their own.
create function public.remove_member(p_actor uuid, p_user uuid, p_heir uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_member(p_actor, p_user, p_heir) $$;
create function public.set_role(p_actor uuid, p_user uuid, p_role text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.set_role(p_actor, p_user, p_role) $$;
create function public.begin_password(p_actor uuid, p_user uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.begin_password(p_actor, p_user) $$;
revoke all on function public.remove_member(uuid, uuid, uuid), public.set_role(uuid, uuid, text),
  public.begin_password(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_member(uuid, uuid, uuid), public.set_role(uuid, uuid, text),
  public.begin_password(uuid, uuid) to service_role;
