import { expect, it } from "vitest";
import {
  readDestination,
  readDestinationCard,
  readPost,
  readPostCard,
  readRelatedPost,
  readRows,
  readService,
} from "../../../src/shared/rules/published-rows.ts";
import { splitKey } from "../../../src/shared/rules/reading.ts";

const post = {
  id: "b0000000-0000-4000-8000-000000000001",
  title: "A title",
  slug: "a-title",
  excerpt: null,
  content: "Text.",
  featured_image: "https://a.example/x.jpg",
  published: true,
  created_at: "2026-11-01 10:00:00.123456+00",
  updated_at: "2026-11-02T10:00:00+03:00",
  sync_version: 7,
};

it("takes a good post, in either spelling of time, and leaves other columns behind", () => {
  expect(readPost(post)).toEqual({
    id: post.id,
    title: "A title",
    slug: "a-title",
    excerpt: null,
    content: "Text.",
    featured_image: "https://a.example/x.jpg",
    published: true,
    created_at: "2026-11-01T10:00:00.123Z",
    updated_at: "2026-11-02T07:00:00.000Z",
  });
});

it.each([
  ["unpublished", { published: false }],
  ["published by word only", { published: "true" }],
  ["without a title", { title: " " }],
  ["with a slug that is no slug", { slug: "../admin" }],
  ["without a date", { created_at: "yesterday" }],
  ["without content", { content: null }],
])("drops a post %s", (_, change) => {
  expect(readPost({ ...post, ...change })).toBeUndefined();
});

it.each(["javascript:alert(1)", "//evil.example/x.jpg", "/\\evil.example", "data:image/svg+xml,x", 7])(
  "shows no picture from %s",
  (address) => {
    expect(readPostCard({ ...post, featured_image: address })?.featured_image).toBeNull();
  },
);

it("keeps the good rows of a list and drops the others", () => {
  expect(readRows([null, 3, "x", [], {}, post, { ...post, slug: "A B" }], readPostCard)).toHaveLength(1);
  expect([readRows(null, readPostCard), readRows({ length: 1 }, readPostCard)]).toEqual([[], []]);
});

it("reads any other type of service as tailor-made, and missing links as none", () => {
  const row = { id: "x", name: "Plan", type: "bespoke", description: "", cta_links: null, created_at: "2026-01-01" };
  expect(readService(row)).toMatchObject({ type: "tailor-made", description: null, cta_links: [] });
  expect(readService({ ...row, type: "ready-made" })?.type).toBe("ready-made");
});

it("reads a destination with nothing but its name", () => {
  expect(
    readDestination({ id: "x", name: "Oman", top_experiences: [" a ", "", null, 7, {}], created_at: "2026-01-01" }),
  ).toEqual({
    id: "x",
    name: "Oman",
    highlights: null,
    culture: null,
    language: null,
    best_time: null,
    top_experiences: ["a"],
    food: null,
    etiquette: null,
    trivia: null,
    created_at: "2026-01-01T00:00:00.000Z",
  });
});

it("reads of a card what the card shows, and no more", () => {
  const { id, title, slug, featured_image } = post;
  const related = { id, title, slug, featured_image, created_at: "2026-11-01T10:00:00.123Z" };
  expect(readRelatedPost(post)).toEqual(related);
  expect(readPostCard({ ...post, excerpt: " E " })).toEqual({ ...related, excerpt: "E" });
  const destination = { id: "x", name: "Oman", highlights: "Sand", culture: "Old", created_at: "2026-01-01" };
  expect(readDestinationCard(destination)).toEqual({
    ...{ id: "x", name: "Oman", highlights: "Sand" },
    created_at: "2026-01-01T00:00:00.000Z",
  });
});

it("a key tells the kind of content and its name; a list has none", () => {
  expect(splitKey("posts")).toEqual({ kind: "posts", name: "" });
  expect(splitKey("post:a:b")).toEqual({ kind: "post", name: "a:b" });
});
