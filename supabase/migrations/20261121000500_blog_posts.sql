-- Blog posts: anyone reads the published ones, staff read and write all of them.

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
create index blog_posts_sync on public.blog_posts (sync_version, id);
create index blog_posts_newest on public.blog_posts (created_at desc, id);
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
create policy "anyone reads published" on public.blog_posts for select to anon, authenticated using (published);
create policy "staff read" on public.blog_posts for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.blog_posts for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff update" on public.blog_posts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.blog_posts for delete to authenticated
  using ((select private.is_staff()));
