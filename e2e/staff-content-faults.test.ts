import type { BrowserContextOptions, Route } from "playwright";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  card,
  dialog,
  fill,
  readyOffline,
  serverRows,
  takeToast,
  toast,
  writes,
} from "./staff-content-page.ts";
import { signIn, visit } from "./staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "./stage.ts";

/** One transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

siteForAll();

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
/** Without the worker: nothing is opened off line there, and installing it takes half the time of a test. */
const onLine: BrowserContextOptions = { ...desk, serviceWorkers: "block" };

/** A new device with somebody signed in for each test of a group. */
function signedInForEach(options: BrowserContextOptions): void {
  deviceForEach(options);
  beforeEach(() => signIn(page, site));
}

const kept = () => takeToast(page, "Kept on this device", "The change will be sent when the network lets it through.");
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

async function addPost(title: string) {
  await visit(page, "Blog Posts");
  await button(page, "Create Blog Post").click();
  await fill(dialog(page), { Title: title, Content: "Text" });
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

  it.each([
    ["Destinations", "destination", "name", "Oman"],
    ["Services", "service", "name", undefined],
    ["Blog Posts", "blog post", "title", undefined],
  ] as const)("without a word gets the words of the catalogue: %s", async (screen, one, column, name) => {
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

  it("because a slug was taken a moment ago is explained by the field", async () => {
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

  it("keeps all edits on the device, marked, and sends them when it returns", async () => {
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

  it("shows six placeholders while it lasts", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/rest/v1/rpc/load_page", async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, site);
    await visit(page, "Services");
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(6);
    release();
    await page.getByRole("list", { name: "Services" }).getByRole("heading").first().waitFor();
    expect(await page.locator("[data-skeleton]").count()).toBe(0);
  });

  it("says when the tables cannot be had, and shows them as soon as they can", async () => {
    site.proxy.fault = ({ path }) => (tables.test(path) ? { status: 500, body: "{}" } : "pass");
    await signIn(page, site);
    for (const [screen, text] of [
      ["Destinations", "Failed to fetch destinations"],
      ["Services", "Failed to fetch services"],
      ["Blog Posts", "Failed to fetch blog posts"],
    ] as const) {
      await visit(page, screen);
      await toast(page, "Error", text);
      await page.getByRole("main").getByText(text).waitFor();
    }
    site.proxy.fault = () => "pass";
    await page.getByRole("list", { name: "Blog Posts" }).getByRole("heading").first().waitFor({ timeout: 60_000 });
  });
});

const choose = (name: string, buffer: Buffer) =>
  dialog(page).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
const address = () => dialog(page).getByLabel("Featured Image URL").inputValue();

describe("pictures", () => {
  signedInForEach(onLine);

  it("are uploaded, shown, and served to everybody", async () => {
    await addPost("With a picture");
    await choose("tea.png", png);
    await dialog(page).getByText("The image is uploaded.").waitFor();
    const path = await address();
    expect(path).toMatch(/\/storage\/v1\/object\/public\/images\/[\da-f-]{36}\.png$/);
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    const image = card(page, "With a picture").locator("img");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    const served = await fetch(new URL(path, site.url));
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  });

  it("lose what a reader need not carry: size, and the place where they were taken", async () => {
    const noise = {
      width: 2400,
      height: 1800,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    } as const;
    const exif = { IFD0: { Copyright: "camera" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 17/1 0/1" } };
    const photo = await sharp({ create: { ...noise, background: "black" } })
      .withExif(exif)
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(photo.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    await addPost("With a photo");
    await choose("IMG_0042.jpg", photo);
    await dialog(page).getByText("The image is uploaded.").waitFor();
    const served = await fetch(new URL(await address(), site.url));
    const kept = await sharp(await served.arrayBuffer()).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["webp", 1600, 1200, undefined]);
    // A small one with the notes of a camera loses these alone.
    const small = await sharp(photo).resize(300).withExif(exif).jpeg().toBuffer();
    await choose("IMG_0043.jpg", small);
    await expect.poll(address).not.toBe(new URL(served.url).pathname);
    await dialog(page).getByText("The image is uploaded.").waitFor();
    const again = await sharp(await (await fetch(new URL(await address(), site.url))).arrayBuffer()).metadata();
    expect([again.width, again.exif]).toEqual([300, undefined]);
  });

  const hold = async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/storage/**", async (route) => {
      await held;
      await route.continue();
    });
    return release;
  };
  const nothingWaits = () =>
    page.getByRole("region", { name: "Images on this device" }).waitFor({ state: "detached", timeout: 45_000 });

  it("are not waited for: a post is saved while its picture is on its way", async () => {
    const release = await hold();
    await addPost("Impatient");
    await choose("tea.png", png);
    await dialog(page).getByText("Uploading...").waitFor();
    await expect.poll(address).toMatch(/\.png$/);
    const path = await address();
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    expect(await serverRows(site, "blog_posts", "featured_image", path)).toMatchObject([{ title: "Impatient" }]);
    release();
    await nothingWaits();
    expect(Buffer.from(await (await fetch(new URL(path, site.url))).arrayBuffer())).toEqual(png);
  });

  it("stay on the device with the reason where they are refused while their post is being saved", async () => {
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/storage/v1/object/images/*", async (route) => {
      await held;
      await route.fulfill({
        ...{ status: 400, contentType: "application/json" },
        body: JSON.stringify({ statusCode: "413", error: "Payload too large", message: "No more pictures" }),
      });
    });
    site.proxy.fault = (request) => (writes(request) ? { delay: 2_500 } : "pass");
    await addPost("Saved before");
    await choose("tea.png", png);
    await expect.poll(address).toMatch(/\.png$/);
    await button(dialog(page), "Create Blog Post").click();
    await button(dialog(page), "Saving...").waitFor();
    refuse();
    await toast(page, "Success!", "Blog post created successfully.");
    await page.getByRole("region", { name: "Images on this device" }).getByText("No more pictures").waitFor();
    await button(page, "Create Blog Post").click();
    await dialog(page).getByLabel("Title").waitFor();
    expect(await dialog(page).getByText("Your unfinished changes are back.").count()).toBe(0);
  });

  it("are in the form again when it was closed while they were on their way", async () => {
    const release = await hold();
    await addPost("Closed early");
    await choose("tea.png", png);
    await dialog(page).getByText("Uploading...").waitFor();
    await expect.poll(address).toMatch(/\.png$/);
    const path = await address();
    await button(dialog(page), "Close").last().click();
    await dialog(page).waitFor({ state: "detached" });
    release();
    await nothingWaits();
    await button(page, "Create Blog Post").click();
    await dialog(page).getByText("Your unfinished changes are back.").waitFor();
    expect(await address()).toBe(path);
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
  });

  it("are refused when they are none, or too large, or when the server says so", async () => {
    await addPost("Without");
    await choose("evil.png", Buffer.from("<script>alert(1)</script>"));
    await dialog(page).getByText("This file is not a PNG, JPEG, WebP or AVIF image.").waitFor();
    await choose("large.png", Buffer.concat([png.subarray(0, 30), Buffer.alloc(5 * 1024 * 1024)]));
    await dialog(page).getByText("The image is too large: 5.0 MB, at most 5 MB fit.").waitFor();
    site.proxy.fault = ({ path }) =>
      path.startsWith("/storage/")
        ? {
            status: 400,
            body: JSON.stringify({ statusCode: "413", error: "Payload too large", message: "No more pictures" }),
          }
        : "pass";
    await choose("tea.png", png);
    await dialog(page).getByText("No more pictures").waitFor();
    expect(await address()).toBe("");
  });
});

describe("pictures chosen without a network", () => {
  signedInForEach(desk);

  it("wait on the device, survive a reload and go by themselves when the network returns", async () => {
    await readyOffline(page);
    await addPost("Picture from the road");
    site.proxy.offline = true;
    await choose("road.png", png);
    await dialog(page).getByText("The image is kept on this device").waitFor();
    const path = await address();
    await button(dialog(page), "Create Blog Post").click();
    await kept();
    const image = card(page, "Picture from the road").locator("img");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    await page.reload();
    await page.getByRole("region", { name: "Images on this device" }).getByText("road.png").first().waitFor();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    site.proxy.offline = false;
    await page.getByRole("region", { name: "Images on this device" }).waitFor({ state: "detached", timeout: 45_000 });
    const served = await fetch(new URL(path, site.url));
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  });
});
