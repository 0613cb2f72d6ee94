-- People have a name by which the team knows them. It stands beside notes in the place of their address, and empty it is the address.

alter table private.staff
  add column display_name text check (char_length(display_name) between 1 and 80 and display_name ~ '\S');

-- Returns the name of an account in notes: the one that it is known by, else its address; null where it has neither.
create function private.author_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(coalesce(member.display_name, account.email), 320)
  from auth.users as account left join private.staff as member on member.user_id = account.id
  where account.id = p_user
$$;
revoke all on function private.author_name(uuid) from public;

-- The author is the person whose token writes the note, whatever a device sent, and stays its author. A note that changes has its
-- author's name as of then; that of an account that is gone stays. Its arguments are the column and the table of what the note is
-- beside, and the word for it.
create or replace function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_there boolean;
begin
  if tg_op = 'UPDATE' then
    new.author := old.author;
    new.author_name := coalesce(private.author_name(old.author), old.author_name);
    return new;
  end if;
  new.author := auth.uid();
  new.author_name := private.author_name(auth.uid());
  -- Words for a person in the place of the foreign key's; nobody else learns which rows there are.
  if private.is_staff() then
    execute format('select exists (select from public.%I where id = $1)', tg_argv[1])
      into is_there using (to_jsonb(new) ->> tg_argv[0])::uuid;
    if not is_there then
      raise exception 'The % of this note has been deleted', tg_argv[2] using errcode = 'foreign_key_violation';
    end if;
  end if;
  return new;
end
$$;

-- Gives a member the name by which the team knows them, or none, and signs their notes with it. Answers `done`, or `missing` where
-- they are not on the list.
create function private.name_member(p_actor uuid, p_user uuid, p_name text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  update private.staff set display_name = nullif(p_name, '') where user_id = p_user;
  if not found then
    return 'missing';
  end if;
  update public.lead_notes set author_name = private.author_name(p_user)
    where author = p_user and author_name is distinct from private.author_name(p_user);
  update public.message_notes set author_name = private.author_name(p_user)
    where author = p_user and author_name is distinct from private.author_name(p_user);
  return 'done';
end
$$;
revoke all on function private.name_member(uuid, uuid, text) from public;
grant execute on function private.name_member(uuid, uuid, text) to service_role;

create or replace function private.read_team(p_actor uuid, p_email text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_member(p_actor);
  return jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', member.user_id, 'email', account.email, 'name', member.display_name, 'since', member.added_at,
        'last_sign_in', account.last_sign_in_at)
        order by member.added_at, member.user_id)
      from private.staff as member join auth.users as account on account.id = member.user_id),
    'account', (select id from auth.users where lower(email) = lower(p_email) limit 1));
end
$$;

-- The door in the exposed schema; it adds no right of its own.
create function public.name_member(p_actor uuid, p_user uuid, p_name text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.name_member(p_actor, p_user, p_name) $$;
revoke all on function public.name_member(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.name_member(uuid, uuid, text) to service_role;
