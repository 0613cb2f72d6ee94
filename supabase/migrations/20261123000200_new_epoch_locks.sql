-- `new_epoch` is called beside people who work. It took one lock after the other and kept them while it waited: a delete that
-- was under way, which notes its row in `deleted_rows` at its end, waited for it and was waited for, and so was an enquiry that
-- had just noted in the settings what it forgot of earlier ones. One of the two failed.
-- Now it never waits for long with a lock in its hand: it lets go of all of them and begins again, so that nobody else fails.

-- It also forgot which enquiries and messages staff had deleted, and one that a visitor's device sent once more came back.

-- The tables whose tombstones are kept for good: visitors' devices send rows of theirs, however late, and ask here whether
-- staff have deleted one. A tombstone has nothing of the person: an id that the device made up, and a time.
create function private.keeps_tombstones(of_table text) returns boolean
language sql immutable set search_path = ''
return of_table in ('leads', 'messages');
revoke all on function private.keeps_tombstones(text) from public;

create or replace function private.new_epoch() returns uuid
language plpgsql volatile set search_path = ''
-- Shorter than `deadlock_timeout`, after which Postgres ends a transaction of its own choice.
set lock_timeout = '200ms'
as $$
declare
  begun uuid;
  mirrored text;
begin
  loop
    begin
      -- Nobody has locked one of their rows then either: who has may want to write next. Reading goes on.
      for mirrored in select private.mirrored_tables() loop
        execute format('lock table public.%I in exclusive mode', mirrored);
      end loop;
      lock table public.deleted_rows in share row exclusive mode;
      perform from private.settings for update;
      exit;
    exception when lock_not_available or deadlock_detected then
      -- What this block had locked is free again.
    end;
  end loop;
  -- Whoever has what is waited for from here on waits for none of these.
  set local lock_timeout = 0;
  delete from public.deleted_rows where not private.keeps_tombstones(table_name);
  update public.deleted_rows set sync_version = pg_catalog.pg_current_xact_id()::text::bigint;
  for mirrored in select private.mirrored_tables() loop
    execute format('update public.%I set id = id', mirrored);
  end loop;
  update private.settings set epoch = gen_random_uuid(), pruned_below = 0 returning epoch into begun;
  return begun;
end
$$;
