-- A post is found at every address at which it was ever published. The trigger notes them, so that no way of changing a slug
-- escapes it; drafts leave nothing, for nobody knows their addresses.

create table private.post_addresses (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade
);
create index post_addresses_post_id on private.post_addresses (post_id);
revoke all on private.post_addresses from public, anon, authenticated, service_role;
insert into private.post_addresses (slug, post_id) select slug, id from public.blog_posts where published;

create function private.note_post_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.post_addresses as known (slug, post_id) values (new.slug, new.id)
  -- The post that is published at an address now has it.
  on conflict (slug) do update set post_id = excluded.post_id where known.post_id <> excluded.post_id;
  return null;
end
$$;
revoke all on function private.note_post_address() from public;
create trigger note_post_address after insert or update on public.blog_posts
  for each row when (new.published) execute function private.note_post_address();

-- Returns an object of former slugs of published posts, each with the slug now.
create function private.former_addresses(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(former.slug, post.slug), '{}')
  from private.post_addresses former
  join public.blog_posts post on post.id = former.post_id
  where post.published and former.slug <> post.slug and (p_slug is null or former.slug = p_slug)
$$;
revoke all on function private.former_addresses(text) from public;

-- Says where published posts are whose slugs have changed: one former slug, or all.
create function public.moved_posts(p_slug text default null) returns jsonb
language sql stable set search_path = ''
return private.former_addresses(p_slug);
revoke all on function public.moved_posts(text) from public, anon, authenticated, service_role;

grant usage on schema private to anon;
grant execute on function private.former_addresses(text) to anon, authenticated;
grant execute on function public.moved_posts(text) to anon, authenticated;
