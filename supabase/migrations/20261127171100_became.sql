-- A message that staff make an enquiry of names it: the enquiry's id, which a device makes, and which may come later than this.

alter table public.follow_ups add column became uuid;
grant update (became) on public.follow_ups to authenticated;
select private.new_epoch();
