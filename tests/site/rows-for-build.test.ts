import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPublishedRows } from "../../site/rows-for-build.ts";
import { planContent } from "../harness/plan-rows.ts";

const env = { BUILD_SUPABASE_URL: "http://backend", BUILD_SUPABASE_KEY: "public-key" };
const id = "5e000000-0000-4000-8000-000000000001";
const postAt = (slug: string, day: number) => ({
  id,
  slug,
  title: slug,
  excerpt: "E",
  featured_image: null,
  content: "Text",
  published: true,
  published_at: `2026-01-0${day}T00:00:00+00:00`,
  updated_at: `2026-01-0${day}T00:00:00+00:00`,
});
const service = {
  id,
  name: "S",
  type: "ready-made",
  description: null,
  cta_links: [],
  created_at: "2026-01-01T00:00:00+00:00",
};

let answers: Record<string, unknown>;
let requestedPaths: string[];

beforeEach(() => {
  requestedPaths = [];
  answers = {
    blog_posts: ["e", "d", "c", "b", "a"].map((slug, index) => postAt(slug, 5 - index)),
    services: [service],
  };
  vi.stubGlobal("fetch", async (address: string | URL) => {
    const name = new URL(String(address)).pathname.split("/").at(-1) ?? "";
    requestedPaths.push(name);
    const body = answers[name] ?? (name === "moved_posts" ? { former: "a" } : []);
    return body === "down" ? new Response("", { status: 502 }) : Response.json(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for every table once, and makes the lists of the same rows as the pages", async () => {
  const { lists, rows, moved, invalid } = await readPublishedRows(env);
  expect(requestedPaths.sort()).toEqual([
    "blog_posts",
    "business",
    "destinations",
    "moved_posts",
    "published_plans",
    "services",
  ]);
  expect(lists.posts?.map(({ slug }) => slug)).toEqual(["e", "d", "c", "b", "a"]);
  expect(lists.posts?.[0]).not.toHaveProperty("content");
  const newest = rows[0];
  if (newest?.kind !== "post") throw new Error("The newest post is missing");
  expect(newest.post.content).toBe("Text");
  expect(newest.related.map(({ slug }) => slug)).toEqual(["d", "c", "b"]);
  expect(newest.related[0]).not.toHaveProperty("excerpt");
  expect(rows.map(({ kind }) => kind)).toEqual(["post", "post", "post", "post", "post", "service"]);
  expect([...moved]).toEqual([["former", "a"]]);
  expect(invalid).toEqual([]);
});

it("gives a service its ready-made plan, and leaves out one that this version of the site does not know", async () => {
  answers.published_plans = { [service.id]: planContent };
  const [row] = (await readPublishedRows(env)).rows.filter(({ kind }) => kind === "service");
  expect(row).toMatchObject({ published: planContent });
  answers.published_plans = { [service.id]: { ...planContent, format: 2 } };
  const [other] = (await readPublishedRows(env)).rows.filter(({ kind }) => kind === "service");
  expect(other).toMatchObject({ service: { id: service.id }, published: undefined });
});

it("goes on without an invalid row, and names it", async () => {
  answers.blog_posts = [postAt("good", 2), { ...postAt("broken", 1), content: 7 }];
  const { rows, invalid } = await readPublishedRows(env);
  expect(rows.map((row) => row.kind === "post" && row.post.slug)).toEqual(["good", false]);
  expect(invalid).toEqual(["post:broken"]);
});

const destination = { id, name: "D", highlights: "H", top_experiences: [], created_at: "2026-01-01T00:00:00+00:00" };

it.each([
  ["blog_posts", [postAt("other", 1)]],
  ["services", [{ ...service, description: "D" }]],
  ["destinations", [destination]],
  ["business", [{ id: true, email: "other@kilele.example" }]],
  ["moved_posts", {}],
  ["published_plans", { [id]: planContent }],
])("has the same fingerprint for the same rows, and another one after a change of %s", async (table, changed) => {
  const before = (await readPublishedRows(env)).fingerprint;
  expect((await readPublishedRows(env)).fingerprint).toBe(before);
  answers[table] = changed;
  const after = (await readPublishedRows(env)).fingerprint;
  expect(after).not.toBe(before);
  // Every table that is asked for counts.
  expect(requestedPaths).toContain(table);
});

it("fails where the backend does not answer, lest half a site is built", async () => {
  answers.destinations = "down";
  await expect(readPublishedRows(env)).rejects.toMatchObject({ code: "unreachable" });
});

it("asks nobody where no backend is named", async () => {
  expect(await readPublishedRows({})).toMatchObject({ lists: {}, rows: [], invalid: [] });
  expect(requestedPaths).toEqual([]);
});
