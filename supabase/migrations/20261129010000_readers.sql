-- The people who read a guide last and when, one line each, and the lawyer who read the legal texts. Null: a guide names nobody, and
-- `npm run doctor` says that no lawyer has read the texts.

alter table public.business
  add column guide_readers text check (char_length(guide_readers) <= 4000),
  add column legal_review text check (char_length(legal_review) <= 200);

grant select (guide_readers, legal_review) on public.business to anon;
grant update (guide_readers, legal_review) on public.business to authenticated;

-- Devices know the row without these columns: they load it anew.
select private.new_epoch();
