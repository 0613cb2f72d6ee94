import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { localStaff } from "../../backend/staff-account.ts";
import { readBuiltPages } from "../../lab/audit/site.ts";
import { scanDirectory } from "../../scripts/secrets.ts";
import { makeSecurityHeaders } from "../../site/headers.ts";
import { type Site, startSite } from "../harness/browser/harness.ts";

const lines: string[] = [];
let site: Site;
let routes: string[];

beforeAll(async () => {
  site = await startSite({ log: (line) => void lines.push(line) });
  const first = async (sql: string) => Object.values((await site.backend.db.query<{ key: string }>(sql))[0] ?? {})[0];
  routes = [
    ...(await readBuiltPages(inject("siteDir"))).map(({ path }) => path),
    `/blog/${await first("select slug from public.blog_posts where published order by slug limit 1")}`,
    `/services/${await first("select id from public.services order by id limit 1")}`,
    `/destinations/${await first("select id from public.destinations order by id limit 1")}`,
    "/no-such-page",
    "/auth",
    "/admin",
    "/search?q=rice",
    "/#questionnaire",
  ];
});
afterAll(() => site?.stop());

describe("headers", () => {
  it("are on every route, and none sets a cookie", async () => {
    for (const path of [...routes, "/sw.js", "/rest/v1/destinations", "/auth/v1/token", "/functions/v1/leads"]) {
      const response = await fetch(site.backend.url + path, { redirect: "manual" });
      for (const [name, value] of Object.entries(makeSecurityHeaders()))
        expect(response.headers.get(name), path).toBe(value);
      expect(response.headers.get("set-cookie"), path).toBeNull();
      await response.body?.cancel();
    }
  });
});

it.each([
  "//evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/blog//evil.example",
  "/blog/https:%2f%2fevil.example",
  "/destinations/@evil.example",
  "/?redirect=https://evil.example",
  "/?next=//evil.example&url=javascript:alert(1)",
  "/auth?redirect=https://evil.example&returnTo=//evil.example",
  "/admin?next=https://evil.example",
  "/search?q=//evil.example",
])("the server sends nobody to another site: %s", async (path) => {
  const response = await fetch(site.backend.url + path, { redirect: "manual" });
  expect([200, 301, 400, 404]).toContain(response.status);
  // The usual spelling of the address is a path of this site: one slash, and not the start of another host's name.
  expect(response.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
  await response.body?.cancel();
});

describe("the built site", () => {
  it("holds no secret", async () => {
    const scan = await scanDirectory(inject("siteDir"));
    expect(scan.files).toBeGreaterThan(50);
    expect(scan.findings).toEqual([]);
  });

  it("does not know the local staff account's password, in no page and no script", async () => {
    const pages = await Promise.all(
      routes.slice(0, 8).map(async (path) => (await fetch(site.backend.url + path)).text()),
    );
    const directory = inject("siteDir");
    const scripts = (await readdir(directory, { recursive: true })).filter((name) => /\.m?js$/.test(name));
    expect(scripts.filter((name) => name.startsWith("assets")).length).toBeGreaterThan(50);
    const texts = await Promise.all(scripts.map((name) => readFile(join(directory, name), "utf8")));
    for (const text of [...pages, ...texts]) expect(text.includes(localStaff.password)).toBe(false);
  });
});

describe("the page that names what is wrong", () => {
  it("has the headers of every page, is kept by no cache, and says when to come back", async () => {
    const send = (fields: Record<string, string>, origin = site.url) =>
      fetch(`${site.url}/functions/v1/leads`, {
        method: "POST",
        redirect: "manual",
        headers: { origin },
        body: new URLSearchParams(fields),
      });
    const answer = await send({ name: '"><script>alert(1)</script>' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toContain("<script>alert");
    expect((await send({}, "https://elsewhere.example")).status).toBe(403);
  });
});

describe("the backend's log", () => {
  const visitor = { name: "Nyambura Unmistakable", age: 87, location: "Lokichoggio Airstrip" };
  const answers = { destination: "other", travelers: 1, travel_style: "luxury", duration: "flexible" };
  beforeEach(() => void lines.splice(0));

  it("holds nothing that a visitor typed, asked for or came from", async () => {
    const headers = {
      apikey: site.backend.publishableKey,
      "content-type": "application/json",
      "user-agent": "Unmistakable",
    };
    const json = (body: unknown): RequestInit => ({ method: "POST", headers, body: JSON.stringify(body) });
    const form = (fields: Record<string, string>): RequestInit => ({
      method: "POST",
      redirect: "manual",
      headers: { origin: site.backend.url, "user-agent": "Unmistakable" },
      body: new URLSearchParams(fields),
    });
    const keyed = { ...json({ ...visitor, ...answers }), headers: { ...headers, "idempotency-key": randomUUID() } };
    const attempts: [path: string, init: RequestInit, status: number][] = [
      ["/functions/v1/leads", keyed, 200],
      ["/functions/v1/leads", form({ name: visitor.name, location: visitor.location }), 422],
      ["/functions/v1/messages", form({ name: visitor.name, message: "Lokichoggio" }), 422],
      ["/search?q=Lokichoggio", { headers }, 200],
      ["/functions/v1/leads", { method: "POST", headers, body: `{"name":"Unmistakable"` }, 400],
      ["/functions/v1/leads", json({ name: visitor.name, Lokichoggio: 1 }), 400],
      ["/rest/v1/leads?name=eq.Unmistakable", { headers }, 401],
      ["/rest/v1/leads", json({ name: visitor.name }), 401],
      [
        "/auth/v1/token?grant_type=password",
        json({ email: "unmistakable@kilele.example", password: "Lokichoggio" }),
        400,
      ],
      [
        "/api/analytics/performance",
        { method: "POST", body: JSON.stringify({ metric: "LCP", value: 1, timestamp: 1, url: "/?x=Lokichoggio" }) },
        204,
      ],
    ];
    for (const [path, init, status] of attempts) {
      const answer = await fetch(site.backend.url + path, init);
      await answer.text();
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(lines.length).toBeGreaterThanOrEqual(attempts.length);
    expect(lines.join("\n")).not.toMatch(/unmistakable|lokichoggio|127\.0\.0\.1|@|\?/i);
  });
});
