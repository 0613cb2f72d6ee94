import { expect, it } from "vitest";
import { createRowPages } from "../../../src/offline/worker/row-pages.ts";
import { stubCaches } from "./cache-stand-in.ts";

const shell = '<link href="/assets/index-a.css"><script src="/assets/document-a.js"></script>';
const rows = { at: 1, entries: { "post:tea": { slug: "tea" } } };
const html = (path: string, more = shell) =>
  `${more}<meta name="document" content="${path}"><script type="application/json" id="page-data">${JSON.stringify(rows)}</script>`;
const page = (path: string, more?: string) =>
  new Response(html(path, more), { headers: { "content-type": "text/html" } });

function setUp(version: string, caches = stubCaches({})) {
  const requestedPaths: string[] = [];
  const answers = new Map<string, () => Response>();
  const pages = createRowPages(
    {
      caches,
      isOwnDocument: () => true,
      fetch: async (path: string) => {
        requestedPaths.push(path);
        const answer = answers.get(path);
        if (!answer) throw new TypeError("offline");
        return answer();
      },
    },
    { cacheName: version, match: async () => new Response(shell) },
  );
  return { pages, caches, asked: requestedPaths, answers, name: `kilele-pages-${version}` };
}

it("keeps the document of a row as it came, with its rows, and nothing that is not this version's document of its path", async () => {
  const { pages, caches, name } = setUp("one");
  expect(await pages.store("/blog/tea", page("/blog/tea"))).toEqual(rows);
  expect(await pages.store("/blog/other", page("/blog/tea"))).toBeUndefined();
  expect(await pages.store("/blog/wifi", new Response("<h1>Log in</h1>"))).toBeUndefined();
  expect(
    await pages.store("/blog/old", page("/blog/old", '<script src="/assets/document-b.js"></script>')),
  ).toBeUndefined();
  expect(await pages.store("/blog/gone", new Response(html("/blog/gone"), { status: 404 }))).toBeUndefined();
  expect(caches.paths(name)).toEqual(["/blog/tea"]);
  expect(await (await pages.match("/blog/tea"))?.text()).toBe(html("/blog/tea"));
  await pages.forget("/blog/tea");
  expect(caches.paths(name)).toEqual([]);
});

it("keeps the last sixty documents, and removes the oldest of more", async () => {
  const { pages, caches, name } = setUp("one");
  for (let n = 0; n < 63; n++) await pages.store(`/blog/${n}`, page(`/blog/${n}`));
  expect(caches.paths(name)).toHaveLength(60);
  for (const [n, isKept] of [
    [0, false],
    [2, false],
    [3, true],
    [62, true],
  ] as const)
    expect(caches.paths(name).includes(`/blog/${n}`), `${n}`).toBe(isKept);
});

it("carries what was opened over to the next version, skips what cannot be fetched, and prunes the former one", async () => {
  const former = setUp("one");
  for (const path of ["/blog/tea", "/blog/lost"]) await former.pages.store(path, page(path));
  const next = setUp("two", former.caches);
  next.answers.set("/blog/tea", () => page("/blog/tea"));
  await next.pages.carryOver();
  expect(next.asked.sort()).toEqual(["/blog/lost", "/blog/tea"]);
  expect(next.caches.paths(next.name)).toEqual(["/blog/tea"]);
  await next.pages.prune();
  expect(await next.caches.keys()).toEqual([next.name]);
});

it("keeps one document of a row whose name has changed, and finds it at each of its addresses", async () => {
  const id = "5e000000-0000-4000-8000-000000000001";
  const [bare, formerly, now] = [`/services/${id}`, `/services/two-weeks-${id}`, `/services/three-weeks-${id}`];
  const { pages, caches, name } = setUp("one");
  await pages.store("/blog/tea", page("/blog/tea"));
  await pages.store(formerly, page(formerly));
  expect(await pages.findOtherPath(bare)).toBe(formerly);
  expect(await pages.findOtherPath(formerly)).toBeUndefined();
  expect(await pages.findOtherPath(`/destinations/${id}`)).toBeUndefined();
  expect(await pages.findOtherPath("/blog/rice")).toBeUndefined();
  await pages.store(now, page(now));
  expect(caches.paths(name)).toEqual(["/blog/tea", now]);
});

it("carries a row over to the address to which its former one leads now, and no other page that is answered", async () => {
  const id = "5e000000-0000-4000-8000-000000000001";
  const [bare, now] = [`/services/${id}`, `/services/two-weeks-${id}`];
  const former = setUp("one");
  for (const path of [bare, "/blog/tea"]) await former.pages.store(path, page(path));
  const next = setUp("two", former.caches);
  const redirect = (path: string) =>
    Object.defineProperties(page(path), {
      redirected: { value: true },
      url: { value: `https://kilele.example${path}` },
    });
  next.answers.set(bare, () => redirect(now));
  next.answers.set("/blog/tea", () => redirect("/blog/rice"));
  await next.pages.carryOver();
  expect(next.caches.paths(next.name)).toEqual([now]);
});
