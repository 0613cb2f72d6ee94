-- A ready-made plan is the plan of a service: the service's page shows its newest version. What is sold stays here: of a version the public
-- reads the days, legs, stops and kinds of beds, and the words of one day. Names and numbers of houses, costs, what to book first, notes
-- and the other days' words are in no answer to anybody but staff and whoever has the plan's link.

alter table public.plans
  -- The service whose page shows it. A plan of a case, or of a traveller, is on no page.
  add column service_id uuid references public.services (id) on delete set null;
create index plans_service on public.plans (service_id) where service_id is not null;
grant insert (service_id), update (service_id) on public.plans to authenticated;

create function private.check_plan_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.follow_up_id is not null or new.traveller_name ~ '\S' then
    raise exception 'A plan for a traveller is on no page: copy it first' using errcode = 'check_violation';
  end if;
  if private.is_staff() and not exists (select from public.services where id = new.service_id) then
    raise exception 'The service of this plan has been deleted' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger check_plan_service before insert or update on public.plans
  for each row when (new.service_id is not null) execute function private.check_plan_service();

-- The page of a service changes with its plan, so the service counts as changed: whoever renders pages learns of it as of any change. No
-- column of the service differs, so the build is asked for here.
create function private.touch_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former uuid;
  present uuid;
begin
  if tg_table_name = 'plan_versions' then
    select service_id into present from public.plans where id = new.plan_id;
  else
    former := case when tg_op <> 'INSERT' then old.service_id end;
    present := case when tg_op <> 'DELETE' then new.service_id end;
    if former is not distinct from present then
      return null;
    end if;
  end if;
  update public.services set id = id where id in (former, present);
  if found and exists (select from private.dispatcher where function_url is not null) then
    insert into private.outgoing (kind) values ('build');
    perform private.call_dispatch();
  end if;
  return null;
end
$$;
create trigger touch_service after insert or update or delete on public.plans
  for each row execute function private.touch_service();
create trigger touch_service after insert or update on public.plan_versions
  for each row execute function private.touch_service();

-- Returns what the public reads of a version: a version of the same schema, of which all that is sold is empty.
create function private.public_part(p_content jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'format', 1, 'title', p_content -> 'title', 'travellerName', '', 'startsOn', null, 'people', p_content -> 'people',
    'writtenBy', '', 'writtenOn', p_content -> 'writtenOn', 'price', '', 'note', '[]'::jsonb, 'included', '[]'::jsonb,
    'changes', '{"included": 0, "used": 0}'::jsonb, 'countries', p_content -> 'countries',
    'days', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', day.value -> 'id', 'title', day.value -> 'title',
      'text', case when day.place = longest.place then day.value -> 'text' else '[]'::jsonb end,
      'stop', day.value -> 'stop', 'legs', day.value -> 'legs',
      'bed', case when day.value ? 'bed' then jsonb_build_object(
        'kind', day.value -> 'bed' -> 'kind', 'ask', '', 'closed', day.value -> 'bed' -> 'closed',
        'dollars', day.value -> 'bed' -> 'dollars') end)) order by day.place))
  from jsonb_array_elements(p_content -> 'days') with ordinality as day (value, place),
    -- The one day that is given away whole is the one that says most.
    (select place from jsonb_array_elements(p_content -> 'days') with ordinality as each (value, place)
      order by length(each.value ->> 'text') desc, place limit 1) as longest
$$;

-- Returns what the public reads of the plans of services, by the ids of the services: of each the newest version that names nobody.
create function private.plans_of_services(p_service uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(service_id, private.public_part(content)), '{}')
  from (
    select distinct on (plan.service_id) plan.service_id, version.content
    from public.plans as plan join public.plan_versions as version on version.plan_id = plan.id
    where plan.service_id is not null and plan.follow_up_id is null and plan.traveller_name !~ '\S'
      and version.withdrawn_at is null and version.content ->> 'travellerName' !~ '\S'
      and (p_service is null or plan.service_id = p_service)
    order by plan.service_id, version.created_at desc, version.number desc, version.id) as newest
$$;

-- What anybody reads: the plan of one service, or of all.
create function public.published_plans(p_service uuid default null) returns jsonb
language sql stable set search_path = ''
return private.plans_of_services(p_service);

revoke all on function private.check_plan_service(), private.touch_service(), private.public_part(jsonb),
  private.plans_of_services(uuid), public.published_plans(uuid) from public, anon, authenticated, service_role;
grant execute on function private.plans_of_services(uuid), public.published_plans(uuid) to anon, authenticated;

-- Devices know plans without this column: they load them anew.
select private.new_epoch();
