-- Notes of staff beside leads: who took one, who answered it, and when somebody has to come back to it.

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  -- The tombstones of a lead's notes are written by their own trigger, which a cascade fires too.
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null check (kind in ('note', 'taken', 'answered')),
  body text not null default '' check (char_length(body) <= 2000),
  due_on date,
  author uuid,
  author_name text check (char_length(author_name) <= 320),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  constraint lead_notes_says_something check (kind <> 'note' or body ~ '\S' or due_on is not null)
);
alter table public.lead_notes alter column body set statistics 0;
create index lead_notes_lead on public.lead_notes (lead_id);
call private.mirror_table('public.lead_notes');

-- The author is the person whose token writes the note, whatever a device sent, and stays its author.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.author := old.author;
    new.author_name := old.author_name;
    return new;
  end if;
  new.author := auth.uid();
  new.author_name := (select left(email, 320) from auth.users where id = auth.uid());
  -- Words for a person in the place of the foreign key's; nobody else learns which leads there are.
  if private.is_staff() and not exists (select from public.leads where id = new.lead_id) then
    raise exception 'The lead of this note has been deleted' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
revoke all on function private.sign_note() from public;
create trigger sign_note before insert or update on public.lead_notes
  for each row execute function private.sign_note();

revoke all on public.lead_notes from public, anon, authenticated, service_role;
-- A device that restores a deleted note sends its author too: the trigger decides, not the grant.
grant select, delete, insert (id, lead_id, kind, body, due_on, author, author_name), update (body, due_on)
  on public.lead_notes to authenticated;
grant select, insert, update, delete on public.lead_notes to service_role;

alter table public.lead_notes enable row level security;
alter table public.lead_notes force row level security;
create policy "staff read" on public.lead_notes for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.lead_notes for insert to authenticated with check ((select private.is_staff()));
create policy "authors update" on public.lead_notes for update to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()));
create policy "authors delete" on public.lead_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));
