import type { Route } from "playwright";
import { describe, expect, it } from "vitest";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import {
  addPost,
  button,
  card,
  desk,
  dialog,
  fill,
  kept,
  onLine,
  readyOffline,
  serverRows,
  signedInForEach,
  takeToast,
  toast,
  writes,
} from "../tests/harness/browser/staff-content-page.ts";
import { signIn, toasts, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { firstOf, longTag } from "../tests/harness/test-length.ts";

siteForAll();

/** The database refuses what is written, with these words or none. */
const refuseWrites = (message = "", code = "23514") => {
  const headers = { "content-type": "application/json" };
  site.proxy.fault = (request) =>
    writes(request) ? { status: 400, headers, body: JSON.stringify({ code, message }) } : "pass";
};

async function addDestination(name: string) {
  await visit(page, "Destinations");
  await button(page, "Add New Destination").click();
  await fill(dialog(page), { Name: name });
  await button(dialog(page), "Create Destination").click();
}

describe("a server that says no", () => {
  signedInForEach(onLine);

  it("is quoted, and the dialog stays with all that was typed", async () => {
    refuseWrites("The mountain is closed", "P0001");
    await addDestination("Closed");
    await toast(page, "Error", "The mountain is closed");
    await dialog(page).getByText("The server did not accept this: The mountain is closed").waitFor();
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Closed");
    site.proxy.fault = () => "pass";
    await button(dialog(page), "Create Destination").click();
    await toast(page, "Success!", "Destination created successfully.");
    expect(await serverRows(site, "destinations", "name", "Closed")).toHaveLength(1);
  });

  it.each(
    firstOf([
      ["Destinations", "destination", "name", "Oman"],
      ["Services", "service", "name", undefined],
      ["Blog Posts", "blog post", "title", undefined],
    ] as const),
  )("without a word gets the words of the catalogue: %s", async (screen, one, column, name) => {
    await visit(page, screen);
    const list = page.getByRole("list", { name: screen });
    const subject = name ?? (await list.getByRole("heading").first().textContent()) ?? "";
    refuseWrites();
    await button(card(page, subject), "Edit").click();
    await dialog(page).locator(`[name=${column}]`).fill(`${subject} changed`);
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Error", `Failed to save ${one}`);
    await button(dialog(page), "Close").last().click();
    const changed = card(page, `${subject} changed`);
    await changed.getByText("Needs attention").waitFor();

    const other = (await list.getByRole("heading").last().textContent()) ?? "";
    await button(card(page, other), "Delete").click();
    await button(page.getByRole("alertdialog"), "Delete").click();
    await toast(page, "Error", `Failed to delete ${one}`);
    await card(page, other).waitFor();

    if (screen === "Blog Posts") {
      const post = card(page, (await list.getByRole("heading").nth(1).textContent()) ?? "");
      await button(post, /^(Unp|P)ublish/).click();
      await toast(page, "Error", "Failed to update blog post");
    }
  });

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
    await fill(dialog(page), { Slug: "free-slug" });
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    expect(await serverRows(site, "blog_posts", "slug", "free-slug")).toHaveLength(1);
  });
});

describe("a network that fails", () => {
  signedInForEach(desk);

  it("loses no answer twice: a row whose answer was lost is made once", async () => {
    let lost = false;
    site.proxy.fault = (request) => {
      if (lost || !writes(request)) return "pass";
      lost = true;
      return "lose-answer";
    };
    await addDestination("Made once");
    await card(page, "Made once").waitFor();
    await card(page, "Made once").getByText("Waiting to sync").waitFor({ state: "detached" });
    expect(await serverRows(site, "destinations", "name", "Made once")).toHaveLength(1);
  });

  it("keeps all edits on the device, marked, and sends them when it returns", { tags: [longTag] }, async () => {
    await visit(page, "Services");
    await visit(page, "Blog Posts");
    const list = page.getByRole("list", { name: "Blog Posts" });
    const title = (await list.getByRole("heading").first().textContent()) ?? "";
    const [before] = await serverRows(site, "blog_posts", "title", title);
    await readyOffline(page);
    site.proxy.offline = true;
    await addDestination("Offline land");
    await kept();
    await card(page, "Offline land").getByText("Waiting to sync").waitFor();
    await button(card(page, "Kyrgyzstan"), "Delete").click();
    await button(page.getByRole("alertdialog"), "Delete").click();
    await kept();
    await card(page, "Kyrgyzstan").waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("offline LAND");
    await card(page, "Georgia").waitFor({ state: "detached" });
    await visit(page, "Blog Posts");
    await button(card(page, title), /^(Unp|P)ublish/).click();
    await kept();
    await card(page, title).getByText("Waiting to sync").waitFor();

    await page.reload();
    await card(page, title).getByText("Waiting to sync").waitFor();
    expect(await serverRows(site, "destinations", "name", "Offline land")).toEqual([]);

    site.proxy.offline = false;
    await card(page, title).getByText("Waiting to sync").waitFor({ state: "detached", timeout: 45_000 });
    await expect.poll(() => serverRows(site, "destinations", "name", "Offline land")).toHaveLength(1);
    await expect.poll(() => serverRows(site, "destinations", "name", "Kyrgyzstan")).toEqual([]);
    expect(await serverRows(site, "blog_posts", "title", title)).toMatchObject([{ published: !before?.published }]);
  });
});

describe("the first load", () => {
  const tables = /^\/rest\/v1\/rpc\/load_page/;
  deviceForEach(onLine);

  it("shows six placeholders while it lasts", { tags: [longTag] }, async () => {
    const release = await holdRequests(page, "**/rest/v1/rpc/load_page");
    await signIn(page, site);
    await visit(page, "Services");
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(6);
    release();
    await page.getByRole("list", { name: "Services" }).getByRole("heading").first().waitFor();
    expect(await page.locator("[data-skeleton]").count()).toBe(0);
  });

  it("says when the tables cannot be had, and shows them as soon as they can", { tags: [longTag] }, async () => {
    let asked = 0;
    site.proxy.fault = ({ path }) => {
      if (!tables.test(path)) return "pass";
      asked++;
      return { status: 500, body: "{}" };
    };
    await signIn(page, site);
    await page.getByRole("main").getByText("Not loaded yet").waitFor();
    expect(await page.getByRole("list", { name: "Counts" }).count()).toBe(0);
    for (const [screen, text] of [
      ["Destinations", "Failed to fetch destinations"],
      ["Services", "Failed to fetch services"],
      ["Blog Posts", "Failed to fetch blog posts"],
    ] as const) {
      await visit(page, screen);
      await toast(page, "Error", text);
      await page.getByRole("main").getByText(text).waitFor();
    }
    // Once a failure, however often the tables are asked for and the screen is opened.
    await takeToast(page, "Error", "Failed to fetch blog posts");
    const before = asked;
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(before);
    await visit(page, "Services");
    await page.getByRole("main").getByText("Failed to fetch services").waitFor();
    await visit(page, "Blog Posts");
    await page.getByRole("main").getByText("Failed to fetch blog posts").waitFor();
    expect(await toasts(page).getByText("Failed to fetch blog posts").count()).toBe(0);
    site.proxy.fault = () => "pass";
    await page.getByRole("list", { name: "Blog Posts" }).getByRole("heading").first().waitFor({ timeout: 60_000 });
  });
});
