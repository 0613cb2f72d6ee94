import { beforeEach, expect, it } from "vitest";
import { waitForWorker, watchConsole } from "../tests/harness/browser/harness.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The site of these tests is built without a backend, so its rows are rendered on request.
siteForAll();
beforeEach(healNetwork);

const sql = (text: string, values: unknown[] = []) => site.backend.db.query(text, values);
const publish = (slug: string, title: string) =>
  sql("insert into public.blog_posts (title, slug, excerpt, content, published) values ($1, $2, $3, $4, true)", [
    title,
    slug,
    `What ${title} is about`,
    "Words of it.",
  ]);

it("a post can be read without JavaScript, and leads there from the lists", { tags: [longTag] }, async () => {
  await publish("without-scripts", "Without Scripts");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/blog`);
  await page.getByRole("link", { name: "Without Scripts" }).click();
  await page.getByRole("heading", { level: 1, name: "Without Scripts" }).waitFor();
  await page.getByText("Words of it.").waitFor();
  expect(await page.getByRole("heading", { name: "Related Stories" }).count()).toBe(1);
  await sql("update public.blog_posts set published = false where slug = 'without-scripts'");
  expect((await page.reload())?.status()).toBe(404);
  await context.close();
});

it("places that staff have written stand below the guides, are found by search, and leave when they go", {
  tags: [longTag],
}, async () => {
  await sql("delete from public.destinations");
  const context = await browser.newContext();
  const errors = watchConsole(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/destinations`);
  expect(await page.getByRole("heading", { name: "More places we know" }).count()).toBe(0);
  await waitForWorker(page);
  const id = crypto.randomUUID();
  await sql("insert into public.destinations (id, name, highlights, food) values ($1, 'Sao Tome', $2, 'Calulu')", [
    id,
    "Cocoa and volcanoes",
  ]);
  // From here on the page is the built document, which has no rows.
  await page.reload();
  const section = page.getByRole("region", { name: "More places we know" });
  await section.getByRole("link", { name: "Sao Tome" }).waitFor();
  await section.getByText("Cocoa and volcanoes").waitFor();
  await page.goto(`${site.url}/search?q=volcanoes`);
  await page.getByRole("link", { name: "Sao Tome" }).click();
  await page.getByRole("heading", { level: 1, name: "Sao Tome" }).waitFor();
  // After one visit the row is found by its whole text, also without a network.
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true);
  site.proxy.offline = true;
  await page.goto(`${site.url}/search?q=calulu`);
  await page.getByRole("link", { name: "Sao Tome" }).waitFor();
  await page.goto(`${site.url}/destinations`);
  await section.getByRole("link", { name: "Sao Tome" }).waitFor();
  healNetwork();
  await sql("delete from public.destinations where id = $1", [id]);
  await page.goto(`${site.url}/destinations`);
  await section.waitFor({ state: "hidden" });
  expect(errors).toEqual([]);
  await context.close();
});

it("the worker keeps the documents that were built, whatever has been published since", {
  tags: [longTag],
}, async () => {
  await publish("after-the-build", "After The Build");
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/blog`);
  await page.getByRole("link", { name: "After The Build" }).waitFor();
  await waitForWorker(page);
  // The document comes from the device and is filled with the rows that are published now.
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole("link", { name: "After The Build" }).waitFor();
  await context.close();
  await sql("delete from public.blog_posts where slug = 'after-the-build'");
});
