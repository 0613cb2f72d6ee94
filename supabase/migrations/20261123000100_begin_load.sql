-- What a device needs before anything can be shown: where the server stands and the newest leads, in one request. A device on
-- a slow network otherwise waits for one after the other.
--
-- STABLE, as the two functions that it calls: the horizon and the rows come from one snapshot, so a pull from the horizon
-- brings whatever the rows do not show yet.
create function public.begin_load(p_limit integer default 50) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object('state', public.sync_state(), 'leads', public.load_page('leads', p_limit => p_limit))
$$;

revoke all on function public.begin_load(integer) from public, anon, authenticated, service_role;
grant execute on function public.begin_load(integer) to authenticated;
