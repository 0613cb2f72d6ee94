-- Content by staff: destinations beside the sixteen guides, services, blog posts. Anyone reads them (posts once they are
-- published), staff write them.

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

-- Only addresses that are safe to render as a link; no blanks or control characters that a browser would strip.
create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(link) <= 2048 and link ~* '^(https?://|mailto:)[^[:space:][:cntrl:]]+$',
    false)
$$;

-- Both shapes in use: a plain address, or {text, url}.
create function private.are_cta_links(links jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(links) = 'array' then
    jsonb_array_length(links) <= 20
    and not exists (
      select from jsonb_array_elements(links) as entry(link)
      where not case jsonb_typeof(link)
        when 'string' then private.is_safe_link(link #>> '{}')
        when 'object' then
          coalesce(
            jsonb_typeof(link -> 'text') = 'string'
              and jsonb_typeof(link -> 'url') = 'string'
              and char_length(link ->> 'text') between 1 and 200
              and private.is_safe_link(link ->> 'url')
              and link - array['text', 'url'] = '{}'::jsonb,
            false)
        else false
      end
    )
  else false end
$$;
revoke all on function private.is_safe_link(text), private.are_cta_links(jsonb) from public;
grant execute on function private.is_safe_link(text), private.are_cta_links(jsonb) to authenticated, service_role;

create table public.services (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  type text not null check (type in ('ready-made', 'tailor-made')),
  description text check (char_length(description) <= 10000),
  cta_links jsonb not null default '[]' check (private.are_cta_links(cta_links)),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.services');

revoke all on public.services from public, anon, authenticated, service_role;
grant select on public.services to anon, authenticated;
grant select, insert, update, delete on public.services to service_role;
grant
  insert (id, name, type, description, cta_links),
  update (id, name, type, description, cta_links),
  delete
  on public.services to authenticated;

alter table public.services enable row level security;
alter table public.services force row level security;
create policy "anyone reads" on public.services for select to anon, authenticated using (true);
create policy "staff insert" on public.services for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff update" on public.services for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.services for delete to authenticated
  using ((select private.is_staff()));

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  excerpt text check (char_length(excerpt) <= 10000),
  content text not null check (content ~ '\S' and char_length(content) <= 200000),
  featured_image text check (
    featured_image ~* '^(https?://|/[^/\\])[^[:space:][:cntrl:]]*$' and char_length(featured_image) <= 2048
  ),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.blog_posts');

-- Moves only when something a reader or editor would notice has changed, so that a re-stamp after a restore does not
-- make every post look edited.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - array['updated_at', 'sync_version']
     is distinct from to_jsonb(old) - array['updated_at', 'sync_version'] then
    new.updated_at := now();
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
revoke all on function private.touch_updated_at() from public;
create trigger touch_updated_at before update on public.blog_posts
  for each row execute function private.touch_updated_at();

revoke all on public.blog_posts from public, anon, authenticated, service_role;
grant select on public.blog_posts to anon, authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
grant
  insert (id, title, slug, excerpt, content, featured_image, published),
  update (id, title, slug, excerpt, content, featured_image, published),
  delete
  on public.blog_posts to authenticated;

alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;
create policy "visitors read published" on public.blog_posts for select to anon using (published);
create policy "staff read all, others published" on public.blog_posts for select to authenticated
  using (published or (select private.is_staff()));
create policy "staff insert" on public.blog_posts for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff update" on public.blog_posts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.blog_posts for delete to authenticated
  using ((select private.is_staff()));
