/** Counts the changes of rows that pages show, so that a page can be served without a query. */
import { readings } from "../src/shared/rules/readings.ts";
import type { Database } from "./database.ts";

/** Returns a number that grows with every change; undefined if changes are not noticed at once. */
export type PublishedChanges = () => number | undefined;

const channel = "embedded_published";

/** The tables whose rows pages show. */
const tables = [...new Set(Object.values(readings).map(({ table }) => table))];

/**
 * Creates the triggers by which the database of this process notifies of every change of a published table, in the transaction that
 * makes it.
 */
export async function createChangeTriggers(database: Database): Promise<void> {
  if (database.kind !== "pglite") return;
  const triggers = tables.map(
    (table) => `create or replace trigger embedded_tell_published
      after insert or update or delete or truncate on public.${table}
      for each statement execute function embedded.tell_published();`,
  );
  await database.script(`
    create or replace function embedded.tell_published() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      perform pg_catalog.pg_notify('${channel}', '');
      return null;
    end
    $$;
    ${triggers.join("\n")}`);
}

/**
 * Watches the published tables. On PGlite a notification arrives before the answer to the commit that sent it, and no other
 * process writes, so a person whose change was answered sees it on the next page. On a Postgres server neither is guaranteed, so
 * the number of changes is unknown there.
 */
export async function watchPublishedChanges(database: Database): Promise<PublishedChanges> {
  if (database.kind !== "pglite") return () => undefined;
  let changes = 0;
  const countChange = () => {
    changes++;
  };
  await database.listen(channel, countChange, countChange);
  return () => changes;
}
