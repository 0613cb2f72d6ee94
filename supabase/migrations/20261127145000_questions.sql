-- A reader may ask one question from the page that they read: a text, and one address or number to answer to. It is a message without a
-- name and without an email field of its own; `about` names the page. A message of the contact form has neither of the new columns.

alter table public.messages
  add column contact text check (char_length(contact) between 3 and 100),
  add column about text check (char_length(about) between 1 and 200);
alter table public.messages alter column contact set statistics 0, alter column about set statistics 0;

-- Empty, not null: a page of an older version reads texts there.
alter table public.messages drop constraint messages_name_check, drop constraint messages_email_check;
alter table public.messages alter column name set default '', alter column email set default '';
alter table public.messages
  add constraint messages_name_check check (char_length(name) <= 200 and (name ~ '\S' or (name = '' and contact is not null))),
  add constraint messages_email_check check (char_length(email) <= 320 and (email ~ '@' or (email = '' and contact is not null)));

-- The answers of a message by their columns. Every column is one but those that the database fills in.
create function private.answers_of(p_message public.messages) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_message) - '{id,created_at,sync_version}'::text[]
$$;
revoke all on function private.answers_of(public.messages) from public;

-- Stores a message once. The id is the visitor's idempotency key, so a retry after a lost answer finds its own row.
create function private.submit_message(p_id uuid, p_address text, p_answers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given public.messages;
  known public.messages;
  wait integer;
begin
  if p_id is null or jsonb_typeof(p_answers) is distinct from 'object' then
    raise exception 'A message needs an id and answers' using errcode = 'null_value_not_allowed';
  end if;
  given := jsonb_populate_record(null::public.messages, '{"name": "", "email": ""}' || p_answers);
  -- A function that is newer than the tables: the request waits for them, and no answer of it is lost.
  if exists (select from jsonb_object_keys(p_answers) as answer where not private.answers_of(given) ? answer) then
    raise exception 'An answer has no column' using errcode = 'undefined_column';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message ' || p_id::text, 0));

  select * into known from public.messages where id = p_id;
  if found then
    return jsonb_build_object(
      'outcome', case when private.answers_of(known) = private.answers_of(given) then 'exists' else 'mismatch' end,
      'retry_after', null);
  end if;
  if exists (select from public.deleted_rows where table_name = 'messages' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  wait := private.admit_arrival('message ' || coalesce(p_address, ''), private.answers_of(given)::text);
  if wait is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;

  insert into public.messages (id, name, email, message, contact, about)
  values (p_id, given.name, given.email, given.message, given.contact, given.about);
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_message(uuid, text, jsonb) from public;
grant execute on function private.submit_message(uuid, text, jsonb) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_message(p_id uuid, p_address text, p_answers jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_address, p_answers)
$$;
revoke all on function public.submit_message(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_message(uuid, text, jsonb) to service_role;

-- The call of version 1.1.0, with a parameter for each answer, is answered as ever.
create or replace function private.submit_message(
  p_id uuid, p_name text, p_email text, p_message text, p_address text
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.submit_message(
    p_id, p_address, jsonb_build_object('name', p_name, 'email', p_email, 'message', p_message))
$$;

-- Devices know messages without these columns: they load them anew.
select private.new_epoch();
