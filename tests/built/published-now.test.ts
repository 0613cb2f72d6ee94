import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Site, startSite } from "../harness/browser/harness.ts";
import { seeded } from "../harness/browser/reading-seeds.ts";
import { chooseRepetitions, longTag } from "../harness/test-length.ts";

// The site of these tests is built without a backend, so its rows are rendered on request.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const runSql = (text: string, values: unknown[] = []) => site.backend.db.query(text, values);
const makeUrl = (path: string) => site.backend.url + path;

/** Requests a page as a crawler does. @returns the answer, and its duration in milliseconds */
async function requestPage(path: string) {
  const startedAt = performance.now();
  const answer = await fetch(makeUrl(path), { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
  const text = await answer.text();
  return { status: answer.status, text, took: performance.now() - startedAt, page: parse(text) };
}

const getAttribute = (page: ReturnType<typeof parse>, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name);
const readGraph = (page: ReturnType<typeof parse>): Record<string, unknown>[] =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? "{}")["@graph"] ?? [];

const publish = (slug: string, title: string, more: { content?: string; image?: string } = {}) =>
  runSql(
    "insert into public.blog_posts (title, slug, excerpt, content, featured_image, published) values ($1, $2, $3, $4, $5, true)",
    [title, slug, `What ${title} is about`, more.content ?? "Words of it.", more.image ?? null],
  );

describe("a post", () => {
  it("is whole for a crawler as soon as it is published, edited, and taken back", async () => {
    const path = "/blog/now-published";
    expect((await requestPage(path)).status).toBe(404);
    await publish("now-published", "Now Published", { content: "## First words\n\nAnd more." });
    const first = await requestPage(path);
    expect(first.status).toBe(200);
    expect(first.page.querySelector("title")?.text).toBe("Now Published | Kilele Journeys");
    expect(getAttribute(first.page, "meta[name=description]", "content")).toMatch(/^What Now Published is about/);
    expect(getAttribute(first.page, "link[rel=canonical]", "href")).toMatch(/\/blog\/now-published$/);
    expect(first.page.querySelector("meta[name=robots]")).toBeNull();
    expect(getAttribute(first.page, 'meta[property="og:title"]', "content")).toContain("Now Published");
    const image = getAttribute(first.page, 'meta[property="og:image"]', "content") ?? "";
    const shared = await fetch(makeUrl(new URL(image).pathname));
    expect([shared.status, shared.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(readGraph(first.page)).toContainEqual(
      expect.objectContaining({ "@type": "BlogPosting", headline: "Now Published", image }),
    );
    expect(first.page.querySelector("main h1")?.text).toBe("Now Published");
    expect(first.page.querySelector("main")?.text).toContain("First words");
    // The post is listed in the blog, on the home page and in the sitemap.
    for (const list of ["/blog", "/"]) {
      expect((await requestPage(list)).page.querySelectorAll('main a[href="/blog/now-published"]'), list).toHaveLength(
        1,
      );
    }
    expect((await requestPage("/sitemap.xml")).text).toMatch(/\/blog\/now-published<\/loc><lastmod>\d{4}-/);
    expect((await requestPage("/feed.xml")).text).toContain("<title>Now Published</title>");

    await runSql(
      "update public.blog_posts set title = 'Now Edited', featured_image = 'https://pictures.kilele.example/a.jpg' where slug = 'now-published'",
    );
    const editedPage = await requestPage(path);
    expect(editedPage.page.querySelector("main h1")?.text).toBe("Now Edited");
    expect(getAttribute(editedPage.page, 'meta[property="og:image"]', "content")).toBe(
      "https://pictures.kilele.example/a.jpg",
    );
    expect(readGraph(editedPage.page)).toContainEqual(
      expect.objectContaining({ headline: "Now Edited", image: "https://pictures.kilele.example/a.jpg" }),
    );
    expect((await requestPage("/blog")).page.querySelector("main")?.text).toContain("Now Edited");

    await runSql("update public.blog_posts set published = false where slug = 'now-published'");
    const gone = await requestPage(path);
    expect([gone.status, gone.text.includes("Now Edited")]).toEqual([404, false]);
    for (const list of ["/blog", "/", "/sitemap.xml", "/feed.xml"]) {
      expect((await requestPage(list)).text, list).not.toContain("now-published");
    }
  });
});

it("an address that has no page says so in words of its own", async () => {
  const { status, page } = await requestPage("/nowhere-at-all");
  expect(status).toBe(404);
  expect(getAttribute(page, "meta[name=description]", "content")).toMatch(/^There is no page at this address\./);
  expect(getAttribute(page, "meta[name=robots]", "content")).toBe("noindex");
  expect(page.querySelector("main")?.text).toMatch(/404[\s\S]*Oops! Page not found/);
  expect(getAttribute(page, "main a", "href")).toBe("/");
});

describe.each([
  { table: "services", folder: "/services/", type: "Service", lists: ["/services", "/sitemap.xml"] },
  {
    table: "destinations",
    folder: "/destinations/",
    type: "TouristDestination",
    lists: ["/destinations", "/sitemap.xml"],
  },
])("a row of $table", ({ table, folder, type, lists }) => {
  it("is whole for a crawler as soon as it is written, and gone as soon as it is deleted", async () => {
    const id = crypto.randomUUID();
    const [path, renamedPath] = [`${folder}the-aberdare-ridge-${id}`, `${folder}the-mau-forest-${id}`];
    const requestMoved = async (address: string) => {
      const { status, headers } = await fetch(makeUrl(address), { redirect: "manual" });
      return [status, headers.get("location")];
    };
    expect((await requestPage(path)).status).toBe(404);
    const own = table === "services" ? ["(id, name, type)", "($1, $2, 'ready-made')"] : ["(id, name)", "($1, $2)"];
    await runSql(`insert into public.${table} ${own[0]} values ${own[1]}`, [id, "The Aberdare Ridge"]);
    const createdPage = await requestPage(path);
    expect(createdPage.status).toBe(200);
    expect(createdPage.page.querySelector("title")?.text).toBe("The Aberdare Ridge | Kilele Journeys");
    expect(createdPage.page.querySelector("main h1")?.text).toBe("The Aberdare Ridge");
    expect(readGraph(createdPage.page)).toContainEqual(
      expect.objectContaining({ "@type": type, name: "The Aberdare Ridge" }),
    );
    for (const list of lists) expect((await requestPage(list)).text, list).toContain(path);
    expect(getAttribute(createdPage.page, "link[rel=canonical]", "href")).toMatch(new RegExp(`${path}$`));
    expect(await requestMoved(`${folder}${id}?utm=letter`)).toEqual([301, `${path}?utm=letter`]);
    await runSql(`update public.${table} set name = 'The Mau Forest' where id = $1`, [id]);
    expect(await requestMoved(path)).toEqual([301, renamedPath]);
    expect((await requestPage(path)).page.querySelector("main h1")?.text).toBe("The Mau Forest");
    for (const list of lists) expect((await requestPage(list)).text, list).toContain(renamedPath);
    await runSql(`delete from public.${table} where id = $1`, [id]);
    expect((await requestPage(path)).status).toBe(404);
    for (const list of lists) expect((await requestPage(list)).text, list).not.toContain(id);
  });
});

describe("the details of the business", () => {
  it("are on every page and in JSON-LD at once, and the defaults again where staff take theirs back", async () => {
    const id = crypto.randomUUID();
    await runSql("insert into public.services (id, name, type) values ($1, 'A Plan', 'ready-made')", [id]);
    await runSql("delete from public.blog_posts where slug = 'of-the-business'");
    await publish("of-the-business", "Of the business");
    // The first request also loads the code that renders pages, so it is not measured.
    await requestPage("/");
    const pages = [
      "/",
      "/contact",
      "/about",
      "/privacy-policy",
      "/terms-of-service",
      "/destinations/namibia",
      "/search",
    ];
    const hiddenPage = "/message/sent";
    const rows = [`/services/${id}`, "/blog/of-the-business", hiddenPage];
    const check = async (path: string, phone: string, email: string, whatsapp: string | undefined) => {
      const { status, page } = await requestPage(path);
      expect([path, status]).toEqual([path, 200]);
      expect(getAttribute(page, "footer a[data-detail=email]", "href"), path).toBe(`mailto:${email}`);
      expect(getAttribute(page, "footer a[data-detail=whatsapp]", "href"), path).toBe(whatsapp);
      if (path === hiddenPage) return page;
      const agency = readGraph(page).find((node) => node["@type"] === "TravelAgency");
      expect(agency, path).toMatchObject({ email, telephone: phone, contactPoint: { email, telephone: phone } });
      return page;
    };
    for (const path of [...pages, ...rows]) await check(path, "+254 20 555 0148", "hello@kilele.example", undefined);
    await runSql(
      `update public.business set phone = '+254 700 000 001', email = 'post@kilele.travel', whatsapp = '+254 700 000 002',
        hours = 'Monday to Friday, 9 to 5', street = 'Moi Avenue'`,
    );
    for (const path of [...pages, ...rows]) {
      await check(path, "+254 700 000 001", "post@kilele.travel", "https://wa.me/254700000002");
    }
    const contact = await check("/contact", "+254 700 000 001", "post@kilele.travel", "https://wa.me/254700000002");
    expect(getAttribute(contact, "main a[data-detail=phone]", "href")).toBe("tel:+254700000001");
    for (const words of ["Moi Avenue, Nairobi, Kenya", "Monday to Friday, 9 to 5", "+254 700 000 002"]) {
      expect(contact.querySelector("main")?.text).toContain(words);
    }
    await runSql("update public.business set phone = null, email = null, whatsapp = null, hours = null, street = null");
    for (const path of [...pages, ...rows]) await check(path, "+254 20 555 0148", "hello@kilele.example", undefined);
    await runSql("delete from public.services where id = $1", [id]);
    await runSql("delete from public.blog_posts where slug = 'of-the-business'");
  });

  it("are text and no markup, whatever staff write", async () => {
    const payload = `"><img src=x onerror=pwned(1)></script><script>pwned(2)</script>' onclick=pwned(3) {{pwned(4)}}`;
    const profile = 'https://x.example/"></script><script>pwned(5)</script>';
    const set = "update public.business set street = $1, locality = $1, hours = $1, instagram = $2";
    await runSql(set, [payload, profile]);
    const { page } = await requestPage("/contact");
    expect(page.querySelector("main [data-detail=office]")?.text).toContain(payload);
    expect(page.querySelector("main [data-detail=hours]")?.text).toBe(payload);
    expect(page.querySelectorAll("img[onerror], [onclick]")).toEqual([]);
    expect(page.querySelectorAll("script").filter(({ text }) => /^pwned/.test(text))).toEqual([]);
    const agency = readGraph(page).find((node) => node["@type"] === "TravelAgency");
    expect(agency).toMatchObject({
      address: { streetAddress: payload },
      sameAs: [expect.stringContaining("pwned(5)")],
    });
    await runSql(set, [null, null]);
  });

  it("are in the page that says why a form was not taken", { tags: [longTag] }, async () => {
    await runSql("update public.business set email = 'forms@kilele.travel'");
    const answer = await fetch(makeUrl("/functions/v1/leads"), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.backend.url, accept: "text/html" },
      body: "name=A",
      redirect: "manual",
    });
    expect([answer.status, (await answer.text()).includes('href="mailto:forms@kilele.travel"')]).toEqual([422, true]);
    await runSql("update public.business set email = null");
  });
});

it("is made once for all readers who ask while nothing changes", { tags: [longTag] }, async () => {
  await publish("read-by-many", "Read by many");
  const queries = vi.spyOn(site.backend.db, "query");
  const answers = await Promise.all(Array.from({ length: 50 }, () => requestPage("/blog/read-by-many")));
  const queryTexts = queries.mock.calls.map(([text]) => text);
  queries.mockRestore();
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  // All readers share one query of the rows. There are fewer queries of the stamp than readers, because those who wait at the
  // same time share one.
  expect(queryTexts.filter((text) => text.includes("to_json(r)"))).toHaveLength(1);
  expect(queryTexts.length).toBeLessThan(51);
  await runSql("delete from public.blog_posts where slug = 'read-by-many'");
});

const changes = chooseRepetitions({ short: 20, long: 100 });
const readerCount = chooseRepetitions({ short: 20, long: 50 });

it(`${changes} posts change while ${readerCount} readers ask: every page is whole, true to one moment, and none is an error`, {
  tags: [longTag],
}, async () => {
  const posts = Array.from({ length: changes }, (_, n) => `storm-${n}`);
  for (const slug of posts) await publish(slug, `${slug} version 0`, { content: "Text of version 0." });
  let isRunning = true;
  const statusCounts: Record<string, number> = {};
  const waits: number[] = [];
  let resolveAnswer = () => {};
  const versions = new Map<string, number>();
  const reader = async (number: number) => {
    for (let turn = number; isRunning; turn += 7) {
      const path = turn % 5 === 0 ? ["/blog", "/", "/sitemap.xml"][turn % 3] : `/blog/${posts[turn % posts.length]}`;
      const { status, text, page, took } = await requestPage(path ?? "/");
      waits.push(took);
      resolveAnswer();
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
      if (path === "/sitemap.xml") expect(text).toMatch(/^<\?xml[\s\S]*<\/urlset>\n$/);
      else expect(text.endsWith("</html>"), path).toBe(true);
      if (!path?.startsWith("/blog/") || status !== 200) continue;
      const version = page.querySelector("main h1")?.text.match(/version (\d+)$/)?.[1];
      expect(version, path).toBeDefined();
      expect(page.querySelector("main")?.text, path).toContain(`Text of version ${version}.`);
      expect(page.querySelector("title")?.text, path).toContain(`version ${version}`);
      expect(text, path).toContain(`"headline":"storm-${path.split("-")[1]} version ${version}"`);
      versions.set(path, Math.max(versions.get(path) ?? 0, Number(version)));
    }
  };
  const readers = Array.from({ length: readerCount }, (_, n) => reader(n));
  for (const [n, slug] of posts.entries()) {
    // The rows change between two answers of the database.
    await new Promise<void>((done) => {
      resolveAnswer = done;
    });
    await runSql("update public.blog_posts set title = $2, content = $3, published = $4 where slug = $1", [
      slug,
      `${slug} version 1`,
      "Text of version 1.",
      n % 10 !== 0,
    ]);
  }
  isRunning = false;
  await Promise.all(readers);
  expect(Object.keys(statusCounts).every((status) => status === "200" || status === "404")).toBe(true);
  for (const [n, slug] of posts.entries()) {
    const { status, page } = await requestPage(`/blog/${slug}`);
    expect(status).toBe(n % 10 === 0 ? 404 : 200);
    if (status === 200) expect(page.querySelector("main h1")?.text).toBe(`${slug} version 1`);
  }
  await runSql("delete from public.blog_posts where slug like 'storm-%'");
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.floor((waits.length - 1) * part)]?.toFixed(0);
  console.log(
    `${waits.length} pages asked for by ${readerCount} readers: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`,
  );
});

it.each([
  ["/blog", "Travel Consulting Insights", seeded.post.title],
  [seeded.post.path, seeded.post.title, seeded.post.words],
  ["/services", "Services", seeded.service.title],
  [seeded.service.path, seeded.service.title, "Windhoek to Epupa and back by way of Twyfelfontein"],
  [seeded.destination.path, seeded.destination.title, "Watch a qvevri being opened in a Kakhetian cellar"],
])("%s reads without a script, with a head of its own", async (path, title, words) => {
  const { status, page } = await requestPage(path);
  expect(status).toBe(200);
  expect(page.querySelectorAll("h1").map(({ text }) => text)).toEqual([title]);
  expect(page.querySelector("main")?.text).toContain(words);
  expect(page.querySelector("meta[name=robots]")).toBeNull();
  expect(getAttribute(page, "link[rel=canonical]", "href")?.endsWith(path)).toBe(true);
  expect(getAttribute(page, 'meta[property="og:title"]', "content")).toContain(title.slice(0, 20));
  const length = getAttribute(page, "meta[name=description]", "content")?.length ?? 0;
  expect(length).toBeGreaterThanOrEqual(70);
  expect(length).toBeLessThanOrEqual(160);
});
