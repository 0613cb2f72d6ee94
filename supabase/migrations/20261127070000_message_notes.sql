-- Notes of staff beside messages, as they are beside leads: who took one, who answered it, and when somebody has to come back to it.
-- A table of its own: a device whose page is older than this passes over it, and its notes of leads stay what they are.

create table public.message_notes (
  id uuid primary key default gen_random_uuid(),
  -- The tombstones of a message's notes are written by their own trigger, which a cascade fires too.
  message_id uuid not null references public.messages (id) on delete cascade,
  kind text not null check (kind in ('note', 'taken', 'answered')),
  body text not null default '' check (char_length(body) <= 2000),
  due_on date,
  author uuid,
  author_name text check (char_length(author_name) <= 320),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  constraint message_notes_says_something check (kind <> 'note' or body ~ '\S' or due_on is not null)
);
alter table public.message_notes alter column body set statistics 0;
create index message_notes_message on public.message_notes (message_id);
call private.mirror_table('public.message_notes');

-- The author is the person whose token writes the note, whatever a device sent, and stays its author. Its arguments are the column and
-- the table of what the note is beside, and the word for it.
create or replace function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_there boolean;
begin
  if tg_op = 'UPDATE' then
    new.author := old.author;
    new.author_name := old.author_name;
    return new;
  end if;
  new.author := auth.uid();
  new.author_name := (select left(email, 320) from auth.users where id = auth.uid());
  -- Words for a person in the place of the foreign key's; nobody else learns which rows there are.
  if private.is_staff() then
    execute format('select exists (select from public.%I where id = $1)', tg_argv[1])
      into is_there using (to_jsonb(new) ->> tg_argv[0])::uuid;
    if not is_there then
      raise exception 'The % of this note has been deleted', tg_argv[2] using errcode = 'foreign_key_violation';
    end if;
  end if;
  return new;
end
$$;
revoke all on function private.sign_note() from public;
create or replace trigger sign_note before insert or update on public.lead_notes
  for each row execute function private.sign_note('lead_id', 'leads', 'lead');
create trigger sign_note before insert or update on public.message_notes
  for each row execute function private.sign_note('message_id', 'messages', 'message');

revoke all on public.message_notes from public, anon, authenticated, service_role;
-- A device that restores a deleted note sends its author too: the trigger decides, not the grant.
grant select, delete, insert (id, message_id, kind, body, due_on, author, author_name), update (body, due_on)
  on public.message_notes to authenticated;
grant select, insert, update, delete on public.message_notes to service_role;

alter table public.message_notes enable row level security;
alter table public.message_notes force row level security;
create policy "staff read" on public.message_notes for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.message_notes for insert to authenticated
  with check ((select private.is_staff()));
create policy "authors update" on public.message_notes for update to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()));
create policy "authors delete" on public.message_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));

-- Deletes enquiries and messages that have been kept for as long as the business says, with all that hangs on them, and returns how many.
-- Deletes leave tombstones, so that staff devices forget them too. The time of each begins anew with each note; one that somebody is to
-- be reminded of, or that staff have not been told of yet, is not touched. Nothing is deleted while no number is filled in.
create or replace function private.delete_expired() returns bigint
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
    where m.created_at < oldest
      and not exists (
        select from public.message_notes n where n.message_id = m.id
          and (n.created_at >= oldest or n.due_on >= private.office_day(now())))
      and not private.is_untold(m.id)
    order by m.created_at limit batch for update skip locked);
  get diagnostics deleted_messages = row_count;
  return deleted_leads + deleted_messages;
end
$$;
