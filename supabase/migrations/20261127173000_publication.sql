-- A post has a time of its first publication, which orders lists and feed, and may have a time at which it is to be published. A draft
-- of months ago that is published today is today's post.

do $$
begin
  lock table public.blog_posts in access exclusive mode;
  alter table public.blog_posts
    add column published_at timestamptz,
    add column publish_at timestamptz;
  -- Of what is published already nobody knows since when: the day on which it was begun is what readers have seen until now. It is no
  -- change that a reader would notice, so no post looks edited by it.
  alter table public.blog_posts disable trigger user;
  update public.blog_posts set published_at = created_at where published;
  alter table public.blog_posts enable trigger user;
  alter table public.blog_posts
    add constraint blog_posts_published_since check (not published or published_at is not null),
    add constraint blog_posts_planned_draft check (not published or publish_at is null);
end
$$;

-- A device may plan a publication; when the first one was is the server's to say.
grant insert (publish_at), update (publish_at) on public.blog_posts to authenticated;

-- The first publication counts: a post that was taken back and is published again keeps its place. Its name is before that of the
-- trigger that sets `updated_at`.
create function private.date_publication() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.published then
    new.published_at := coalesce(new.published_at, now());
    new.publish_at := null;
  end if;
  return new;
end
$$;
revoke all on function private.date_publication() from public;
create trigger date_publication before insert or update on public.blog_posts
  for each row execute function private.date_publication();

-- Publishes the posts whose time has come, and returns how many. Pages and builds follow as after any publication.
create function private.publish_due_posts() returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  due bigint;
begin
  update public.blog_posts set published = true where not published and publish_at <= now();
  get diagnostics due = row_count;
  return due;
end
$$;
revoke all on function private.publish_due_posts() from public;

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
      '`select private.publish_due_posts()` every minute';
  end if;
end
$$;

-- Devices know posts without these columns: they load them anew.
select private.new_epoch();
