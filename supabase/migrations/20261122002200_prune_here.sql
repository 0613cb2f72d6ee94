-- The mark for forgotten tombstones goes by transactions of this cluster alone. Tombstones that a restored dump has brought
-- carry the ids of another: a mark made from those lies above all that has run, counts for nothing, and would hide that
-- tombstones made here were forgotten with them.

-- Replaces the function of 20261121000600_sync.sql. What a dump has brought needs no mark: no mirror of this life knows the row.
create or replace function private.prune_deleted_rows(older_than interval) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  gone bigint;
  newest bigint;
begin
  with pruned as (
    delete from public.deleted_rows where deleted_at < now() - older_than returning sync_version
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
