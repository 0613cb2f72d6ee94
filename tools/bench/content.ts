/**
 * What the build and the readers pay as the catalogue grows: the site is built with nothing published, and with so many
 * posts, services and destinations; each build is looked at as a host and a reader would. Arguments after `content`:
 * [POSTS SERVICES DESTINATIONS] (200 100 100). Writes docs/content.json.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { type Backend, startBackend } from "../../supabase/embedded/server.ts";
import { ensureChromium } from "../chromium.ts";
import { quantile } from "./stand.ts";

type Catalogue = { posts: number; services: number; destinations: number };

/** Milliseconds and bytes; pages compressed as a host sends them (gzip). */
type Figures = Catalogue & {
  buildMs: number;
  documents: number;
  siteBytes: number;
  blogList: number;
  blogListElements: number;
  servicesPage: number;
  sitemap: number;
  sitemapPages: number;
  /** What every device fetches ahead, and the guides with their pictures. */
  libraryCore: number;
  libraryReading: number;
  /** From a key in the search of the posts to the painted list. */
  blogSearchMedian: number;
  blogSearchP95: number;
};

const [posts = 200, services = 100, destinations = 100] = process.argv.slice(3).map(Number);
const root = path.resolve(import.meta.dirname, "../..");
const sizes: Catalogue[] = [0, 0.25, 1].map((share) => ({
  posts: Math.round(posts * share),
  services: Math.round(services * share),
  destinations: Math.round(destinations * share),
}));

const folder = await mkdtemp(path.join(tmpdir(), "kilele-content-"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  // The first build of a checkout draws pictures and cuts fonts that the next ones find done.
  await measure({ posts: 0, services: 0, destinations: 0 }, browser);
  const measured: Figures[] = [];
  for (const size of sizes) measured.push(await measure(size, browser));
  const [none, , all] = measured as [Figures, Figures, Figures];
  console.table(
    Object.fromEntries(measured.map((each) => [`${each.posts} + ${each.services} + ${each.destinations}`, each])),
  );
  console.log(
    `${((all.buildMs - none.buildMs) / (all.documents - none.documents)).toFixed(1)} ms of build a page, ` +
      `${Math.round((all.siteBytes - none.siteBytes) / (all.documents - none.documents))} bytes of site a page; ` +
      `the offline library grows by ${all.libraryCore + all.libraryReading - none.libraryCore - none.libraryReading} bytes.`,
  );
  await writeFile(path.join(root, "docs/content.json"), `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(catalogue: Catalogue, chrome: Browser): Promise<Figures> {
  const siteDir = path.join(folder, `site-${catalogue.posts}`);
  await mkdir(siteDir, { recursive: true });
  const backend = await startBackend({ dataDir: "memory", siteDir, seed: false });
  try {
    await publish(backend, catalogue);
    const began = performance.now();
    const env = { ...process.env, NODE_ENV: "production", OUT_DIR: siteDir, BUILD_SUPABASE_URL: backend.url };
    await promisify(execFile)(process.execPath, ["build/build.ts"], {
      cwd: root,
      env: { ...env, BUILD_SUPABASE_KEY: backend.publishableKey },
      maxBuffer: 2 ** 26,
    });
    const buildMs = Math.round(performance.now() - began);
    return { ...catalogue, buildMs, ...(await weigh(siteDir)), ...(await search(chrome, backend)) };
  } finally {
    await backend.stop();
  }
}

/** Posts of a thousand words, services and destinations with every field filled in. */
async function publish({ db }: Backend, catalogue: Catalogue): Promise<void> {
  const words = "On foot from the ferry to the upper village takes four hours, and the tea house on the way is open. ";
  const text = Array.from({ length: 10 }, (_, part) => `## Part ${part + 1}\n\n${words.repeat(5)}\n`).join("\n");
  await db.query(
    `insert into public.blog_posts (title, slug, excerpt, content, published, created_at)
      select 'A walk worth its blisters, number ' || n, 'walk-' || n, 'What the path asks of you, and what it gives: ' || n,
        $2, true, now() - n * interval '1 day' from generate_series(1, $1::int) n`,
    [catalogue.posts, text],
  );
  await db.query(
    `insert into public.services (name, type, description)
      select 'Service ' || n, (array['ready-made', 'tailor-made'])[1 + n % 2], $2 from generate_series(1, $1::int) n`,
    [catalogue.services, words.repeat(3)],
  );
  await db.query(
    `insert into public.destinations
        (name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia)
      select 'Destination ' || n, $2, $2, 'Swahili', 'June to September', array['One', 'Two', 'Three'], $2, $2, $2
      from generate_series(1, $1::int) n`,
    [catalogue.destinations, words],
  );
}

async function weigh(siteDir: string) {
  const files = (await readdir(siteDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizesOf = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const packed = async (name: string) => gzipSync(await readFile(path.join(siteDir, name)), { level: 9 }).length;
  const blog = await readFile(path.join(siteDir, "blog.html"), "utf8");
  const sitemap = await readFile(path.join(siteDir, "sitemap.xml"), "utf8");
  const worker = await readFile(path.join(siteDir, "sw.js"), "utf8");
  const kept = (set: string) =>
    [...worker.matchAll(/\{"bytes":(\d+)[^{}]*?"set":"([a-z]+)"/g)]
      .filter(([, , of]) => of === set)
      .reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  if (kept("core") === 0) throw new Error("The worker's list of files could not be read");
  return {
    documents: files.filter((file) => file.endsWith(".html")).length,
    siteBytes: sizesOf.reduce((sum, size) => sum + size, 0),
    blogList: await packed("blog.html"),
    blogListElements: blog.split(/<[a-z]/).length - 1,
    servicesPage: await packed("services.html"),
    sitemap: await packed("sitemap.xml"),
    sitemapPages: sitemap.split("<url>").length - 1,
    libraryCore: kept("core"),
    libraryReading: kept("reading"),
  };
}

/** Types into the search of the posts, four times slower than this machine. */
async function search(chrome: Browser, { url }: Backend) {
  const context = await chrome.newContext({ serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/blog`);
    const box = page.getByRole("searchbox").first();
    await box.focus();
    await box.pressSequentially("w", { delay: 200 });
    await page.waitForTimeout(2_000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const painted = new MessageChannel();
      const pressed: number[] = [];
      painted.port1.onmessage = () => void times.push(performance.now() - (pressed.shift() ?? 0));
      const note = () => {
        pressed.push(performance.now());
        requestAnimationFrame(() => painted.port2.postMessage(null));
      };
      addEventListener("keydown", note, true);
    });
    for (const letter of "alk worth 17") await box.press(letter === " " ? "Space" : letter, { delay: 50 });
    for (let n = 0; n < 12; n++) await box.press("Backspace", { delay: 50 });
    await page.waitForTimeout(500);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.sort((a, b) => a - b));
    return {
      blogSearchMedian: Math.round(quantile(times, 0.5)),
      blogSearchP95: Math.round(quantile(times, 0.95)),
    };
  } finally {
    await context.close();
  }
}
