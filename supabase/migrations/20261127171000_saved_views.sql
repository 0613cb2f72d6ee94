-- The filters of a list under a name: each is its person's own, on every device of theirs, and goes with their place on the list of staff.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references private.staff (user_id) on delete cascade,
  list text not null check (list in ('leads', 'messages')),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  -- The chosen value of each filter that is set; a page reads those that it knows.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and char_length(filters::text) <= 4000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
create index saved_views_owner on public.saved_views (owner);
call private.mirror_table('public.saved_views');

revoke all on public.saved_views from public, anon, authenticated, service_role;
grant select on public.saved_views to authenticated, service_role;
-- A device that restores a deleted view sends its owner too: the policy decides.
grant insert (id, owner, list, name, filters), update (name, filters), delete on public.saved_views to authenticated;
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
create policy "one's own read" on public.saved_views for select to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own insert" on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own update" on public.saved_views for update to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()))
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own delete" on public.saved_views for delete to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()));
