import { afterEach, expect, it, vi } from "vitest";
import { supabaseKey } from "../../src/shared/lib/env.ts";
import { listReadingColumns, listStampedColumns } from "../../src/shared/rules/readings.ts";
import { fetchList, fetchRowForStamp } from "../../src/visitor/published/quick-reads.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers requests, and records what is asked: the table, the query and the key. */
function answerWith(answer: Response): { table: string; query: object; key: string | null }[] {
  const asked: { table: string; query: object; key: string | null }[] = [];
  vi.stubGlobal("location", { origin: "https://kilele.example" });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    expect(init.signal, "a request has a bound").toBeInstanceOf(AbortSignal);
    asked.push({
      table: pathname.replace("/rest/v1/", ""),
      query: Object.fromEntries(searchParams),
      key: new Headers(init.headers).get("apikey"),
    });
    return answer.clone();
  });
  return asked;
}

it("asks for the published rows of a list in its order, for the first of them or all", async () => {
  const asked = answerWith(Response.json([{ slug: "tea" }, null, "no row"]));
  expect(await fetchList("posts")).toEqual([{ slug: "tea" }]);
  await fetchList("posts", 3);
  const query = {
    select: listReadingColumns("posts"),
    published: "eq.true",
    order: expect.stringMatching(/^published_at\.desc/),
  };
  expect(asked).toEqual([
    { table: "blog_posts", query, key: supabaseKey },
    { table: "blog_posts", query: { ...query, limit: "3" }, key: supabaseKey },
  ]);
});

it("asks for the columns of a row's stamp by its name, whatever characters that has", async () => {
  const asked = answerWith(Response.json([{ id: "a" }]));
  expect(await fetchRowForStamp("post", "tea & cake")).toEqual({ id: "a" });
  expect(asked).toEqual([
    {
      table: "blog_posts",
      query: { select: listStampedColumns("post").join(), slug: "eq.tea & cake", published: "eq.true" },
      key: supabaseKey,
    },
  ]);
  answerWith(Response.json([]));
  expect(await fetchRowForStamp("post", "none")).toBeUndefined();
});

it.each([
  ["an error", Response.json([], { status: 503 })],
  ["no list", Response.json({ message: "JWT expired" })],
])("throws for %s, so that what is shown stays", async (_what, answer) => {
  answerWith(answer);
  await expect(fetchList("posts")).rejects.toThrow(`Rows were answered with ${answer.status}`);
});
