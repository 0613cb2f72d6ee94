-- Totals of readers a day, by kind of page, and of the steps of the questionnaire. No person, no address, no identifier: there is
-- one row a day and kind, so that nobody who sends many reports makes it grow.

create table public.daily_counts (
  -- By UTC.
  day date not null,
  kind text not null check (kind in (
    'home', 'guides', 'blog', 'services', 'other', 'step 1', 'step 2', 'step 3', 'step 4', 'step 5', 'sent')),
  number integer not null,
  primary key (day, kind)
) with (fillfactor = 50);

revoke all on public.daily_counts from public, anon, authenticated, service_role;
grant select on public.daily_counts to authenticated, service_role;
alter table public.daily_counts enable row level security;
alter table public.daily_counts force row level security;
create policy "staff read" on public.daily_counts for select to authenticated using ((select private.is_staff()));

create trigger refuse_truncate before truncate on public.daily_counts
  for each statement execute function private.refuse_truncate();

-- Counts one reader. Whoever wants to can make a day's number larger than it is, up to a limit, after which nothing is
-- written any more; who comes while another one is counted waits for a moment and is then left out.
create function private.count_reader(p_kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set local lock_timeout = '200ms';
  insert into public.daily_counts as known (day, kind, number) values ((now() at time zone 'utc')::date, p_kind, 1)
  on conflict (day, kind) do update set number = known.number + 1 where known.number < 100000;
exception when lock_not_available then
  return;
end
$$;
revoke all on function private.count_reader(text) from public;
grant execute on function private.count_reader(text) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.count_reader(p_kind text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.count_reader(p_kind) $$;
revoke all on function public.count_reader(text) from public, anon, authenticated, service_role;
grant execute on function public.count_reader(text) to service_role;
