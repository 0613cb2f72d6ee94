-- Posts and their addresses, the business's own details, and for how long enquiries are kept.

-- Moves only when something a reader or editor would notice has changed, so that a re-stamp after a restore does not
-- make every post look edited.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - array['updated_at', 'sync_version']
     is distinct from to_jsonb(old) - array['updated_at', 'sync_version'] then
    new.updated_at := now();
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
create trigger touch_updated_at before update on public.blog_posts
  for each row execute function private.touch_updated_at();

-- The first publication counts: a post that was taken back and is published again keeps its place. Its name is before that of the
-- trigger that sets `updated_at`.
create function private.date_publication() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.published then
    new.published_at := coalesce(new.published_at, now());
    new.publish_at := null;
  end if;
  return new;
end
$$;
create trigger date_publication before insert or update on public.blog_posts
  for each row execute function private.date_publication();

-- Publishes the posts whose time has come, and returns how many. Pages and builds follow as after any publication.
create function private.publish_due_posts() returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  due bigint;
begin
  update public.blog_posts set published = true where not published and publish_at <= now();
  get diagnostics due = row_count;
  return due;
end
$$;

-- Notes every address at which a post is published, so that no way of changing a slug escapes it; drafts leave nothing, because nobody
-- knows their addresses.
create function private.note_post_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.post_addresses as known (slug, post_id) values (new.slug, new.id)
  -- The post that is published at an address now has it.
  on conflict (slug) do update set post_id = excluded.post_id where known.post_id <> excluded.post_id;
  return null;
end
$$;
create trigger note_post_address after insert or update on public.blog_posts
  for each row when (new.published) execute function private.note_post_address();

-- Returns an object of former slugs of published posts, each with the slug now.
create function private.former_addresses(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(former.slug, post.slug), '{}')
  from private.post_addresses former
  join public.blog_posts post on post.id = former.post_id
  where post.published and former.slug <> post.slug and (p_slug is null or former.slug = p_slug)
$$;

-- Says where published posts are whose slugs have changed: one former slug, or all.
create function public.moved_posts(p_slug text default null) returns jsonb
language sql stable set search_path = ''
return private.former_addresses(p_slug);

-- The office -----------------------------------------------------------------------------------------------------------

-- The site has the same time zone (src/shared/rules/office-time.ts).
create function private.office_time_zone() returns text
language sql immutable set search_path = ''
return 'Africa/Nairobi';

-- Returns the office's date at a moment.
create function private.office_day(at timestamptz) returns date
language sql stable set search_path = ''
return (at at time zone private.office_time_zone())::date;

-- Notes which details were changed, and by whom.
create function private.log_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text;
begin
  select string_agg(now_is.key, ', ' order by now_is.key) into changed
  from jsonb_each(to_jsonb(new)) as now_is
  where now_is.value is distinct from to_jsonb(old) -> now_is.key
    and now_is.key not in ('sync_version', 'retention_in_force', 'retention_changed_at');
  if changed is not null then
    insert into private.team_log (actor, what, detail) values (private.actor(), 'settings', left(changed, 500));
  end if;
  return null;
end
$$;
create trigger log_settings after update on public.business
  for each row execute function private.log_settings();

-- The months of keeping ------------------------------------------------------------------------------------------------
-- They delete what is done, and give what is still to be done a grace that staff see coming.

-- The months have a default, which is stored and therefore enforced: a page that states a time never states it alone.
create function private.default_retention() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.retention_months := coalesce(new.retention_months, '24');
  return new;
end
$$;
create trigger default_retention before insert or update on public.business
  for each row execute function private.default_retention();

-- A shorter time than before waits a day: until then the longer one is in force, so that a number that was typed wrong, offline or in a
-- conflict too, deletes nothing.
create function private.delay_retention() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  in_force integer := private.months_in_force(old);
begin
  -- Only this function sets the two.
  new.retention_in_force := old.retention_in_force;
  new.retention_changed_at := old.retention_changed_at;
  -- What is no number is refused by the column's check.
  if new.retention_months is not distinct from old.retention_months or new.retention_months !~ '^[0-9]{1,3}$' then
    return new;
  end if;
  if new.retention_months::integer < coalesce(in_force, 1000) then
    new.retention_in_force := in_force;
    new.retention_changed_at := now();
  else
    new.retention_in_force := null;
    new.retention_changed_at := null;
  end if;
  return new;
end
$$;
create trigger delay_retention before update on public.business
  for each row execute function private.delay_retention();

-- Returns the months that are in force, null for none.
create function private.months_in_force(p_business public.business) returns integer
language sql stable set search_path = ''
return case when p_business.retention_changed_at > now() - interval '1 day'
  then p_business.retention_in_force else p_business.retention_months end::integer;

-- Returns when a record is deleted. The device computes the same (src/staff/rules/retention.ts).
create function private.kept_until(p_follow_up public.follow_ups, p_months integer) returns timestamptz
language sql stable set search_path = ''
return case
  when not private.is_open(p_follow_up.stage) and p_follow_up.next_on is null
    then p_follow_up.touched_at + make_interval(months => p_months)
  else interval '30 days' + greatest(
    p_follow_up.touched_at + make_interval(months => p_months),
    p_follow_up.next_on::timestamp at time zone private.office_time_zone())
end;

-- Returns true if staff, or the traveller, are still to be told of an enquiry or a message.
create function private.is_untold(p_about uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.alerts where about = p_about)
  or exists (select from private.outgoing where (about = p_about or lead = p_about) and ended_at is null);

-- Deletes enquiries and messages that have been stored for as long as the business says, with all that hangs on them, and returns how
-- many. Deletes leave tombstones, so that staff devices forget them too. The time of each begins anew with each note; one that somebody
-- is to be reminded of, or that staff have not been told of yet, is not touched.
create function private.delete_expired() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  months integer := (select private.months_in_force(business) from public.business);
  oldest timestamptz := now() - make_interval(months => months);
  -- A transaction of this size holds nobody up for long; the clock comes again.
  batch constant integer := 1000;
  deleted_leads bigint;
  deleted_messages bigint;
begin
  if months is null then
    return 0;
  end if;
  delete from public.leads where id in (
    select record.id from public.follow_ups as follow_up join public.leads as record on record.id = follow_up.id
    where follow_up.beside = 'leads' and follow_up.touched_at < oldest
      and private.kept_until(follow_up, months) < now() and not private.is_untold(record.id)
    order by follow_up.touched_at limit batch for update of record skip locked);
  get diagnostics deleted_leads = row_count;
  delete from public.messages where id in (
    select record.id from public.follow_ups as follow_up join public.messages as record on record.id = follow_up.id
    where follow_up.beside = 'messages' and follow_up.touched_at < oldest
      and private.kept_until(follow_up, months) < now() and not private.is_untold(record.id)
    order by follow_up.touched_at limit batch for update of record skip locked);
  get diagnostics deleted_messages = row_count;
  return deleted_leads + deleted_messages;
end
$$;

insert into public.business default values;
