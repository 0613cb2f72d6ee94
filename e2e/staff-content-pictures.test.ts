import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import {
  addPost,
  button,
  card,
  desk,
  dialog,
  kept,
  onLine,
  readyOffline,
  serverRows,
  signedInForEach,
  toast,
  writes,
} from "../tests/harness/browser/staff-content-page.ts";
import { page, site, siteForAll } from "../tests/harness/browser/stage.ts";

/** One transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Storage takes no more of them. */
const noMore = {
  status: 400,
  body: JSON.stringify({ statusCode: "413", error: "Payload too large", message: "No more pictures" }),
};

siteForAll();

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

  const hold = () => holdRequests(page, "**/storage/**");
  /** Begins a post with a picture that is on its way. @returns the picture's address */
  const beginUpload = async (title: string) => {
    await addPost(title);
    await choose("tea.png", png);
    await dialog(page).getByText("Uploading...").waitFor();
    await expect.poll(address).toMatch(/\.png$/);
    return address();
  };
  const nothingWaits = () =>
    page.getByRole("region", { name: "Images on this device" }).waitFor({ state: "detached", timeout: 45_000 });

  it("are not waited for: a post is saved while its picture is on its way", async () => {
    const release = await hold();
    const path = await beginUpload("Impatient");
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    expect(await serverRows(site, "blog_posts", "featured_image", path)).toMatchObject([{ title: "Impatient" }]);
    release();
    await nothingWaits();
    expect(Buffer.from(await (await fetch(new URL(path, site.url))).arrayBuffer())).toEqual(png);
  });

  it("stay on the device with the reason where they are refused while their post is being saved", async () => {
    const refuse = await holdRequests(page, "**/storage/v1/object/images/*", (route) =>
      route.fulfill({ ...noMore, contentType: "application/json" }),
    );
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
    const path = await beginUpload("Closed early");
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
    site.proxy.fault = ({ path }) => (path.startsWith("/storage/") ? noMore : "pass");
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
