-- Each answer to a traveller is a line beside the record: a note with the channel, and the letter where one was typed. The case has the
-- time of the first answer alone, by which the promise is measured. Pages that are older than this show no notes without a body.

do $$
begin
  alter table public.lead_notes
    add column channel text check (channel in ('email', 'whatsapp', 'phone', 'in_person', 'other')),
    add column letter text check (char_length(letter) <= 20000),
    drop constraint lead_notes_says_something,
    add constraint lead_notes_says_something
      check (kind <> 'note' or body ~ '\S' or due_on is not null or channel is not null),
    add constraint lead_notes_letter_answers check (letter is null or channel is not null);
  alter table public.lead_notes alter column letter set statistics 0;
  alter table public.message_notes
    add column channel text check (channel in ('email', 'whatsapp', 'phone', 'in_person', 'other')),
    add column letter text check (char_length(letter) <= 20000),
    drop constraint message_notes_says_something,
    add constraint message_notes_says_something
      check (kind <> 'note' or body ~ '\S' or due_on is not null or channel is not null),
    add constraint message_notes_letter_answers check (letter is null or channel is not null);
  alter table public.message_notes alter column letter set statistics 0;
end
$$;

-- What was said stays said: nobody changes the two afterwards.
grant insert (channel, letter) on public.lead_notes to authenticated;
grant insert (channel, letter) on public.message_notes to authenticated;

-- Devices know notes without these columns: they load them anew.
select private.new_epoch();
