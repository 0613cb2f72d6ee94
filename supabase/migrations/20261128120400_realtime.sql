-- What devices of staff are told at once, over the realtime service. Whatever goes wrong with it, the change itself is made: a device
-- that hears nothing finds it with its next request.

-- A poke: one broadcast a transaction tells staff under which version it has changed something. It carries no row, so nothing has to be
-- looked up for each listener; a pull brings what changed.
create function private.send_poke() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version text := private.transaction_version();
begin
  if current_setting('kilele.poked', true) is distinct from version then
    perform set_config('kilele.poked', version, true);
    begin
      perform realtime.send(jsonb_build_object('version', version), 'poke', 'staff', true);
    exception when others then
      raise warning 'Devices are told nothing of this change: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;

-- An echo: broadcasts from the database get lost without a word now and then, so a device that has subscribed asks for one by
-- a nonce of its own, and takes the channel for live only when it hears it.
create function private.send_echo(nonce uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform realtime.send(jsonb_build_object('nonce', nonce), 'echo', 'staff', true);
end
$$;

-- Tells every device of staff to ask whether it may stay: somebody has left the list, or a session has ended. It names nobody. A
-- device that has just lost its right hears it too, because the realtime service asks for the right when a channel is joined. What
-- goes wrong with it costs nothing else: nobody is kept from leaving, and the device finds out with its next request.
create function private.send_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from ended) then
    perform realtime.send('{}'::jsonb, 'check', 'staff', true);
  end if;
  return null;
exception when others then
  raise warning 'Devices are not told to ask for their right: %', sqlerrm;
  return null;
end
$$;
create trigger send_check after delete on private.staff
  referencing old table as ended for each statement execute function private.send_check();
create trigger send_check after delete on auth.sessions
  referencing old table as ended for each statement execute function private.send_check();

-- Staff may hear the topic. Nobody may speak on it: there is no policy for inserts. The table is the realtime service's own, who
-- makes it when it first starts; pokes are not worth a migration that stops, so it can be called again.
create procedure private.allow_pokes()
language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    raise warning 'The realtime service has not made realtime.messages yet: staff devices hear no pokes'
      using hint = 'Open Realtime in the dashboard once, then run `call private.allow_pokes()`.';
  elsif not exists (
    select from pg_catalog.pg_policies
    where schemaname = 'realtime' and tablename = 'messages' and policyname = 'staff hear pokes'
  ) then
    create policy "staff hear pokes" on realtime.messages for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
  end if;
end
$$;
call private.allow_pokes();

-- The function that the API exposes; it adds no right of its own.
create function public.request_echo(nonce uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_echo(nonce) $$;
