import type { VisitorDb } from "../../outbox/dexie/visitor-db.ts";

/** A summary of the published rows that are cached on this device. */
export type CacheSummary = {
  /** The opened posts, the one that was fetched last first. */
  posts: { slug: string; title: string; bytes: number }[];
  /** True if the list of posts is cached. */
  hasPostList: boolean;
  /** True if the services are cached. */
  hasServices: boolean;
  /** The size of all rows as JSON, in bytes, which approximates their size in the database. */
  bytes: number;
};

/** Summarises the posts, services and destinations that are cached on a visitor's device. */
export async function summarizeCache(db: VisitorDb): Promise<CacheSummary> {
  const rows = (await db.readings.toArray()).sort((a, b) => b.fetchedAt - a.fetchedAt);
  const sizedRows = rows.map((row) => ({ ...row, bytes: new TextEncoder().encode(JSON.stringify(row.data)).length }));
  return {
    posts: sizedRows
      .filter(({ key }) => key.startsWith("post:"))
      .map(({ data, bytes }) => {
        const { slug, title } = data as { slug: string; title: string };
        return { slug, title, bytes };
      }),
    hasPostList: rows.some(({ key }) => key === "posts"),
    hasServices: rows.some(({ key }) => key === "services"),
    bytes: sizedRows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
