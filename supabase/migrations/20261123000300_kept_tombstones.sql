-- Pruning forgot which enquiries and messages staff had deleted. One that a visitor's device sent after that came back.

-- Replaces the function of 20261122002200_prune_here.sql. What is kept grows by a tombstone with every enquiry and message
-- that is deleted: 16 MB for 100,000, indexes included.
create or replace function private.prune_deleted_rows(older_than interval) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  gone bigint;
  newest bigint;
begin
  with pruned as (
    delete from public.deleted_rows
    where deleted_at < now() - older_than and not private.keeps_tombstones(table_name)
    returning sync_version
  )
  select
    count(*),
    max(sync_version) filter (
      where sync_version < pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text::bigint)
  into gone, newest from pruned;
  if newest is not null then
    update private.settings set pruned_below = greatest(private.sync_pruned_below(), newest + 1);
  end if;
  return gone;
end
$$;
