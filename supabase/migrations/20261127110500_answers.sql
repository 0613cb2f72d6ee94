-- A lead's answers are the columns of its table: a field that is added needs its column alone, and no function with a parameter more.

-- The answers of a lead by their columns. Every column is one but those that the database fills in.
create function private.answers_of(p_lead public.leads) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_lead) - '{id,created_at,sync_version}'::text[]
$$;
revoke all on function private.answers_of(public.leads) from public;

-- Stores a lead once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_lead(p_id uuid, p_address text, p_answers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given public.leads;
  known public.leads;
  columns text;
  wait integer;
begin
  if p_id is null or jsonb_typeof(p_answers) is distinct from 'object' then
    raise exception 'A lead needs an id and answers' using errcode = 'null_value_not_allowed';
  end if;
  given := jsonb_populate_record(null::public.leads, p_answers);
  -- A function that is newer than the tables: the request waits for them, and no answer of it is lost.
  if exists (select from jsonb_object_keys(p_answers) as answer where not private.answers_of(given) ? answer) then
    raise exception 'An answer has no column' using errcode = 'undefined_column';
  end if;

  -- Two calls with one id take turns: the second sees what the first stored, and what staff deleted since.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || p_id::text, 0));

  select * into known from public.leads where id = p_id;
  if found then
    if private.answers_of(known) - 'contact' is distinct from private.answers_of(given) - 'contact' then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    if known.contact is null and given.contact is not null and known.created_at > clock_timestamp() - interval '1 day' then
      update public.leads set contact = given.contact where id = p_id;
    elsif known.contact is distinct from given.contact and given.contact is not null then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    return jsonb_build_object('outcome', 'exists', 'retry_after', null);
  end if;

  if exists (select from public.deleted_rows where table_name = 'leads' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  wait := private.admit_arrival(coalesce(p_address, ''), private.answers_of(given)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  select string_agg(quote_ident(answer), ', ') into columns from jsonb_object_keys(private.answers_of(given)) as answer;
  execute format('insert into public.leads (id, %1$s) select $1, %1$s from (select ($2).*) as given', columns)
  using p_id, given;
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_lead(uuid, text, jsonb) from public;
grant execute on function private.submit_lead(uuid, text, jsonb) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_lead(p_id uuid, p_address text, p_answers jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(p_id, p_address, p_answers)
$$;
revoke all on function public.submit_lead(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_lead(uuid, text, jsonb) to service_role;

-- The call with a parameter for each answer, as functions of an older release make it.
create or replace function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null, p_place_in_mind text default null
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.submit_lead(p_id, p_address, jsonb_build_object(
    'name', p_name, 'age', p_age, 'Where are you from?', p_location, 'destination', p_destination,
    'travelers', p_travelers, 'travel_style', p_travel_style, 'duration', p_duration, 'contact', p_contact,
    'place_in_mind', p_place_in_mind))
$$;
