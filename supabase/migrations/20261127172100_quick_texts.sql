-- Letters that staff write over and over, kept once for all devices. Everybody on the team writes them; only an owner deletes one.

create table public.quick_texts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  body text not null check (body ~ '\S' and char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.quick_texts');
revoke all on public.quick_texts from public, anon, authenticated, service_role;
grant select on public.quick_texts to authenticated, service_role;
grant insert (id, name, body), update (name, body), delete on public.quick_texts to authenticated;
alter table public.quick_texts enable row level security;
alter table public.quick_texts force row level security;
create policy "staff read" on public.quick_texts for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.quick_texts for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.quick_texts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.quick_texts for delete to authenticated using ((select private.is_staff()));

create function private.guard_quick_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (select from private.staff where user_id = auth.uid() and role = 'owner') then
    raise exception 'Only an owner may delete a quick text' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
revoke all on function private.guard_quick_text() from public;
create trigger guard_quick_text before delete on public.quick_texts for each row execute function private.guard_quick_text();

-- Cases that staff have said to be of one person have one value here. It names nobody: the contacts stay where they are.
alter table public.follow_ups add column person uuid;
grant update (person) on public.follow_ups to authenticated;

-- That something was erased, when, by whom and how much: nothing of what it was. Nobody changes or deletes a line.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  records integer not null check (records between 1 and 100000),
  actor uuid,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.erasures');
revoke all on public.erasures from public, anon, authenticated, service_role;
grant select on public.erasures to authenticated, service_role;
-- push_change locks a row before it inserts one, which needs the right to update; no policy lets anybody update a line.
grant insert (id, records, actor), update (records) on public.erasures to authenticated;
alter table public.erasures enable row level security;
alter table public.erasures force row level security;
create policy "staff read" on public.erasures for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.erasures for insert to authenticated with check ((select private.is_staff()));

create function private.sign_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor := coalesce(auth.uid(), new.actor);
  return new;
end
$$;
revoke all on function private.sign_erasure() from public;
create trigger sign_erasure before insert on public.erasures for each row execute function private.sign_erasure();
