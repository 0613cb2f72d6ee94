import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readBuiltPages } from "../lab/audit/site.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { type Watch, watchSecurity } from "../tests/harness/browser/security-watch.ts";
import { browser, closeAfterAll, context, openDevice, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun, longTag, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();

let watch: Watch;
let routes: string[];

beforeAll(async () => {
  await openDevice();
  watch = await watchSecurity(context);
  const first = async (sql: string) => Object.values((await site.backend.db.query<{ key: string }>(sql))[0] ?? {})[0];
  const built = (await readBuiltPages(inject("siteDir"))).map(({ path }) => path);
  // A short run opens some pages of each kind. tests/built/documents.test.ts reads all documents.
  const somePaths = ["/", "/destinations", "/destinations/nepal", "/services", "/blog", "/contact", "/offline-library"];
  routes = [
    ...(isLongRun ? built : somePaths),
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
afterAll(closeAfterAll);

/** Reads a page to its end, as a reader does: there the questionnaire's code is fetched. */
async function readPage(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: "load" });
  await page.locator("main, h1").first().waitFor();
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((done) => setTimeout(done, 150));
  });
}

describe("the content security policy and Trusted Types", () => {
  it("are kept on every route, first from the server, then from the worker", { timeout: 240_000 }, async () => {
    expect(routes.length).toBeGreaterThan(isLongRun ? 30 : 12);
    const page = await context.newPage();
    for (const path of routes) await readPage(page, path);
    await waitForWorker(page);
    for (const path of routes) await readPage(page, path);
    expect(watch).toEqual({ executions: [], violations: [] });
    await page.close();
  });

  it("stop what they are for, and the watch notices", async () => {
    const ownContext = await browser.newContext();
    const watched = await watchSecurity(ownContext);
    const page = await ownContext.newPage();
    await page.goto(site.url);
    await page.evaluate(() => {
      const body = document.body;
      const attempts = [
        () => document.createElement("img").setAttribute("onerror", "pwned('handler')"),
        () => document.createElement("script").setAttribute("src", "data:text/javascript,pwned('script')"),
        () => body.insertAdjacentHTML("beforeend", "<b>markup</b>"),
        // The call comes from a timer, because the browser allows `eval` while the debugger's own call is on the stack.
        () => setTimeout("pwned('eval')" as unknown as () => void),
        () => body.setAttribute("style", "color: red"),
        () => void fetch("https://evil.example/").catch(() => undefined),
        () => body.appendChild(document.createElement("iframe")).setAttribute("src", "https://evil.example/"),
        () => window.trustedTypes?.createPolicy("another", {}),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // The refusal is asserted by the reports of violations below.
        }
      }
    });
    const directives = () => watched.violations.map((line) => line.split(" ")[1]);
    const expectedDirectives = [
      "require-trusted-types-for",
      "style-src-attr",
      "connect-src",
      "frame-src",
      "trusted-types",
    ];
    await expect.poll(directives).toEqual(expect.arrayContaining(expectedDirectives));
    await expect
      .poll(() => directives().filter((each) => each === "require-trusted-types-for").length, {
        message: watched.violations.join("\n"),
      })
      .toBeGreaterThanOrEqual(4);
    expect(watched.executions).toEqual([]);
    await ownContext.close();
  });

  it("are what keeps such code from running: without them it runs, and the watch notices", {
    tags: [longTag],
  }, async () => {
    const ownContext = await browser.newContext({ bypassCSP: true });
    const watched = await watchSecurity(ownContext);
    const page = await ownContext.newPage();
    await page.goto(site.url);
    await page.evaluate(() => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "pwned('handler')");
      image.src = "/assets/none.png";
      document.body.append(image);
    });
    await expect.poll(() => watched.executions).toHaveLength(1);
    await ownContext.close();
  });
});

/** Addresses that name another site. tests/built/security.test.ts requests each of them from the server. */
const foreignAddresses = [
  "//evil.example",
  "/blog//evil.example",
  "/?next=//evil.example&url=javascript:alert(1)",
  "/auth?redirect=https://evil.example&returnTo=//evil.example",
  "/#/\\evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/blog/https:%2f%2fevil.example",
  "/destinations/@evil.example",
  "/?redirect=https://evil.example",
  "/admin?next=https://evil.example",
  "/search?q=//evil.example",
  "/#//evil.example",
];

it("no address leads to another site", async () => {
  for (const path of takeFirst(foreignAddresses, 5)) {
    const page = await context.newPage();
    await page.goto(site.url + path, { waitUntil: "load" });
    // The page of a missing post redirects by itself. The test waits for it, because closing a page during a navigation may
    // never end.
    if (path.startsWith("/blog/")) await page.waitForURL(`${site.url}/404`);
    else await page.waitForTimeout(150);
    expect(new URL(page.url()).origin, path).toBe(site.url);
    await page.close();
  }
});
