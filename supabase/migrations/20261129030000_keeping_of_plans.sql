-- A plan of no case has no months of its case. If it is for somebody, the months count from its last change, or from the last day of its
-- journey if that is later. One that names nobody, a ready-made one or an outline of the office, is content and stays.

-- When a plan of no case was last changed by a person. It is the server's alone: no device needs it.
create table private.plan_changes (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  changed_at timestamptz not null default now()
);
revoke all on private.plan_changes from public, anon, authenticated, service_role;

-- Work on a plan is a sign of life: of its case, or of itself if it has none. Once an hour is enough.
create function private.touch_plan(p_plan uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_plan public.plans;
begin
  select * into of_plan from public.plans where id = p_plan;
  if of_plan.follow_up_id is not null then
    perform private.touch_case(of_plan.follow_up_id);
  elsif of_plan.id is not null then
    insert into private.plan_changes as known (plan_id) values (p_plan)
    on conflict (plan_id) do update set changed_at = now() where known.changed_at < now() - interval '1 hour';
  end if;
end
$$;
revoke all on function private.touch_plan(uuid) from public;

create or replace function private.follow_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) - array['sync_version', 'first_opened_on', 'last_opened_on']
    <> to_jsonb(old) - array['sync_version', 'first_opened_on', 'last_opened_on'] then
    perform private.touch_plan(new.id);
  end if;
  return null;
end
$$;

create or replace function private.follow_plan_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) - 'sync_version' <> to_jsonb(old) - 'sync_version' then
    perform private.touch_plan(new.plan_id);
  end if;
  return null;
end
$$;

-- A version that is sent, and an answer, are signs of life of a plan of no case. Those of a case have triggers of their own.
create function private.follow_plan_of_no_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_plan(new.plan_id);
  return null;
end
$$;
revoke all on function private.follow_plan_of_no_case() from public;
create trigger follow_plan_of_no_case after insert on public.plan_versions
  for each row execute function private.follow_plan_of_no_case();
create trigger follow_plan_of_no_case after insert on public.plan_answers
  for each row execute function private.follow_plan_of_no_case();

-- Returns true if a plan is for somebody: it names a traveller, a version of it did, or somebody has answered it.
create function private.is_for_somebody(p_plan public.plans) returns boolean
language sql stable set search_path = ''
return p_plan.traveller_name ~ '\S'
  or exists (select from public.plan_versions where plan_id = p_plan.id and content ->> 'travellerName' ~ '\S')
  or exists (select from public.plan_answers where plan_id = p_plan.id);

-- Returns the moment from which the months of keeping of a plan of no case count.
create function private.plan_counted_from(p_plan public.plans) returns timestamptz
language sql stable set search_path = ''
return greatest(
  coalesce((select changed_at from private.plan_changes where plan_id = p_plan.id), now()),
  (p_plan.starts_on + (select greatest(count(*)::integer - 1, 0) from public.plan_days where plan_id = p_plan.id))::timestamp
    at time zone private.office_time_zone());
revoke all on function private.is_for_somebody(public.plans), private.plan_counted_from(public.plans) from public;

-- As before, and plans of no case that are for somebody.
create or replace function private.delete_expired() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  months integer := (select private.months_in_force(business) from public.business);
  oldest timestamptz := now() - make_interval(months => months);
  -- A transaction of this size holds nobody up for long; the clock comes again.
  batch constant integer := 1000;
  deleted_leads bigint;
  deleted_messages bigint;
  deleted_plans bigint;
begin
  if months is null then
    return 0;
  end if;
  delete from public.leads where id in (
    select record.id from public.follow_ups as follow_up join public.leads as record on record.id = follow_up.id
    where follow_up.beside = 'leads' and follow_up.touched_at < oldest
      and private.kept_until(follow_up, months) < now() and not private.is_untold(record.id)
    order by follow_up.touched_at limit batch for update of record skip locked);
  get diagnostics deleted_leads = row_count;
  delete from public.messages where id in (
    select record.id from public.follow_ups as follow_up join public.messages as record on record.id = follow_up.id
    where follow_up.beside = 'messages' and follow_up.touched_at < oldest
      and private.kept_until(follow_up, months) < now() and not private.is_untold(record.id)
    order by follow_up.touched_at limit batch for update of record skip locked);
  get diagnostics deleted_messages = row_count;
  -- What was here before this, or came back with an older backup, counts from today: nobody knows when it was changed.
  insert into private.plan_changes (plan_id) select id from public.plans where follow_up_id is null on conflict do nothing;
  delete from public.plans where id in (
    select record.id from public.plans as record
    where record.follow_up_id is null and record.created_at < oldest
      and private.plan_counted_from(record) < oldest and private.is_for_somebody(record)
    order by record.created_at limit batch for update of record skip locked);
  get diagnostics deleted_plans = row_count;
  return deleted_leads + deleted_messages + deleted_plans;
end
$$;
