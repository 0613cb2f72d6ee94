-- A device that restores a version after somebody deleted its plan sends all that it has of it: the trigger says that a new version is
-- withdrawn by nobody.
grant insert (withdrawn_at) on public.plan_versions to authenticated;
