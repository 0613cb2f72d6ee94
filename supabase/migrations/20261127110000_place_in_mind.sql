-- A traveller may come from the page of a place that is no answer of the questionnaire. The enquiry names the place in a column of its
-- own, which may be empty: `destination` holds the questionnaire's answers alone. An older page or outbox sends none.

alter table public.leads add column place_in_mind text check (char_length(place_in_mind) between 1 and 100);
alter table public.leads alter column place_in_mind set statistics 0;

-- Both are made anew: with one parameter more beside them, a call without it could mean either.
drop function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text);
drop function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text);

create function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null, p_place_in_mind text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.leads;
  wait integer;
begin
  if p_id is null then
    raise exception 'A lead needs an id' using errcode = 'null_value_not_allowed';
  end if;

  -- Two calls with one id take turns: the second sees what the first stored, and what staff deleted since.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || p_id::text, 0));

  select * into known from public.leads where id = p_id;
  if found then
    if (known.name, known.age, known."Where are you from?", known.destination, known.travelers, known.travel_style,
        known.duration, known.place_in_mind)
       is distinct from (p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration,
        p_place_in_mind) then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    if known.contact is null and p_contact is not null and known.created_at > clock_timestamp() - interval '1 day' then
      update public.leads set contact = p_contact where id = p_id;
    elsif known.contact is distinct from p_contact and p_contact is not null then
      return jsonb_build_object('outcome', 'mismatch', 'retry_after', null);
    end if;
    return jsonb_build_object('outcome', 'exists', 'retry_after', null);
  end if;

  if exists (select from public.deleted_rows where table_name = 'leads' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  wait := private.admit_arrival(coalesce(p_address, ''), jsonb_build_array(
    p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact,
    p_place_in_mind)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.leads
    (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, contact, place_in_mind)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact,
    p_place_in_mind);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;

revoke all on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text)
  from public;
grant execute on function private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text)
  to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null, p_place_in_mind text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_lead(
    p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_address,
    p_contact, p_place_in_mind)
$$;
revoke all on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text)
  to service_role;

-- Devices know leads without this column: they load them anew.
select private.new_epoch();
