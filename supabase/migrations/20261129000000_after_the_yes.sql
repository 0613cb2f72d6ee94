-- What follows a yes: the currency of the value, which service was bought, the days of the journey, the day by which the plan is promised
-- and the day on which it was sent, and when a case was won or lost.

do $$
begin
  alter table public.follow_ups
    -- People write amounts with cents.
    alter column value type numeric(11, 2),
    -- Null stands for the first currency of the business.
    add column currency text check (currency ~ '^[A-Z]{3}$'),
    add column service text check (service in ('ready-made', 'tailor-made')),
    add column departs_on date check (departs_on between '2020-01-01' and '2199-12-31'),
    add column returns_on date check (returns_on between '2020-01-01' and '2199-12-31'),
    add column plan_due_on date check (plan_due_on between '2020-01-01' and '2199-12-31'),
    add column plan_sent_on date check (plan_sent_on between '2020-01-01' and '2199-12-31'),
    -- When a case was won or lost, which may have been offline; null for every other stage.
    add column closed_at timestamptz,
    add constraint follow_ups_returns_after_departure check (returns_on >= departs_on);
end
$$;
grant update (currency, service, departs_on, returns_on, plan_due_on, plan_sent_on, closed_at) on public.follow_ups to authenticated;

create or replace function private.check_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_dated boolean := new.written_at is distinct from old.written_at;
begin
  new.beside := old.beside;
  new.arrival := old.arrival;
  if new.assignee is not null and not exists (select from private.staff where user_id = new.assignee) then
    if new.assignee is distinct from old.assignee then
      raise exception 'This colleague is no longer on the team' using errcode = 'check_violation';
    elsif private.is_open(new.stage) then
      new.assignee := null;
      new.stage := case when new.stage = 'taken' then 'new' else new.stage end;
    end if;
  end if;
  if new.answered_at is null then
    new.answered_by := null;
    new.channel := null;
  else
    new.answered_at := private.bounded_time(new.answered_at, new.created_at);
    new.answered_by := coalesce(new.answered_by, private.actor());
  end if;
  -- A case is won or lost once, when its stage changes, whatever a device sends later.
  if new.stage not in ('won', 'lost') then
    new.closed_at := null;
  elsif new.stage is distinct from old.stage then
    new.closed_at := private.bounded_time(
      coalesce(case when new.closed_at is distinct from old.closed_at then new.closed_at end, case when is_dated then new.written_at end),
      new.created_at);
    -- Whoever wins what nobody has, has it: the plan is promised by somebody.
    if new.stage = 'won' and new.assignee is null then
      new.assignee := (select user_id from private.staff where user_id = private.actor());
    end if;
  else
    new.closed_at := coalesce(old.closed_at, new.closed_at);
  end if;
  -- Stamping a row anew is no change, nor is a sign of life.
  if to_jsonb(new) - array['sync_version', 'touched_at'] = to_jsonb(old) - array['sync_version', 'touched_at'] then
    return new;
  end if;
  if private.actor() is not null then
    new.written_at := private.bounded_time(case when is_dated then new.written_at end, new.created_at);
    new.touched_at := greatest(new.touched_at, now());
  end if;
  return new;
end
$$;

-- The time of a line of the history says when a case was won or lost, so `closed_at` is no change of its own.
create or replace function private.write_follow_up_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb;
begin
  select jsonb_object_agg(now_is.key, jsonb_build_array(to_jsonb(old) -> now_is.key, now_is.value)) into changed
  from jsonb_each(to_jsonb(new)) as now_is
  where now_is.value is distinct from to_jsonb(old) -> now_is.key
    and now_is.key not in ('sync_version', 'written_at', 'touched_at', 'closed_at');
  if changed is not null then
    insert into public.follow_up_events (follow_up_id, actor, changes, happened_at)
    values (new.id, private.actor(), changed,
      case when private.actor() is not null then new.written_at else now() end);
  end if;
  return null;
end
$$;

-- What was won or lost before this: the last line of the history that says so.
update public.follow_ups set closed_at = coalesce(
  (select max(event.happened_at) from public.follow_up_events as event
    where event.follow_up_id = follow_ups.id and event.changes -> 'stage' ->> 1 = follow_ups.stage),
  touched_at)
where stage in ('won', 'lost');

-- A version that is written once the case is won is the promised plan.
create or replace function private.follow_plan_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_case uuid := (select follow_up_id from public.plans where id = new.plan_id);
begin
  update public.follow_ups as follow_up set
    stage = case when new.number = 1 or stage = 'planning' then 'offered' else stage end,
    answered_at = coalesce(answered_at, new.written_at),
    answered_by = coalesce(answered_by, new.written_by),
    assignee = coalesce(assignee, (select user_id from private.staff where user_id = new.written_by)),
    written_at = greatest(new.written_at, follow_up.created_at),
    touched_at = greatest(touched_at, now())
  where id = of_case and private.is_open(stage);
  update public.follow_ups as follow_up set
    plan_sent_on = private.office_day(new.written_at),
    written_at = greatest(new.written_at, follow_up.created_at),
    touched_at = greatest(touched_at, now())
  where id = of_case and stage = 'won' and plan_sent_on is null;
  return null;
end
$$;

-- Returns the moment from which the months of keeping count.
create function private.counted_from(p_follow_up public.follow_ups) returns timestamptz
language sql stable set search_path = ''
return greatest(p_follow_up.touched_at, case when p_follow_up.stage = 'won' then
  coalesce(p_follow_up.returns_on, p_follow_up.departs_on)::timestamp at time zone private.office_time_zone() end);
revoke all on function private.counted_from(public.follow_ups) from public;

-- Returns when a record is deleted. The months count from the last day of the journey if it is later than the last sign of life: a case
-- that is won in November for August is not deleted before the journey. The device computes the same (src/staff/rules/retention.ts).
create or replace function private.kept_until(p_follow_up public.follow_ups, p_months integer) returns timestamptz
language sql stable set search_path = ''
return case
  when not private.is_open(p_follow_up.stage) and p_follow_up.next_on is null
    then private.counted_from(p_follow_up) + make_interval(months => p_months)
  else interval '30 days' + greatest(
    private.counted_from(p_follow_up) + make_interval(months => p_months),
    p_follow_up.next_on::timestamp at time zone private.office_time_zone())
end;

-- Devices know cases without these columns: they load them anew.
select private.new_epoch();
