import { afterEach, describe, expect, it } from "vitest";
import { startStaticSite } from "../tests/harness/browser/harness.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The site of these tests is built without a backend and its host renders no pages on request, so every row is newer than the
// build.
siteForAll(startStaticSite);
afterEach(() => sql("delete from public.blog_posts where slug like 'test-%'").then(() => undefined));

const open = (path: string) => page.goto(site.url + path);
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const robots = () => page.locator("meta[name=robots]").count();
const sql = (text: string, values?: unknown[]) => site.backend.db.query(text, values);

/** Publishes a post that only this test uses. */
async function publish(
  slug: string,
  content: string,
  changes: { title?: string; image?: string; published?: boolean } = {},
) {
  const { title = slug, image = null, published = true } = changes;
  await sql(
    "insert into public.blog_posts (title, slug, content, featured_image, published) values ($1, $2, $3, $4, $5)",
    [title, slug, content, image, published],
  );
}

describe("offline", () => {
  deviceForEach();

  it("opens what was read before and says when it was last updated", async () => {
    await open(seeded.post.path);
    await heading(seeded.post.title).waitFor();
    await fetchLibrary(page);
    await page.getByRole("link", { name: "View All Posts" }).click();
    await heading("Travel Consulting Insights").waitFor();
    await page.getByRole("link", { name: seeded.otherPost.title }).waitFor();
    await open(seeded.service.path);
    await heading(seeded.service.title).waitFor();
    await open(seeded.destination.path);
    await heading(seeded.destination.title).waitFor();
    await page.getByRole("heading", { name: "Plan Your Journey" }).waitFor();

    site.proxy.offline = true;
    await open(seeded.post.path);
    await heading(seeded.post.title).waitFor();
    await page.getByRole("heading", { name: seeded.post.words }).waitFor();
    await page.getByText("You are reading the copy on this device, last updated").waitFor();
    expect(await page.getByRole("heading", { name: "Related Stories" }).count()).toBe(1);
    expect(await robots()).toBe(0);

    await open("/blog");
    await page.getByText("last updated").waitFor();
    expect(await page.locator("main article").count()).toBe(9);
    for (const { path, title } of [seeded.service, seeded.destination]) {
      await open(path);
      await heading(title).waitFor();
      await page.getByText("last updated").waitFor();
    }
    await open("/services");
    await page.getByText("last updated").waitFor();
  });
});

describe("on line, on a first visit", () => {
  // These tests open nothing offline.
  deviceForEach({ serviceWorkers: "block" });

  it("runs nothing that is hidden in a post", { tags: [longTag] }, async () => {
    const payloads = [
      "<script>top.harmed = 1</script>",
      "<img src=x onerror='top.harmed = 2'>",
      "<svg onload='top.harmed = 3'></svg>",
      "[x](javascript:top.harmed=4)",
      "![x](javascript:top.harmed=5)",
      '![x" onerror="top.harmed=6](/none.png)',
      "<iframe srcdoc='<script>top.harmed = 7</script>'></iframe>",
      "```\n</code><script>top.harmed = 8</script>\n```",
      "<a href='javascript:top.harmed=9'>click</a>",
    ];
    const title = "<img src=x onerror='top.harmed=10'>";
    await publish("test-harmful", payloads.join("\n\n"), { title, image: "/x.png" });
    await open("/blog/test-harmful");
    await heading(title).waitFor();
    await page.waitForTimeout(300);
    for (const link of await page.locator("#post-body a").all()) await link.click({ noWaitAfter: true });
    expect(await page.evaluate(() => (top as { harmed?: number } | null)?.harmed)).toBeUndefined();
    expect(await page.locator("#post-body :is(script, iframe, svg, [onerror], [onload])").count()).toBe(0);
    await open("/blog");
    await page.getByRole("link", { name: title }).waitFor();
  });
});
