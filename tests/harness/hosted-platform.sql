-- A Postgres as the hosted service hands it over, for a server whose first superuser is `supabase_admin`: who owns what,
-- and what new objects are granted. Written after the service's own public set-up scripts (github.com/supabase/postgres,
-- migrations/db). Its roles and the tables of its auth, storage and realtime services stand already.

-- There `supautils.privileged_role_allowed_configs` lets the owner set it, in a SET statement.
grant set on parameter session_replication_role to postgres;

-- Schemas -------------------------------------------------------------------------------------------------------------

alter database postgres owner to postgres;
grant all on database postgres to dashboard_user;
create schema extensions authorization postgres;
create schema graphql_public authorization supabase_admin;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
grant usage on schema public, extensions, graphql_public to postgres, anon, authenticated, service_role;
grant usage on schema realtime to postgres with grant option;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema storage to postgres with grant option;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on schema storage to supabase_storage_admin, dashboard_user;

-- Whatever comes to stand in `public` belongs to the API's roles too, whoever makes it.
do $$
declare
  maker text;
  kind text;
begin
  foreach maker in array array['postgres', 'supabase_admin'] loop
    foreach kind in array array['tables', 'functions', 'sequences'] loop
      execute format(
        'alter default privileges for role %I in schema public grant all on %s '
          'to postgres, anon, authenticated, service_role', maker, kind);
    end loop;
  end loop;
end
$$;

-- Each service owns its own tables; a project's owner uses them, and may not change their shape.
do $$
declare
  thing record;
begin
  for thing in
    select kind, name, schema from (
      select 'table' as kind, oid::regclass::text as name, relnamespace::regnamespace::text as schema
      from pg_catalog.pg_class where relkind = 'r'
      union all
      select 'function', oid::regprocedure::text, pronamespace::regnamespace::text from pg_catalog.pg_proc
    ) as things
    where schema in ('auth', 'storage', 'realtime')
  loop
    execute format('alter %s %s owner to %I', thing.kind, thing.name, format('supabase_%s_admin', thing.schema));
    execute format('grant all on %s %s to postgres with grant option', thing.kind, thing.name);
    execute format('grant all on %s %s to dashboard_user', thing.kind, thing.name);
    if thing.kind = 'table' and thing.schema = 'storage' then
      execute format('grant all on table %s to anon, authenticated, service_role', thing.name);
    end if;
  end loop;
end
$$;

-- The hosted service loads a library (supautils) that lets `postgres` make policies on tables of the storage and realtime
-- services, and nothing else there. Here it is a member of their owners, and what goes beyond policies is refused below. Triggers
-- it may make on tables of all three services, by its right on each table.
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

create function extensions.refuse_service_ddl() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'postgres' and exists (
    select from pg_event_trigger_ddl_commands()
    where (schema_name in ('auth', 'storage', 'realtime') or object_identity in ('auth', 'storage', 'realtime'))
      and command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER')
  ) then
    raise exception 'must be owner of a service''s table' using errcode = 'insufficient_privilege';
  end if;
end
$$;
create function extensions.refuse_service_drop() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'postgres' and exists (
    select from pg_event_trigger_dropped_objects()
    where original and object_type <> 'policy'
      and (schema_name in ('auth', 'storage', 'realtime') or object_identity in ('auth', 'storage', 'realtime'))
  ) then
    raise exception 'must be owner of a service''s table' using errcode = 'insufficient_privilege';
  end if;
end
$$;
create event trigger refuse_service_ddl on ddl_command_end execute function extensions.refuse_service_ddl();
create event trigger refuse_service_drop on sql_drop execute function extensions.refuse_service_drop();

set role postgres;
create publication supabase_realtime;
reset role;
