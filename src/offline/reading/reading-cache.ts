import type { StoredReading, VisitorDb } from "../../outbox/dexie/visitor-db.ts";
import { checkRow, readRows } from "../../shared/rules/check-row.ts";
import {
  type CachedContent,
  type ContentOf,
  type ListKey,
  type PostCard,
  type ReadingContent,
  type ReadingKey,
  type ReadingKind,
  splitKey,
} from "../../shared/rules/reading.ts";
import { compareRows } from "../../shared/rules/readings.ts";
import { findRelatedPosts } from "../../shared/rules/related-posts.ts";

/** PostgREST's row limit. A list of this length may be cut off, so cached rows that it lacks are not deleted. */
const rowLimit = 1000;

/**
 * Reads the cached rows of a key. A reading that was never fetched is built from others: a service from the list of services,
 * related posts from the newest posts, the list of posts from the opened posts.
 */
export async function readCachedReading<Key extends ReadingKey>(
  db: VisitorDb,
  key: Key,
): Promise<CachedContent<Key> | undefined> {
  const reading = readStored(key, await db.readings.get(key)) ?? (await findFallback(db, key));
  return reading as CachedContent<Key> | undefined;
}

/**
 * Checks a stored reading against the columns that its rows have now, because another version may have stored it. Rows that cannot
 * be shown are skipped. A reading that is not what its key says counts as missing.
 */
function readStored(key: ReadingKey, stored: unknown): CachedContent | undefined {
  const { data, fetchedAt } = (stored ?? {}) as Partial<StoredReading>;
  if (typeof data !== "object" || data === null) return undefined;
  const at = typeof fetchedAt === "number" && Number.isFinite(fetchedAt) ? fetchedAt : 0;
  const { kind } = splitKey(key);
  const readRow = (row: unknown) => checkRow(kind, addPublicationTime(row));
  const isList = kind in listed || kind === "business" || kind === "related";
  const content = isList ? Array.isArray(data) && readRows(data, readRow) : readRow(data);
  return content ? { data: content as ContentOf<ReadingKey>, fetchedAt: at } : undefined;
}

/** A post as versions up to 1.1 cached it: without a time of publication, since posts were ordered by their creation. */
type UndatedPost = { slug?: string; published_at?: string; created_at?: string };

/** Adds a time of publication to a cached post, if an older version cached none. Other rows are returned unchanged. */
function addPublicationTime(row: unknown): unknown {
  const { slug, published_at, created_at } = (row ?? {}) as UndatedPost;
  return !slug || published_at || !created_at ? row : { ...(row as object), published_at: created_at };
}

async function findFallback(db: VisitorDb, key: ReadingKey): Promise<CachedContent | undefined> {
  const { kind, name } = splitKey(key);
  if (kind === "posts") return buildPostList(db);
  if (kind === "service") {
    const list = readStored("services", await db.readings.get("services"));
    const data = (list?.data as ReadingContent["services"] | undefined)?.find(({ id }) => id === name);
    return list && data && { data, fetchedAt: list.fetchedAt };
  }
  if (kind === "related") {
    const list = readStored("posts", await db.readings.get("posts"));
    return list && { data: findRelatedPosts(list.data as PostCard[], name), fetchedAt: list.fetchedAt };
  }
  return undefined;
}

async function buildPostList(db: VisitorDb): Promise<CachedContent | undefined> {
  const opened = await readOpenedRows(db, "post");
  if (opened.length === 0) return undefined;
  const data = opened.map((row) => row.data as ReadingContent["post"]).sort((a, b) => compareRows("posts", a, b));
  return { data, fetchedAt: Math.min(...opened.map((row) => row.fetchedAt)) };
}

/** Reads every post, or every destination, that was opened on this device, with its text. */
export async function readCachedRows<Kind extends "post" | "destination">(
  db: VisitorDb,
  kind: Kind,
): Promise<ReadingContent[Kind][]> {
  return (await readOpenedRows(db, kind)).map(({ data }) => data as ReadingContent[Kind]);
}

/** Reads the cached readings of a kind whose rows have pages. */
async function readOpenedRows(db: VisitorDb, kind: "post" | "destination"): Promise<CachedContent[]> {
  const rows = await db.readings.where("key").startsWith(`${kind}:`).toArray();
  return rows.flatMap((row) => readStored(row.key, row) ?? []);
}

/**
 * Caches a fetched reading, unless the cached copy is newer. Cached rows that a complete list no longer contains are deleted.
 * @param data `null` if the server has no such row: then the copy is deleted at any age
 * @param now the present time in milliseconds; a copy with a later time was stamped by a wrong clock and is replaced
 */
export function cacheReading<Key extends ReadingKey>(
  db: VisitorDb,
  key: Key,
  data: ContentOf<Key> | null,
  fetchedAt: number,
  now = Date.now(),
): Promise<void> {
  return db.transaction("rw", db.readings, async () => {
    if (data === null) {
      await db.readings.delete(key);
      return deleteFromList(db, key);
    }
    const before = await db.readings.get(key);
    if (before && before.fetchedAt > fetchedAt && before.fetchedAt <= now) return;
    await db.readings.put({ key, data, fetchedAt });
    const rows = key in listed ? listed[key as ListWithPages] : undefined;
    if (rows) await deleteMissing(db, rows.of, (data as ListedRow[]).map(rows.name));
  });
}

/** The lists whose rows have pages of their own. */
type ListWithPages = Exclude<ListKey, "business">;

type ListedRow = { slug: string; id: string };

/** For each list: the key prefixes of its cached rows, and the column whose values complete these keys. */
const listed: Record<ListWithPages, { of: string[]; name: (row: ListedRow) => string }> = {
  posts: { of: ["post:", "related:"], name: ({ slug }) => slug },
  services: { of: ["service:"], name: ({ id }) => id },
  destinations: { of: ["destination:"], name: ({ id }) => id },
};

async function deleteMissing(db: VisitorDb, prefixes: string[], names: string[]): Promise<void> {
  if (names.length >= rowLimit) return;
  const listedNames = new Set(names);
  await db.readings
    .where("key")
    .startsWithAnyOf(prefixes)
    .and(({ key }) => !listedNames.has(splitKey(key).name))
    .delete();
}

/** The list that contains the rows of each kind. */
const listOfKind: { [kind in ReadingKind]?: ListWithPages } = {
  post: "posts",
  service: "services",
  destination: "destinations",
};

/** Removes a deleted row from its cached list. */
async function deleteFromList(db: VisitorDb, key: ReadingKey): Promise<void> {
  const { kind, name } = splitKey(key);
  if (kind === "post") await db.readings.delete(`related:${name}`);
  const list = listOfKind[kind];
  if (!list) return;
  const cachedList = await db.readings.get(list);
  const data = (cachedList?.data as ListedRow[] | undefined)?.filter((row) => listed[list].name(row) !== name);
  if (cachedList && data) await db.readings.put({ ...cachedList, data: data as ContentOf<ListKey> });
}
