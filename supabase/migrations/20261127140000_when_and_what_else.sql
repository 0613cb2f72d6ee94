-- A traveller may say when they want to travel, and ask whatever the other answers leave open. An older page or outbox sends neither.

alter table public.leads
  add column travel_month text check (travel_month in (
    'january', 'february', 'march', 'april', 'may', 'june',
    'july', 'august', 'september', 'october', 'november', 'december', 'flexible'
  )),
  add column anything_else text check (char_length(anything_else) between 1 and 1000);
alter table public.leads alter column travel_month set statistics 0, alter column anything_else set statistics 0;

select private.new_epoch();
