-- A fee for each kind of plan. A plan without a fee of its own shows the fee of its kind, never the lowest of all plans. Null: no amount is
-- shown.

alter table public.business
  add column ready_made_fee_from text check (char_length(ready_made_fee_from) <= 60),
  add column tailor_made_fee_from text check (char_length(tailor_made_fee_from) <= 60);

grant select (ready_made_fee_from, tailor_made_fee_from) on public.business to anon;
grant update (ready_made_fee_from, tailor_made_fee_from) on public.business to authenticated;

-- Devices know the row without these columns: they load it anew.
select private.new_epoch();
