-- Readers are counted by the days of the office, as enquiries are. The site has the same time zone (src/shared/rules/office-time.ts).

create function private.office_time_zone() returns text
language sql immutable set search_path = ''
return 'Africa/Nairobi';
revoke all on function private.office_time_zone() from public;

-- Returns the office's date at a moment.
create function private.office_day(at timestamptz) returns date
language sql stable set search_path = ''
return (at at time zone private.office_time_zone())::date;
revoke all on function private.office_day(timestamptz) from public;

create or replace function private.count_reader(p_kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set local lock_timeout = '200ms';
  insert into public.daily_counts as known (day, kind, number)
  values (private.office_day(clock_timestamp()), p_kind, 1)
  on conflict (day, kind) do update set number = known.number + 1 where known.number < 100000;
exception when lock_not_available then
  return;
end
$$;
