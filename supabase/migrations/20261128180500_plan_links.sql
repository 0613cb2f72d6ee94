-- What the function `plan` does for whoever has a link: it reads the newest version, or stores an answer once. It is handed the hash of
-- the link's secret, never the secret.

-- Returns why a plan's link does not open; null if it does. It ends 90 days after the last day of the newest version; a plan without a
-- date has no last day.
create function private.link_fault(p_plan public.plans) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  newest jsonb;
begin
  if p_plan.link_withdrawn_at is not null then
    return 'withdrawn';
  end if;
  select content into newest from public.plan_versions
  where plan_id = p_plan.id and withdrawn_at is null order by number desc limit 1;
  if not found then
    return case when exists (select from public.plan_versions where plan_id = p_plan.id) then 'withdrawn' else 'unknown' end;
  end if;
  if private.office_day(now()) > (newest ->> 'startsOn')::date + jsonb_array_length(newest -> 'days') - 1 + 90 then
    return 'ended';
  end if;
  return null;
end
$$;

-- Counts a link that opens nothing: those of an address, and those of all. Returns what to answer. Whoever has the link of a plan is never
-- counted, so a flood of guesses keeps nobody from theirs.
create function private.admit_miss(p_link text, p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait integer := private.admit_arrival('plan ' || coalesce(p_address, ''), coalesce(p_link, ''));
begin
  if wait is null then
    wait := private.admit_arrival('plans', coalesce(p_link, ''));
  end if;
  return jsonb_build_object('outcome', case when wait is null then 'unknown' else 'limited' end, 'retry_after', wait);
end
$$;

-- Finds the plan of a link.
create function private.find_plan(p_link text) returns public.plans
language sql stable security definer set search_path = ''
as $$
  select plans from public.plans where private.hash_link(token) = decode(p_link, 'hex')
$$;

create function private.is_replaced_link(p_link text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.replaced_links where hash = decode(p_link, 'hex'));

-- Reads a version: the newest, unless a number names another one.
-- @param p_link the SHA-256 of the link's secret, in hexadecimal digits
-- @param p_address a hash of the caller's address
create function private.read_plan(p_link text, p_address text, p_number integer default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_plan public.plans := private.find_plan(p_link);
  fault text;
  today date := private.office_day(now());
  newest integer;
  wanted jsonb;
begin
  if found_plan.id is null then
    if private.is_replaced_link(p_link) then
      return jsonb_build_object('outcome', 'withdrawn');
    end if;
    return private.admit_miss(p_link, p_address);
  end if;
  fault := private.link_fault(found_plan);
  if fault is not null then
    return jsonb_build_object('outcome', fault);
  end if;
  select max(number) into newest from public.plan_versions where plan_id = found_plan.id and withdrawn_at is null;
  select content into wanted from public.plan_versions
  where plan_id = found_plan.id and number = coalesce(p_number, newest) and withdrawn_at is null;
  if not found then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  update public.plans set first_opened_on = coalesce(first_opened_on, today), last_opened_on = today
  where id = found_plan.id and last_opened_on is distinct from today;
  return jsonb_build_object(
    'outcome', 'found', 'content', wanted, 'number', coalesce(p_number, newest), 'newest', newest);
end
$$;

-- Stores an answer once. Its id is the idempotency key of the traveller's device, so a retry after a lost answer finds its own row, even if
-- the link was withdrawn in between.
create function private.answer_plan(
  p_id uuid, p_link text, p_address text, p_number integer, p_kind text, p_day uuid default null, p_text text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_plan public.plans := private.find_plan(p_link);
  known public.plan_answers;
  given public.plan_versions;
  fault text;
  is_older boolean;
  wait integer;
begin
  if p_id is null then
    raise exception 'An answer needs an id' using errcode = 'null_value_not_allowed';
  end if;
  -- Two calls with one id take turns.
  perform pg_advisory_xact_lock(hashtextextended('plan answer ' || p_id::text, 0));
  select * into known from public.plan_answers where id = p_id;
  if known.id is not null and (known.plan_id = found_plan.id
    or exists (select from private.replaced_links where hash = decode(p_link, 'hex') and plan_id = known.plan_id)) then
    return jsonb_build_object(
      'outcome', case when (known.version_number, known.kind, known.day_id, known.text)
        is not distinct from (p_number, p_kind, p_day, p_text) then 'stored' else 'mismatch' end,
      'is_to_older', known.is_to_older);
  end if;
  if found_plan.id is null then
    if private.is_replaced_link(p_link) then
      return jsonb_build_object('outcome', 'withdrawn');
    end if;
    return private.admit_miss(p_link, p_address);
  end if;
  if known.id is not null then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  fault := private.link_fault(found_plan);
  if fault is not null then
    return jsonb_build_object('outcome', fault);
  end if;
  -- An answer to a version that was withdrawn since is an answer all the same, and says that it is to an older one.
  select * into given from public.plan_versions where plan_id = found_plan.id and number = p_number;
  if not found or p_day is not null
    and not given.content -> 'days' @> jsonb_build_array(jsonb_build_object('id', p_day::text)) then
    raise exception 'The plan has no such version or day' using errcode = 'check_violation';
  end if;
  wait := private.admit_arrival('plan answer ' || coalesce(p_address, ''), jsonb_build_array(p_link, p_number, p_kind, p_day, p_text)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;
  is_older := given.withdrawn_at is not null or exists (
    select from public.plan_versions where plan_id = found_plan.id and number > p_number and withdrawn_at is null);
  insert into public.plan_answers (id, plan_id, version_number, is_to_older, kind, day_id, text)
  values (p_id, found_plan.id, p_number, is_older, p_kind, p_day, p_text);
  return jsonb_build_object('outcome', 'stored', 'is_to_older', is_older);
end
$$;

revoke all on function private.link_fault(public.plans), private.admit_miss(text, text), private.find_plan(text),
  private.is_replaced_link(text), private.read_plan(text, text, integer),
  private.answer_plan(uuid, text, text, integer, text, uuid, text) from public;
grant execute on function private.read_plan(text, text, integer),
  private.answer_plan(uuid, text, text, integer, text, uuid, text) to service_role;

-- The doors in the exposed schema; they add no right of their own.
create function public.read_plan(p_link text, p_address text, p_number integer default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.read_plan(p_link, p_address, p_number)
$$;
create function public.answer_plan(
  p_id uuid, p_link text, p_address text, p_number integer, p_kind text, p_day uuid default null, p_text text default ''
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.answer_plan(p_id, p_link, p_address, p_number, p_kind, p_day, p_text)
$$;
revoke all on function public.read_plan(text, text, integer),
  public.answer_plan(uuid, text, text, integer, text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.read_plan(text, text, integer),
  public.answer_plan(uuid, text, text, integer, text, uuid, text) to service_role;

-- Staff are told of an answer as they are of an enquiry: that there is one, and which case to open.
create or replace function private.queue_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_values jsonb := to_jsonb(new);
  subject text := 'A new message';
  path text := '/admin/messages?message=' || new.id;
  is_followed boolean;
  -- The time from which one of those who want to be told may be tried; null where nobody wants to be.
  due timestamptz;
begin
  select min(greatest(outlet.retry_at, wanted.retry_at)) into due
    from (
      select 'mail' as kind, '' as service, person.retry_at from private.mail_recipients as person
      union all select 'push', device.service, device.retry_at from private.push_subscriptions as device) as wanted
    left join private.outlets as outlet using (kind, service);
  if due is null then
    return null;
  end if;
  if tg_table_name = 'leads' then
    subject := 'A new enquiry: '
      || coalesce(initcap(nullif(row_values ->> 'destination', 'other')) || ', ', '')
      || (row_values ->> 'travelers')
      || case when row_values ->> 'travelers' = '1' then ' traveller' else ' travellers' end;
    path := '/admin/leads?lead=' || (row_values ->> 'id');
  elsif tg_table_name = 'plan_answers' then
    subject := 'A plan was answered';
    select case beside when 'leads' then '/admin/leads?lead=' else '/admin/messages?message=' end || follow_up.id into path
    from public.plans join public.follow_ups as follow_up on follow_up.id = plans.follow_up_id
    where plans.id = (row_values ->> 'plan_id')::uuid;
    -- A plan of no case has no screen of a case to open.
    if path is null then
      return null;
    end if;
  end if;
  -- A worker that finds something waiting looks again. While this lock is held, none can find nothing.
  perform from private.dispatcher for key share skip locked;
  is_followed := found and private.has_outgoing();
  insert into private.alerts (about, subject, path) values (new.id, subject, path);
  -- While nobody can be told, nothing can be sent now: the worker that looks again finds it.
  if due <= clock_timestamp() or not is_followed then
    perform private.call_dispatch();
  end if;
  return null;
exception when others then
  raise warning 'an alert could not be queued: %', sqlerrm;
  return null;
end
$$;
create trigger queue_alerts after insert on public.plan_answers for each row execute function private.queue_alerts();

-- As before, and what waits to be told of an answer to a plan goes with the case, too.
create or replace function private.drop_alerts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  paths text[] := array['/admin/leads?lead=' || old.id, '/admin/messages?message=' || old.id];
begin
  delete from private.alerts where about = old.id or path = any (paths);
  delete from private.outgoing where path = any (paths);
  return null;
end
$$;
