-- The bucket for pictures of posts: anyone fetches a picture by its address, staff upload, replace and remove them. The
-- storage service makes its tables itself when it first starts; a `db push` before that stops here and says so.

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

  -- A public bucket serves its files by address without a policy; a read policy for all would only let strangers list
  -- them. Staff need one, because replacing or removing an object reads it first.
  create policy "staff read images" on storage.objects for select to authenticated
    using (bucket_id = 'images' and (select private.is_staff()));
  create policy "staff upload images" on storage.objects for insert to authenticated
    with check (bucket_id = 'images' and (select private.is_staff()));
  create policy "staff replace images" on storage.objects for update to authenticated
    using (bucket_id = 'images' and (select private.is_staff()))
    with check (bucket_id = 'images' and (select private.is_staff()));
  create policy "staff remove images" on storage.objects for delete to authenticated
    using (bucket_id = 'images' and (select private.is_staff()));
end
$$;
