import { beforeEach, describe, expect, it } from "vitest";
import { type Watch, watchSecurity } from "../tests/harness/browser/security-watch.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun, longTag } from "../tests/harness/test-length.ts";

/** Texts that would run if they were taken for markup, an address, a template or a pattern. */
const payloads = [
  `<img src=x onerror=pwned(1)>`,
  `<script>pwned(2)</script>`,
  `"><svg onload=pwned(3)>`,
  `'-pwned(4)-'`,
  `</title><script>pwned(5)</script>`,
  `</script><script>pwned(6)</script>`,
  `<iframe srcdoc="<script>parent.pwned(7)</script>">`,
  `<a href="javascript:pwned(8)" autofocus onfocus=pwned(8)>link</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned(9)&gt;">`,
  `<details open ontoggle=pwned(10)>`,
  `{{constructor.constructor('pwned(11)')()}}`,
  `\${pwned(12)}`,
  `[link](javascript:pwned(13)) ![image](javascript:pwned(13))`,
  `[link](java\tscript:pwned(14)) <javascript:pwned(14)>`,
  `[link](data:text/html,<script>pwned(15)</script>)`,
  `![x"onerror="pwned(16)](https://evil.example/x.png"onerror="pwned(16))`,
  `[ref]: javascript:pwned(17)\n\n[ref][ref]`,
  `[link](vbscript:pwned(18)) [link](//evil.example) [link](/\\evil.example)`,
  `<style>*{background:url(javascript:pwned(19))}</style><link rel=import href=data:text/html,x>`,
  `<form action=javascript:pwned(20)><button formaction=javascript:pwned(20)>x</button></form>`,
  `(a+)+$ .* [a-z](?=b) \\`,
  `__proto__`,
  `\u202Eevil\u0000`.replace("\u0000", ""),
  `{"__proto__":{"polluted":true}}`,
  `=HYPERLINK("javascript:pwned(21)")`,
];

siteForAll();
deviceForEach({ serviceWorkers: "block" });

let watch: Watch;
beforeEach(async () => {
  watch = await watchSecurity(context);
});

/** Expects that nothing has run or tried to run, and that every link has an allowed address. */
async function expectHarmless(): Promise<void> {
  await page.waitForTimeout(60);
  // The policy refuses pictures from other hosts. That is expected and no attempt to run code.
  const violations = watch.violations.filter((line) => !/: img-src https?:\/\/\S/.test(line));
  expect({ ...watch, violations }).toEqual({ executions: [], violations: [] });
  const found = await page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLElement>("[href], [src], [action], [formaction]")]
      .flatMap((element) => ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name)))
      .filter((value) => value !== null)
      .filter((value) => !/^(https?:|mailto:|tel:|data:image\/|blob:|#|\/(?![/\\])|$)/i.test(value.trim())),
    handlers: [...document.querySelectorAll("*")].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith("on")),
    ).length,
    foreign: document.querySelectorAll("iframe, object, embed, base, meta[http-equiv=refresh], svg script").length,
    polluted: "polluted" in {},
  }));
  expect(found).toEqual({ links: [], handlers: 0, foreign: 0, polluted: false });
}

describe("in the address", () => {
  it(`query strings, fragments and slugs (${payloads.length} payloads x 5 places)`, {
    tags: [longTag],
    timeout: 180_000,
  }, async () => {
    for (const payload of payloads.filter((_, index) => isLongRun || index % 4 === 0)) {
      const part = encodeURIComponent(payload);
      for (const path of [`/search?q=${part}`, `/?utm_source=${part}&${part}=1#${part}`]) {
        await page.goto(site.url + path);
        await page.locator("h1").first().waitFor();
        await expectHarmless();
      }
      const answers = await Promise.all(
        [`/blog/${part}`, `/services/${part}`, `/destinations/${part}`].map((path) => fetch(site.backend.url + path)),
      );
      for (const answer of answers) {
        expect([400, 404]).toContain(answer.status);
        expect(await answer.text()).not.toContain("pwned");
      }
    }
  });

  it("values that are no text leave the search page standing", { tags: [longTag] }, async () => {
    for (const query of [
      "q=1",
      "q=[1,2]",
      "q={%22a%22:1}",
      "q=null",
      "q=true",
      "__proto__[x]=1",
      "q=1&q=2",
      "q=%",
      "q=%ff",
    ]) {
      await page.goto(`${site.url}/search?${query}`);
      await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
    }
    await expectHarmless();
  });

  it("slugs that only the browser sees: followed within the site", { tags: [longTag] }, async () => {
    await page.goto(site.url);
    await page.locator("h1").first().waitFor();
    for (const payload of payloads) {
      await page.evaluate((part) => {
        history.pushState({}, "", `/blog/${part}`);
        dispatchEvent(new PopStateEvent("popstate"));
      }, encodeURIComponent(payload));
      await page.locator("h1").first().waitFor();
    }
    await expectHarmless();
  });
});

describe("typed", () => {
  it("into the search boxes", { tags: [longTag], timeout: 120_000 }, async () => {
    for (const path of ["/search", "/blog"]) {
      await page.goto(site.url + path);
      const box = page.locator("main input").first();
      for (const payload of payloads) {
        await box.fill(payload);
        await expectHarmless();
      }
    }
  });

  it("into an enquiry: shown as it is, sent as it is", { tags: [longTag] }, async () => {
    const names = payloads.filter((payload) => payload.length <= 100).slice(0, 6);
    await site.backend.db.query("update private.settings set lead_limit = 1000");
    for (const name of names) {
      const { status } = await fetch(`${site.url}/functions/v1/leads`, {
        method: "POST",
        headers: { apikey: site.backend.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({
          name,
          age: 30,
          location: name,
          destination: "other",
          travelers: 1,
          travel_style: "luxury",
          duration: "flexible",
        }),
      });
      expect(status).toBe(200);
    }
    const rows = await site.backend.db.query<{ name: string }>("select name from public.leads");
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(names));
  });
});

describe("in what staff wrote", () => {
  it("services and destinations: every field", { tags: [longTag] }, async () => {
    const everything = payloads.join("\n\n");
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    await site.backend.db.query(
      `insert into public.services (id, name, type, description, cta_links) values ($1, $2, 'ready-made', $3,
        '["https://evil.example/\\"onclick=\\"pwned(31)", {"text": "<img src=x onerror=pwned(32)>", "url": "mailto:a@b"}]')`,
      [ids[0], payloads[0], everything],
    );
    const all = Array(8).fill("$3").join(", ");
    await site.backend.db.query(
      `insert into public.destinations
        (id, name, top_experiences, highlights, culture, language, best_time, food, etiquette, trivia)
        values ($1, $2, array[${all.split(", ")[0]}::text], ${all.split(", ").slice(1).join(", ")})`,
      [ids[1], payloads[0], everything],
    );
    for (const path of ["/services", `/services/${ids[0]}`, `/destinations/${ids[1]}`]) {
      await page.goto(site.url + path);
      await page.getByText("onerror=pwned(1)").first().waitFor();
      await expectHarmless();
    }
  });
});

describe("from a server that means harm", () => {
  it("rows that no constraint would let through: links, images, slugs, types; and a post of every payload, as staff may write it", async () => {
    const everything = payloads.join("\n\n");
    await site.backend.db.query(
      `insert into public.blog_posts (title, slug, excerpt, content, published, featured_image)
        values ($1, 'payloads', $2, $3, true, 'https://evil.example/x.png?"onerror="pwned(30)')`,
      [payloads[0], everything, everything],
    );
    for (const path of ["/blog/payloads", "/blog", "/search?q=pwned"]) {
      await page.goto(site.url + path);
      await page.getByText("onerror=pwned(1)").first().waitFor();
      await expectHarmless();
    }
    const evil = "javascript:pwned(40)";
    const row = {
      id: "5e000000-0000-4000-8000-0000000000ff",
      name: "Harmful rows",
      title: "Harmful rows",
      slug: "../../evil",
      type: `"><script>pwned(41)</script>`,
      description: payloads.join("\n"),
      content: payloads.join("\n\n"),
      excerpt: "x",
      published: true,
      cta_links: [
        evil,
        { text: "x", url: evil },
        { text: { a: 1 }, url: ` ${evil}` },
        7,
        null,
        ["https://a"],
        `\tjava\nscript:pwned(42)`,
      ],
      featured_image: evil,
      top_experiences: [{ html: "<b>" }, null, 7, payloads[0]],
      created_at: "2026-01-01T00:00:00+00:00",
      updated_at: `<img src=x onerror=pwned(43)>`,
      ["__proto__"]: { polluted: true },
    };
    const headers = { "content-type": "application/json" };
    const everywhere = ["/services", `/services/${row.id}`, "/blog", "/blog/payloads", `/destinations/${row.id}`];
    // All lists are read by the same code, and all rows too. In a short run one of each is tested.
    const some = isLongRun ? everywhere : ["/blog", `/services/${row.id}`];
    const rows = [[row], [{ ...row, slug: "payloads" }], [null, 7, "x", []], { message: payloads[0] }];
    const answers = rows.flatMap((body, index) => {
      // The body of an error is not a row either.
      const usual = index === 3 ? 400 : 200;
      const statuses = isLongRun ? [200, 400] : [usual];
      const paths = [everywhere, [...some, "/blog/payloads"]][index] ?? some;
      return statuses.map((status) => ({ body, status, paths }));
    });
    for (const { body, status, paths } of answers) {
      site.proxy.fault = ({ path }) =>
        path.startsWith("/rest/") ? { status, headers, body: JSON.stringify(body) } : "pass";
      for (const path of paths) {
        await page.goto(site.url + path);
        await page.locator("h1, main p").first().waitFor();
        await page.waitForTimeout(100);
        await expectHarmless();
      }
    }
  });

  it("a refusal of an enquiry whose message is markup", { tags: [longTag] }, async () => {
    const body = JSON.stringify({ message: payloads[0], fields: { name: payloads[1], ["__proto__"]: payloads[2] } });
    site.proxy.fault = ({ path }) =>
      path.startsWith("/functions/") ? { status: 400, headers: { "content-type": "application/json" }, body } : "pass";
    const { fillInQuestionnaire, submitQuestionnaire } = await import("../tests/harness/browser/enquiry-page.ts");
    await page.goto(`${site.url}/#questionnaire`);
    await page.getByRole("heading", { name: "Where to?" }).waitFor();
    await fillInQuestionnaire(page, { name: "<b onclick=pwned(50)>Amina</b>" });
    await submitQuestionnaire(page);
    await page.getByText("<img src=x onerror=pwned(1)>").first().waitFor();
    await expectHarmless();
  });
});
