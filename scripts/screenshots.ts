/**
 * `npm run screenshots [-- FILE …]`, after a build: takes the manifest's pictures, or some of them, from the real site and
 * writes them to `public/screenshots/`, to be committed. Each has the text that it shows with it, which a test holds against
 * the page. Environment: OUT_DIR, the built site (dist); SCREENSHOTS_DIR.
 */
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { startBackend } from "../backend/server.ts";
import { type Screenshot, screenshots } from "../site/screenshot-list.ts";
import { ensureChromium } from "../tests/harness/browser/chromium.ts";
import { describeShown, mainTextOf, seenPart } from "../tests/harness/browser/page-text.ts";

const folder = path.resolve(process.env.SCREENSHOTS_DIR ?? "public/screenshots");
const largest = 300_000;

/** Reads the texts of the page's main part that stand in the window, in their order. */
const seenLines = (tab: Page): Promise<string[]> =>
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
async function take(browser: Browser, siteUrl: string, { formFactor, width, height, page, scrollTo }: Screenshot) {
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
  const text = seenPart(mainTextOf(html), await seenLines(tab));
  await context.close();
  return { picture, text };
}

const backend = await startBackend({ dataDir: "memory", siteDir: path.resolve(process.env.OUT_DIR ?? "dist") });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const each of screenshots.filter(({ file }) => wanted.length === 0 || wanted.includes(file))) {
    const file = path.join(folder, each.file);
    const { picture, text } = await take(browser, backend.url, each);
    await sharp(picture)
      .withExif({ IFD0: { ImageDescription: describeShown({ page: each.page.replace(/#.*/u, ""), text }) } })
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    const { size } = await stat(file);
    console.log(`${each.file}  ${Math.round(size / 1000)} kB, ${text.split(" ").length} words`);
    if (size > largest) throw new Error(`${each.file} is larger than ${largest} bytes`);
  }
} finally {
  await browser.close();
  await backend.stop();
}
