import { describe, expect, it } from "vitest";
import { checkRow, readRows } from "../../../src/shared/rules/check-row.ts";
import { splitKey } from "../../../src/shared/rules/reading.ts";
import { rowReaders } from "../../../src/shared/rules/row-readers.ts";

const id = "b0000000-0000-4000-8000-000000000001";
const post = {
  id,
  title: "A title",
  slug: "a-title",
  excerpt: null,
  content: "Text.",
  featured_image: "https://a.example/x.jpg",
  published: true,
  published_at: "2026-11-01 10:00:00.123456+00",
  updated_at: "2026-11-02T10:00:00+03:00",
  sync_version: 7,
};

it("takes a good post, in either spelling of time, and leaves other columns behind", () => {
  expect(checkRow("post", post)).toEqual({
    id,
    title: "A title",
    slug: "a-title",
    excerpt: null,
    content: "Text.",
    featured_image: "https://a.example/x.jpg",
    published: true,
    published_at: "2026-11-01T10:00:00.123Z",
    updated_at: "2026-11-02T07:00:00.000Z",
  });
});

it.each([
  ["unpublished", { published: false }],
  ["published by word only", { published: "true" }],
  ["without a title", { title: " " }],
  ["with a slug that is no slug", { slug: "../admin" }],
  ["with an id that is no UUID", { id: "x" }],
  ["without a date", { published_at: "yesterday" }],
  ["without content", { content: null }],
])("drops a post %s", (_, change) => {
  expect(checkRow("post", { ...post, ...change })).toBeUndefined();
});

it.each([
  ...["javascript:alert(1)", "//evil.example/x.jpg", "/\\evil.example", "data:image/svg+xml,x", 7],
  // The content security policy refuses pictures over plain HTTP.
  "http://a.example/x.jpg",
])("shows no picture from %s", (address) => {
  expect(checkRow("posts", { ...post, featured_image: address })?.featured_image).toBeNull();
});

it("keeps the good rows of a list and drops the others", () => {
  const read = (rows: unknown) => readRows(rows, rowReaders.posts);
  expect(read([null, 3, "x", [], {}, post, { ...post, slug: "A B" }])).toHaveLength(1);
  expect([read(null), read({ length: 1 })]).toEqual([[], []]);
});

describe("a service", () => {
  const row = { id, name: "Plan", type: "bespoke", description: "", cta_links: null, created_at: "2026-01-01" };

  it("a service of any other type is tailor-made, and missing links are none", () => {
    expect(checkRow("service", row)).toMatchObject({ type: "tailor-made", description: null, cta_links: [] });
    expect(checkRow("service", { ...row, country: "albania", outline: "a year" })).toMatchObject({
      country: "albania",
      outline: null,
      fee_from: null,
    });
    expect(checkRow("service", { ...row, type: "ready-made" })?.type).toBe("ready-made");
  });

  it("has the links that may be stored, in either shape", () => {
    const links = [
      "https://a.example",
      " ",
      7,
      null,
      { text: "A", url: "https://b.example" },
      { text: "", url: "x" },
      {},
    ];
    expect(checkRow("service", { ...row, cta_links: links })?.cta_links).toEqual([links[0], links[4]]);
  });
});

it("reads a destination with nothing but its name", () => {
  const row = { id, name: "Oman", top_experiences: [" a ", "", null, 7, {}], created_at: "2026-01-01" };
  expect(checkRow("destination", row)).toEqual({
    id,
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
  const related = { id, title: "A title", slug: "a-title", featured_image: "https://a.example/x.jpg" };
  const published_at = "2026-11-01T10:00:00.123Z";
  expect(checkRow("related", post)).toEqual({ ...related, published_at });
  expect(checkRow("posts", { ...post, excerpt: " E " })).toEqual({ ...related, published_at, excerpt: "E" });
  const destination = { id, name: "Oman", highlights: "Sand", culture: "Old", created_at: "2026-01-01" };
  expect(checkRow("destinations", destination)).toEqual({
    id,
    name: "Oman",
    highlights: "Sand",
    created_at: "2026-01-01T00:00:00.000Z",
  });
});

it("a key tells the kind of content and its name; a list has none", () => {
  expect(splitKey("posts")).toEqual({ kind: "posts", name: "" });
  expect(splitKey("post:a:b")).toEqual({ kind: "post", name: "a:b" });
});
