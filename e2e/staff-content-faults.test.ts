import type { Route } from "playwright";
import { describe, expect, it } from "vitest";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import {
  addPost,
  button,
  desk,
  dialog,
  fillFields,
  findCard,
  prepareOffline,
  readServerRows,
  signedInForEach,
  takeKeptToast,
  takeToast,
  toast,
  withoutWorker,
} from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

async function addDestination(name: string) {
  await openScreen(page, "Destinations");
  await button(page, "Add New Destination").click();
  await fillFields(dialog(page), { Name: name });
  await button(dialog(page), "Create Destination").click();
}

describe("a server that says no", () => {
  signedInForEach(withoutWorker);

  it("because a slug was taken a moment ago is explained by the field", { tags: [longTag] }, async () => {
    await addPost("Taken slug");
    const takeIt = async (route: Route) => {
      await site.backend.db.query(
        "insert into public.blog_posts (title, slug, content) values ('First', 'taken-slug', 'x')",
      );
      await route.continue();
    };
    await page.route("**/rest/v1/rpc/push_change", takeIt, { times: 1 });
    await button(dialog(page), "Create Blog Post").click();
    await dialog(page).getByText("Another blog post has this slug already").waitFor();
    await fillFields(dialog(page), { Slug: "free-slug" });
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    expect(await readServerRows(site, "blog_posts", "slug", "free-slug")).toHaveLength(1);
  });
});

describe("a network that fails", () => {
  signedInForEach(desk);

  it("keeps all edits on the device, marked, and sends them when it returns", { tags: [longTag] }, async () => {
    await openScreen(page, "Services");
    await openScreen(page, "Blog Posts");
    const list = page.getByRole("list", { name: "Blog Posts" });
    const title = (await list.getByRole("heading").first().textContent()) ?? "";
    const [before] = await readServerRows(site, "blog_posts", "title", title);
    await prepareOffline(page);
    site.proxy.offline = true;
    await addDestination("Offline land");
    await takeKeptToast();
    await findCard(page, "Offline land").getByText("Waiting to sync").waitFor();
    await button(findCard(page, "Kyrgyzstan"), "Delete").click();
    await button(page.getByRole("alertdialog"), "Delete").click();
    await takeToast(page, "Kept on this device", "Deleted for good as soon as you are online.");
    await findCard(page, "Kyrgyzstan").waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("offline LAND");
    await findCard(page, "Georgia").waitFor({ state: "detached" });
    await openScreen(page, "Blog Posts");
    await button(findCard(page, title), /^(Unp|P)ublish/).click();
    await takeKeptToast();
    await findCard(page, title).getByText("Waiting to sync").waitFor();

    await page.reload();
    await findCard(page, title).getByText("Waiting to sync").waitFor();
    expect(await readServerRows(site, "destinations", "name", "Offline land")).toEqual([]);

    site.proxy.offline = false;
    await findCard(page, title).getByText("Waiting to sync").waitFor({ state: "detached", timeout: 45_000 });
    await expect.poll(() => readServerRows(site, "destinations", "name", "Offline land")).toHaveLength(1);
    await expect.poll(() => readServerRows(site, "destinations", "name", "Kyrgyzstan")).toEqual([]);
    expect(await readServerRows(site, "blog_posts", "title", title)).toMatchObject([{ published: !before?.published }]);
  });
});

describe("the first load", () => {
  deviceForEach(withoutWorker);

  it("shows six placeholders while it lasts", { tags: [longTag] }, async () => {
    const release = await holdRequests(page, "**/rest/v1/rpc/load_pages");
    await signIn(page, site);
    await openScreen(page, "Services");
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(6);
    await release();
    await page.getByRole("list", { name: "Services" }).getByRole("heading").first().waitFor();
    expect(await page.locator("[data-skeleton]").count()).toBe(0);
  });
});
