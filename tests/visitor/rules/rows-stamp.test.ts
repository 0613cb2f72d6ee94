import { describe, expect, it } from "vitest";
import type { ReadingKind } from "../../../src/shared/rules/reading.ts";
import { readings } from "../../../src/shared/rules/readings.ts";
import { hashText } from "../../../src/shared/rules/text-hash.ts";
import { computeRowsStamp } from "../../../src/visitor/rules/rows-stamp.ts";

const service = { id: "1", name: "Safari", type: "ready-made", description: null, cta_links: ["https://a.example"] };
const post = {
  slug: "a",
  title: "A",
  excerpt: null,
  featured_image: null,
  published_at: "2026-11-01T10:00:00.5+00:00",
};

describe("two lists have one stamp", () => {
  it.each([
    ["where only a column differs that no reader sees", { sync_version: 7 }],
    ["where a text has blanks around it", { title: " A " }],
    ["where a text is missing, empty or blank", { excerpt: "  " }],
    ["where a column is missing that was empty", { excerpt: undefined }],
    ["where Postgres wrote the time", { published_at: "2026-11-01 10:00:00.5+00" }],
    ["where the time is told from elsewhere", { published_at: "2026-11-01T13:00:00.500+03:00" }],
    ["where the time is told in UTC", { published_at: "2026-11-01T10:00:00.500Z" }],
  ])("%s", (_, change) => {
    expect(computeRowsStamp("posts", [{ ...post, ...change }])).toBe(computeRowsStamp("posts", [post]));
  });
});

describe("a stamp is another one", () => {
  it.each([
    ["for another text", [{ ...post, title: "B" }]],
    ["for a later time", [{ ...post, published_at: "2026-11-01T10:00:01.5+00:00" }]],
    ["for another slug", [{ ...post, slug: "b" }]],
    ["for a text where there was none", [{ ...post, excerpt: "E" }]],
    ["for a list with one more", [post, post]],
    ["for an empty list", []],
  ])("%s", (_, rows) => {
    expect(computeRowsStamp("posts", rows)).not.toBe(computeRowsStamp("posts", [post]));
  });

  it.each(Object.keys(readings) as ReadingKind[])(
    "for another value of any column of %s, or for a later change",
    (kind) => {
      const columns = Object.keys(readings[kind].columns);
      const telling = columns.includes("updated_at") ? ["updated_at"] : columns;
      const row = Object.fromEntries(columns.map((column) => [column, "2026-11-01T10:00:00Z"]));
      for (const column of telling)
        expect(computeRowsStamp(kind, { ...row, [column]: "2026-11-01T10:00:01Z" }), column).not.toBe(
          computeRowsStamp(kind, row),
        );
    },
  );

  it("a stamp is another one for another link, and for links in another order", () => {
    const stamp = (...cta_links: unknown[]) => computeRowsStamp("service", { ...service, cta_links });
    const stamps = [stamp("https://a.example"), stamp("https://b.example"), stamp("a", "b"), stamp("b", "a"), stamp()];
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(stamp(" a ")).toBe(stamp("a"));
    // A text column is never read as a time, whatever it contains.
    expect(stamp("2026-11-01 10:00:00+00")).not.toBe(stamp("2026-11-01T10:00:00+00:00"));
  });

  it("a stamp is another one for a text that looks like a number or a time", () => {
    const stamp = (name: unknown) => computeRowsStamp("service", { ...service, name });
    expect(stamp(7)).not.toBe(stamp("7"));
    expect(stamp(7)).not.toBe(stamp(null));
    expect(stamp("2026-11-01")).not.toBe(stamp("2026-11-01T00:00:00Z"));
  });
});

it("one row is stamped as a list of it", () => {
  expect(computeRowsStamp("service", service)).toBe(computeRowsStamp("service", [service]));
});

// These are the published test vectors of FNV-1a with 32 bits.
it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the hash of %j is FNV-1a's", (text, hash) => {
  expect(Number.parseInt(hashText(text), 36)).toBe(hash);
});
