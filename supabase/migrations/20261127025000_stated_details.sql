-- What the business states of itself beside its contact details: who answers, its fee, its founding story, and what the legal pages
-- need. Null: advisers, fee and story are not shown, and a legal page says that the point is not filled in yet. One of them is enforced
-- here: for how many months enquiries and messages are kept.

alter table public.business
  -- One adviser a line: name | role | a sentence | the address of a picture.
  add column advisers text check (char_length(advisers) <= 4000),
  add column fee_from text check (char_length(fee_from) <= 60),
  add column story text check (char_length(story) <= 6000),
  add column controller_name text check (char_length(controller_name) <= 200),
  add column registration_number text check (char_length(registration_number) <= 100),
  add column data_registration text check (char_length(data_registration) <= 100),
  add column licence_number text check (char_length(licence_number) <= 100),
  add column eu_representative text check (char_length(eu_representative) <= 300),
  add column data_location text check (char_length(data_location) <= 300),
  add column retention_months text check (retention_months ~ '^([1-9]|[1-9][0-9]|1[01][0-9]|120)$');

grant
  select (advisers, fee_from, story, controller_name, registration_number, data_registration, licence_number,
    eu_representative, data_location, retention_months)
  on public.business to anon;
grant
  update (advisers, fee_from, story, controller_name, registration_number, data_registration, licence_number,
    eu_representative, data_location, retention_months)
  on public.business to authenticated;

-- Deletes enquiries and messages that have been kept for as long as the business says, with all that hangs on them, and returns how many.
-- Deletes leave tombstones, so that staff devices forget them too. The time of an enquiry begins anew with each note; one that somebody
-- is to be reminded of, or that staff have not been told of yet, is not touched. Nothing is deleted while no number is filled in.
create function private.delete_expired() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  oldest timestamptz := (
    select now() - make_interval(months => retention_months::integer) from public.business
    where retention_months is not null);
  -- A transaction of this size holds nobody up for long; the clock comes again.
  batch constant integer := 1000;
  deleted_leads bigint;
  deleted_messages bigint;
begin
  if oldest is null then
    return 0;
  end if;
  delete from public.leads where id in (
    select l.id from public.leads l
    where l.created_at < oldest
      and not exists (
        select from public.lead_notes n where n.lead_id = l.id
          and (n.created_at >= oldest or n.due_on >= private.office_day(now())))
      and not private.is_untold(l.id)
    order by l.created_at limit batch for update skip locked);
  get diagnostics deleted_leads = row_count;
  delete from public.messages where id in (
    select m.id from public.messages m
    where m.created_at < oldest and not private.is_untold(m.id)
    order by m.created_at limit batch for update skip locked);
  get diagnostics deleted_messages = row_count;
  return deleted_leads + deleted_messages;
end
$$;

-- Returns whether staff, or the traveller, are still to be told of an enquiry or a message.
create function private.is_untold(p_about uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.alerts where about = p_about)
  or exists (select from private.outgoing where (about = p_about or lead = p_about) and ended_at is null);
revoke all on function private.delete_expired(), private.is_untold(uuid) from public;

create or replace function private.schedule_upkeep() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('forget lead arrivals', '* * * * *', 'select private.forget_lead_arrivals()');
  perform cron.schedule('prune applied writes', '17 3 * * *', 'select private.prune_applied_writes()');
  perform cron.schedule('delete what is past its months', '*/10 * * * *', 'select private.delete_expired()');
  -- pg_cron keeps a line for every run, without end.
  perform cron.schedule('forget runs', '7 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''');
  return true;
end
$$;

do $$
begin
  if not private.schedule_upkeep() then
    raise warning 'No pg_cron: enable it and run `select private.schedule_upkeep()`, or let a timer of the server run '
      '`select private.delete_expired()` every ten minutes';
  end if;
end
$$;

-- Devices know the row without these columns: they load it anew.
select private.new_epoch();
