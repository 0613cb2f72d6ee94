import { beforeEach, describe, expect, it } from "vitest";
import { startBuiltSite, watchConsole } from "../tests/harness/browser/harness.ts";
import { isRead, seeded } from "../tests/harness/browser/reading-seeds.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { firstOf, longTag } from "../tests/harness/test-length.ts";

/** For a machine with other things to do. */
siteForAll(startBuiltSite);
beforeEach(healNetwork);

const rows = [
  ["/blog", "Travel Consulting Insights", seeded.post.title],
  [seeded.post.path, seeded.post.title, seeded.post.words],
  ["/services", "Services", seeded.service.title],
  [seeded.service.path, seeded.service.title, "Windhoek to Epupa and back by way of Twyfelfontein"],
  [seeded.destination.path, seeded.destination.title, "Watch a qvevri being opened in a Kakhetian cellar"],
] as const;

describe.each(firstOf(rows.slice(1)))("%s", (path) => {
  it("is taken over as it stands, then refreshed behind", async () => {
    const context = await browser.newContext();
    const errors = watchConsole(context);
    const page = await context.newPage();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(site.url + path);
    await page.evaluate(() => {
      const heading = document.querySelector("h1");
      if (heading) heading.dataset.sameElement = "yes";
    });
    await expect.poll(() => site.proxy.passed.some(({ path: asked }) => isRead(asked))).toBe(true);
    await page.waitForTimeout(300);
    expect(await page.locator("h1[data-same-element]").count()).toBe(1);
    expect(requested.filter((asked) => /marked|purif/i.test(asked))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("stays readable while the backend is down, and says how old it is", async () => {
  site.proxy.fault = ({ path }) => (isRead(path) ? "cut" : "pass");
  // The pages as the server sends them: a worker would answer with the shell, which needs the backend or a kept copy.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const errors = watchConsole(context);
  const page = await context.newPage();
  for (const [path, title] of rows) {
    await page.goto(site.url + path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("last updated").waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

it("shows a post that was changed after the build, and leaves one that was taken back", {
  tags: [longTag],
}, async () => {
  const slug = "being-a-good-guest";
  const context = await browser.newContext();
  const errors = watchConsole(context);
  const page = await context.newPage();
  await site.backend.db.query("update public.blog_posts set content = 'Written *later*.' where slug = $1", [slug]);
  await page.goto(`${site.url}/blog/${slug}`);
  await page.getByText("Written later.").waitFor();
  await site.backend.db.query("update public.blog_posts set published = false where slug = $1", [slug]);
  await page.reload();
  await page.waitForURL("**/404");
  expect(errors).toEqual([]);
  await context.close();
});

it("leads from a prerendered post to another one and back", { tags: [longTag] }, async () => {
  const context = await browser.newContext();
  const errors = watchConsole(context);
  const page = await context.newPage();
  await page.goto(site.url + seeded.post.path);
  const related = page.getByRole("complementary", { name: "Related Stories" }).getByRole("link").first();
  const title = (await related.textContent()) ?? "";
  await related.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => page.title()).toContain(title);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: seeded.post.title }).waitFor();
  await page.getByRole("heading", { name: seeded.post.words }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
