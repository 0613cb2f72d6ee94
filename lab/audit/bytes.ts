/**
 * Measures the bytes that pages request, by opening them as a first visitor: at the start, and when the questionnaire is reached.
 * Text counts as gzip, as most hosts send it.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright";
import { runFewAtOnce } from "../../tests/harness/at-once.ts";
import type { BuiltPage, Finding } from "./site.ts";

const [kB, KiB] = [1000, 1024];

/** The promised limits of the first load, in bytes. */
const budgets = { script: 15 * kB, style: 15 * kB, font: 50 * kB, fonts: 2, guide: 125 * KiB, home: 200 * KiB };

/** The bytes that may be added when the questionnaire is reached. */
const questionnaireBudget = 115 * kB;

/** The pages that show only data from the device or of a link, so that they need more scripts at once. */
const drawnByScript = new Set(["/not-kept", "/offline-library", "/plan"]);

/** Packages that no script of a document may hold before something needs the application. */
const heavy = ["react", "react-dom", "dexie", "zod", "marked", "dompurify", "@supabase", "@tanstack", "@headlessui"];

type Load = { address: string; bytes: number };

/**
 * @param siteDir the built site, with its source maps
 * @param url where it is served, without a trailing slash
 * @param pages its pages
 * @param guide the guide that is weighed
 */
export async function measureBytes(
  browser: Browser,
  { siteDir, url, pages, guide }: { siteDir: string; url: string; pages: readonly BuiltPage[]; guide: string },
): Promise<Finding[]> {
  const first = new Map<string, Load[]>();
  await runFewAtOnce(pages, async ({ path: address }) => {
    if (!drawnByScript.has(address)) first.set(address, await measureFirstLoad(browser, url + address));
  });
  const heaviest = findHeaviest(first, isScript);
  // The pages of months, below /destinations/in/, have no map.
  const guides = new Map([...first].filter(([address]) => /^\/destinations\/(?!in\/)./.test(address)));
  const heaviestGuide = findHeaviest(guides);
  const [atGuide = [], atHome = []] = [first.get(guide), first.get("/")];
  const fonts = atGuide.filter(({ address }) => address.endsWith(".woff2"));
  const files = new Set(
    [...first.values()]
      .flat()
      .filter(isScript)
      .map(({ address }) => address),
  );
  const contraband = await listPackages(siteDir, [...files]);
  const foreign = [...first.values()].flat().filter(({ address }) => !address.startsWith("/"));
  return [
    makeLimitFinding(
      `Script before something needs more, gzip: the most of ${first.size} pages, ${heaviest.address}`,
      heaviest.bytes,
      budgets.script,
    ),
    makeNoneFinding("Heavy packages in it", contraband),
    makeLimitFinding(
      "Script more when the questionnaire is reached, gzip",
      await measureQuestionnaire(browser, url),
      questionnaireBudget,
    ),
    makeLimitFinding("Styles, gzip", sum(atGuide.filter(({ address }) => address.endsWith(".css"))), budgets.style),
    makeLimitFinding("Fonts", sum(fonts), budgets.font),
    count("Font files", fonts.length, budgets.fonts),
    makeNoneFinding("Files from elsewhere", [...new Set(foreign.map(({ address }) => address))]),
    makeLimitFinding(
      `First load with the map: the most of ${guides.size} guides, ${heaviestGuide.address}`,
      heaviestGuide.bytes,
      budgets.guide,
      KiB,
    ),
    makeLimitFinding("The home page's first load", sum(atHome), budgets.home, KiB),
  ];
}

/** Lists every file that a page requests until the network is idle, on a phone with a dense screen. */
async function measureFirstLoad(browser: Browser, address: string): Promise<Load[]> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  const page = await context.newPage();
  const loads = listen(page, new URL(address));
  await page.goto(address, { waitUntil: "networkidle" });
  const found = await loads();
  await context.close();
  return found;
}

/** Lists the scripts that the home page loads when a reader reaches the questionnaire without touching it. */
async function measureQuestionnaire(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${url}/`, { waitUntil: "networkidle" });
  const loads = listen(page, new URL(url));
  await page.locator("#questionnaire").scrollIntoViewIfNeeded();
  await page.locator("#questionnaire input[type=radio]").first().waitFor();
  await page.waitForLoadState("networkidle");
  // 'networkidle' does not fire a second time, so wait for a second of silence.
  await page.waitForTimeout(1_000);
  const found = await loads();
  await context.close();
  return sum(found.filter(isScript));
}

/** Records the files that a page receives from now on; addresses of the site itself are written as paths. */
function listen(page: Page, { origin }: URL): () => Promise<Load[]> {
  const responses: Response[] = [];
  page.on("response", (response) => void responses.push(response));
  const load = async (response: Response): Promise<Load> => {
    const address = new URL(response.url());
    const bytes = computeTransferSize(address.pathname, await response.body().catch(() => Buffer.alloc(0)));
    return { address: address.origin === origin ? address.pathname : address.href, bytes };
  };
  return () =>
    Promise.all(
      responses.filter((response) => response.request().method() === "GET" && response.ok()).map((each) => load(each)),
    );
}

/** Fonts and bitmaps are compressed already. */
const computeTransferSize = (file: string, body: Buffer): number =>
  /\.(woff2|png|jpe?g|ico|webp|avif)$/.test(file) ? body.length : gzipSync(body, { level: 9 }).length;

const isScript = ({ address }: Load): boolean => address.endsWith(".js");

const sum = (loads: readonly Load[]): number => loads.reduce((all, { bytes }) => all + bytes, 0);

/** Finds the page that asks for the most bytes, of all files or of some. */
const findHeaviest = (pages: ReadonlyMap<string, readonly Load[]>, counts = (_load: Load) => true): Load =>
  [...pages]
    .map(([address, loads]) => ({ address, bytes: sum(loads.filter(counts)) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0] ?? { address: "none", bytes: 0 };

function makeLimitFinding(what: string, measured: number, limit: number, unit = kB): Finding {
  const written = (value: number) => `${(value / unit).toFixed(1)} ${unit === kB ? "kB" : "KiB"}`;
  return { name: what, target: `<= ${written(limit)}`, measured: written(measured), ok: measured <= limit };
}

const count = (what: string, measured: number, limit: number): Finding => ({
  name: what,
  target: `<= ${limit}`,
  measured: String(measured),
  ok: measured <= limit,
});

const makeNoneFinding = (what: string, found: readonly string[]): Finding => ({
  name: what,
  target: "none",
  measured: found.join(", ") || "none",
  ok: found.length === 0,
});

async function listPackages(siteDir: string, scripts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const script of scripts) {
    // A one-line facade has no source map.
    const text = await readFile(path.join(siteDir, `${script}.map`), "utf8").catch(() => '{"sources":[]}');
    const { sources } = JSON.parse(text) as { sources: string[] };
    for (const name of heavy) {
      if (sources.some((source) => source.includes(`node_modules/${name}/`))) found.add(name);
    }
  }
  return [...found];
}
