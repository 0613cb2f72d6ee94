-- The team as devices mirror it: everybody who is on it or was, by the id of their account. Records name people by their ids; a name is
-- looked up here, offline too. Somebody who leaves keeps the row, so that what they did can still be read.

alter table private.staff add column role text not null default 'planner' check (role in ('owner', 'planner'));
comment on column private.staff.role is 'A planner removes no owner, gives none a password and changes no role. There is always an owner.';

-- Until now all members were alike. The first of them set the site up.
update private.staff set role = 'owner'
where user_id = (select user_id from private.staff order by added_at, user_id limit 1);

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
revoke all on function private.make_first_owner(), private.follow_owner() from public;

create table public.colleagues (
  -- The account's id; there is no foreign key, because the row outlives the account.
  id uuid primary key,
  name text check (char_length(name) <= 320),
  email text check (char_length(email) <= 320),
  role text not null check (role in ('owner', 'planner')),
  -- Null while they are on the team.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.colleagues');

revoke all on public.colleagues from public, anon, authenticated, service_role;
grant select on public.colleagues to authenticated, service_role;
alter table public.colleagues enable row level security;
alter table public.colleagues force row level security;
create policy "staff read" on public.colleagues for select to authenticated using ((select private.is_staff()));

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
revoke all on function private.copy_colleague(), private.copy_address() from public;

insert into public.colleagues (id, name, email, role)
select member.user_id, member.display_name, left(account.email, 320), member.role
from private.staff as member join auth.users as account on account.id = member.user_id
on conflict (id) do nothing;

-- Whoever wrote notes and has left, by the name that stands beside the newest of them.
insert into public.colleagues (id, name, role, left_at)
select distinct on (author) author, author_name, 'planner', now()
from (
  select author, author_name, created_at from public.lead_notes
  union all select author, author_name, created_at from public.message_notes
) as note
where author is not null
order by author, created_at desc
on conflict (id) do nothing;

-- The log of the team: who changed what, and for whom. Ids, whose names are looked up when it is read.
create table private.team_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for what was done at the database or in the auth project.
  actor uuid,
  what text not null check (what in ('added', 'removed', 'named', 'role', 'password', 'settings')),
  subject uuid,
  detail text check (char_length(detail) <= 500)
);
revoke all on private.team_log from public, anon, authenticated, service_role;

-- Returns who acts: the person whose token it is, or for whom the function `team` acts.
create function private.actor() returns uuid
language sql stable set search_path = ''
return coalesce((select auth.uid()), nullif(current_setting('kilele.actor', true), '')::uuid);
revoke all on function private.actor() from public;

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

create function private.log_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text;
begin
  select string_agg(now_is.key, ', ' order by now_is.key) into changed
  from jsonb_each(to_jsonb(new)) as now_is
  where now_is.value is distinct from to_jsonb(old) -> now_is.key
    and now_is.key not in ('sync_version', 'retention_in_force', 'retention_changed_at');
  if changed is not null then
    insert into private.team_log (actor, what, detail) values (private.actor(), 'settings', left(changed, 500));
  end if;
  return null;
end
$$;
create trigger log_settings after update on public.business
  for each row execute function private.log_settings();
revoke all on function private.log_team(), private.log_settings() from public;

create or replace function private.read_team(p_actor uuid, p_email text default null) returns jsonb
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

create or replace function private.name_member(p_actor uuid, p_user uuid, p_name text) returns text
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
