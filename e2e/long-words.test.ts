import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { insertLead, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 320, height: 700 } });

const word = (length: number) => "https://kilele.example/".padEnd(length, "Llanfair");
const [id, slug] = [randomUUID(), "a".repeat(200)];

/** Inserts rows in which every field is one word of the column's maximum length, of 600 characters at most. */
beforeAll(async () => {
  const { db } = site.backend;
  const text = word(600);
  await db.query(
    `insert into public.destinations
      (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia)
     values ($1, $2, $3, $3, $3, $3, array[$3, $3, $3, $3], $3, $3, $3)`,
    [id, word(200), text],
  );
  await db.query(
    `insert into public.services (id, name, type, description, cta_links)
     values ($1, $2, 'ready-made', $3, jsonb_build_array($3::text, jsonb_build_object('text', $2::text, 'url', $3::text), $3::text))`,
    [id, word(200), text],
  );
  const content = `${text}\n\n# ${text}\n\n- ${text}\n\n> ${text}\n\n[${text}](${text})\n\n\`${text}\`\n\n| ${text} | b |\n|-|-|\n| c | ${text} |\n\n    ${text}`;
  await db.query(
    `insert into public.blog_posts (id, title, slug, excerpt, content, published) values ($1, $2, $3, $4, $5, true)`,
    [id, word(200), slug, text, content],
  );
  await insertLead(site, { name: word(100), location: word(100) });
  await db.query("update public.leads set contact = $1 where name = $2", [word(100), word(100)]);
  await db.query("insert into public.messages (name, email, message) values ($1, $2, $3)", [
    word(200),
    `${"a".repeat(200)}@${"b".repeat(60)}.example`,
    text,
  ]);
  await db.query("update public.business set street = $1, locality = $1, hours = $2, greeting = $3 where true", [
    word(200),
    word(500),
    text,
  ]);
});

/** Returns how far the page is wider than the screen, and the innermost elements that reach out of it. */
const findOverflow = () =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess <= 0) return "";
    const wideElements = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1;
    });
    const innermost = wideElements.filter(
      (element) => !wideElements.some((other) => other !== element && element.contains(other)),
    );
    const names = innermost.slice(0, 4).map(({ tagName, className }) => `${tagName}.${className}`);
    return `${excess} px: ${names.join(" | ")}`;
  });

/** Lists the pages that scroll sideways on a phone. */
async function listTooWidePages(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(site.url + path);
    await page.locator("main h1").first().waitFor({ state: "attached" });
    // Staff screens show rows of the device's own database, so the test waits until they are there.
    if (path.startsWith("/admin"))
      await page
        .getByText(/Llanfair|aaaa/)
        .first()
        .waitFor({ state: "attached" });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const excess = await findOverflow();
      if (excess) found.push(`${path.slice(0, 40)} at ${width}: ${excess}`);
    }
  }
  return found;
}

it("no public page scrolls sideways for a long word in any field", { tags: [longTag] }, async () => {
  const rows = [`/destinations/${id}`, `/services/${id}`, `/blog/${slug}`];
  const pages = ["/", "/blog", "/destinations", "/services", "/contact", "/about-us", "/privacy-policy"];
  expect(await listTooWidePages([...rows, ...pages, `/search?q=${"Llanfair".repeat(40)}`])).toEqual([]);
});

it("no screen of staff scrolls sideways for a long word in any field", { tags: [longTag] }, async () => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, site);
  const screens = ["", "/destinations", "/services", "/leads", "/blog", "/messages", "/business"];
  const dialogs = ["/destinations", "/services", "/blog"].map((screen) => `${screen}?edit=${id}`);
  expect(await listTooWidePages([...screens, ...dialogs].map((screen) => `/admin${screen}`))).toEqual([]);
});
