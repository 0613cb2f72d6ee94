import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { summarizeCache } from "../../../src/offline/reading/cache-summary.ts";
import { VisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";

let db: VisitorDb;
beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

it("lists the posts that were opened, the one that was fetched last first, with what they take", async () => {
  expect(await summarizeCache(db)).toEqual({ posts: [], hasPostList: false, hasServices: false, bytes: 0 });
  const oldPost = { slug: "old", title: "Old" };
  const young = { slug: "young", title: "Tea in Nyeri – ☕" };
  await db.readings.bulkPut([
    { key: "post:old", data: oldPost, fetchedAt: 1 },
    { key: "post:young", data: young, fetchedAt: 3 },
    { key: "services", data: [], fetchedAt: 2 },
    { key: "related:old", data: [], fetchedAt: 4 },
  ] as never);
  const countBytes = (data: object) => Buffer.byteLength(JSON.stringify(data));
  expect(await summarizeCache(db)).toEqual({
    posts: [
      { ...young, bytes: countBytes(young) },
      { ...oldPost, bytes: countBytes(oldPost) },
    ],
    hasPostList: false,
    hasServices: true,
    bytes: countBytes(oldPost) + countBytes(young) + 4,
  });
});
