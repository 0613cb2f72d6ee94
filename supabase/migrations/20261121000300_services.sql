-- Services: anyone reads them, staff write them.

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
create index services_sync on public.services (sync_version, id);
create index services_newest on public.services (created_at desc, id);
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
