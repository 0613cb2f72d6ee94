-- What the office knows of a place: a bed, a table, a driver, a guide, a second way, entered once and offered at that place in the next
-- plan. A plan copies what it uses, so nothing refers to these rows.
create table public.local_contacts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('bed', 'table', 'driver', 'guide', 'way', 'other')),
  -- The slug of the guide that the place belongs to. Null for a place of no guide.
  country text check (char_length(country) between 1 and 40),
  -- The name of the place, as the guide writes it.
  place text not null check (place ~ '\S' and char_length(place) <= 120),
  at jsonb check (at is null or private.is_plan_part('position', at)),
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  ask text not null default '' check (char_length(ask) <= 300),
  phone text not null default '' check (char_length(phone) <= 60),
  link text not null default '' check (link = '' or (link ~* '^https?://[^\s/]' and char_length(link) <= 500)),
  -- With its currency, in words: US$ 20 a night.
  price text not null default '' check (char_length(price) <= 60),
  -- Null for what is no bed. The kinds of beds are those of plans.
  bed_kind text check (bed_kind is null or private.is_plan_part('bed',
    jsonb_build_object('kind', bed_kind, 'ask', '', 'closed', '[]'::jsonb))),
  closed_months integer[] not null default '{}' check (closed_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    and cardinality(closed_months) <= 12 and array_position(closed_months, null) is null),
  -- What it is like, for whoever plans. A plan copies it if the planner says so.
  about text not null default '' check (char_length(about) <= 2000),
  known_person text not null default '' check (char_length(known_person) <= 300),
  -- Who has asked there whether all this is still so, and when.
  checked_by uuid,
  checked_on date check (checked_on between '1000-01-01' and '2999-12-31'),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
-- The planner would keep samples of these columns long after their rows were deleted.
alter table public.local_contacts alter column name set statistics 0, alter column ask set statistics 0,
  alter column phone set statistics 0, alter column link set statistics 0, alter column about set statistics 0,
  alter column known_person set statistics 0;

call private.mirror_table('public.local_contacts');

revoke all on public.local_contacts from public, anon, authenticated, service_role;
grant select, delete on public.local_contacts to authenticated;
grant
  insert (id, kind, country, place, at, name, ask, phone, link, price, bed_kind, closed_months, about, known_person, checked_by,
    checked_on),
  update (kind, country, place, at, name, ask, phone, link, price, bed_kind, closed_months, about, known_person, checked_by, checked_on)
  on public.local_contacts to authenticated;

alter table public.local_contacts enable row level security;
alter table public.local_contacts force row level security;
create policy "staff read" on public.local_contacts for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.local_contacts for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.local_contacts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.local_contacts for delete to authenticated using ((select private.is_staff()));
