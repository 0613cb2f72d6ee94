/** Reads published rows for pages. Each reading is one statement, so its rows are one snapshot. */

import { readPublishedPlans } from "../src/plan/published-plans.ts";
import type { RowRoute } from "../src/shared/lib/row-routes.ts";
import { readRows } from "../src/shared/rules/check-row.ts";
import { listDocumentColumns } from "../src/shared/rules/document-columns.ts";
import type { ListKey } from "../src/shared/rules/reading.ts";
import { listOrderings, listReadingColumns, type Reading, readings } from "../src/shared/rules/readings.ts";
import { rowReaders } from "../src/shared/rules/row-readers.ts";
import type { Lists } from "../src/visitor/pages/page.ts";
import type { PlanVersion } from "../supabase/functions/_shared/plan-version.ts";
import type { Database } from "./database.ts";
import type { PublishedChanges } from "./published-changes.ts";
import { createSharedQuery } from "./shared-query.ts";

/** The lists that pages show, newest first. */
export type PublishedLists = Required<Lists>;

/** The name of a row: the kind of its page and its key. */
export type RowName = { kind: RowRoute["kind"]; key: string };

/** The lists of which the page of a row is made, besides the row. Its reading and its stamp come from here. */
const rowPageLists = {
  post: ["posts", "business"],
  service: ["business"],
  destination: ["services", "business"],
} as const satisfies Record<RowName["kind"], readonly ListKey[]>;

function makeRowFromClause(kind: RowName["kind"]): string {
  const { table, isPublishedOnly, keyColumn }: Reading = readings[kind];
  const isNamed = keyColumn === "slug" ? "p.slug = $1" : "p.id::text = lower($1)";
  return `public.${table} p where ${isNamed}${isPublishedOnly ? " and p.published" : ""}`;
}

function makePublishedFromClause(list: ListKey): string {
  const { table, isPublishedOnly }: Reading = readings[list];
  return `public.${table}${isPublishedOnly ? " where published" : ""}`;
}

/**
 * Returns SQL for a stamp of a list. Each row has the version of the transaction that wrote it, so lists with the same stamp have
 * the same rows.
 */
const makeListStamp = (list: ListKey) =>
  `coalesce((select md5(string_agg(id::text || sync_version, ',' order by id)) from ${makePublishedFromClause(list)}), '-')`;

const makeOrder = (kind: keyof typeof readings) =>
  listOrderings(kind)
    .map(({ column, direction }) => `${column} ${direction}`)
    .join();

// The order may name a column that documents do not show, so each row is made of the table's.
const makeListJson = (list: ListKey) =>
  `(select json_agg((select to_json(r) from (select ${listDocumentColumns(list)}) r) order by ${makeOrder(list)}) from ${makePublishedFromClause(list)})`;

const selectList = (list: ListKey) => `${makeListJson(list)} as ${list}`;

/** Checks the lists of an answer; invalid rows are left out. */
const checkLists = (lists: readonly ListKey[], row: Record<string, unknown> | undefined): Partial<PublishedLists> =>
  Object.fromEntries(lists.map((list) => [list, readRows<unknown>(row?.[list], rowReaders[list])]));

/** A stamp of what a post's page shows of the other posts: the newest ones, and a picture chosen by the post's place among all. */
const otherPostsStamp = `(select count(*) from public.blog_posts n
    where n.published and (n.published_at > p.published_at or (n.published_at = p.published_at and n.id < p.id))),
  (select string_agg(n.id::text || n.sync_version, ',') from (
    select id, sync_version from public.blog_posts where published and slug <> p.slug
    order by ${makeOrder("related")} limit ${readings.related.limit}) n)`;

/** Makes a query for a stamp of all that a row's page shows; it returns no row if visitors may see none. */
function makeRowStamp(kind: RowName["kind"]): string {
  const lists = rowPageLists[kind].map((list) => (list === "posts" ? otherPostsStamp : makeListStamp(list)));
  return `select concat_ws(' ', p.sync_version, ${lists.join(", ")}) as stamp from ${makeRowFromClause(kind)}`;
}

export type LiveRows = ReturnType<typeof createLiveRows>;

/** The maximum number of cached stamps; the one that was cached first is removed first. */
const maxStamps = 500;

/**
 * Creates the reader of published rows.
 * @param db read without row security, so the statements themselves leave out what visitors may not see; reads go before other work
 *   of the database
 * @param countChanges the number of changes so far; if it is known, a stamp is read once after each change
 */
export function createLiveRows(db: Database, countChanges: PublishedChanges = () => undefined) {
  const queryText = async (statement: string, parameters: readonly unknown[]): Promise<string | undefined> =>
    (await db.query<{ stamp: string }>(statement, parameters, true))[0]?.stamp;
  const pendingQueries = new Map<string, ReturnType<typeof createSharedQuery<string | undefined>>>();
  const cachedStamps = new Map<string, { at: number; stamp: Promise<string | undefined> }>();

  /** Reads a stamp; concurrent requests for the same stamp share one query. */
  const queryShared = (name: string, ask: () => Promise<string | undefined>): Promise<string | undefined> => {
    const shared = pendingQueries.get(name) ?? createSharedQuery(ask);
    pendingQueries.set(name, shared);
    return shared
      .join()
      .finally(() => shared.isIdle() && pendingQueries.get(name) === shared && pendingQueries.delete(name));
  };

  /** Reads a stamp, from memory if nothing has changed since it was read. */
  const readStamp = async (statement: string, parameters: readonly unknown[] = []): Promise<string | undefined> => {
    const name = JSON.stringify([statement, parameters]);
    const ask = () => queryText(statement, parameters);
    const changeCount = countChanges();
    if (changeCount === undefined) return queryShared(name, ask);
    const cachedEntry = cachedStamps.get(name);
    if (cachedEntry?.at === changeCount) return cachedEntry.stamp;
    const entry = { at: changeCount, stamp: ask() };
    cachedStamps.delete(name);
    cachedStamps.set(name, entry);
    const [oldest] = cachedStamps.keys();
    if (cachedStamps.size > maxStamps && oldest !== undefined) cachedStamps.delete(oldest);
    const forget = () => cachedStamps.get(name) === entry && cachedStamps.delete(name);
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
    readRowStamp: ({ kind, key }: RowName) => readStamp(makeRowStamp(kind), [key]),
    /** Returns a text that changes with every change of some lists. */
    readListStamp: (lists: readonly ListKey[]) =>
      readStamp(`select concat_ws(' ', ${lists.map(makeListStamp).join(", ")}) as stamp`),
    /** Finds the current slug of a published post by one of its former slugs. */
    async findMovedSlug(slug: string): Promise<string | undefined> {
      const statement = "select private.former_addresses($1) ->> $1 as slug";
      const [found] = await db.query<{ slug: string | null }>(statement, [slug], true);
      return found?.slug ?? undefined;
    },
    /** Reads the plan that the page of a service shows; the service's stamp changes with it. */
    async readPublishedPlan(serviceId: string): Promise<PlanVersion | undefined> {
      const [found] = await db.query<{ plans: unknown }>(
        "select private.plans_of_services($1) as plans",
        [serviceId],
        true,
      );
      return readPublishedPlans(found?.plans).get(serviceId);
    },
    /** Returns the time of each post's last change, by the path of its page. Other tables have no such column. */
    async readChangeTimes(): Promise<Map<string, string>> {
      const rows = await db.query<{ path: string; changed: string }>(
        `select '/blog/' || slug as path, to_json(updated_at) #>> '{}' as changed from ${makePublishedFromClause("posts")}`,
        [],
        true,
      );
      return new Map(rows.map(({ path, changed }) => [path, changed]));
    },
    /** Reads lists; invalid rows are left out, as in a browser. */
    async readLists(lists: readonly ListKey[]): Promise<Partial<PublishedLists>> {
      const [found] = await db.query(`select ${lists.map(selectList).join(", ")}`, [], true);
      return checkLists(lists, found);
    },
    /** Reads a row and the lists of which its page is made, in one snapshot; no row if there is no such published one. */
    async readPage<Kind extends RowName["kind"]>(
      kind: Kind,
      key: string,
    ): Promise<{ lists: Partial<PublishedLists>; row: ReturnType<(typeof rowReaders)[Kind]> | undefined }> {
      const lists = rowPageLists[kind];
      const own = `(select to_json(r) from (select ${listReadingColumns(kind)} from ${makeRowFromClause(kind)}) r) as own`;
      const [found] = await db.query(`select ${[own, ...lists.map(selectList)].join(", ")}`, [key], true);
      const row = rowReaders[kind](found?.own) as ReturnType<(typeof rowReaders)[Kind]> | undefined;
      return { lists: checkLists(lists, found), row };
    },
  };
}
