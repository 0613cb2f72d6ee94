/**
 * `npm run screenshots [-- FILE …]`, after a build: takes the manifest's pictures, or some of them, from the real site and writes
 * them to `public/screenshots/`, to be committed. Each picture's metadata contains its visible text, which a test compares with
 * the page. The pictures of the staff area and of a plan, for README and docs/plans.md, go to `docs/`. Environment: OUT_DIR, the built
 * site (dist); SCREENSHOTS_DIR.
 */
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { startBackend } from "../backend/server.ts";
import { readArguments } from "../site/read-arguments.ts";
import { type Screenshot, screenshots } from "../site/screenshot-list.ts";
import { ensureChromium } from "../tests/harness/browser/chromium.ts";
import { describeShown, extractMainText, findSeenPart } from "../tests/harness/browser/page-text.ts";
import { submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";

const folder = path.resolve(process.env.SCREENSHOTS_DIR ?? "public/screenshots");
const largest = 300_000;

/** Reads the texts of the page's main part that stand in the window, in their order. */
const readVisibleLines = (tab: Page): Promise<string[]> =>
  tab.locator("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 1 && bottom > 0 && top < innerHeight && node.parentElement?.checkVisibility())
        lines.push(node.textContent ?? "");
    }
    return lines;
  });

/** Takes one picture, and finds the text that it shows. */
async function takeScreenshot(
  browser: Browser,
  siteUrl: string,
  { formFactor, width, height, page, scrollTo }: Screenshot,
) {
  const scale = formFactor === "narrow" ? 2 : 1;
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    isMobile: formFactor === "narrow",
    reducedMotion: "reduce",
  });
  const tab = await context.newPage();
  await tab.goto(siteUrl + page, { waitUntil: "networkidle" });
  if (scrollTo)
    await tab
      .locator(scrollTo)
      .first()
      .evaluate((place) => place.scrollIntoView({ block: "start" }));
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(500);
  const picture = await tab.screenshot();
  const html = await (await fetch(siteUrl + page)).text();
  const text = findSeenPart(extractMainText(html), await readVisibleLines(tab));
  await context.close();
  return { picture, text };
}

/** The picture of the staff area that README shows, in bytes at most. */
const staffPicture = {
  file: "staff-area.png",
  folder: path.resolve(process.env.SCREENSHOTS_DIR ?? "docs"),
  largest: 150_000,
};

/** Opens the staff area in a browser of its own, signed in, at the list of leads. */
async function openLeads(browser: Browser, siteUrl: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const tab = await context.newPage();
  await submitSignIn(tab, { url: siteUrl });
  await tab.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Leads" }).click();
  return tab;
}

/** Takes the list of leads as staff see it after signing in. */
async function takeStaffScreenshot(browser: Browser, siteUrl: string): Promise<Buffer> {
  const tab = await openLeads(browser, siteUrl);
  await tab.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(1_500);
  const picture = await tab.screenshot();
  await tab.context().close();
  return picture;
}

type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The pictures of a plan that docs/plans.md shows, in the order in which they are taken. */
const planPictures = ["plan-begin.png", "plan-desk.png", "plan-day.png", "plan-traveller.png"] as const;

/** Walks from an enquiry to the traveller's page, as docs/plans.md tells it, and takes a picture at each stop. */
async function takePlanScreenshots(browser: Browser, { url, db }: Backend): Promise<Buffer[]> {
  const name = "Achieng Otieno";
  await db.query(
    `insert into public.leads (name, age, "Where are you from?", destination, travelers, travel_style, duration)
     values ($1, 41, 'Kisumu, Kenya', 'laos', 2, 'cultural', '2 weeks')`,
    [name],
  );
  const tab = await openLeads(browser, url);
  const pictures: Buffer[] = [];
  const take = async () => {
    await tab.waitForTimeout(1_000);
    pictures.push(await tab.screenshot());
  };
  await tab.getByRole("button", { name }).first().click();
  await tab.getByRole("link", { name: "Make a Plan" }).click();
  const outline = tab
    .getByRole("region", { name: "With an outline of a guide" })
    .getByRole("button", { name: /^Laos: North-east by road/ });
  await outline.waitFor();
  await take();

  await outline.click();
  await tab.getByRole("button", { name: "Edit the Plan" }).click();
  const plan = tab.getByRole("form", { name: "The plan" });
  await plan.getByLabel("First day").fill(`${new Date().getFullYear() + 1}-11-03`);
  await plan.getByLabel("Price as agreed").fill("US$ 180");
  await plan
    .getByRole("textbox", { name: /^Note to the traveller/ })
    .fill("One of you eats no meat: every house knows.");
  await plan
    .getByRole("textbox", { name: /^What to book first/ })
    .fill("The train from Vientiane: its seats are sold thirty days ahead.");
  await plan.getByRole("button", { name: "Save Plan" }).click();
  await plan.waitFor({ state: "detached" });
  // The days wait as long as the making of a plan can be undone, and what was done is told for some seconds.
  await tab.getByText("Up to date").waitFor();
  await tab.getByText("Success!").first().waitFor({ state: "detached" });
  await tab.evaluate(() => scrollTo(0, 0));
  await take();

  const second = tab.getByRole("list", { name: "Days" }).getByRole("heading").nth(1).getByRole("button");
  await second.click();
  const day = tab.getByRole("form", { name: /^Day: / });
  await day.getByLabel("Kind").selectOption("Homestay");
  await day.getByLabel("Name", { exact: true }).fill("Mr Kham's house");
  await day.getByLabel("Telephone").fill("+856 20 5555 1234");
  await day.getByLabel("Transport").fill("8–14");
  await day.getByLabel("Food").fill("15–20");
  await day.getByLabel("Entry").fill("3");
  await day
    .getByRole("textbox", { name: /^Text for the traveller/ })
    .fill("Mr Kham rows you to the **weir** at four, when the light is low.");
  await day.getByLabel("Transport").evaluate((field) => field.scrollIntoView({ block: "center" }));
  await take();

  await day.getByRole("button", { name: "Save Day" }).click();
  await day.waitFor({ state: "detached" });
  await tab.getByRole("button", { name: "Send and Copy the Link" }).click();
  await tab.getByText("Nobody has opened it yet.").waitFor();
  const link = await tab.evaluate(() => navigator.clipboard.readText());
  await tab.context().close();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await phone.newPage();
  await page.goto(link.replace(/^https?:\/\/[^/]+/, url));
  await page.getByRole("heading", { name: "A note for you" }).evaluate((heading) => {
    heading.scrollIntoView({ block: "start" });
  });
  await page.waitForTimeout(1_000);
  pictures.push(await page.screenshot());
  await phone.close();
  return pictures;
}

const wantedFiles = readArguments("npm run screenshots [-- FILE …]", [
  ...screenshots.map(({ file }) => file),
  staffPicture.file,
  ...planPictures,
]);
const backend = await startBackend({
  dataDir: "memory",
  siteDir: path.resolve(process.env.OUT_DIR ?? "dist"),
  // The test compares a picture with the built page, which is made without rows.
  hasLivePages: false,
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  await mkdir(folder, { recursive: true });
  for (const each of screenshots.filter(({ file }) => wantedFiles.length === 0 || wantedFiles.includes(file))) {
    const file = path.join(folder, each.file);
    const { picture, text } = await takeScreenshot(browser, backend.url, each);
    await sharp(picture)
      .withExif({ IFD0: { ImageDescription: describeShown({ page: each.page.replace(/#.*/u, ""), text }) } })
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    const { size } = await stat(file);
    console.log(`${each.file}  ${Math.round(size / 1000)} kB, ${text.split(" ").length} words`);
    if (size > largest) throw new Error(`${each.file} is larger than ${largest} bytes`);
  }
  if (wantedFiles.length === 0 || wantedFiles.includes(staffPicture.file)) {
    const picture = await takeStaffScreenshot(browser, backend.url);
    const { size } = await sharp(picture)
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(path.join(staffPicture.folder, staffPicture.file));
    console.log(`${staffPicture.file}  ${Math.round(size / 1000)} kB`);
    if (size > staffPicture.largest)
      throw new Error(`${staffPicture.file} is larger than ${staffPicture.largest} bytes`);
  }
  if (wantedFiles.length === 0 || planPictures.some((file) => wantedFiles.includes(file))) {
    const pictures = await takePlanScreenshots(browser, backend);
    for (const [n, file] of planPictures.entries()) {
      const { size } = await sharp(pictures[n])
        .png({ palette: true, colours: 64, effort: 10 })
        .toFile(path.join(staffPicture.folder, file));
      console.log(`${file}  ${Math.round(size / 1000)} kB`);
      if (size > largest) throw new Error(`${file} is larger than ${largest} bytes`);
    }
  }
} finally {
  await browser.close();
  await backend.stop();
}
