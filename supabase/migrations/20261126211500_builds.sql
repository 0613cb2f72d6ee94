-- A build of a static host follows every change of what visitors see. The columns are not listed: those that a visitor may read
-- count, so that a new column cannot be forgotten, and what only staff read asks for no build.

create or replace function private.queue_build() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A version and the time of an edit change with a new epoch too, and no page shows them alone.
  seen text[] := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped
      and attname not in ('sync_version', 'updated_at')
      and has_column_privilege('anon', attrelid, attnum, 'select'));
  before jsonb;
  after jsonb;
begin
  -- A draft is nobody's to read: before and after, it is as if it were not there.
  if tg_op <> 'INSERT' and coalesce(to_jsonb(old) ->> 'published', 'true') = 'true' then
    before := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (seen));
  end if;
  if tg_op <> 'DELETE' and coalesce(to_jsonb(new) ->> 'published', 'true') = 'true' then
    after := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (seen));
  end if;
  if before is distinct from after and exists (select from private.dispatcher where function_url is not null) then
    insert into private.outgoing (kind) values ('build');
    perform private.call_dispatch();
  end if;
  return null;
end
$$;

-- Makes every change of a table ask for a build. To be called for each table that visitors read.
create procedure private.build_on_change(published regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format('drop trigger if exists queue_build on %s', published);
  execute format(
    'create trigger queue_build after insert or update or delete on %s for each row execute function private.queue_build()',
    published);
end
$$;
revoke all on procedure private.build_on_change(regclass) from public;

call private.build_on_change('public.blog_posts');
call private.build_on_change('public.services');
call private.build_on_change('public.destinations');
call private.build_on_change('public.business');
