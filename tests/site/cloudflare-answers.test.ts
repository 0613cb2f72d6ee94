import { afterEach, expect, it, vi } from "vitest";
import { makeSiteDeclaration, type SiteDeclaration } from "../../site/declaration.ts";
import { answerByDeclaration } from "../../site/hosts/cloudflare/answer-by-declaration.ts";

const site = "https://kilele.example";
const declaration: SiteDeclaration = {
  ...makeSiteDeclaration({ supabaseOrigin: "https://project.example" }),
  moved: { "/blog/old-title": "/blog/new-title" },
};
const etag = '"about"';
const assets = {
  fetch: async ({ pathname }: URL) =>
    ["/about-us.html", "/404.html", "/staff.html"].includes(pathname)
      ? new Response(pathname, { headers: { etag } })
      : new Response(null, { status: 404 }),
};
const ask = (path: string, request: RequestInit = {}) =>
  answerByDeclaration(new Request(`${site}${path}`, request), declaration, assets);
const describeAnswer = async (response: Response) => [
  response.status,
  response.headers.get("location") ?? (await response.text()),
];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a page", "/about-us", [200, "/about-us.html"]],
  ["a screen of staff", "/admin/leads?lead=1", [200, "/staff.html"]],
  ["an address of no page", "/no-such-page", [404, "/404.html"]],
  ["another spelling, with its query", "/about-us.html?source=mail", [301, "/about-us?source=mail"]],
  ["a former address, with its query", "/blog/old-title?source=mail", [301, "/blog/new-title?source=mail"]],
])("answers %s at Cloudflare by the site's declaration", async (_, path, expected) => {
  const response = await ask(path);
  expect(await describeAnswer(response)).toEqual(expected);
  expect(response.headers.get("content-security-policy")).not.toBe(null);
});

it("answers at Cloudflare HEAD without a body, a known document with 304, and other methods with 405", async () => {
  expect(await describeAnswer(await ask("/about-us", { method: "HEAD" }))).toEqual([200, ""]);
  expect((await ask("/about-us", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await ask("/no-such-page", { headers: { "if-none-match": etag } })).status).toBe(404);
  const refused = await ask("/about-us", { method: "POST", body: "x" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it("passes a report on from Cloudflare with the headers that opt out of counting, and without the reader's address", async () => {
  const sent = vi.fn(async (..._request: unknown[]) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
  const { path, to } = declaration.reports ?? expect.fail("Reports have an address");
  const headers = { "content-type": "application/json", "sec-gpc": "1", dnt: "1", "cf-connecting-ip": "203.0.113.7" };
  await ask(path, { method: "POST", body: "{}", headers });
  const [address, request] = sent.mock.calls[0] as [string, { method: string; headers: Headers }];
  expect([address, request.method]).toEqual([to, "POST"]);
  expect(Object.fromEntries(request.headers)).toEqual({ "content-type": "application/json", "sec-gpc": "1", dnt: "1" });
});
