/**
 * `npm run screenshots [-- FILE …]`, after a build: takes the manifest's pictures, or some of them, from the real site and
 * writes them to `public/screenshots/`, to be committed. Environment: OUT_DIR, the built site (dist); SCREENSHOTS_DIR.
 */
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { type Screenshot, screenshots } from "../build/screenshot-list.ts";
import { startBackend } from "../supabase/embedded/server.ts";
import { ensureChromium } from "../testing/chromium.ts";

const folder = path.resolve(process.env.SCREENSHOTS_DIR ?? "public/screenshots");
const largest = 300_000;

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
  if (scrollTo) await tab.locator(scrollTo).evaluate((place) => place.scrollIntoView({ block: "start" }));
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(500);
  const picture = await tab.screenshot();
  await context.close();
  return picture;
}

const backend = await startBackend({ dataDir: "memory", siteDir: path.resolve(process.env.OUT_DIR ?? "dist") });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const each of screenshots.filter(({ file }) => wanted.length === 0 || wanted.includes(file))) {
    const file = path.join(folder, each.file);
    await sharp(await take(browser, backend.url, each))
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    const { size } = await stat(file);
    console.log(`${each.file}  ${Math.round(size / 1000)} kB`);
    if (size > largest) throw new Error(`${each.file} is larger than ${largest} bytes`);
  }
} finally {
  await browser.close();
  await backend.stop();
}
