-- What may be read: row security, the policies of reading, and the rights that they need. Visitors (`anon`) read what is published;
-- staff (`authenticated`, and on the list) read everything in `public`; functions (`service_role`) are above row security.

alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;
alter table public.business enable row level security;
alter table public.business force row level security;
alter table public.colleagues enable row level security;
alter table public.colleagues force row level security;
alter table public.daily_counts enable row level security;
alter table public.daily_counts force row level security;
alter table public.deleted_rows enable row level security;
alter table public.deleted_rows force row level security;
alter table public.destinations enable row level security;
alter table public.destinations force row level security;
alter table public.erasures enable row level security;
alter table public.erasures force row level security;
alter table public.follow_up_events enable row level security;
alter table public.follow_up_events force row level security;
alter table public.follow_ups enable row level security;
alter table public.follow_ups force row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_notes force row level security;
alter table public.leads enable row level security;
alter table public.leads force row level security;
alter table public.message_notes enable row level security;
alter table public.message_notes force row level security;
alter table public.messages enable row level security;
alter table public.messages force row level security;
alter table public.quick_texts enable row level security;
alter table public.quick_texts force row level security;
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
alter table public.seen_marks enable row level security;
alter table public.seen_marks force row level security;
alter table public.services enable row level security;
alter table public.services force row level security;

-- What anybody reads ---------------------------------------------------------------------------------------------------

create policy "anyone reads" on public.destinations for select to anon, authenticated using (true);
create policy "anyone reads" on public.services for select to anon, authenticated using (true);
create policy "visitors read published" on public.blog_posts for select to anon using (published);
create policy "staff read all, others published" on public.blog_posts for select to authenticated
  using (published or (select private.is_staff()));
create policy "visitors read" on public.business for select to anon using (true);
create policy "staff read" on public.business for select to authenticated using ((select private.is_staff()));

grant select on public.blog_posts, public.destinations, public.services to anon, authenticated;
grant select on public.business to authenticated;
-- The greeting, the letter of confirmation and what waits of the months of keeping are for staff alone.
grant select (
  id, phone, email, street, locality, country_code, hours, whatsapp, instagram, facebook, created_at, advisers, fee_from, story,
  controller_name, registration_number, data_registration, licence_number, eu_representative, data_location, retention_months,
  owner_name, register_name, vat_number, editor_name, uk_representative
) on public.business to anon;

-- What staff read ------------------------------------------------------------------------------------------------------

create policy "staff read" on public.colleagues for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.daily_counts for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.deleted_rows for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.erasures for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.follow_up_events for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.follow_ups for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.lead_notes for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.leads for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.message_notes for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.messages for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.quick_texts for select to authenticated using ((select private.is_staff()));
create policy "one's own read" on public.saved_views for select to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own read" on public.seen_marks for select to authenticated
  using ((select private.is_staff()) and id = (select auth.uid()));

grant select on public.colleagues, public.daily_counts, public.deleted_rows, public.erasures, public.follow_up_events, public.follow_ups,
  public.lead_notes, public.leads, public.message_notes, public.messages, public.quick_texts, public.saved_views, public.seen_marks
  to authenticated;

-- What functions read --------------------------------------------------------------------------------------------------

grant select on public.blog_posts, public.business, public.colleagues, public.daily_counts, public.deleted_rows, public.destinations,
  public.erasures, public.follow_up_events, public.follow_ups, public.lead_notes, public.leads, public.message_notes, public.messages,
  public.quick_texts, public.saved_views, public.seen_marks, public.services
  to service_role;
