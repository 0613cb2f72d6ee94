-- A lead or a message is a case: who has it, how far it is and what is next stand in a row beside it, under its own id. Until now they
-- were read out of notes. The row is made and deleted with its record, so that every change of it is an update, which devices merge
-- field by field.

create table public.follow_ups (
  id uuid primary key,
  -- The table of the record. Two ids of one value cannot occur: an id that one has is refused for the other.
  beside text not null check (beside in ('leads', 'messages')),
  stage text not null default 'new'
    check (stage in ('new', 'taken', 'answered', 'planning', 'offered', 'won', 'lost', 'spam')),
  -- The colleague who has it. People are ids here; there is no foreign key, because what they did outlives their account.
  assignee uuid,
  answered_at timestamptz,
  answered_by uuid,
  channel text check (channel in ('email', 'whatsapp', 'phone', 'in_person', 'other')),
  -- A day of the office.
  next_on date check (next_on between '2020-01-01' and '2199-12-31'),
  next_reason text check (char_length(next_reason) <= 200),
  -- What staff learnt since. The traveller's own words stay in the record.
  contact text check (char_length(contact) between 3 and 100),
  details text check (char_length(details) <= 2000),
  lost_reason text check (char_length(lost_reason) <= 200),
  -- In whole units of the currency that the business counts in.
  value integer check (value between 0 and 100000000),
  -- The page and campaign that the form came from, or how a call came.
  source text check (char_length(source) <= 200),
  -- When the last change was made, which may have been offline.
  written_at timestamptz,
  -- The time from which the months of keeping count: of the record, its last note or the last change by a person.
  touched_at timestamptz not null default now(),
  -- The version with which the record arrived. It never changes, be it that all rows are stamped anew.
  arrival bigint not null,
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  constraint follow_ups_lost_says_why check (stage <> 'lost' or coalesce(lost_reason ~ '\S', false))
);
-- The planner would keep samples of these columns long after their rows were erased.
alter table public.follow_ups alter column contact set statistics 0, alter column details set statistics 0,
  alter column next_reason set statistics 0, alter column lost_reason set statistics 0, alter column source set statistics 0;
create index follow_ups_touched on public.follow_ups (beside, touched_at);
create index follow_ups_assignee on public.follow_ups (assignee) where assignee is not null;

-- Who changed what, from what to what, and when. The database alone writes it; a line goes with its record and in no other way.
create table public.follow_up_events (
  id uuid primary key default gen_random_uuid(),
  follow_up_id uuid not null references public.follow_ups (id) on delete cascade,
  -- Null for what the database did by itself: it set free what a colleague who left had open.
  actor uuid,
  -- {column: [before, after]}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- When the change was made, which may have been offline: never in the future, never before the record.
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
alter table public.follow_up_events alter column changes set statistics 0;
create index follow_up_events_of on public.follow_up_events (follow_up_id);

call private.mirror_table('public.follow_ups');
call private.mirror_table('public.follow_up_events');

revoke all on public.follow_ups, public.follow_up_events from public, anon, authenticated, service_role;
grant select on public.follow_ups, public.follow_up_events to authenticated, service_role;
grant
  update (stage, assignee, answered_at, answered_by, channel, next_on, next_reason, contact, details, lost_reason, value, source,
    written_at)
  on public.follow_ups to authenticated;
alter table public.follow_ups enable row level security;
alter table public.follow_ups force row level security;
alter table public.follow_up_events enable row level security;
alter table public.follow_up_events force row level security;
create policy "staff read" on public.follow_ups for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.follow_ups for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read" on public.follow_up_events for select to authenticated using ((select private.is_staff()));

-- Returns a time that a device gives: never in the future, never before the record; now where it gives none.
create function private.bounded_time(p_time timestamptz, p_record timestamptz) returns timestamptz
language sql stable set search_path = ''
return least(greatest(coalesce(p_time, now()), p_record), now());
revoke all on function private.bounded_time(timestamptz, timestamptz) from public;

-- Says what a person may change, and keeps times and people true.
create function private.check_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_dated boolean := new.written_at is distinct from old.written_at;
begin
  new.beside := old.beside;
  new.arrival := old.arrival;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not exists (select from private.staff where user_id = new.assignee) then
    raise exception 'This colleague is no longer on the team' using errcode = 'check_violation';
  end if;
  if new.answered_at is null then
    new.answered_by := null;
    new.channel := null;
  else
    new.answered_at := private.bounded_time(new.answered_at, new.created_at);
    new.answered_by := coalesce(new.answered_by, private.actor());
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

create function private.write_follow_up_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb;
begin
  select jsonb_object_agg(now_is.key, jsonb_build_array(to_jsonb(old) -> now_is.key, now_is.value)) into changed
  from jsonb_each(to_jsonb(new)) as now_is
  where now_is.value is distinct from to_jsonb(old) -> now_is.key
    and now_is.key not in ('sync_version', 'written_at', 'touched_at');
  if changed is not null then
    insert into public.follow_up_events (follow_up_id, actor, changes, happened_at)
    values (new.id, private.actor(), changed,
      case when private.actor() is not null then new.written_at else now() end);
  end if;
  return null;
end
$$;
create trigger check_follow_up before update on public.follow_ups
  for each row execute function private.check_follow_up();
create trigger write_event after update on public.follow_ups
  for each row execute function private.write_follow_up_event();

create function private.open_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.follow_ups (id, beside, created_at, touched_at, arrival)
  values (new.id, tg_table_name, new.created_at, new.created_at, private.transaction_version())
  on conflict (id) do nothing;
  return null;
end
$$;
create function private.delete_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.follow_ups where id = old.id and beside = tg_table_name;
  return null;
end
$$;
revoke all on function private.check_follow_up(), private.write_follow_up_event(), private.open_follow_up(),
  private.delete_follow_up() from public;
create trigger open_follow_up after insert on public.leads
  for each row execute function private.open_follow_up();
create trigger open_follow_up after insert on public.messages
  for each row execute function private.open_follow_up();
create trigger delete_follow_up after delete on public.leads
  for each row execute function private.delete_follow_up();
create trigger delete_follow_up after delete on public.messages
  for each row execute function private.delete_follow_up();

-- What notes said until now ------------------------------------------------------------------------------------------

-- The notes of leads and of messages, for this migration alone.
create view private.old_notes as
  select 'leads' as beside, lead_id as record, id, kind, body, due_on, author, created_at from public.lead_notes
  union all
  select 'messages', message_id, id, kind, body, due_on, author, created_at from public.message_notes;

-- Who has it is the first of those who took it and are still on the team, else who answered it. An answer closes the dates up to its day; of the later ones
-- the earliest is next. A record that only a colleague who has left took is new again.
with record as (
  select 'leads' as beside, id, created_at from public.leads
  union all
  select 'messages', id, created_at from public.messages
),
taker as (
  select distinct on (note.record) note.record, note.author
  from private.old_notes as note join private.staff as member on member.user_id = note.author
  where note.kind = 'taken' order by note.record, note.created_at, note.id
),
answer as (
  select distinct on (record) record, created_at as answered_at, author as answered_by
  from private.old_notes where kind = 'answered' order by record, created_at, id
),
last_answer as (
  select record, max(created_at) as answered_at from private.old_notes where kind = 'answered' group by record
),
next_date as (
  select distinct on (note.record) note.record, note.due_on, nullif(left(btrim(note.body), 200), '') as reason
  from private.old_notes as note left join last_answer as last on last.record = note.record
  where note.due_on is not null
    and (last.record is null or note.created_at >= last.answered_at or note.due_on > private.office_day(last.answered_at))
  order by note.record, note.due_on, note.created_at
),
source as (
  select distinct on (record) record, nullif(left(btrim(substr(body, 9)), 200), '') as source
  from private.old_notes where kind = 'note' and body like 'Came by:%' order by record, created_at
),
talk as (
  select record, max(created_at) as last_at from private.old_notes group by record
)
insert into public.follow_ups
  (id, beside, stage, assignee, answered_at, answered_by, next_on, next_reason, source, touched_at, arrival, created_at)
select record.id, record.beside,
  case when answer.record is not null then 'answered' when taker.record is not null then 'taken' else 'new' end,
  coalesce(taker.author, (select user_id from private.staff where user_id = answer.answered_by)), answer.answered_at, answer.answered_by,
  case when next_date.due_on between '2020-01-01' and '2199-12-31' then next_date.due_on end, next_date.reason, source.source,
  greatest(record.created_at, talk.last_at), private.transaction_version(), record.created_at
from record
  left join taker on taker.record = record.id
  left join answer on answer.record = record.id
  left join next_date on next_date.record = record.id
  left join source on source.record = record.id
  left join talk on talk.record = record.id
on conflict (id) do nothing;

insert into public.follow_up_events (follow_up_id, actor, changes, happened_at, created_at)
select note.record, note.author,
  case note.kind when 'taken' then jsonb_build_object('assignee', jsonb_build_array(null, note.author))
    else jsonb_build_object('answered_at', jsonb_build_array(null, note.created_at)) end,
  note.created_at, note.created_at
from private.old_notes as note join public.follow_ups as follow_up on follow_up.id = note.record
where note.kind in ('taken', 'answered');

drop view private.old_notes;

-- Notes are free text again --------------------------------------------------------------------------------------------

-- `kind`, `due_on` and `author_name` are for pages that are older than this: they still write and show them. Whoever wrote a note is its
-- `author`; null in `written_at` stands for `created_at`.
alter table public.lead_notes alter column kind set default 'note';
alter table public.lead_notes add column written_at timestamptz;
alter table public.message_notes alter column kind set default 'note';
alter table public.message_notes add column written_at timestamptz;
grant insert (written_at) on public.lead_notes to authenticated;
grant insert (written_at) on public.message_notes to authenticated;

create or replace function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  record_created_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    new.author := old.author;
    new.author_name := coalesce(private.author_name(old.author), old.author_name);
    new.written_at := old.written_at;
    return new;
  end if;
  new.author := auth.uid();
  new.author_name := private.author_name(auth.uid());
  execute format('select created_at from public.%I where id = $1', tg_argv[1])
    into record_created_at using (to_jsonb(new) ->> tg_argv[0])::uuid;
  -- Words for a person in the place of the foreign key's; nobody else learns which rows there are.
  if record_created_at is null and private.is_staff() then
    raise exception 'The % of this note has been deleted', tg_argv[2] using errcode = 'foreign_key_violation';
  end if;
  new.written_at := private.bounded_time(new.written_at, record_created_at);
  return new;
end
$$;

-- A note is a sign of life of its record. What an older page writes as a note of another kind, or with a date, is done in the record's
-- row: an older page goes on as it did, and nobody else is told less.
create function private.follow_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  record uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'INSERT' and new.kind = 'taken' then
    update public.follow_ups set assignee = new.author, stage = case when stage = 'new' then 'taken' else stage end
    where id = record and assignee is null and exists (select from private.staff where user_id = new.author);
  elsif tg_op = 'INSERT' and new.kind = 'answered' then
    update public.follow_ups set
      answered_at = coalesce(answered_at, new.created_at), answered_by = coalesce(answered_by, new.author),
      assignee = coalesce(assignee, (select user_id from private.staff where user_id = new.author)),
      stage = case when stage in ('new', 'taken') then 'answered' else stage end,
      next_on = case when next_on > private.office_day(new.created_at) then next_on end
    where id = record;
  end if;
  if new.due_on between '2020-01-01' and '2199-12-31' and (tg_op = 'INSERT' or new.due_on is distinct from old.due_on) then
    update public.follow_ups set next_on = new.due_on, next_reason = nullif(left(btrim(new.body), 200), '') where id = record;
  end if;
  update public.follow_ups set touched_at = greatest(touched_at, new.created_at)
  where id = record and touched_at < new.created_at;
  return null;
end
$$;
revoke all on function private.follow_note() from public;
create trigger follow_note after insert or update of due_on on public.lead_notes
  for each row execute function private.follow_note('lead_id');
create trigger follow_note after insert or update of due_on on public.message_notes
  for each row execute function private.follow_note('message_id');

-- Whoever leaves leaves nothing behind ---------------------------------------------------------------------------------

-- Returns whether somebody still has something to do with it.
create function private.is_open(p_stage text) returns boolean
language sql immutable set search_path = ''
return p_stage not in ('won', 'lost', 'spam');

-- Removed from the list, or deleted in the auth project: what is open of theirs is free again.
create function private.set_free() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('kilele.actor', '', true);
  update public.follow_ups set assignee = null, stage = case when stage = 'taken' then 'new' else stage end
  where assignee = old.user_id and private.is_open(stage);
  return null;
end
$$;
revoke all on function private.is_open(text), private.set_free() from public;
-- Its name puts it behind `log_team`, which still knows who did it.
create trigger set_free after delete on private.staff for each row execute function private.set_free();
