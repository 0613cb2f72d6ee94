-- The baseline: the database of release 1.2.0, a file a subject. A database that the 46 migrations of that release have made is
-- recognised and goes on (backend/baseline.ts); later changes are migrations of their own, after these files.
--
--   tables      what is stored
--   team        who is staff, and what owners and planners may do to one another
--   versions    what devices know each change by
--   pulling     what a device reads the mirrored tables with
--   pushing     what a device writes with
--   realtime    what devices are told at once
--   enquiries   how leads and messages arrive, and from whom how many
--   cases       what staff do with them
--   content     posts, their addresses, the business's details, the months of keeping
--   queue       what is told outside the database: builds, mails, pushes
--   status      counts of readers, and what a watch is told
--   upkeep      what the clock deletes, and what a restore begins anew
--   reading     who reads which row and column
--   writing     who writes which row and column
--   calling     who calls which function
--   pictures    the bucket of the storage service
--   settings    timers, and limits of time
--
-- `private` is not exposed by the API. Its tables carry no grants at all: they are reached through the security definer functions
-- of that schema and by nobody else, so they need no row security of their own.

do $$
begin
  -- Row security is forced on every table, so the owner of the security definer functions must be above it, as `postgres` is on
  -- hosted Supabase. Without this check deletes would fail much later, and obscurely.
  if not exists (
    select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role that applies the migrations needs BYPASSRLS (hosted Supabase: run them as postgres)';
  end if;
end
$$;

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted Supabase grants everything in `public` to the API roles by default; policies do not take that back.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The team -------------------------------------------------------------------------------------------------------------

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  -- The name by which the team knows them. It stands beside notes in the place of their address, and empty it is the address.
  display_name text check (char_length(display_name) between 1 and 80 and display_name ~ '\S'),
  role text not null default 'planner' check (role in ('owner', 'planner'))
);
comment on table private.staff is 'The accounts that may enter the admin area. Removing a row takes effect at once.';
comment on column private.staff.role is 'A planner removes no owner, gives none a password and changes no role. There is always an owner.';

create table private.staff_additions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began_at timestamptz not null default now()
);
comment on table private.staff_additions is 'The accounts that somebody is adding to the staff at this moment.';

-- The team as devices mirror it: everybody who is on it or was, by the id of their account. Records name people by their ids; a name is
-- looked up here, offline too. Somebody who leaves keeps the row, so that what they did can still be read.
create table public.colleagues (
  -- The account's id; there is no foreign key, because the row outlives the account.
  id uuid primary key,
  name text check (char_length(name) <= 320),
  email text check (char_length(email) <= 320),
  role text not null check (role in ('owner', 'planner')),
  -- Null while they are on the team.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);

create table private.team_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for what was done at the database or in the auth project.
  actor uuid,
  what text not null check (what in ('added', 'removed', 'named', 'role', 'password', 'settings')),
  subject uuid,
  detail text check (char_length(detail) <= 500)
);

-- What is new is known per person: one row of one's own, which every device of theirs mirrors, made with their place on the list of
-- staff. Up to a version everything of a list was seen; of what came later, what was opened.
create table public.seen_marks (
  -- The account's id.
  id uuid primary key references private.staff (user_id) on delete cascade,
  leads_seen bigint not null,
  messages_seen bigint not null,
  leads_opened uuid[] not null default '{}' check (cardinality(leads_opened) <= 1000),
  messages_opened uuid[] not null default '{}' check (cardinality(messages_opened) <= 1000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);

-- The filters of a list under a name: each is its person's own, on every device of theirs, and goes with their place on the list of staff.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references private.staff (user_id) on delete cascade,
  list text not null check (list in ('leads', 'messages')),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  -- The chosen value of each filter that is set; a page reads those that it knows.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and char_length(filters::text) <= 4000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
create index saved_views_owner on public.saved_views (owner);

-- What the synchronisation needs ---------------------------------------------------------------------------------------

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- The epoch of this database: a restore begins another, and every mirror is rebuilt.
  epoch uuid not null default gen_random_uuid(),
  -- Tombstones below this version may be gone, so a cursor below it cannot be caught up.
  pruned_below bigint not null default 0,
  -- Enquiries per address and window. Mobile carriers put thousands of people behind one address, hence the room.
  lead_limit integer not null default 300 check (lead_limit > 0),
  lead_window interval not null default interval '10 minutes' check (lead_window > interval '0'),
  -- 244 random bits from the server's strong generator; keeps stored address hashes from being looked up in a table.
  address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- When all address hashes older than the window were last forgotten.
  arrivals_forgotten_at timestamptz not null default '-infinity'
);
insert into private.settings default values;

-- The counter that versions come from. Of one value at a time: numbers that a session keeps in reserve would be given out late.
create sequence private.version_numbers as bigint cache 1;
revoke all on sequence private.version_numbers from public, anon, authenticated, service_role;
-- A reader takes the last value for one that was given out.
select setval('private.version_numbers', 1);

create table public.deleted_rows (
  table_name text collate "C" not null,
  row_id uuid not null,
  sync_version bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id)
);
comment on table public.deleted_rows is 'Tombstones: written by triggers alone, read by the mirrors of staff.';
create index deleted_rows_sync on public.deleted_rows (sync_version, table_name, row_id);

-- The writes that were done, by the ids that devices gave them: a device whose answer was lost asks again under the same id, and
-- is told that it is done, whatever others have done to the row since.
create table private.applied_writes (
  write_id uuid primary key,
  table_name text not null,
  row_id uuid not null,
  applied_at timestamptz not null default now()
);
create index applied_writes_by_time on private.applied_writes (applied_at);

-- What visitors send ---------------------------------------------------------------------------------------------------

-- Leads (travel enquiries) and messages of the contact form. They arrive through the functions `leads` and `messages` alone, which call
-- submit_lead and submit_message as service_role; staff read and delete them; nobody changes one. Every column of `leads` is an answer
-- but those that the database fills in.
create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 100),
  -- Null in what staff have entered, from a telephone call for example: the function `leads` takes no form without it.
  age integer check (age between 1 and 120),
  "Where are you from?" text not null check (char_length("Where are you from?") between 2 and 100),
  -- The questionnaire's answer. A place that is none stands in place_in_mind.
  destination text check (destination in (
    'albania', 'morocco', 'indonesia', 'vietnam', 'cambodia', 'laos', 'serbia', 'montenegro', 'namibia', 'tanzania',
    'nepal', 'myanmar', 'mongolia', 'mozambique', 'madagascar', 'kosovo', 'other'
  )),
  travelers integer not null default 1 check (travelers between 1 and 50),
  travel_style text not null check (travel_style in (
    'luxury', 'adventure', 'cultural', 'budget', 'family', 'romantic'
  )),
  duration text not null check (duration in ('3-5 days', '1 week', '2 weeks', '1 month', 'flexible')),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  contact text check (char_length(contact) between 3 and 100),
  -- The place whose page the traveller comes from. An older page or outbox sends none.
  place_in_mind text check (char_length(place_in_mind) between 1 and 100),
  travel_month text check (travel_month in (
    'january', 'february', 'march', 'april', 'may', 'june',
    'july', 'august', 'september', 'october', 'november', 'december', 'flexible'
  )),
  anything_else text check (char_length(anything_else) between 1 and 1000)
);
-- The planner would keep samples of these columns long after their rows were erased, and nothing is searched by them here.
alter table public.leads alter column name set statistics 0, alter column "Where are you from?" set statistics 0,
  alter column contact set statistics 0, alter column place_in_mind set statistics 0,
  alter column travel_month set statistics 0, alter column anything_else set statistics 0;

-- A message has a name and an address for mails, or it is a question from a page: a text, and one address or number to answer to
-- in `contact`; `about` names the page. Its name and email are empty, not null: a page of an older version reads texts there.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null default '',
  message text not null check (message ~ '\S' and char_length(message) <= 10000),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  contact text check (char_length(contact) between 3 and 100),
  about text check (char_length(about) between 1 and 200),
  constraint messages_name_check check (char_length(name) <= 200 and (name ~ '\S' or (name = '' and contact is not null))),
  constraint messages_email_check check (char_length(email) <= 320 and (email ~ '@' or (email = '' and contact is not null)))
);
alter table public.messages alter column name set statistics 0, alter column email set statistics 0,
  alter column message set statistics 0, alter column contact set statistics 0, alter column about set statistics 0;

-- Requests by their sender and content, as salted hashes that are forgotten once the window is over.
create table private.lead_arrivals (
  address_hash bytea not null,
  arrived_at timestamptz not null,
  id bigint generated always as identity primary key,
  content_hash bytea
);
create index lead_arrivals_by_address on private.lead_arrivals (address_hash, arrived_at desc);
create index lead_arrivals_by_time on private.lead_arrivals (arrived_at);
create index lead_arrivals_by_content on private.lead_arrivals (content_hash, arrived_at desc);

-- What forms without a script have sent: the same answers twice are one request.
create table private.form_posts (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  request_id uuid not null,
  posted_at timestamptz not null
);
comment on column private.form_posts.fingerprint is
  'An HMAC over the answers, which cannot be read from it. No address is in it: a carrier may change it between two presses.';
create index form_posts_by_time on private.form_posts (posted_at);

-- What staff do with it ------------------------------------------------------------------------------------------------

-- A lead or a message is a case: who has it, how far it is and what is next stand in a row beside it, under its own id. The row is made
-- and deleted with its record, so that every change of it is an update, which devices merge field by field.
create table public.follow_ups (
  id uuid primary key,
  -- The table of the record. Two ids of one value cannot occur: an id that one has is refused for the other.
  beside text not null check (beside in ('leads', 'messages')),
  stage text not null default 'new'
    check (stage in ('new', 'taken', 'answered', 'planning', 'offered', 'won', 'lost', 'spam')),
  -- The colleague who has it. People are ids here; there is no foreign key, because what they did outlives their account.
  assignee uuid,
  answered_at timestamptz,
  answered_by uuid,
  channel text check (channel in ('email', 'whatsapp', 'phone', 'in_person', 'other')),
  -- A day of the office.
  next_on date check (next_on between '2020-01-01' and '2199-12-31'),
  next_reason text check (char_length(next_reason) <= 200),
  -- What staff learnt since. The traveller's own words stay in the record.
  contact text check (char_length(contact) between 3 and 100),
  details text check (char_length(details) <= 2000),
  lost_reason text check (char_length(lost_reason) <= 200),
  -- In whole units of the currency that the business counts in.
  value integer check (value between 0 and 100000000),
  -- The page and campaign that the form came from, or how a call came.
  source text check (char_length(source) <= 200),
  -- When the last change was made, which may have been offline.
  written_at timestamptz,
  -- The time from which the months of keeping count: of the record, its last note or the last change by a person.
  touched_at timestamptz not null default now(),
  -- The version with which the record arrived. It never changes, be it that all rows are stamped anew.
  arrival bigint not null,
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  -- The enquiry that staff have made of a message. A device makes its id, and it may come later than this.
  became uuid,
  -- Cases that staff have said to be of one person have one value here. It names nobody: the contacts stay where they are.
  person uuid,
  constraint follow_ups_lost_says_why check (stage <> 'lost' or coalesce(lost_reason ~ '\S', false))
);
alter table public.follow_ups alter column contact set statistics 0, alter column details set statistics 0,
  alter column next_reason set statistics 0, alter column lost_reason set statistics 0, alter column source set statistics 0;
create index follow_ups_touched on public.follow_ups (beside, touched_at);
create index follow_ups_assignee on public.follow_ups (assignee) where assignee is not null;

-- Who changed what, from what to what, and when. The database alone writes it; a line goes with its record and in no other way.
create table public.follow_up_events (
  id uuid primary key default gen_random_uuid(),
  follow_up_id uuid not null references public.follow_ups (id) on delete cascade,
  -- Null for what the database did by itself: it set free what a colleague who left had open.
  actor uuid,
  -- {column: [before, after]}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- When the change was made, which may have been offline: never in the future, never before the record.
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
alter table public.follow_up_events alter column changes set statistics 0;
create index follow_up_events_of on public.follow_up_events (follow_up_id);

-- Notes of staff beside leads. They are free text: `kind`, `due_on` and `author_name` are for pages of version 1.1.0, which still write
-- and show them. Whoever wrote a note is its `author`; null in `written_at` stands for `created_at`.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  -- The tombstones of a lead's notes are written by their own trigger, which a cascade fires too.
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'taken', 'answered')),
  body text not null default '' check (char_length(body) <= 2000),
  due_on date,
  author uuid,
  author_name text check (char_length(author_name) <= 320),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  written_at timestamptz,
  constraint lead_notes_says_something check (kind <> 'note' or body ~ '\S' or due_on is not null)
);
alter table public.lead_notes alter column body set statistics 0;
create index lead_notes_lead on public.lead_notes (lead_id);

-- Notes of staff beside messages, as they are beside leads.
create table public.message_notes (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'taken', 'answered')),
  body text not null default '' check (char_length(body) <= 2000),
  due_on date,
  author uuid,
  author_name text check (char_length(author_name) <= 320),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  written_at timestamptz,
  constraint message_notes_says_something check (kind <> 'note' or body ~ '\S' or due_on is not null)
);
alter table public.message_notes alter column body set statistics 0;
create index message_notes_message on public.message_notes (message_id);

-- Letters that staff write over and over, stored once for all devices. Everybody on the team writes them; only an owner deletes one.
create table public.quick_texts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  body text not null check (body ~ '\S' and char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);

-- That something was erased, when, by whom and how much: nothing of what it was. Nobody changes or deletes a line.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  records integer not null check (records between 1 and 100000),
  actor uuid,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);

-- Content --------------------------------------------------------------------------------------------------------------

-- Destinations beside the guides, services, blog posts. Anyone reads them (posts once they are published), staff write them.
create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  highlights text check (char_length(highlights) <= 10000),
  culture text check (char_length(culture) <= 10000),
  language text check (char_length(language) <= 10000),
  best_time text check (char_length(best_time) <= 10000),
  top_experiences text[] not null default '{}' check (
    cardinality(top_experiences) <= 200
    and array_position(top_experiences, null) is null
    and char_length(array_to_string(top_experiences, '')) <= 10000
  ),
  food text check (char_length(food) <= 10000),
  etiquette text check (char_length(etiquette) <= 10000),
  trivia text check (char_length(trivia) <= 10000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);

-- Only addresses that are safe to render as a link; no blanks or control characters that a browser would strip.
create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(link) <= 2048 and link ~* '^(https?://|mailto:)[^[:space:][:cntrl:]]+$',
    false)
$$;

-- Both shapes in use: a plain address, or {text, url}.
create function private.are_cta_links(links jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(links) = 'array' then
    jsonb_array_length(links) <= 20
    and not exists (
      select from jsonb_array_elements(links) as entry(link)
      where not case jsonb_typeof(link)
        when 'string' then private.is_safe_link(link #>> '{}')
        when 'object' then
          coalesce(
            jsonb_typeof(link -> 'text') = 'string'
              and jsonb_typeof(link -> 'url') = 'string'
              and char_length(link ->> 'text') between 1 and 200
              and private.is_safe_link(link ->> 'url')
              and link - array['text', 'url'] = '{}'::jsonb,
            false)
        else false
      end
    )
  else false end
$$;

create table public.services (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  type text not null check (type in ('ready-made', 'tailor-made')),
  description text check (char_length(description) <= 10000),
  cta_links jsonb not null default '[]' check (private.are_cta_links(cta_links)),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  -- The country that a plan is of, and the outline of that country's guide that it is made of: its page then shows the days, the map
  -- and the beds. It may name its own price too.
  country text check (country in (
    'albania', 'morocco', 'indonesia', 'vietnam', 'cambodia', 'laos', 'serbia', 'montenegro', 'tanzania', 'nepal',
    'namibia', 'mongolia', 'mozambique', 'madagascar', 'kosovo'
  )),
  outline text check (outline in ('3-5 days', '1 week', '2 weeks')),
  fee_from text check (char_length(fee_from) <= 60),
  constraint services_outline_has_country check (outline is null or country is not null)
);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  excerpt text check (char_length(excerpt) <= 10000),
  content text not null check (content ~ '\S' and char_length(content) <= 200000),
  featured_image text check (
    featured_image ~* '^(https?://|/[^/\\])[^[:space:][:cntrl:]]*$' and char_length(featured_image) <= 2048
  ),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_version bigint not null,
  -- The time of its first publication, which orders lists and feed: only the server records it.
  published_at timestamptz,
  -- The time at which a draft is to be published.
  publish_at timestamptz,
  constraint blog_posts_published_since check (not published or published_at is not null),
  constraint blog_posts_planned_draft check (not published or publish_at is null)
);

-- A post is found at every address at which it was ever published.
create table private.post_addresses (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade
);
create index post_addresses_post_id on private.post_addresses (post_id);

-- The business's own details, one row over the defaults of src/content/brand.ts: null stands for the default. Visitors read them as
-- they read a published post; the greeting and the letter of confirmation are for staff alone. Null advisers, fee and story are not
-- shown, and a legal page says that the point is not filled in yet.
create table public.business (
  id uuid primary key default gen_random_uuid(),
  phone text check (phone ~ '^\+[0-9]([ ()./-]*[0-9]){5,14}$' and char_length(phone) <= 40),
  email text check (
    email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+\.[^[:space:]@<>]{2,}$' and char_length(email) <= 320
  ),
  street text check (char_length(street) <= 200),
  locality text check (char_length(locality) <= 200),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  hours text check (char_length(hours) <= 500),
  whatsapp text check (whatsapp ~ '^\+[0-9]([ ()./-]*[0-9]){5,14}$' and char_length(whatsapp) <= 40),
  instagram text check (instagram ~* '^https://[^[:space:][:cntrl:]]+$' and char_length(instagram) <= 2048),
  facebook text check (facebook ~* '^https://[^[:space:][:cntrl:]]+$' and char_length(facebook) <= 2048),
  greeting text check (char_length(greeting) <= 2000),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  -- The words of the mail that confirms an enquiry to its traveller; without them there is none.
  confirmation text check (char_length(confirmation) <= 2000),
  -- One adviser a line: name | role | a sentence | the address of a picture.
  advisers text check (char_length(advisers) <= 4000),
  fee_from text check (char_length(fee_from) <= 60),
  story text check (char_length(story) <= 6000),
  controller_name text check (char_length(controller_name) <= 200),
  registration_number text check (char_length(registration_number) <= 100),
  data_registration text check (char_length(data_registration) <= 100),
  licence_number text check (char_length(licence_number) <= 100),
  eu_representative text check (char_length(eu_representative) <= 300),
  data_location text check (char_length(data_location) <= 300),
  -- For how many months enquiries and messages are stored. A shorter time than before waits a day.
  retention_months text check (retention_months ~ '^([1-9]|[1-9][0-9]|1[01][0-9]|120)$'),
  -- What is in force until a day after `retention_changed_at`; null for no months. Both are null if nothing waits.
  retention_in_force text check (retention_in_force ~ '^[0-9]{1,3}$'),
  retention_changed_at timestamptz,
  -- What the legal notice names.
  owner_name text check (char_length(owner_name) <= 200),
  register_name text check (char_length(register_name) <= 200),
  vat_number text check (char_length(vat_number) <= 100),
  editor_name text check (char_length(editor_name) <= 200),
  uk_representative text check (char_length(uk_representative) <= 300)
);
-- There is one row, which nobody makes or deletes.
create unique index business_one_row on public.business ((true));

-- What is told outside the database ------------------------------------------------------------------------------------

-- Returns true if an address is one at which a push service known here takes messages. The list is closed: the function sends to
-- no other host, so no subscription can lead it into a network of its own.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable set search_path = ''
return length(endpoint) <= 1000 and endpoint ~
  '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[!-~]+$';

-- The devices that ring. A push service counts as failing if it does not answer, asks to be left alone or breaks (5xx); any other
-- answer speaks of the one device, so each has a backoff of its own.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references private.staff (user_id) on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  -- 65 and 16 bytes, as base64url without padding.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device text not null check (length(device) between 1 and 60),
  saved_at timestamptz not null default clock_timestamp(),
  -- The push service: one that fails holds up no other.
  service text not null generated always as (split_part(endpoint, '/', 3)) stored,
  -- The public key under which the browser subscribed. Its push service takes messages under no other.
  push_key text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  -- The time of the first failure since the last message that was taken.
  failed_at timestamptz
);
create index push_subscriptions_user on private.push_subscriptions (user_id, saved_at);

create table private.mail_recipients (
  user_id uuid primary key references private.staff (user_id) on delete cascade,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  failed_at timestamptz
);
comment on table private.mail_recipients is 'The staff who want a mail for each enquiry and message.';

-- What waits to be sent.
create table private.outgoing (
  -- The idempotency key of a mail, too: a mail whose answer was lost is sent again under the same one.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('build', 'mail', 'push')),
  -- The host that takes it, if a kind has several.
  service text not null default '',
  -- The staff member who gets the mail. Nobody who was struck from the list gets what still waits.
  recipient uuid references private.staff (user_id) on delete cascade,
  -- The device that rings, and the lead or message that it rings for: once each.
  subscription uuid references private.push_subscriptions (id) on delete cascade,
  about uuid,
  subject text,
  path text,
  queued_at timestamptz not null default clock_timestamp(),
  -- The worker that sends it, and the time until which no other one may.
  holder uuid,
  lease_until timestamptz not null default '-infinity',
  attempts integer not null default 0,
  -- Set when it is given up; the reason stays for staff.
  ended_at timestamptz,
  reason text,
  -- The enquiry that a mail to its traveller confirms. What the mail says is read when it is sent: nothing is copied here.
  lead uuid references public.leads (id) on delete cascade,
  constraint outgoing_check check ((kind = 'mail') = (num_nonnulls(recipient, lead) = 1)),
  constraint outgoing_check1 check ((kind = 'push') = (subscription is not null and about is not null)),
  constraint outgoing_check2 check (kind = 'build' or lead is not null or (subject is not null and path is not null)),
  unique (subscription, about)
);
alter table private.outgoing alter column subject set statistics 0, alter column path set statistics 0;
create index outgoing_recipient on private.outgoing (recipient);
create index outgoing_waiting on private.outgoing (kind, service, queued_at) where ended_at is null;
create index outgoing_lead on private.outgoing (lead);

-- An enquiry queues one row here, however many people and devices want to know: the worker makes a mail or push for each of it.
create table private.alerts (
  about uuid primary key,
  subject text not null,
  path text not null,
  queued_at timestamptz not null default clock_timestamp()
);
alter table private.alerts alter column subject set statistics 0, alter column path set statistics 0;

-- The enquiries whose travellers have had their mail, or are about to.
create table private.confirmations (
  lead uuid primary key references public.leads (id) on delete cascade,
  queued_at timestamptz not null default clock_timestamp()
);
create index confirmations_queued on private.confirmations (queued_at);

-- The services outside.
create table private.outlets (
  kind text not null check (kind in ('build', 'mail', 'push')),
  service text not null default '',
  primary key (kind, service),
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  failed_at timestamptz,
  reason text,
  done_at timestamptz
);
insert into private.outlets (kind) values ('build'), ('mail'), ('push');

create table private.dispatcher (
  only_row boolean primary key default true check (only_row),
  -- The address of the function and the secret that it expects; no build is queued while they are empty.
  function_url text,
  secret text,
  -- The public key under which devices subscribe, as the function has told it; none while it cannot push.
  push_key text,
  -- The worker that waits for the next item, and the time at which it looks again. A minute later it counts as dead.
  waiter uuid,
  waiter_due timestamptz not null default '-infinity',
  -- Builds keep a distance from one another, and are so many a day at most.
  build_interval interval not null default interval '10 minutes' check (build_interval >= interval '0'),
  builds_a_day integer not null default 24 check (builds_a_day between 1 and 1000),
  -- The builds that the host has taken within a day, oldest first.
  build_times timestamptz[] not null default '{}',
  -- True if the worker has a mail service; null until one has said so.
  has_mail boolean
);
insert into private.dispatcher default values;

-- Counts and status ----------------------------------------------------------------------------------------------------

-- Totals of readers a day of the office, by kind of page, and of the steps of the questionnaire. No person, no address, no identifier:
-- there is one row a day and kind, so that nobody who sends many reports makes it grow.
create table public.daily_counts (
  day date not null,
  kind text not null check (kind in (
    'home', 'guides', 'blog', 'services', 'other', 'step 1', 'step 2', 'step 3', 'step 4', 'step 5', 'sent')),
  number integer not null,
  primary key (day, kind)
) with (fillfactor = 50);

-- The last backup. A backup cannot know here that it was put away safely: the command says so once it has ended.
create table private.backups (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
