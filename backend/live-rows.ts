/**
 * Reads the published rows for the pages that show them. Each reading is one statement, so its rows are one snapshot.
 */

import type { RowRoute } from "../src/shared/lib/addresses.ts";
import { readRows } from "../src/shared/rules/check-row.ts";
import { columnsForDocuments } from "../src/shared/rules/document-columns.ts";
import type { ListKey } from "../src/shared/rules/reading.ts";
import { columnsOf, newestBy, type Reading, readings } from "../src/shared/rules/readings.ts";
import { rowReaders } from "../src/shared/rules/row-readers.ts";
import type { Lists } from "../src/visitor/pages/page.ts";
import type { Database } from "./database.ts";
import type { PublishedChanges } from "./published-changes.ts";
import { shareNext } from "./share-next.ts";

/** The lists that pages show, newest first. */
export type PublishedLists = Required<Lists>;

/** The name of a row: the kind of its page and its key. */
export type RowName = { kind: RowRoute["kind"]; key: string };

function rowQuery(kind: RowName["kind"]): string {
  const { table, onlyPublished, keyColumn }: Reading = readings[kind];
  const isNamed = keyColumn === "slug" ? "slug = $1" : "id::text = lower($1)";
  return `select ${columnsOf(kind)} from public.${table} where ${isNamed}${onlyPublished ? " and published" : ""}`;
}

function publishedTable(list: ListKey): string {
  const { table, onlyPublished }: Reading = readings[list];
  return `public.${table}${onlyPublished ? " where published" : ""}`;
}

/** Each row has the version of the transaction that wrote it: where the stamp is the same, all rows are. */
const stampOf = (list: ListKey) =>
  `coalesce((select md5(string_agg(id::text || sync_version, ',' order by id)) from ${publishedTable(list)}), '-')`;

const jsonOf = (list: ListKey) =>
  `(select json_agg(r order by r.${newestBy(list)} desc) from (select ${columnsForDocuments(list)} from ${publishedTable(list)}) r)`;

/**
 * Queries for a stamp of all that a row's page shows; they return no row where visitors may see none. A post's page also
 * shows the newest other posts, and a picture chosen by the post's place in the list.
 */
const rowStamps: Record<RowName["kind"], string> = {
  post: `select concat_ws(' ', p.sync_version,
      (select count(*) from public.blog_posts n where n.published and n.published_at > p.published_at),
      (select string_agg(n.id::text || n.sync_version, ',') from (
        select id, sync_version from public.blog_posts where published and slug <> p.slug
        order by published_at desc limit ${readings.related.limit}) n), ${stampOf("business")}) as stamp
    from public.blog_posts p where p.slug = $1 and p.published`,
  service: `select concat_ws(' ', sync_version, ${stampOf("business")}) as stamp
    from public.services where id::text = lower($1)`,
  destination: `select concat_ws(' ', sync_version, ${stampOf("services")}, ${stampOf("business")}) as stamp
    from public.destinations where id::text = lower($1)`,
};

export type LiveRows = ReturnType<typeof publishedRows>;

/** The maximum number of cached stamps; the one that was cached first is removed first. */
const maxStamps = 500;

/**
 * @param db read above all policies: what visitors may not see is left out here. No read waits behind other work of the database.
 * @param changes the number of changes so far; where it is known, a stamp is asked for once after each change
 */
export function publishedRows(db: Database, changes: PublishedChanges = () => undefined) {
  const queryText = async (statement: string, parameters: readonly unknown[]): Promise<string | undefined> =>
    (await db.query<{ stamp: string }>(statement, parameters, true))[0]?.stamp;
  const asking = new Map<string, ReturnType<typeof shareNext<string | undefined>>>();
  const cached = new Map<string, { at: number; stamp: Promise<string | undefined> }>();

  /** Asks for a stamp; concurrent requests for the same stamp share one query. */
  const askShared = (name: string, ask: () => Promise<string | undefined>): Promise<string | undefined> => {
    const shared = asking.get(name) ?? shareNext(ask);
    asking.set(name, shared);
    return shared.join().finally(() => shared.isIdle() && asking.get(name) === shared && asking.delete(name));
  };

  /** Reads a stamp, from memory where nothing has changed since it was asked for. */
  const stamp = async (statement: string, parameters: readonly unknown[] = []): Promise<string | undefined> => {
    const name = JSON.stringify([statement, parameters]);
    const ask = () => queryText(statement, parameters);
    const at = changes();
    if (at === undefined) return askShared(name, ask);
    const known = cached.get(name);
    if (known?.at === at) return known.stamp;
    const entry = { at, stamp: ask() };
    cached.delete(name);
    cached.set(name, entry);
    const [oldest] = cached.keys();
    if (cached.size > maxStamps && oldest !== undefined) cached.delete(oldest);
    const forget = () => cached.get(name) === entry && cached.delete(name);
    // Strangers choose the names of rows that do not exist: their absence is not cached.
    return entry.stamp.then(
      (found) => {
        if (found === undefined) forget();
        return found;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
  };
  return {
    /**
     * Returns a text that changes whenever the content of a row's page changes; undefined if there is no such published row.
     */
    rowStamp: ({ kind, key }: RowName) => stamp(rowStamps[kind], [key]),
    /** A text that changes with every change of some lists. */
    listStamp: (lists: readonly ListKey[]) => stamp(`select concat_ws(' ', ${lists.map(stampOf).join(", ")}) as stamp`),
    /** Finds the slug now of a published post by one of its former slugs. */
    async movedPost(slug: string): Promise<string | undefined> {
      const statement = "select private.former_addresses($1) ->> $1 as slug";
      const [found] = await db.query<{ slug: string | null }>(statement, [slug], true);
      return found?.slug ?? undefined;
    },
    /** Returns the time of each post's last change, by the path of its page. Other tables have no such column. */
    async changes(): Promise<Map<string, string>> {
      const rows = await db.query<{ path: string; changed: string }>(
        `select '/blog/' || slug as path, to_json(updated_at) #>> '{}' as changed from ${publishedTable("posts")}`,
        [],
        true,
      );
      return new Map(rows.map(({ path, changed }) => [path, changed]));
    },
    /** Some lists, and a row where one is named; what is not what it claims to be is left out, as in a browser. */
    async read<Kind extends RowName["kind"] = never>(
      lists: readonly ListKey[],
      row?: { kind: Kind; key: string },
    ): Promise<{ lists: Partial<PublishedLists>; row: ReturnType<(typeof rowReaders)[Kind]> | undefined }> {
      const own = row ? [`(select to_json(r) from (${rowQuery(row.kind)}) r) as own`] : [];
      const [found] = await db.query<Record<string, unknown>>(
        `select ${[...own, ...lists.map((list) => `${jsonOf(list)} as ${list}`)].join(", ")}`,
        row ? [row.key] : [],
        true,
      );
      return {
        lists: Object.fromEntries(lists.map((list) => [list, readRows<unknown>(found?.[list], rowReaders[list])])),
        row: row && (rowReaders[row.kind](found?.own) as ReturnType<(typeof rowReaders)[Kind]> | undefined),
      };
    },
  };
}
