-- A plan may name the country that it is of, and the outline of that country's guide that it is made of: its page then shows the days,
-- the map and the beds. It may name its own price too. All of these may be empty.

alter table public.services
  add column country text check (country in (
    'albania', 'morocco', 'indonesia', 'vietnam', 'cambodia', 'laos', 'serbia', 'montenegro', 'tanzania', 'nepal',
    'namibia', 'mongolia', 'mozambique', 'madagascar', 'kosovo'
  )),
  add column outline text check (outline in ('3-5 days', '1 week', '2 weeks')),
  add column fee_from text check (char_length(fee_from) <= 60),
  add constraint services_outline_has_country check (outline is null or country is not null);

grant
  insert (country, outline, fee_from),
  update (country, outline, fee_from)
  on public.services to authenticated;

-- Devices know services without these columns: they load them anew.
select private.new_epoch();
