-- The parts of hosted Supabase's broadcasts that a bare Postgres or PGlite lacks: where the right to hear a
-- private topic is looked up, and the function that sends. Shaped after the service's own migrations
-- (github.com/supabase/realtime, lib/realtime/tenants/repo/migrations). Safe to run again.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Nothing is kept in it here: a row stands in it while the right to hear its topic is looked up.
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text,
  private boolean default false, updated_at timestamp not null default now(), inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text
language sql stable set search_path = ''
as $$
  select nullif(pg_catalog.current_setting('realtime.topic', true), '')
$$;

-- A message that cannot be sent is a warning and no error, as there.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('embedded_realtime', pg_catalog.jsonb_build_object(
    'topic', topic, 'event', event, 'private', private,
    'broadcast', pg_catalog.jsonb_build_object('id', pg_catalog.gen_random_uuid()) || payload)::text);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
