/**
 * `npm run screenshots [-- FILE …]`, after a build: takes the manifest's pictures, or some of them, from the real site and writes
 * them to `public/screenshots/`, to be committed. Each picture's metadata contains its visible text, which a test compares with
 * the page. The picture of the staff area, for README, goes to `docs/`. Environment: OUT_DIR, the built site (dist);
 * SCREENSHOTS_DIR.
 */
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { startBackend } from "../backend/server.ts";
import { localStaff } from "../backend/staff-account.ts";
import { type Screenshot, screenshots } from "../site/screenshot-list.ts";
import { ensureChromium } from "../tests/harness/browser/chromium.ts";
import { describeShown, extractMainText, findSeenPart } from "../tests/harness/browser/page-text.ts";

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

/** Takes the list of leads as staff see it after signing in. */
async function takeStaffScreenshot(browser: Browser, siteUrl: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const tab = await context.newPage();
  await tab.goto(`${siteUrl}/auth`);
  await tab.getByLabel("Email").fill(localStaff.email);
  await tab.getByLabel("Password").fill(localStaff.password);
  await tab.getByRole("button", { name: "Sign In" }).click();
  await tab.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Leads" }).click();
  await tab.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(1_500);
  const picture = await tab.screenshot();
  await context.close();
  return picture;
}

const backend = await startBackend({
  dataDir: "memory",
  siteDir: path.resolve(process.env.OUT_DIR ?? "dist"),
  // The test compares a picture with the built page, which is made without rows.
  hasLivePages: false,
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  await mkdir(folder, { recursive: true });
  const wantedFiles = process.argv.slice(2);
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
} finally {
  await browser.close();
  await backend.stop();
}
