-- What may be written: the policies of writing, and the rights that they need. Visitors write nothing: their requests come through
-- functions. Staff write the columns that are named here, through public.push_change, which adds no right. What the database fills in
-- (sync_version, created_at, the times of a publication) nobody may name.

-- Content --------------------------------------------------------------------------------------------------------------

create policy "staff insert" on public.destinations for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.destinations for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.destinations for delete to authenticated using ((select private.is_staff()));
grant
  insert (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia),
  update (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia),
  delete
on public.destinations to authenticated;

create policy "staff insert" on public.services for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.services for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.services for delete to authenticated using ((select private.is_staff()));
grant
  insert (id, name, type, description, cta_links, country, outline, fee_from),
  update (id, name, type, description, cta_links, country, outline, fee_from),
  delete
on public.services to authenticated;

create policy "staff insert" on public.blog_posts for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.blog_posts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.blog_posts for delete to authenticated using ((select private.is_staff()));
-- A device may plan a publication; only the server records when the first one was.
grant
  insert (id, title, slug, excerpt, content, featured_image, published, publish_at),
  update (id, title, slug, excerpt, content, featured_image, published, publish_at),
  delete
on public.blog_posts to authenticated;

-- There is one row, which nobody makes or deletes.
create policy "staff update" on public.business for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
grant update (
  phone, email, street, locality, country_code, hours, whatsapp, instagram, facebook, greeting, confirmation, advisers, fee_from, story,
  controller_name, registration_number, data_registration, licence_number, eu_representative, data_location, retention_months,
  owner_name, register_name, vat_number, editor_name, uk_representative
) on public.business to authenticated;

-- Leads and messages, and what staff do with them ----------------------------------------------------------------------

create policy "staff delete" on public.leads for delete to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.messages for delete to authenticated using ((select private.is_staff()));
grant delete on public.leads, public.messages to authenticated;

create policy "staff update" on public.follow_ups for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
grant update (
  stage, assignee, answered_at, answered_by, channel, next_on, next_reason, contact, details, lost_reason, value, source, written_at,
  became, person
) on public.follow_ups to authenticated;

-- A device that restores a deleted note sends its author too: the trigger decides, not the grant.
create policy "staff insert" on public.lead_notes for insert to authenticated with check ((select private.is_staff()));
create policy "authors update" on public.lead_notes for update to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()));
create policy "authors delete" on public.lead_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));
grant insert (id, lead_id, kind, body, due_on, author, author_name, written_at), update (body, due_on), delete
on public.lead_notes to authenticated;

create policy "staff insert" on public.message_notes for insert to authenticated with check ((select private.is_staff()));
create policy "authors update" on public.message_notes for update to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()));
create policy "authors delete" on public.message_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));
grant insert (id, message_id, kind, body, due_on, author, author_name, written_at), update (body, due_on), delete
on public.message_notes to authenticated;

create policy "staff insert" on public.quick_texts for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.quick_texts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.quick_texts for delete to authenticated using ((select private.is_staff()));
grant insert (id, name, body), update (name, body), delete on public.quick_texts to authenticated;

create policy "staff insert" on public.erasures for insert to authenticated with check ((select private.is_staff()));
-- push_change locks a row before it inserts one, which needs the right to update; no policy lets anybody update a line.
grant insert (id, records, actor), update (records) on public.erasures to authenticated;

-- One's own ------------------------------------------------------------------------------------------------------------

create policy "one's own update" on public.seen_marks for update to authenticated
  using ((select private.is_staff()) and id = (select auth.uid()))
  with check ((select private.is_staff()) and id = (select auth.uid()));
grant update (leads_seen, messages_seen, leads_opened, messages_opened) on public.seen_marks to authenticated;

-- A device that restores a deleted view sends its owner too: the policy decides.
create policy "one's own insert" on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own update" on public.saved_views for update to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()))
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy "one's own delete" on public.saved_views for delete to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()));
grant insert (id, owner, list, name, filters), update (name, filters), delete on public.saved_views to authenticated;

-- What functions write -------------------------------------------------------------------------------------------------

grant insert, update, delete on public.blog_posts, public.business, public.destinations, public.lead_notes, public.leads,
  public.message_notes, public.messages, public.services
  to service_role;
