/** Learns from the database that rows have changed which pages show, so that a page is served without asking first. */
import { readings } from "../src/shared/rules/readings.ts";
import type { Database } from "./database.ts";

/** Returns a number that is another one after every change; undefined where changes are not known at once. */
export type PublishedChanges = () => number | undefined;

const channel = "embedded_published";

/** The tables whose rows pages show. */
const tables = [...new Set(Object.values(readings).map(({ table }) => table))];

/** Makes the database of this process tell of every change of a published table, in the transaction that makes it. */
export async function tellPublishedChanges(database: Database): Promise<void> {
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
 * Watches the published tables. On PGlite a notification arrives before the answer to the commit that sent it, and no other process
 * writes: whoever has seen their change answered finds it on the next page. On a server both may be otherwise, so nothing is known.
 */
export async function watchPublishedChanges(database: Database): Promise<PublishedChanges> {
  if (database.kind !== "pglite") return () => undefined;
  let changes = 0;
  const count = () => {
    changes++;
  };
  await database.listen(channel, count, count);
  return () => changes;
}
