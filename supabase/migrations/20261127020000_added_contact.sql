-- A traveller may add to a stored enquiry how to be answered: the same request under the same key, with the contact that it had
-- not. Nobody else has the key and all the answers, and after a day it is too late. A repeat of the request as it was first is
-- still the same request.

create or replace function private.submit_lead(
  p_id uuid, p_name text, p_age integer, p_location text, p_destination text, p_travelers integer,
  p_travel_style text, p_duration text, p_address text, p_contact text default null
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
        known.duration)
       is distinct from (p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration) then
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
    p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
  values (p_id, p_name, p_age, p_location, p_destination, p_travelers, p_travel_style, p_duration, p_contact);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
