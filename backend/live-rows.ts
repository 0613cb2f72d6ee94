/** Reads published rows for pages. Each reading is one statement, so its rows are one snapshot. */

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

function makeRowQuery(kind: RowName["kind"]): string {
  const { table, onlyPublished, keyColumn }: Reading = readings[kind];
  const isNamed = keyColumn === "slug" ? "slug = $1" : "id::text = lower($1)";
  return `select ${columnsOf(kind)} from public.${table} where ${isNamed}${onlyPublished ? " and published" : ""}`;
}

function makePublishedFrom(list: ListKey): string {
  const { table, onlyPublished }: Reading = readings[list];
  return `public.${table}${onlyPublished ? " where published" : ""}`;
}

/**
 * Returns SQL for a stamp of a list. Each row has the version of the transaction that wrote it, so lists with the same stamp have
 * the same rows.
 */
const makeListStamp = (list: ListKey) =>
  `coalesce((select md5(string_agg(id::text || sync_version, ',' order by id)) from ${makePublishedFrom(list)}), '-')`;

const makeListJson = (list: ListKey) =>
  `(select json_agg(r order by r.${newestBy(list)} desc) from (select ${columnsForDocuments(list)} from ${makePublishedFrom(list)}) r)`;

/**
 * Queries for a stamp of all that a row's page shows; they return no row where visitors may see none. A post's page also
 * shows the newest other posts, and a picture chosen by the post's place in the list.
 */
const rowStamps: Record<RowName["kind"], string> = {
  post: `select concat_ws(' ', p.sync_version,
      (select count(*) from public.blog_posts n where n.published and n.published_at > p.published_at),
      (select string_agg(n.id::text || n.sync_version, ',') from (
        select id, sync_version from public.blog_posts where published and slug <> p.slug
        order by published_at desc limit ${readings.related.limit}) n), ${makeListStamp("business")}) as stamp
    from public.blog_posts p where p.slug = $1 and p.published`,
  service: `select concat_ws(' ', sync_version, ${makeListStamp("business")}) as stamp
    from public.services where id::text = lower($1)`,
  destination: `select concat_ws(' ', sync_version, ${makeListStamp("services")}, ${makeListStamp("business")}) as stamp
    from public.destinations where id::text = lower($1)`,
};

export type LiveRows = ReturnType<typeof createLiveRows>;

/** The maximum number of cached stamps; the one that was cached first is removed first. */
const maxStamps = 500;

/**
 * Creates the reader of published rows.
 * @param db read without row security, so the statements themselves leave out what visitors may not see; reads go before other work
 *   of the database
 * @param changes the number of changes so far; where it is known, a stamp is read once after each change
 */
export function createLiveRows(db: Database, changes: PublishedChanges = () => undefined) {
  const queryText = async (statement: string, parameters: readonly unknown[]): Promise<string | undefined> =>
    (await db.query<{ stamp: string }>(statement, parameters, true))[0]?.stamp;
  const asking = new Map<string, ReturnType<typeof shareNext<string | undefined>>>();
  const cached = new Map<string, { at: number; stamp: Promise<string | undefined> }>();

  /** Reads a stamp; concurrent requests for the same stamp share one query. */
  const askShared = (name: string, ask: () => Promise<string | undefined>): Promise<string | undefined> => {
    const shared = asking.get(name) ?? shareNext(ask);
    asking.set(name, shared);
    return shared.join().finally(() => shared.isIdle() && asking.get(name) === shared && asking.delete(name));
  };

  /** Reads a stamp, from memory where nothing has changed since it was read. */
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
    // Missing rows are not cached, because strangers choose their names.
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
    /** Returns a text that changes with every change of some lists. */
    listStamp: (lists: readonly ListKey[]) =>
      stamp(`select concat_ws(' ', ${lists.map(makeListStamp).join(", ")}) as stamp`),
    /** Finds the current slug of a published post by one of its former slugs. */
    async movedPost(slug: string): Promise<string | undefined> {
      const statement = "select private.former_addresses($1) ->> $1 as slug";
      const [found] = await db.query<{ slug: string | null }>(statement, [slug], true);
      return found?.slug ?? undefined;
    },
    /** Returns the time of each post's last change, by the path of its page. Other tables have no such column. */
    async changes(): Promise<Map<string, string>> {
      const rows = await db.query<{ path: string; changed: string }>(
        `select '/blog/' || slug as path, to_json(updated_at) #>> '{}' as changed from ${makePublishedFrom("posts")}`,
        [],
        true,
      );
      return new Map(rows.map(({ path, changed }) => [path, changed]));
    },
    /** Reads lists, and a row where one is named; invalid rows are left out, as in a browser. */
    async read<Kind extends RowName["kind"] = never>(
      lists: readonly ListKey[],
      row?: { kind: Kind; key: string },
    ): Promise<{ lists: Partial<PublishedLists>; row: ReturnType<(typeof rowReaders)[Kind]> | undefined }> {
      const own = row ? [`(select to_json(r) from (${makeRowQuery(row.kind)}) r) as own`] : [];
      const [found] = await db.query<Record<string, unknown>>(
        `select ${[...own, ...lists.map((list) => `${makeListJson(list)} as ${list}`)].join(", ")}`,
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
