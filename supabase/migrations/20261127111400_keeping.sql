-- The months of keeping delete what is done, and give what is still to be done a grace that staff see coming. A shorter time than before
-- waits a day: until then the longer one is in force, so that a number that was typed wrong, offline or in a conflict too, deletes nothing.

alter table public.business
  -- What is in force until a day after `retention_changed_at`; null for no months. Both are null where nothing waits.
  add column retention_in_force text check (retention_in_force ~ '^[0-9]{1,3}$'),
  add column retention_changed_at timestamptz;

-- Returns the months that are in force, null for none.
create function private.months_in_force(p_business public.business) returns integer
language sql stable set search_path = ''
return case when p_business.retention_changed_at > now() - interval '1 day'
  then p_business.retention_in_force else p_business.retention_months end::integer;

create function private.delay_retention() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  in_force integer := private.months_in_force(old);
begin
  -- Only this function sets the two.
  new.retention_in_force := old.retention_in_force;
  new.retention_changed_at := old.retention_changed_at;
  -- What is no number is refused by the column's check.
  if new.retention_months is not distinct from old.retention_months or new.retention_months !~ '^[0-9]{1,3}$' then
    return new;
  end if;
  if new.retention_months::integer < coalesce(in_force, 1000) then
    new.retention_in_force := in_force;
    new.retention_changed_at := now();
  else
    new.retention_in_force := null;
    new.retention_changed_at := null;
  end if;
  return new;
end
$$;
create trigger delay_retention before update on public.business
  for each row execute function private.delay_retention();

-- Returns when a record is deleted. The device computes the same (src/staff/rules/retention.ts).
create function private.kept_until(p_follow_up public.follow_ups, p_months integer) returns timestamptz
language sql stable set search_path = ''
return case
  when not private.is_open(p_follow_up.stage) and p_follow_up.next_on is null
    then p_follow_up.touched_at + make_interval(months => p_months)
  else interval '30 days' + greatest(
    p_follow_up.touched_at + make_interval(months => p_months),
    p_follow_up.next_on::timestamp at time zone private.office_time_zone())
end;

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
  return deleted_leads + deleted_messages;
end
$$;
revoke all on function private.months_in_force(public.business), private.delay_retention(),
  private.kept_until(public.follow_ups, integer) from public;
