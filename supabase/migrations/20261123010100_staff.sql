-- The list of staff, and the check of membership.
--
-- `private` is not exposed by the API. Its tables carry no grants at all: they are reached through the security
-- definer functions beside them and by nobody else, so they need no row security of their own.

do $$
begin
  -- Row security is forced on every table, so the owner of the security definer functions below must be above it, as
  -- `postgres` is on hosted Supabase. Without this check deletes would fail much later, and obscurely.
  if not exists (
    select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role that applies the migrations needs BYPASSRLS (hosted Supabase: run them as postgres)';
  end if;
end
$$;

create schema private;
revoke all on schema private from public;

-- Hosted Supabase grants everything in `public` to the API roles by default; policies do not take that back.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.staff is 'The accounts that may enter the admin area. Removing a row takes effect at once.';
revoke all on private.staff from public, anon, authenticated, service_role;

create table private.staff_additions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began_at timestamptz not null default now()
);
comment on table private.staff_additions is 'The accounts that somebody is adding to the staff at this moment.';
revoke all on private.staff_additions from public, anon, authenticated, service_role;

-- Looked up on every request rather than read from the token, so that a revoked account loses access immediately.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.staff where user_id = (select auth.uid()))
$$;
revoke all on function private.is_staff() from public;

-- `anon` gets no further than the policies' own reference to is_staff(); only signed-in callers name it in a query.
grant usage on schema private to authenticated, service_role;
grant execute on function private.is_staff() to anon, authenticated, service_role;

-- Raises for everyone but staff: under row security a stranger's answer would otherwise look like an empty table, and a
-- mirror would believe it. That somebody is not on the list is told by its hint: a missing grant or a token without a
-- name raises the same code for other reasons, and no device may take those for it.
create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'The token names nobody' using errcode = 'insufficient_privilege';
  end if;
  if not private.is_staff() then
    raise exception 'Only staff may mirror the tables' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
end
$$;
revoke all on function private.require_staff() from public;
grant execute on function private.require_staff() to authenticated;

-- The team, for the function `team` alone, which has found out from the access token who asks. That this person is staff is asked
-- here, in the transaction that reads or changes.

create function private.require_member(p_actor uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.staff where user_id = p_actor) then
    raise exception 'Only staff may see or change the team' using errcode = 'insufficient_privilege', hint = 'not_staff';
  end if;
end
$$;

-- Returns who is staff, the first of them first, and the id of an address's account where one is asked for.
create function private.read_team(p_actor uuid, p_email text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  return jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', member.user_id, 'email', account.email, 'since', member.added_at, 'last_sign_in', account.last_sign_in_at)
        order by member.added_at, member.user_id)
      from private.staff as member join auth.users as account on account.id = member.user_id),
    'account', (select id from auth.users where lower(email) = lower(p_email) limit 1));
end
$$;

-- Claims the addition of an account, before its password is set: of two passwords only the last one would open. Answers `begun`,
-- `already` where the account is on the list, or `elsewhere` where another request has claimed it. A request ends within a minute:
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

-- Puts somebody on the list or strikes them from it. Answers `done`, `already` where they are on it, or `last`: nobody strikes the
-- last one. What belongs to a member (mails that wait, their wish for mails) goes by cascade; the account stays, and opens nothing.
create function private.change_team(p_actor uuid, p_user uuid, p_is_member boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Changes take turns: of two who strike each other, the second is no longer staff when its turn comes.
  lock table private.staff in share row exclusive mode;
  perform private.require_member(p_actor);
  if p_is_member then
    delete from private.staff_additions where user_id = p_user;
    insert into private.staff (user_id) values (p_user) on conflict do nothing;
    return case when found then 'done' else 'already' end;
  end if;
  if not exists (select from private.staff where user_id <> p_user) then
    return 'last';
  end if;
  delete from private.staff where user_id = p_user;
  return 'done';
end
$$;

revoke all on function private.require_member(uuid), private.read_team(uuid, text), private.begin_addition(uuid, uuid),
  private.change_team(uuid, uuid, boolean) from public;
grant execute on function private.read_team(uuid, text), private.begin_addition(uuid, uuid),
  private.change_team(uuid, uuid, boolean) to service_role;

-- The doors in the exposed schema; they add no right of their own.
create function public.read_team(p_actor uuid, p_email text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_team(p_actor, p_email) $$;
create function public.begin_addition(p_actor uuid, p_user uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.begin_addition(p_actor, p_user) $$;
create function public.change_team(p_actor uuid, p_user uuid, p_is_member boolean) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.change_team(p_actor, p_user, p_is_member) $$;
revoke all on function public.read_team(uuid, text), public.begin_addition(uuid, uuid),
  public.change_team(uuid, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.read_team(uuid, text), public.begin_addition(uuid, uuid),
  public.change_team(uuid, uuid, boolean) to service_role;
