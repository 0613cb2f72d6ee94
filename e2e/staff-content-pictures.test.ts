import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import {
  addPost,
  button,
  desk,
  dialog,
  findCard,
  prepareOffline,
  signedInForEach,
  takeKeptToast,
  toast,
  withoutWorker,
} from "../tests/harness/browser/staff-content-page.ts";
import { page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

/** A PNG with one transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Fetches the picture that the site serves at an address, and reads its size and format. */
const servedPicture = async (path: string) => {
  const served = await fetch(new URL(path, site.url));
  expect(served.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await served.arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
};

/** The answer of a storage that accepts no more pictures. */
const noMore = {
  status: 400,
  body: JSON.stringify({ statusCode: "413", error: "Payload too large", message: "No more pictures" }),
};

siteForAll();

const choose = (name: string, buffer: Buffer) =>
  dialog(page).locator("input[type=file]").last().setInputFiles({ name, mimeType: "image/png", buffer });
const address = () => dialog(page).getByLabel("Featured Image URL").inputValue();

describe("pictures", () => {
  signedInForEach(withoutWorker);

  /** Adds three pictures to the text: one by the file chooser, one by pasting, one by dropping. */
  const picturesInText = async () => {
    const content = dialog(page).getByRole("textbox", { name: "Content" });
    const shown = dialog(page).getByRole("region", { name: "Preview" }).locator("img");
    const drawn = () =>
      shown.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 1));
    await content.fill("Tea.\n\n");
    await content.press("Control+End");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(dialog(page), "Picture").click()]);
    await chooser.setFiles({ name: "tea.png", mimeType: "image/png", buffer: png });
    await expect
      .poll(() => content.inputValue())
      .toMatch(/^Tea\.\n\n!\[what the picture shows\]\(\/storage\/\S+\.webp\)\s*$/);
    for (const [type, place] of [
      ["paste", "clipboardData"],
      ["drop", "dataTransfer"],
    ] as const) {
      const before = await shown.count();
      await content.press("Control+End");
      await content.evaluate(
        (field, { type, place, bytes }) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], "tea.png", { type: "image/png" }));
          const init = { [place]: data, bubbles: true, cancelable: true };
          const event = type === "paste" ? new ClipboardEvent(type, init) : new DragEvent(type, init);
          if (field.dispatchEvent(event)) throw new Error(`The browser handles the ${type} itself`);
        },
        { type, place, bytes: [...png] },
      );
      await expect.poll(() => shown.count()).toBe(before + 1);
    }
    await dialog(page).getByText("The image is uploaded.").first().waitFor();
    await expect.poll(async () => (await drawn()).length).toBe(3);
  };

  it("are uploaded, shown, and served to everybody", { tags: [longTag] }, async () => {
    await addPost("With a picture");
    await choose("tea.png", png);
    await dialog(page).getByText("The image is uploaded.").waitFor();
    const path = await address();
    expect(path).toMatch(/\/storage\/v1\/object\/public\/images\/[\da-f-]{36}\.webp$/);
    await picturesInText();
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    const image = findCard(page, "With a picture").locator("img");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    expect(await servedPicture(path)).toMatchObject({ width: 1, height: 1, hasAlpha: true });
  });

  const hold = () => holdRequests(page, "**/storage/**");
  /** Begins a post with a picture whose upload has started. @returns the picture's address */
  const beginUpload = async (title: string) => {
    await addPost(title);
    await choose("tea.png", png);
    await dialog(page).getByText("Uploading...").waitFor();
    await expect.poll(address).toMatch(/\.webp$/);
    return address();
  };
  const nothingWaits = () =>
    page.getByRole("region", { name: "Images on this device" }).waitFor({ state: "detached", timeout: 45_000 });

  it("are in the form again when it was closed while they were on their way", { tags: [longTag] }, async () => {
    const release = await hold();
    const path = await beginUpload("Closed early");
    await button(dialog(page), "Close").last().click();
    await dialog(page).waitFor({ state: "detached" });
    await release();
    await nothingWaits();
    await button(page, "Create Blog Post").click();
    await dialog(page).getByText("Your unfinished changes are back.").waitFor();
    expect(await address()).toBe(path);
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
  });

  it("are refused with the reason when they cannot be drawn, or when the server says so", {
    tags: [longTag],
  }, async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#356" } })
      .jpeg()
      .toBuffer();
    const sizes = Buffer.from(png);
    sizes.writeUInt32BE(24_000, 16);
    sizes.writeUInt32BE(24_000, 20);
    const unreadable = Buffer.from(`\xff\xd8\xff\xda${"x".repeat(32)}\xff\xd9`, "latin1");
    await addPost("Without");
    for (const [bytes, reason] of [
      [Buffer.from("<script>alert(1)</script>"), "This file is not a PNG, JPEG, WebP or AVIF image."],
      [Buffer.alloc(0), "This file is empty."],
      [photo.subarray(0, -200), "the end of the file is missing"],
      [unreadable, "the file is damaged"],
      [sizes, "24,000 × 24,000 pixels"],
    ] as const) {
      await choose("picture.png", bytes);
      await dialog(page).getByText(reason).waitFor();
      expect(await address()).toBe("");
    }
    const { db } = site.backend;
    const before = await db.query("select count(*) from storage.objects");
    site.proxy.fault = ({ path }) => (path.startsWith("/storage/") ? noMore : "pass");
    await choose("tea.png", png);
    await dialog(page).getByText("No more pictures").waitFor();
    expect(await address()).toBe("");
    expect(await db.query("select count(*) from storage.objects")).toEqual(before);
  });

  it("say that they will stand still when they are animated", { tags: [longTag] }, async () => {
    await addPost("A wink");
    const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const head = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    await choose("wink.gif", Buffer.from([...head, ...frame, ...frame, 0x3b]));
    await dialog(page).getByText("The image is uploaded. It is animated: on the site it stands still").waitFor();
    expect(await servedPicture(await address())).toMatchObject({ width: 1 });
  });
});

/** Makes a photo of more than 5 MB that says where and by what it was taken. */
const makePhoto = () =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Copyright: "camera" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 17/1 0/1" } })
    .jpeg({ quality: 100 })
    .toBuffer();

describe("pictures chosen without a network", () => {
  signedInForEach(desk);

  it("wait on the device, survive a reload, go by themselves when the network returns, and lose what a reader need not carry: size, and the place where they were taken", async () => {
    const photo = await makePhoto();
    expect(photo.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    await prepareOffline(page);
    await addPost("Picture from the road");
    site.proxy.offline = true;
    await choose("IMG_0042.jpg", photo);
    await dialog(page).getByText("The image is kept on this device").waitFor();
    const path = await address();
    await button(dialog(page), "Create Blog Post").click();
    await takeKeptToast();
    const image = findCard(page, "Picture from the road").locator("img");
    const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(width).toBe(1600);
    await page.reload();
    await page.getByRole("region", { name: "Images on this device" }).getByText("IMG_0042.jpg").first().waitFor();
    await expect.poll(width).toBe(1600);
    site.proxy.offline = false;
    await page.getByRole("region", { name: "Images on this device" }).waitFor({ state: "detached", timeout: 45_000 });
    const served = await servedPicture(path);
    expect([served.format, served.width, served.height, served.exif]).toEqual(["webp", 1600, 1200, undefined]);

    // A small picture is encoded anew too, which removes its comment and the bytes after its end.
    const comment = Buffer.from("\xff\xfe\x00\x12Amina, Nairobi..", "latin1");
    const small = await sharp(photo).resize(300).jpeg().toBuffer();
    const named = Buffer.concat([small.subarray(0, 2), comment, small.subarray(2), Buffer.from("Amina's house")]);
    await addPost("With a small picture");
    await choose("IMG_0043.jpg", named);
    await dialog(page).getByText("The image is uploaded.").waitFor();
    const again = await servedPicture(await address());
    expect([again.width, again.exif, again.bytes.includes("Amina")]).toEqual([300, undefined, false]);
  });
});
