-- A picture that no text shows any more is deleted after a grace: until now it stayed public at its address for good. The grace is for
-- whoever takes a text or a post back, and for text on a device that has not been saved yet. Storage deletes the file, which no
-- statement here may do: the function `dispatch` asks for the names and has it do so.

create table private.unused_pictures (
  -- In the bucket `images`.
  name text primary key,
  -- The time from which no text has shown it.
  since timestamptz not null default now()
);
revoke all on private.unused_pictures from public, anon, authenticated, service_role;

-- Notes which pictures no text shows, and from when on, and returns how many may be deleted. It knows the names that devices give:
-- what somebody else has put into the bucket is theirs.
create function private.note_unused_pictures() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  grace constant interval := interval '30 days';
  picture constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|webp|avif)';
  used text[];
  expired bigint;
begin
  -- Any column of any text may show a picture, also one that is added later.
  select coalesce(array_agg(distinct shown.name), '{}') into used
  from (
    select to_jsonb(post)::text as body from public.blog_posts as post
    union all select to_jsonb(service)::text from public.services as service
    union all select to_jsonb(destination)::text from public.destinations as destination
    union all select to_jsonb(business)::text from public.business as business
    union all select to_jsonb(quick_text)::text from public.quick_texts as quick_text
  ) as content, regexp_matches(content.body, picture, 'g') as match, unnest(match) as shown(name);
  delete from private.unused_pictures as unused
  where unused.name = any (used)
    or not exists (select from storage.objects where bucket_id = 'images' and objects.name = unused.name);
  insert into private.unused_pictures (name)
  select objects.name from storage.objects
  where bucket_id = 'images' and objects.name ~ ('^' || picture || '$') and objects.name <> all (used)
  on conflict (name) do nothing;
  select count(*) into expired from private.unused_pictures where since < now() - grace;
  return expired;
end
$$;

-- Notes them, and calls the function that has them deleted if the grace of any is over.
create function private.call_for_unused_pictures() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.note_unused_pictures() > 0 then
    perform private.call_dispatch();
  end if;
end
$$;

-- Returns the names of pictures to delete, at most a hundred, after looking once more that no text shows them.
create function private.read_expired_pictures() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from private.unused_pictures where since < now() - interval '30 days') then
    return '[]';
  end if;
  perform private.note_unused_pictures();
  return (
    select coalesce(jsonb_agg(expired.name), '[]') from (
      select name from private.unused_pictures where since < now() - interval '30 days' order by since, name limit 100
    ) as expired);
end
$$;
revoke all on function private.note_unused_pictures(), private.call_for_unused_pictures(), private.read_expired_pictures()
  from public;
grant execute on function private.read_expired_pictures() to service_role;

-- The door in the exposed schema; it adds no right of its own.
create function public.list_expired_pictures() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.read_expired_pictures() $$;
revoke all on function public.list_expired_pictures() from public, anon, authenticated, service_role;
grant execute on function public.list_expired_pictures() to service_role;

create or replace function private.schedule_upkeep() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('forget lead arrivals', '* * * * *', 'select private.forget_lead_arrivals()');
  perform cron.schedule('publish due posts', '* * * * *', 'select private.publish_due_posts()');
  perform cron.schedule('prune applied writes', '17 3 * * *', 'select private.prune_applied_writes()');
  perform cron.schedule('delete what is past its months', '*/10 * * * *', 'select private.delete_expired()');
  perform cron.schedule('delete unused pictures', '23 * * * *', 'select private.call_for_unused_pictures()');
  -- pg_cron keeps a line for every run, without end.
  perform cron.schedule('forget runs', '7 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''');
  return true;
end
$$;

do $$
begin
  if not private.schedule_upkeep() then
    raise warning 'No pg_cron: enable it and run `select private.schedule_upkeep()`, or let a timer of the server run '
      '`select private.call_for_unused_pictures()` every hour';
  end if;
end
$$;
