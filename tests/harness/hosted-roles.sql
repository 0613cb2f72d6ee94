-- The roles of a Postgres as the hosted service hands it over, with their timeouts; see hosted-platform.sql.

-- The owner of a project: may make roles and pass row security, and is no superuser.
create role postgres nosuperuser createdb createrole replication bypassrls login password 'postgres';
create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator noinherit login password 'authenticator';
create role supabase_auth_admin noinherit createrole login;
create role supabase_storage_admin noinherit createrole login;
create role supabase_realtime_admin noinherit nologin;
create role supabase_replication_admin replication login;
create role supabase_read_only_user bypassrls login;
create role dashboard_user createdb createrole replication;
grant pg_read_all_data to supabase_read_only_user;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, pg_read_all_data to postgres with admin option;

alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
