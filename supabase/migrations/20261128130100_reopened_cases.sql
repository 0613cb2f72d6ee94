-- A case that is closed keeps its holder, because who won it is part of its history. Once the holder has left the team and somebody
-- opens the case again, it is nobody's, as it would be had it been open when they left: lists show it as untaken.

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

-- What was opened again before this.
update public.follow_ups set assignee = null, stage = case when stage = 'taken' then 'new' else stage end
where private.is_open(stage) and assignee is not null
  and not exists (select from private.staff where user_id = follow_ups.assignee);
