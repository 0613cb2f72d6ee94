-- Messages of the contact form. They arrive through the `messages` function alone, which calls submit_message as
-- service_role; staff read and delete them; nobody changes one.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email text not null check (email ~ '@' and char_length(email) <= 320),
  message text not null check (message ~ '\S' and char_length(message) <= 10000),
  created_at timestamptz not null default now(),
  sync_version bigint not null
);
call private.mirror_table('public.messages');

revoke all on public.messages from public, anon, authenticated, service_role;
grant select, delete on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy "staff read" on public.messages for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.messages for delete to authenticated using ((select private.is_staff()));

-- Stores a message once. The id is the visitor's idempotency key. Messages of an address are counted as its enquiries are,
-- under a hash of their own.
create function private.submit_message(p_id uuid, p_name text, p_email text, p_message text, p_address text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.messages;
  rules private.settings;
  caller bytea;
  blocking timestamptz;
begin
  if p_id is null then
    raise exception 'A message needs an id' using errcode = 'null_value_not_allowed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message ' || p_id::text, 0));

  select * into known from public.messages where id = p_id;
  if found then
    return jsonb_build_object(
      'outcome',
      case when (known.name, known.email, known.message) is not distinct from (p_name, p_email, p_message)
        then 'exists' else 'mismatch' end,
      'retry_after', null);
  end if;
  if exists (select from public.deleted_rows where table_name = 'messages' and row_id = p_id) then
    return jsonb_build_object('outcome', 'deleted', 'retry_after', null);
  end if;

  select * into strict rules from private.settings;
  caller := sha256(convert_to(rules.address_salt || 'message ' || coalesce(p_address, ''), 'UTF8'));
  perform pg_advisory_xact_lock(hashtextextended('address ' || encode(caller, 'hex'), 0));
  perform private.forget_lead_arrivals();
  select arrived_at into blocking from private.lead_arrivals
  where address_hash = caller and arrived_at >= clock_timestamp() - rules.lead_window
  order by arrived_at desc
  offset rules.lead_limit - 1 limit 1;
  if found then
    return jsonb_build_object(
      'outcome', 'limited',
      'retry_after', greatest(1, ceil(
        extract(epoch from blocking + rules.lead_window - clock_timestamp()))::integer));
  end if;

  insert into public.messages (id, name, email, message) values (p_id, p_name, p_email, p_message);
  insert into private.lead_arrivals (address_hash, arrived_at) values (caller, clock_timestamp());
  return jsonb_build_object('outcome', 'created', 'retry_after', null);
end
$$;
revoke all on function private.submit_message(uuid, text, text, text, text) from public;
grant execute on function private.submit_message(uuid, text, text, text, text) to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.submit_message(p_id uuid, p_name text, p_email text, p_message text, p_address text)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$
  select private.submit_message(p_id, p_name, p_email, p_message, p_address)
$$;
revoke all on function public.submit_message(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_message(uuid, text, text, text, text) to service_role;
