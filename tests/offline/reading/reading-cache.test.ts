import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cacheReading, readCachedReading, readCachedRows } from "../../../src/offline/reading/reading-cache.ts";
import { VisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import type { Destination, Service } from "../../../src/shared/records/records.ts";
import type { PublishedPost } from "../../../src/shared/rules/reading.ts";

let db: VisitorDb;
beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

/** Makes an id from a name of at most six letters. */
const makeId = (name: string) => `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6, "-")).toString("hex")}`;
const post = (slug: string, day = 1): PublishedPost => ({
  id: makeId(slug),
  title: slug,
  slug,
  excerpt: null,
  content: "Text.",
  featured_image: null,
  published: true,
  published_at: `2026-01-0${day}T00:00:00.000Z`,
  updated_at: `2026-01-0${day}T00:00:00.000Z`,
});
const makeDestination = (id: string): Destination => ({
  id: makeId(id),
  name: id,
  highlights: null,
  culture: null,
  language: null,
  best_time: null,
  top_experiences: [],
  food: null,
  etiquette: null,
  trivia: null,
  created_at: "2026-01-01T00:00:00.000Z",
});
const makeService = (id: string): Service => ({
  id: makeId(id),
  name: id,
  type: "ready-made",
  description: null,
  cta_links: [],
  country: null,
  outline: null,
  fee_from: null,
  created_at: "2026-01-01T00:00:00.000Z",
});

it("gives back what was kept and when, and nothing else", async () => {
  await cacheReading(db, "post:a", post("a"), 5);
  expect(await readCachedReading(db, "post:a")).toEqual({ data: post("a"), fetchedAt: 5 });
  expect(await readCachedReading(db, "post:b")).toBeUndefined();
});

it("does not put an older copy over a newer one", async () => {
  await cacheReading(db, "post:a", { ...post("a"), title: "new" }, 9);
  await cacheReading(db, "post:a", { ...post("a"), title: "old" }, 5);
  expect((await readCachedReading(db, "post:a"))?.data.title).toBe("new");
});

it("takes a copy from a clock that was ahead for no newer one, once that is set right", async () => {
  await cacheReading(db, "post:a", { ...post("a"), title: "of next year" }, 900, 900);
  await cacheReading(db, "post:a", { ...post("a"), title: "of today" }, 10, 10);
  expect(await readCachedReading(db, "post:a")).toMatchObject({ data: { title: "of today" }, fetchedAt: 10 });
});

it("forgets a row that the server no longer has, whatever the copy's clock said", async () => {
  await cacheReading(db, "posts", [post("a"), post("b")], 50, 50);
  await cacheReading(db, "post:b", post("b"), 50, 50);
  // The copies have the server's time, and this device's clock is behind it.
  await cacheReading(db, "post:b", null, 10, 60);
  expect(await readCachedReading(db, "post:b")).toBeUndefined();
  expect((await readCachedReading(db, "posts"))?.data.map(({ slug }) => slug)).toEqual(["a"]);
});

it("forgets posts, services and destinations that the list no longer has", async () => {
  await cacheReading(db, "post:a", post("a"), 1);
  await cacheReading(db, "post:gone", post("gone"), 1);
  await cacheReading(db, `service:${makeId("gone")}`, makeService("gone"), 1);
  await cacheReading(db, `destination:${makeId("gone")}`, makeDestination("gone"), 1);
  await cacheReading(db, `destination:${makeId("here")}`, makeDestination("here"), 1);
  await cacheReading(db, "posts", [post("a")], 2);
  await cacheReading(db, "services", [], 2);
  await cacheReading(db, "destinations", [makeDestination("here")], 2);
  expect((await readCachedRows(db, "post")).map(({ slug }) => slug)).toEqual(["a"]);
  expect(await readCachedReading(db, `service:${makeId("gone")}`)).toBeUndefined();
  expect((await readCachedRows(db, "destination")).map(({ name }) => name)).toEqual(["here"]);
});

it("takes a destination that is gone out of the list as well", async () => {
  await cacheReading(db, "destinations", [makeDestination("a"), makeDestination("b")], 1);
  await cacheReading(db, `destination:${makeId("b")}`, null, 2);
  expect((await readCachedReading(db, "destinations"))?.data.map(({ name }) => name)).toEqual(["a"]);
});

it("forgets nothing for a list that the server may have cut short", async () => {
  await cacheReading(db, "post:old", post("old"), 1);
  await cacheReading(
    db,
    "posts",
    Array.from({ length: 1000 }, (_, n) => post(`p-${n}`)),
    2,
  );
  expect(await readCachedReading(db, "post:old")).toBeDefined();
});

it("takes a post that is gone out of the list as well", async () => {
  await cacheReading(db, "posts", [post("a"), post("b")], 1);
  await cacheReading(db, "post:b", post("b"), 1);
  await cacheReading(db, "post:b", null, 2);
  expect(await readCachedReading(db, "post:b")).toBeUndefined();
  expect((await readCachedReading(db, "posts"))?.data.map(({ slug }) => slug)).toEqual(["a"]);
});

it("lets what is known from elsewhere stand in", async () => {
  await cacheReading(db, "posts", [post("d", 4), post("c", 3), post("b", 2), post("a", 1)], 7);
  await cacheReading(db, "services", [makeService("s")], 8);
  expect((await readCachedReading(db, "related:c"))?.data.map(({ slug }) => slug)).toEqual(["d", "b", "a"]);
  expect(await readCachedReading(db, `service:${makeId("s")}`)).toEqual({ data: makeService("s"), fetchedAt: 8 });
});

it("lists the posts that were opened where the list was never fetched", async () => {
  await cacheReading(db, "post:a", post("a", 1), 9);
  await cacheReading(db, "post:b", post("b", 2), 5);
  const kept = await readCachedReading(db, "posts");
  expect(kept?.data.map(({ slug }) => slug)).toEqual(["b", "a"]);
  expect(kept?.fetchedAt).toBe(5);
});

it("orders and dates a post that an older version has cached by the day that it was shown with", async () => {
  const { published_at: created_at, ...older } = post("old", 2);
  await db.readings.bulkPut([
    { key: "post:old", data: { ...older, created_at } as never, fetchedAt: 5 },
    { key: "post:new", data: post("new", 3), fetchedAt: 5 },
    { key: "post:oldest", data: post("oldest", 1), fetchedAt: 5 },
  ]);
  const list = await readCachedReading(db, "posts");
  expect(list?.data.map(({ slug, published_at }) => [slug, published_at.slice(0, 10)])).toEqual([
    ["new", "2026-01-03"],
    ["old", "2026-01-02"],
    ["oldest", "2026-01-01"],
  ]);
  expect((await readCachedReading(db, "post:old"))?.data.published_at).toBe(created_at);
});

it("reads what another version or another hand has stored like an answer: what cannot be shown is not there", async () => {
  const junk: unknown[] = [null, 42, "text", [], {}, [null], [{ slug: 7 }], { rows: [] }];
  for (const data of junk)
    for (const key of ["posts", "related:a", "services", "business", "post:a", `destination:${makeId("a")}`] as const) {
      await db.readings.put({ key, data: data as never, fetchedAt: "soon" as never });
      const read = await readCachedReading(db, key);
      expect(read?.data ?? [], `${key}: ${JSON.stringify(data)}`).toEqual(
        key === "business" && Array.isArray(data) ? read?.data : [],
      );
      expect(await readCachedRows(db, "post")).toEqual([]);
    }
  await db.readings.put({ key: "posts", data: [null, { ...post("a"), title: 3 }, post("b")] as never, fetchedAt: 1 });
  expect((await readCachedReading(db, "posts"))?.data.map(({ slug }) => slug)).toEqual(["b"]);
});
