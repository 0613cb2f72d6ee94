-- The business's own details, one row over the defaults of src/content/brand.ts: null stands for the default. Visitors read
-- them as they read a published post; the greeting is for staff alone.

create table public.business (
  id uuid primary key default gen_random_uuid(),
  phone text check (phone ~ '^\+[0-9]([ ()./-]*[0-9]){5,14}$' and char_length(phone) <= 40),
  email text check (
    email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+\.[^[:space:]@<>]{2,}$' and char_length(email) <= 320
  ),
  street text check (char_length(street) <= 200),
  locality text check (char_length(locality) <= 200),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  hours text check (char_length(hours) <= 500),
  whatsapp text check (whatsapp ~ '^\+[0-9]([ ()./-]*[0-9]){5,14}$' and char_length(whatsapp) <= 40),
  instagram text check (instagram ~* '^https://[^[:space:][:cntrl:]]+$' and char_length(instagram) <= 2048),
  facebook text check (facebook ~* '^https://[^[:space:][:cntrl:]]+$' and char_length(facebook) <= 2048),
  greeting text check (char_length(greeting) <= 2000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
create unique index business_one_row on public.business ((true));
call private.mirror_table('public.business');
insert into public.business default values;

revoke all on public.business from public, anon, authenticated, service_role;
grant select (id, phone, email, street, locality, country_code, hours, whatsapp, instagram, facebook, created_at)
  on public.business to anon;
-- There is one row, which nobody makes or deletes.
grant
  select,
  update (phone, email, street, locality, country_code, hours, whatsapp, instagram, facebook, greeting)
  on public.business to authenticated;
grant select, insert, update, delete on public.business to service_role;

alter table public.business enable row level security;
alter table public.business force row level security;
create policy "visitors read" on public.business for select to anon using (true);
create policy "staff read" on public.business for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.business for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
