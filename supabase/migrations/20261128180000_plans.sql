-- A plan for one traveller: what is laid out, what was sent, and what was answered. A plan belongs to a case and goes with it; one of no
-- case is a ready-made one. Its link is a secret that a staff device makes; the database finds a plan by the secret's hash alone.

-- The shapes of what is stored as JSON ---------------------------------------------------------------------------------

-- The same as in supabase/functions/_shared/plan-version.ts; a test compares the two with generated values.
create function private.plan_shapes() returns jsonb
language sql immutable set search_path = ''
return $shapes$
{
  "text": {"is": "list", "most": 500, "most_characters": 20000, "of": {"is": "object", "fields": {
    "kind": {"is": "one", "of": ["paragraph", "heading", "item", "numbered", "quote"]},
    "spans": {"is": "list", "most": 500, "of": {"is": "object", "optional": ["isStrong", "isEmphasised", "link"], "fields": {
      "text": {"is": "text", "most": 20000},
      "isStrong": {"is": "true"},
      "isEmphasised": {"is": "true"},
      "link": {"is": "text", "most": 500, "like": "(?i)^(?:https?://|mailto:)[^\\s[:cntrl:]]+$"}
    }}}
  }}},
  "position": {"is": "tuple", "of": [
    {"is": "number", "least": -90, "most": 90}, {"is": "number", "least": -180, "most": 180}]},
  "stop": {"is": "object", "optional": ["at", "approximate", "country", "altitude"], "fields": {
    "name": {"is": "text", "most": 120, "like": "\\S"},
    "at": {"is": "shape", "name": "position"},
    "approximate": {"is": "text", "most": 200},
    "country": {"is": "text", "most": 40},
    "altitude": {"is": "number", "least": -430, "most": 8000}
  }},
  "point": {"is": "object", "optional": ["approximate"], "fields": {
    "name": {"is": "text", "most": 120, "like": "\\S"},
    "at": {"is": "shape", "name": "position"},
    "approximate": {"is": "text", "most": 200}
  }},
  "leg": {"is": "object", "optional": ["note", "lastDeparture"], "fields": {
    "from": {"is": "text", "most": 120, "like": "\\S"},
    "to": {"is": "text", "most": 120, "like": "\\S"},
    "way": {"is": "one", "of": ["motorway", "open road", "road", "mountain road", "gravel", "track", "bus", "mountain bus", "train",
      "fast train", "boat", "ferry", "flight", "foot"]},
    "by": {"is": "text", "most": 120},
    "note": {"is": "text", "most": 500},
    "lastDeparture": {"is": "text", "most": 5, "like": "^(?:[01][0-9]|2[0-3]):[0-5][0-9]$"},
    "km": {"is": "number", "least": 0, "most": 20000},
    "isKmReckoned": {"is": "boolean"},
    "hours": {"is": "tuple", "of": [{"is": "number", "least": 0, "most": 72}, {"is": "number", "least": 0, "most": 72}]},
    "areHoursReckoned": {"is": "boolean"},
    "points": {"is": "list", "most": 40, "of": {"is": "shape", "name": "point"}}
  }},
  "legs": {"is": "list", "most": 20, "of": {"is": "shape", "name": "leg"}},
  "bed": {"is": "object", "optional": ["name", "phone", "link", "dollars", "about", "at"], "fields": {
    "kind": {"is": "one", "of": ["hotel", "small hotel", "guesthouse", "family room", "homestay", "lodge", "campsite", "rest camp",
      "ger camp", "monastery guesthouse", "mission guesthouse"]},
    "name": {"is": "text", "most": 120},
    "ask": {"is": "text", "most": 300},
    "phone": {"is": "text", "most": 60},
    "link": {"is": "text", "most": 500, "like": "(?i)^https?://[^\\s/]"},
    "closed": {"is": "list", "most": 12, "of": {"is": "whole", "least": 1, "most": 12}},
    "dollars": {"is": "tuple", "of": [{"is": "number", "least": 0, "most": 10000}, {"is": "number", "least": 0, "most": 10000}]},
    "about": {"is": "text", "most": 1000},
    "at": {"is": "shape", "name": "position"}
  }},
  "included": {"is": "list", "most": 30, "of": {"is": "text", "most": 200}},
  "day": {"is": "object", "optional": ["stop", "bed"], "fields": {
    "id": {"is": "text", "most": 36, "like": "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"},
    "title": {"is": "text", "most": 160},
    "text": {"is": "shape", "name": "text"},
    "stop": {"is": "shape", "name": "stop"},
    "legs": {"is": "shape", "name": "legs"},
    "bed": {"is": "shape", "name": "bed"}
  }},
  "version": {"is": "object", "fields": {
    "format": {"is": "whole", "least": 1, "most": 1},
    "title": {"is": "text", "most": 160, "like": "\\S"},
    "travellerName": {"is": "text", "most": 100},
    "startsOn": {"is": "day", "nullable": true},
    "people": {"is": "whole", "least": 1, "most": 50},
    "writtenBy": {"is": "text", "most": 100},
    "writtenOn": {"is": "day"},
    "price": {"is": "text", "most": 200},
    "note": {"is": "shape", "name": "text"},
    "included": {"is": "shape", "name": "included"},
    "changes": {"is": "object", "fields": {
      "included": {"is": "whole", "least": 0, "most": 20}, "used": {"is": "whole", "least": 0, "most": 200}}},
    "countries": {"is": "list", "most": 16, "of": {"is": "text", "most": 40}},
    "days": {"is": "list", "least": 1, "most": 120, "of": {"is": "shape", "name": "day"}}
  }}
}
$shapes$::jsonb;

-- Returns true for a day of the calendar, such as "2027-10-03".
create function private.is_calendar_day(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text !~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(substr(p_text, 1, 4)::integer, substr(p_text, 6, 2)::integer, substr(p_text, 9, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;

-- Returns true if a value has a shape, and no field beside those that the shape names.
create function private.has_shape(p_value jsonb, p_shape jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  type text := jsonb_typeof(p_value);
  words text := p_value #>> '{}';
  field record;
  item record;
begin
  if p_value is null then
    return false;
  end if;
  if type = 'null' then
    return coalesce((p_shape ->> 'nullable')::boolean, false);
  end if;
  case p_shape ->> 'is'
    when 'shape' then
      return private.has_shape(p_value, private.plan_shapes() -> (p_shape ->> 'name'));
    when 'text' then
      return type = 'string' and char_length(words) <= (p_shape ->> 'most')::integer
        and (p_shape ->> 'like' is null or words ~ (p_shape ->> 'like'));
    when 'day' then
      return type = 'string' and private.is_calendar_day(words);
    when 'one' then
      return type = 'string' and p_shape -> 'of' @> p_value;
    when 'boolean' then
      return type = 'boolean';
    when 'true' then
      return p_value = 'true'::jsonb;
    when 'number', 'whole' then
      if type <> 'number' then
        return false;
      end if;
      return words::numeric between (p_shape ->> 'least')::numeric and (p_shape ->> 'most')::numeric
        and (p_shape ->> 'is' = 'number' or trunc(words::numeric) = words::numeric);
    when 'tuple' then
      if type <> 'array' or jsonb_array_length(p_value) <> jsonb_array_length(p_shape -> 'of') then
        return false;
      end if;
      for item in select value, ordinality from jsonb_array_elements(p_value) with ordinality loop
        if not private.has_shape(item.value, p_shape -> 'of' -> (item.ordinality::integer - 1)) then
          return false;
        end if;
      end loop;
      return true;
    when 'list' then
      if type <> 'array' or jsonb_array_length(p_value) > (p_shape ->> 'most')::integer
        or jsonb_array_length(p_value) < coalesce((p_shape ->> 'least')::integer, 0) then
        return false;
      end if;
      for item in select value from jsonb_array_elements(p_value) loop
        if not private.has_shape(item.value, p_shape -> 'of') then
          return false;
        end if;
      end loop;
      return p_shape ->> 'most_characters' is null or (p_shape ->> 'most_characters')::integer >= coalesce((
        select sum(char_length(span ->> 'text'))
        from jsonb_array_elements(p_value) as block, jsonb_array_elements(block -> 'spans') as span), 0);
    when 'object' then
      if type <> 'object' or exists (select from jsonb_object_keys(p_value) as key where not p_shape -> 'fields' ? key) then
        return false;
      end if;
      for field in select key, value from jsonb_each(p_shape -> 'fields') loop
        if p_value ? field.key then
          if not private.has_shape(p_value -> field.key, field.value) then
            return false;
          end if;
        elsif not coalesce(p_shape -> 'optional' ? field.key, false) then
          return false;
        end if;
      end loop;
      return true;
  end case;
end
$$;

-- Returns true if a value is the named part of a plan. Checks of tables call it with the rights of whoever writes.
create function private.is_plan_part(p_name text, p_value jsonb) returns boolean
language sql immutable security definer set search_path = ''
return private.has_shape(p_value, private.plan_shapes() -> p_name);

create function private.hash_link(p_token text) returns bytea
language sql immutable set search_path = ''
return sha256(p_token::bytea);

revoke all on function private.plan_shapes(), private.is_calendar_day(text), private.has_shape(jsonb, jsonb),
  private.is_plan_part(text, jsonb), private.hash_link(text) from public;
grant execute on function private.is_plan_part(text, jsonb), private.hash_link(text) to authenticated;

-- The tables -----------------------------------------------------------------------------------------------------------

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  -- The case that it is for. Null for a ready-made plan.
  follow_up_id uuid references public.follow_ups (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 160),
  traveller_name text not null default '' check (char_length(traveller_name) <= 100),
  starts_on date check (starts_on between '1000-01-01' and '2999-12-31'),
  people integer not null default 1 check (people between 1 and 50),
  price text not null default '' check (char_length(price) <= 200),
  -- Markdown.
  note text not null default '' check (char_length(note) <= 20000),
  included text[] not null default '{}' check (private.is_plan_part('included', to_jsonb(included))),
  included_changes integer not null default 2 check (included_changes between 0 and 20),
  -- What only the office reads: it is in no version.
  office_note text not null default '' check (char_length(office_note) <= 20000),
  -- The colleague who writes it. People are ids; their name stands in the versions.
  written_by uuid,
  -- The secret of the link. Whoever has it reads the plan.
  token text check (token ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  link_withdrawn_at timestamptz,
  -- The days of the office on which the link was first and last opened. Nobody keeps the times.
  first_opened_on date,
  last_opened_on date,
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
-- The planner would keep samples of these columns long after their rows were erased.
alter table public.plans alter column title set statistics 0, alter column traveller_name set statistics 0,
  alter column price set statistics 0, alter column note set statistics 0, alter column included set statistics 0,
  alter column office_note set statistics 0, alter column token set statistics 0;
create index plans_follow_up on public.plans (follow_up_id);
create unique index plans_link on public.plans (private.hash_link(token));
alter index public.plans_link alter column 1 set statistics 0;

-- The links that another one has replaced, so that they say so, and none is given out twice.
create table private.replaced_links (
  hash bytea primary key,
  plan_id uuid not null references public.plans (id) on delete cascade
);
create index replaced_links_plan on private.replaced_links (plan_id);
revoke all on private.replaced_links from public, anon, authenticated, service_role;

create table public.plan_days (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- A key between those of its neighbours. Devices compare it by code units.
  position text collate "C" not null check (position ~ '^[0-9A-Za-z]{1,200}$'),
  title text not null default '' check (char_length(title) <= 160),
  -- Markdown.
  text text not null default '' check (char_length(text) <= 20000),
  stop jsonb check (stop is null or private.is_plan_part('stop', stop)),
  legs jsonb not null default '[]' check (private.is_plan_part('legs', legs)),
  bed jsonb check (bed is null or private.is_plan_part('bed', bed)),
  booked_on date check (booked_on between '1000-01-01' and '2999-12-31'),
  office_note text not null default '' check (char_length(office_note) <= 20000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
alter table public.plan_days alter column title set statistics 0, alter column text set statistics 0,
  alter column stop set statistics 0, alter column legs set statistics 0, alter column bed set statistics 0,
  alter column office_note set statistics 0;
create index plan_days_of on public.plan_days (plan_id);

-- What was sent. Nobody changes a version: it can be withdrawn, and goes with its plan.
create table public.plan_versions (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  -- 1, 2, 3: the database counts.
  number integer not null,
  content jsonb not null check (private.is_plan_part('version', content)),
  written_by uuid,
  -- When it was frozen, which may have been offline.
  written_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  unique (plan_id, number)
);
alter table public.plan_versions alter column content set statistics 0;

-- What the traveller answered. The function `plan` alone writes it, each once under the id that the traveller's device chose.
create table public.plan_answers (
  id uuid primary key,
  plan_id uuid not null,
  version_number integer not null,
  -- True if a newer version was there when it arrived.
  is_to_older boolean not null,
  kind text not null check (kind in ('go_ahead', 'change', 'question')),
  -- The day of the version that it is about. Null for the whole.
  day_id uuid,
  text text not null default '' check (char_length(text) <= 4000),
  created_at timestamptz not null default now(),
  sync_version bigint not null,
  foreign key (plan_id, version_number) references public.plan_versions (plan_id, number) on delete cascade,
  constraint plan_answers_says_something check (kind = 'go_ahead' or text ~ '\S'),
  constraint plan_answers_accepts_the_whole check (kind <> 'go_ahead' or day_id is null)
);
alter table public.plan_answers alter column text set statistics 0;
create index plan_answers_of on public.plan_answers (plan_id, version_number);

call private.mirror_table('public.plans');
call private.mirror_table('public.plan_days');
call private.mirror_table('public.plan_versions');
call private.mirror_table('public.plan_answers');

-- Who may do what ------------------------------------------------------------------------------------------------------

revoke all on public.plans, public.plan_days, public.plan_versions, public.plan_answers
  from public, anon, authenticated, service_role;
grant select on public.plans, public.plan_days, public.plan_versions, public.plan_answers to authenticated;
-- A device that undoes a deletion sends who wrote it, too: the trigger decides.
grant
  insert (id, follow_up_id, title, traveller_name, starts_on, people, price, note, included, included_changes, office_note, written_by,
    token, link_withdrawn_at),
  update (title, traveller_name, starts_on, people, price, note, included, included_changes, office_note, written_by, token,
    link_withdrawn_at),
  delete on public.plans to authenticated;
grant
  insert (id, plan_id, position, title, text, stop, legs, bed, booked_on, office_note),
  update (position, title, text, stop, legs, bed, booked_on, office_note),
  delete on public.plan_days to authenticated;
grant insert (id, plan_id, content, written_at), update (withdrawn_at) on public.plan_versions to authenticated;

alter table public.plans enable row level security;
alter table public.plans force row level security;
alter table public.plan_days enable row level security;
alter table public.plan_days force row level security;
alter table public.plan_versions enable row level security;
alter table public.plan_versions force row level security;
alter table public.plan_answers enable row level security;
alter table public.plan_answers force row level security;
create policy "staff read" on public.plans for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.plans for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.plans for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.plans for delete to authenticated using ((select private.is_staff()));
create policy "staff read" on public.plan_days for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.plan_days for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.plan_days for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.plan_days for delete to authenticated using ((select private.is_staff()));
create policy "staff read" on public.plan_versions for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.plan_versions for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.plan_versions for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read" on public.plan_answers for select to authenticated using ((select private.is_staff()));

-- What the database does by itself -------------------------------------------------------------------------------------

create function private.sign_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Words for a person in the place of the foreign key's; nobody else learns which cases there are.
    if new.follow_up_id is not null and private.is_staff()
      and not exists (select from public.follow_ups where id = new.follow_up_id) then
      raise exception 'The enquiry of this plan has been deleted' using errcode = 'foreign_key_violation';
    end if;
    new.written_by := coalesce(new.written_by, private.actor());
  end if;
  if tg_op = 'UPDATE' and new.token is distinct from old.token and old.token is not null then
    insert into private.replaced_links (hash, plan_id) values (private.hash_link(old.token), old.id) on conflict do nothing;
    -- The new one was withdrawn by nobody and opened by nobody.
    new.link_withdrawn_at := case when new.link_withdrawn_at is distinct from old.link_withdrawn_at then new.link_withdrawn_at end;
    new.first_opened_on := null;
    new.last_opened_on := null;
  end if;
  if exists (select from private.replaced_links where hash = private.hash_link(new.token)) then
    raise exception 'This link was replaced: make a new one' using errcode = 'check_violation';
  end if;
  if new.link_withdrawn_at is not null then
    new.link_withdrawn_at := private.bounded_time(new.link_withdrawn_at, new.created_at);
  end if;
  return new;
end
$$;

create function private.sign_plan_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_staff() and not exists (select from public.plans where id = new.plan_id) then
    raise exception 'The plan of this day has been deleted' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create function private.sign_plan_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_plan public.plans;
begin
  if tg_op = 'UPDATE' then
    -- All that may change of a version is that it is withdrawn, and once. That holds for everybody, with whatever rights.
    if to_jsonb(new) - array['withdrawn_at', 'sync_version'] <> to_jsonb(old) - array['withdrawn_at', 'sync_version'] then
      raise exception 'A version never changes' using errcode = 'insufficient_privilege';
    end if;
    new.withdrawn_at := coalesce(old.withdrawn_at,
      case when new.withdrawn_at is not null then private.bounded_time(new.withdrawn_at, old.created_at) end);
    return new;
  end if;
  -- Two versions of one plan take turns.
  select * into of_plan from public.plans where id = new.plan_id for update;
  if not found and private.is_staff() then
    raise exception 'The plan of this version has been deleted' using errcode = 'foreign_key_violation';
  end if;
  new.number := 1 + coalesce((select max(number) from public.plan_versions where plan_id = new.plan_id), 0);
  new.written_by := private.actor();
  -- A plan that was made offline came here with its first version: the case was here before it.
  new.written_at := private.bounded_time(new.written_at,
    coalesce((select created_at from public.follow_ups where id = of_plan.follow_up_id), of_plan.created_at));
  new.withdrawn_at := null;
  return new;
end
$$;

-- Work on a plan is a sign of life of its case, from which the months of keeping count. Once an hour is enough.
create function private.touch_case(p_follow_up uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.follow_ups set touched_at = now() where id = p_follow_up and touched_at < now() - interval '1 hour'
$$;

create function private.follow_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) - array['sync_version', 'first_opened_on', 'last_opened_on']
    <> to_jsonb(old) - array['sync_version', 'first_opened_on', 'last_opened_on'] then
    perform private.touch_case(new.follow_up_id);
  end if;
  return null;
end
$$;

create function private.follow_plan_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) - 'sync_version' <> to_jsonb(old) - 'sync_version' then
    perform private.touch_case(follow_up_id) from public.plans where id = new.plan_id;
  end if;
  return null;
end
$$;

-- The first version is an offer and answers the traveller; one after a wish for changes is an offer again. What is won, lost or spam
-- stays that.
create function private.follow_plan_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.follow_ups as follow_up set
    stage = case when new.number = 1 or stage = 'planning' then 'offered' else stage end,
    answered_at = coalesce(answered_at, new.written_at),
    answered_by = coalesce(answered_by, new.written_by),
    assignee = coalesce(assignee, (select user_id from private.staff where user_id = new.written_by)),
    written_at = greatest(new.written_at, follow_up.created_at),
    touched_at = greatest(touched_at, now())
  where id = (select follow_up_id from public.plans where id = new.plan_id) and private.is_open(stage);
  return null;
end
$$;

-- Whatever a traveller answers is due: today, or tomorrow if it is a wish for changes, which is planning again. A closed case stays
-- closed and is due all the same. The reason says none of their words.
create function private.follow_plan_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.follow_ups set
    stage = case when new.kind = 'change' and private.is_open(stage) then 'planning' else stage end,
    next_on = least(next_on, private.office_day(now()) + case when new.kind = 'change' then 1 else 0 end),
    next_reason = case new.kind
      when 'go_ahead' then 'The plan is accepted'
      when 'change' then 'A change of the plan is wanted'
      else 'A question about the plan' end,
    touched_at = greatest(touched_at, now())
  where id = (select follow_up_id from public.plans where id = new.plan_id);
  return null;
end
$$;

revoke all on function private.sign_plan(), private.sign_plan_day(), private.sign_plan_version(), private.touch_case(uuid),
  private.follow_plan(), private.follow_plan_day(), private.follow_plan_version(), private.follow_plan_answer() from public;
create trigger sign_plan before insert or update on public.plans
  for each row execute function private.sign_plan();
create trigger sign_plan_day before insert on public.plan_days
  for each row execute function private.sign_plan_day();
create trigger sign_plan_version before insert or update on public.plan_versions
  for each row execute function private.sign_plan_version();
create trigger follow_plan after insert or update on public.plans
  for each row execute function private.follow_plan();
create trigger follow_plan_day after insert or update on public.plan_days
  for each row execute function private.follow_plan_day();
create trigger follow_plan_version after insert on public.plan_versions
  for each row execute function private.follow_plan_version();
create trigger follow_plan_answer after insert on public.plan_answers
  for each row execute function private.follow_plan_answer();
