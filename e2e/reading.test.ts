import { afterEach, describe, expect, it } from "vitest";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { startStaticSite } from "../tests/harness/browser/harness.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The site of these tests is built without a backend and its host renders no pages on request, so every row is newer than the
// build.
siteForAll(startStaticSite);
afterEach(() => sql("delete from public.blog_posts where slug like 'test-%'").then(() => undefined));

const open = (path: string) => page.goto(site.url + path);
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const robots = () => page.locator("meta[name=robots]").count();
const toast = () => page.getByRole("region", { name: "Notifications" });
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

  it("searches the guides without accents, and the posts that were read", { tags: [longTag] }, async () => {
    await open(seeded.post.path);
    await heading(seeded.post.title).waitFor();
    await fetchLibrary(page);
    await open("/search");
    await page.getByRole("searchbox").fill("permet");
    await page.getByRole("link", { name: "Albania" }).first().waitFor();

    site.proxy.offline = true;
    await open("/search?q=permet");
    await page.getByRole("link", { name: "Albania" }).first().waitFor();
    await page.getByRole("searchbox").fill("invitations come from");
    await page.getByRole("link", { name: seeded.post.title }).click();
    await expectShown(heading(seeded.post.title));
  });
});

describe("on line, on a first visit", () => {
  // These tests open nothing offline.
  deviceForEach({ serviceWorkers: "block" });

  it("shows what the network has where this browser stores nothing", { tags: [longTag] }, async () => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError");
      };
    });
    await open("/blog");
    await page.getByRole("link", { name: seeded.post.title }).click();
    await heading(seeded.post.title).waitFor();
    await expectShown(page.getByRole("heading", { name: seeded.post.words }));
  });

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

  it("puts words in the place of a picture that does not load, and a drawn picture in a card's", {
    tags: [longTag],
  }, async () => {
    await publish("test-pictures", "Text.\n\n![A goat](/no-such-picture.png)", { image: "/none.png" });
    await open("/blog/test-pictures");
    await page.getByText("Image not available: A goat").waitFor();
    await expect.poll(() => page.locator("#post-picture img").getAttribute("src")).toContain("/assets/blog-");
  });

  it("searches titles and excerpts, and clears the search", { tags: [longTag] }, async () => {
    await open("/blog");
    const field = page.getByRole("searchbox", { name: "Search the posts" });
    await page.getByRole("link", { name: seeded.post.title }).waitFor();
    await field.fill("FOUR STOPS");
    await expect.poll(() => page.locator("main article:visible").count()).toBe(1);
    await field.fill("zeppelin");
    await page.getByText("No blog posts found matching your search.").waitFor();
    await page.getByRole("button", { name: "Clear Search" }).click();
    await expect.poll(() => page.locator("main article:visible").count()).toBe(9);
  });

  it("copies a post's link where the device cannot share", { tags: [longTag] }, async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(seeded.post.path);
    const links = page.getByRole("list", { name: "Share this post" }).getByRole("link");
    for (const link of await links.all())
      expect(await link.getAttribute("href")).toContain(encodeURIComponent(site.url + seeded.post.path));
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await toast().getByText("Link copied!").waitFor();
    await toast().getByText("Blog post link has been copied to your clipboard.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + seeded.post.path);
  });

  it("shares the list of guides from where it is read, and copies its link", { tags: [longTag] }, async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("/destinations");
    const link = page.getByRole("link", { name: "Share by WhatsApp" });
    await expect.poll(() => link.getAttribute("href")).toContain(encodeURIComponent(`${site.url}/destinations`));
    // By its key: a jump to the end of the page lays out the parts above, and the button moves away below the pointer.
    await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
    await toast().getByText("The link has been copied to your clipboard.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/destinations`);
  });

  it("reveals the questionnaire when somebody wants to begin", { tags: [longTag] }, async () => {
    await open("/services");
    expect(await page.getByRole("heading", { name: "Plan Your Adventure" }).count()).toBe(0);
    await page.getByRole("button", { name: "Begin Your Journey" }).click();
    await page.getByRole("heading", { name: "Where to?" }).waitFor();
  });

  it("opens a service's own links in a new tab, the first outlined", { tags: [longTag] }, async () => {
    await open(seeded.service.path);
    const links = page.locator("article a[target=_blank]:not([aria-label^=Share])");
    await heading(seeded.service.title).waitFor();
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute("rel")).toContain("noopener");
    expect(await links.first().getAttribute("class")).toContain("button-quiet");
  });
});
