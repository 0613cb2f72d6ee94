-- What staff do with leads and messages: cases, their history, notes, letters, erasures.

-- Returns a time that a device gives: never in the future, never before the record; now if it gives none.
create function private.bounded_time(p_time timestamptz, p_record timestamptz) returns timestamptz
language sql stable set search_path = ''
return least(greatest(coalesce(p_time, now()), p_record), now());

create function private.open_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.follow_ups (id, beside, created_at, touched_at, arrival, source)
  values (new.id, tg_table_name, new.created_at, new.created_at, private.transaction_version(),
    nullif(current_setting('kilele.source', true), ''))
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger open_follow_up after insert on public.leads
  for each row execute function private.open_follow_up();
create trigger open_follow_up after insert on public.messages
  for each row execute function private.open_follow_up();

create function private.delete_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.follow_ups where id = old.id and beside = tg_table_name;
  return null;
end
$$;
create trigger delete_follow_up after delete on public.leads
  for each row execute function private.delete_follow_up();
create trigger delete_follow_up after delete on public.messages
  for each row execute function private.delete_follow_up();

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
create trigger check_follow_up before update on public.follow_ups
  for each row execute function private.check_follow_up();

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
create trigger write_event after update on public.follow_ups
  for each row execute function private.write_follow_up_event();

-- Whoever leaves leaves nothing behind ---------------------------------------------------------------------------------

-- Returns true if somebody still has something to do with it.
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
create trigger set_free after delete on private.staff for each row execute function private.set_free();

-- Notes ----------------------------------------------------------------------------------------------------------------

-- The author is the person whose token writes the note, whatever a device sent, and stays its author. A note that changes has its
-- author's name as of then; that of an account that is gone stays. Its arguments are the column and the table of what the note is beside,
-- and the word for it.
create function private.sign_note() returns trigger
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
create trigger sign_note before insert or update on public.lead_notes
  for each row execute function private.sign_note('lead_id', 'leads', 'lead');
create trigger sign_note before insert or update on public.message_notes
  for each row execute function private.sign_note('message_id', 'messages', 'message');

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
create trigger follow_note after insert or update of due_on on public.lead_notes
  for each row execute function private.follow_note('lead_id');
create trigger follow_note after insert or update of due_on on public.message_notes
  for each row execute function private.follow_note('message_id');

-- Letters and erasures -------------------------------------------------------------------------------------------------

-- Only an owner deletes a letter.
create function private.guard_quick_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (select from private.staff where user_id = auth.uid() and role = 'owner') then
    raise exception 'Only an owner may delete a quick text' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger guard_quick_text before delete on public.quick_texts for each row execute function private.guard_quick_text();

-- Notes who erases, whatever a device sent.
create function private.sign_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor := coalesce(auth.uid(), new.actor);
  return new;
end
$$;
create trigger sign_erasure before insert on public.erasures for each row execute function private.sign_erasure();
