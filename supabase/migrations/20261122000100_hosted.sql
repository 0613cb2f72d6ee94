-- What a look at the hosted service found wanting: its advisors' two remarks, a storage migration that said nothing when
-- it had nothing to do, and transactions that idle.

-- One policy for each role and action: two permissive ones are both evaluated for every row.
drop policy "anyone reads published" on public.blog_posts;
drop policy "staff read" on public.blog_posts;
create policy "visitors read published" on public.blog_posts for select to anon using (published);
create policy "staff read all, others published" on public.blog_posts for select to authenticated
  using (published or (select private.is_staff()));

-- Rows without a key cannot be told apart by replication or by a person who mends something.
alter table private.lead_arrivals add column id bigint generated always as identity primary key;

-- The bucket for pictures, once more and loudly. The storage service makes its tables itself when it first starts; a
-- `db push` that came before it recorded the earlier migration as applied though there was nothing it could do.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise exception 'The tables of the storage service are missing (storage.buckets, storage.objects)'
      using hint = 'Hosted Supabase: open Storage in the dashboard once, wait until it shows its list, then run '
        '`supabase db push` again. `supabase start`: [storage] must be enabled in config.toml.';
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'images', 'images', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']
  )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  if not exists (
    select from pg_catalog.pg_policies
    where schemaname = 'storage' and tablename = 'objects' and policyname = 'staff read images'
  ) then
    create policy "staff read images" on storage.objects for select to authenticated
      using (bucket_id = 'images' and (select private.is_staff()));
    create policy "staff upload images" on storage.objects for insert to authenticated
      with check (bucket_id = 'images' and (select private.is_staff()));
    create policy "staff replace images" on storage.objects for update to authenticated
      using (bucket_id = 'images' and (select private.is_staff()))
      with check (bucket_id = 'images' and (select private.is_staff()));
    create policy "staff remove images" on storage.objects for delete to authenticated
      using (bucket_id = 'images' and (select private.is_staff()));
  end if;
end
$$;

-- Devices read up to the oldest transaction that is still running. One left open by hand would keep every change that
-- comes after it from them, so it ends after five idle minutes. Only the owner of the database may say so; hosted
-- Supabase's `postgres` is. Where another role migrates, devices still tell their people that the server stands still.
do $$
begin
  execute format('alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '5min');
exception when insufficient_privilege then
  raise warning 'idle_in_transaction_session_timeout stays as it is: % does not own the database', current_user;
end
$$;
