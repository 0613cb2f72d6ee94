-- What may be called. Postgres lets everybody call a new function: nobody may but those who are named here. Each function of `public`
-- that does what its caller could not do by itself calls one of `private`, which its caller may call too.

revoke all on all routines in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.begin_addition(uuid, uuid), public.begin_load(integer), public.begin_password(uuid, uuid),
  public.change_team(uuid, uuid, boolean), public.claim_outgoing(uuid, integer, integer, text, boolean), public.count_reader(text),
  public.form_request_id(text), public.is_fresh_session(uuid, text), public.load_page(text, timestamptz, uuid, integer),
  public.load_pages(jsonb, integer), public.moved_posts(text), public.name_member(uuid, uuid, text), public.outgoing_state(),
  public.pull_changes(bigint, bigint, jsonb, integer), public.push_change(text, text, text, uuid, bigint, jsonb, jsonb, uuid),
  public.read_team(uuid, text), public.release_outgoing(uuid), public.remove_member(uuid, uuid, uuid), public.request_echo(uuid),
  public.service_status(), public.set_role(uuid, uuid, text),
  public.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean),
  public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text),
  public.submit_lead(uuid, text, jsonb, jsonb), public.submit_message(uuid, text, jsonb, jsonb),
  public.submit_message(uuid, text, text, text, text), public.sync_horizon(), public.sync_state(), public.want_mail(boolean),
  public.want_push(text, text, text, text, text)
  from public, anon, authenticated, service_role;

-- By everybody who is at the site.
grant execute on function
  public.moved_posts(text), private.former_addresses(text)
  to anon, authenticated;

-- The policies refer to it.
grant execute on function
  private.is_staff()
  to anon, authenticated, service_role;

-- The checks of a table are made as whoever writes the row.
grant execute on function
  private.are_cta_links(jsonb), private.is_safe_link(text)
  to authenticated, service_role;

-- By devices of staff: each function asks if its caller is on the list.
grant execute on function
  public.begin_load(integer), public.load_page(text, timestamptz, uuid, integer), public.load_pages(jsonb, integer),
  public.outgoing_state(), public.pull_changes(bigint, bigint, jsonb, integer),
  public.push_change(text, text, text, uuid, bigint, jsonb, jsonb, uuid), public.request_echo(uuid), public.sync_horizon(),
  public.sync_state(), public.want_mail(boolean), public.want_push(text, text, text, text, text), private.durable_horizon(),
  private.has_open_session(), private.mirrored_tables(), private.read_outgoing(), private.read_versions(),
  private.remember_write(uuid, text, uuid), private.require_staff(), private.send_echo(uuid), private.sync_epoch(),
  private.sync_pruned_below(), private.transaction_version(), private.want_mail(boolean),
  private.want_push(text, text, text, text, text), private.was_applied(uuid, text, uuid)
  to authenticated;

-- By the functions beside the database (supabase/functions).
grant execute on function
  public.begin_addition(uuid, uuid), public.begin_password(uuid, uuid), public.change_team(uuid, uuid, boolean),
  public.claim_outgoing(uuid, integer, integer, text, boolean), public.count_reader(text), public.form_request_id(text),
  public.is_fresh_session(uuid, text), public.name_member(uuid, uuid, text), public.read_team(uuid, text),
  public.release_outgoing(uuid), public.remove_member(uuid, uuid, uuid), public.service_status(), public.set_role(uuid, uuid, text),
  public.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean),
  public.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text),
  public.submit_lead(uuid, text, jsonb, jsonb), public.submit_message(uuid, text, jsonb, jsonb),
  public.submit_message(uuid, text, text, text, text), private.begin_addition(uuid, uuid), private.begin_password(uuid, uuid),
  private.change_team(uuid, uuid, boolean), private.claim_outgoing(uuid, integer, integer, text, boolean), private.count_reader(text),
  private.form_request_id(text), private.is_fresh_session(uuid, text), private.name_member(uuid, uuid, text), private.read_status(),
  private.read_team(uuid, text), private.release_outgoing(uuid), private.remove_member(uuid, uuid, uuid),
  private.set_role(uuid, uuid, text), private.settle_outgoing(text, uuid[], uuid, text, boolean, integer, boolean),
  private.submit_lead(uuid, text, integer, text, text, integer, text, text, text, text, text),
  private.submit_lead(uuid, text, jsonb, jsonb), private.submit_message(uuid, text, jsonb, jsonb),
  private.submit_message(uuid, text, text, text, text)
  to service_role;
