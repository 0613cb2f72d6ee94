-- What is new is known per person: one row of one's own, which every device of theirs mirrors, made with their place on the list of
-- staff. Up to a version everything of a list was seen; of what came later, what was opened.

create table public.seen_marks (
  -- The account's id.
  id uuid primary key references private.staff (user_id) on delete cascade,
  leads_seen bigint not null,
  messages_seen bigint not null,
  leads_opened uuid[] not null default '{}' check (cardinality(leads_opened) <= 1000),
  messages_opened uuid[] not null default '{}' check (cardinality(messages_opened) <= 1000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.seen_marks');

revoke all on public.seen_marks from public, anon, authenticated, service_role;
grant select on public.seen_marks to authenticated, service_role;
grant update (leads_seen, messages_seen, leads_opened, messages_opened) on public.seen_marks to authenticated;
alter table public.seen_marks enable row level security;
alter table public.seen_marks force row level security;
create policy "one's own read" on public.seen_marks for select to authenticated
  using ((select private.is_staff()) and id = (select auth.uid()));
create policy "one's own update" on public.seen_marks for update to authenticated
  using ((select private.is_staff()) and id = (select auth.uid()))
  with check ((select private.is_staff()) and id = (select auth.uid()));

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
revoke all on function private.open_seen_marks() from public;
create trigger open_seen_marks after insert on private.staff
  for each row execute function private.open_seen_marks();

insert into public.seen_marks (id, leads_seen, messages_seen)
select user_id, private.transaction_version(), private.transaction_version() from private.staff
on conflict (id) do nothing;
