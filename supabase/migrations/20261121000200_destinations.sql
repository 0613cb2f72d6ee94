-- Destinations that staff add beside the sixteen guides: anyone reads them, staff write them.

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  highlights text check (char_length(highlights) <= 10000),
  culture text check (char_length(culture) <= 10000),
  language text check (char_length(language) <= 10000),
  best_time text check (char_length(best_time) <= 10000),
  top_experiences text[] not null default '{}' check (
    cardinality(top_experiences) <= 200
    and array_position(top_experiences, null) is null
    and char_length(array_to_string(top_experiences, '')) <= 10000
  ),
  food text check (char_length(food) <= 10000),
  etiquette text check (char_length(etiquette) <= 10000),
  trivia text check (char_length(trivia) <= 10000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
create index destinations_sync on public.destinations (sync_version, id);
create index destinations_newest on public.destinations (created_at desc, id);
call private.mirror_table('public.destinations');

revoke all on public.destinations from public, anon, authenticated, service_role;
grant select on public.destinations to anon, authenticated;
grant select, insert, update, delete on public.destinations to service_role;
grant
  insert (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia),
  update (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia),
  delete
  on public.destinations to authenticated;

alter table public.destinations enable row level security;
alter table public.destinations force row level security;
create policy "anyone reads" on public.destinations for select to anon, authenticated using (true);
create policy "staff insert" on public.destinations for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff update" on public.destinations for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.destinations for delete to authenticated
  using ((select private.is_staff()));
