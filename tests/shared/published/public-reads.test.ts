import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readAllPublished, readPublished } from "../../../src/shared/published/public-reads.ts";
import { listReadingColumns } from "../../../src/shared/rules/readings.ts";

const id = "5e000000-0000-4000-8000-000000000001";
const card = {
  id,
  title: "T",
  slug: "t",
  excerpt: null,
  featured_image: null,
  published_at: "2026-01-01T00:00:00+00:00",
};
const post = { ...card, content: "Text", published: true, updated_at: "2026-01-01T00:00:00+00:00" };

let server: Server;
let url: string;
let requestedUrls: URL[] = [];
let answer: { status?: number; type?: string; body: string } = { body: "[]" };
/** The bodies of the next answers. After them every answer has the default body. */
let pages: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedUrls.push(new URL(request.url ?? "/", "http://x"));
    expect(request.headers.apikey).toBe("public-key");
    expect(request.headers.authorization).toBeUndefined();
    response
      .writeHead(answer.status ?? 200, { "Content-Type": answer.type ?? "application/json" })
      .end(pages.shift() ?? answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  requestedUrls = [];
  answer = { body: "[]" };
});

const readRows = (key: Parameters<typeof readPublished>[0]) => readPublished(key, { url, key: "public-key" });
const call = () => `${requestedUrls[0]?.pathname}?${decodeURIComponent(requestedUrls[0]?.search.slice(1) ?? "")}`;

const serviceColumns = "id,name,type,description,cta_links,country,outline,fee_from,created_at";

describe("the calls", () => {
  it.each([
    [
      "posts",
      "/rest/v1/blog_posts?select=id,title,slug,featured_image,published_at,excerpt&published=eq.true&order=published_at.desc,id.asc",
    ],
    [
      "related:t",
      "/rest/v1/blog_posts?select=id,title,slug,featured_image,published_at&published=eq.true&slug=neq.t&order=published_at.desc,id.asc&limit=3",
    ],
    ["post:t", `/rest/v1/blog_posts?select=${listReadingColumns("post")}&published=eq.true&slug=eq.t&limit=1`],
    ["services", `/rest/v1/services?select=${serviceColumns}&order=created_at.desc,id.asc`],
    [`service:${id}`, `/rest/v1/services?select=${serviceColumns}&id=eq.${id}&limit=1`],
    [`destination:${id}`, `/rest/v1/destinations?select=${listReadingColumns("destination")}&id=eq.${id}&limit=1`],
  ] as const)("%s", async (key, expected) => {
    await readRows(key);
    expect(requestedUrls).toHaveLength(1);
    expect(call()).toBe(expected);
  });

  it.each(["post:../x", "post:Not-A-Slug", "service:1", "destination:narnia"] as const)(
    "asks nothing for %s",
    async (key) => {
      expect(await readRows(key)).toBeNull();
      expect(requestedUrls).toHaveLength(0);
    },
  );
});

describe("every row at once", () => {
  it("asks page by page, newest first, until one is not full", async () => {
    pages = [Array.from({ length: 50 }, () => post), [post]].map((rows) => JSON.stringify(rows));
    expect(await readAllPublished("post", { url, key: "public-key" })).toHaveLength(51);
    expect(call()).toBe(
      `/rest/v1/blog_posts?select=${listReadingColumns("post")}&published=eq.true&order=published_at.desc,id.asc&offset=0&limit=50`,
    );
    expect(requestedUrls.map(({ searchParams }) => searchParams.get("offset"))).toEqual(["0", "50"]);
  });
});

describe("the answers", () => {
  it("drops rows that are not what they claim to be", async () => {
    answer = { body: JSON.stringify([card, { ...card, slug: "no slug" }, null]) };
    expect(await readRows("posts")).toHaveLength(1);
  });

  it("tells a missing row from an answer that says nothing", async () => {
    expect(await readRows("post:t")).toBeNull();
    answer = { body: JSON.stringify([post]) };
    expect(await readRows("post:t")).toMatchObject({ slug: "t", content: "Text" });
    answer = { body: JSON.stringify([{ ...post, content: 7 }]) };
    await expect(readRows("post:t")).rejects.toMatchObject({ code: "unexpected" });
  });

  it.each([
    ["an empty page", { body: "" }],
    ["a log-in page", { type: "text/html", body: "<h1>Hotel WiFi</h1>" }],
    ["an object", { body: '{"id":1}' }],
    ["a gateway in trouble", { status: 502, body: "<h1>Bad gateway</h1>" }],
    ["an empty 404", { status: 404, body: "" }],
    ["a 503 with a code", { status: 503, body: '{"code":"PGRST001","message":"no database"}' }],
  ])("takes %s for no answer, not for a missing row", async (_, given) => {
    answer = given;
    for (const key of ["posts", "post:t", `destination:${id}`] as const) {
      await expect(readRows(key)).rejects.toMatchObject({ code: "unreachable" });
    }
  });

  it("passes on the reason of a backend that says no", async () => {
    answer = { status: 401, body: '{"code":"42501","message":"permission denied for table services"}' };
    await expect(readRows("services")).rejects.toMatchObject({
      code: "refused",
      message: "permission denied for table services",
    });
  });

  it("fails at the first try where nobody answers", async () => {
    const tries = vi.fn(() => Promise.reject(new TypeError("fetch failed")));
    vi.stubGlobal("fetch", tries);
    await expect(readRows("posts")).rejects.toMatchObject({ code: "unreachable" });
    expect(tries).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
