/**
 * Measures the build and the pages as the catalogue grows: the site is built without published rows, with a quarter of them, and
 * with all. Each build is measured as hosts and readers experience it. Each is built three times in turns, and the median counts.
 * Arguments after `content`: [POSTS SERVICES DESTINATIONS ROUNDS] (200 100 100 3). Writes docs/content.json; DOCS_DIR names
 * another folder.
 */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { type Backend, startBackend } from "../../backend/server.ts";
import { getDocumentFileName } from "../../site/document-file.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { readOfflineList } from "../../tests/harness/browser/offline-list.ts";
import { computeMedian, computeQuantile } from "../quantile.ts";
import { type Catalogue, publish } from "./catalogue.ts";

/** Figures in milliseconds and bytes; packed bytes are gzip, as a host sends them. */
type Figures = Catalogue & {
  /** The duration of each build. */
  builds: number[];
  documents: number;
  siteBytes: number;
  blogListPacked: number;
  blogListElements: number;
  servicesPagePacked: number;
  sitemapPacked: number;
  sitemapPages: number;
  /** The bytes that every device fetches ahead. */
  libraryCore: number;
  libraryCorePacked: number;
  /** The guides with their pictures. */
  libraryReading: number;
  /** The sizes of the core's documents that list rows: bytes, and packed bytes. */
  lists: Record<string, [number, number]>;
  /** The time from a key press in the search of the posts to the painted list. */
  blogSearchMedian: number;
  blogSearchP95: number;
};

const [posts = 200, services = 100, destinations = 100, rounds = 3] = process.argv.slice(3).map(Number);
const root = path.resolve(import.meta.dirname, "../..");
const sizes: Catalogue[] = [0, 0.25, 1].map((share) => ({
  posts: Math.round(posts * share),
  services: Math.round(services * share),
  destinations: Math.round(destinations * share),
}));

const folder = await mkdtemp(path.join(tmpdir(), "kilele-content-"));
const browser = await launchForMeasuring();
try {
  // The first build of a checkout draws pictures and cuts fonts that the next ones find done.
  if (rounds > 1) await measure({ posts: 0, services: 0, destinations: 0 }, "first");
  const builds = sizes.map((): number[] => []);
  const measured: Figures[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const [n, size] of sizes.entries()) {
      // The pages are the same in every round, so they are measured in the last one only.
      const looked = await measure(size, `${round}-${n}`, round === rounds ? browser : undefined);
      builds[n]?.push(looked.buildMs);
      if (looked.found) measured.push({ ...size, builds: builds[n] ?? [], ...looked.found });
    }
  }
  const [withoutRows, , all] = measured as [Figures, Figures, Figures];
  console.table(
    Object.fromEntries(
      measured.map(({ lists, builds: times, ...each }) => [
        `${each.posts} + ${each.services} + ${each.destinations}`,
        { buildMs: computeMedian(times), ...each },
      ]),
    ),
  );
  console.log("The documents of the core that lists stand in, bytes and packed:");
  console.table(
    Object.fromEntries(Object.entries(all.lists).map(([name, at]) => [name, [withoutRows.lists[name], at].flat()])),
  );
  const pages = all.documents - withoutRows.documents;
  console.log(
    `${((computeMedian(all.builds) - computeMedian(withoutRows.builds)) / pages).toFixed(1)} ms of build a page, ` +
      `${Math.round((all.siteBytes - withoutRows.siteBytes) / pages)} bytes of site a page; the offline library grows by ` +
      `${all.libraryCore - withoutRows.libraryCore} bytes, ${all.libraryCorePacked - withoutRows.libraryCorePacked} packed.`,
  );
  await writeFile(
    path.join(process.env.DOCS_DIR ?? path.join(root, "docs"), "content.json"),
    `${JSON.stringify(measured, null, 2)}\n`,
  );
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/** @param chrome without it only the duration of the build is measured */
async function measure(catalogue: Catalogue, run: string, chrome?: Browser) {
  const siteDir = path.join(folder, `site-${run}`);
  await mkdir(siteDir, { recursive: true });
  const backend = await startBackend({ dataDir: "memory", siteDir, shouldSeed: false });
  try {
    await publish(backend, catalogue);
    const startedAt = performance.now();
    const env = { ...process.env, NODE_ENV: "production", OUT_DIR: siteDir, BUILD_SUPABASE_URL: backend.url };
    await promisify(execFile)(process.execPath, ["site/build.ts"], {
      cwd: root,
      // The site has an address, because one without has no sitemap. The run's name is unique, because a build of the same inputs
      // would be reused.
      env: {
        ...env,
        VITE_SITE_URL: "https://kilele.example",
        BUILD_SUPABASE_KEY: backend.publishableKey,
        BUILD_RUN: path.basename(folder) + run,
      },
      maxBuffer: 2 ** 26,
    });
    const buildMs = Math.round(performance.now() - startedAt);
    return { buildMs, found: chrome && { ...(await measureTransfers(siteDir)), ...(await search(chrome, backend)) } };
  } finally {
    await backend.stop();
    await rm(siteDir, { recursive: true, force: true });
  }
}

async function measureTransfers(siteDir: string) {
  const files = (await readdir(siteDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizesOf = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const packed = async (name: string) => gzipSync(await readFile(path.join(siteDir, name)), { level: 9 }).length;
  const blog = await readFile(path.join(siteDir, "blog.html"), "utf8");
  const sitemap = await readFile(path.join(siteDir, "sitemap.xml"), "utf8");
  const worker = await readFile(path.join(siteDir, "sw.js"), "utf8");
  const cachedFiles = readOfflineList(worker).files;
  const core = cachedFiles.filter(({ set }) => set === "core");
  const corePacked = await Promise.all(
    core.map(async ({ url, bytes }) =>
      // Fonts are packed already.
      url.endsWith(".woff2") ? bytes : packed(url.startsWith("/assets/") ? url.slice(1) : getDocumentFileName(url)),
    ),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    documents: files.filter((file) => file.endsWith(".html")).length,
    siteBytes: sum(sizesOf),
    blogListPacked: await packed("blog.html"),
    blogListElements: blog.split(/<[a-z]/).length - 1,
    servicesPagePacked: await packed("services.html"),
    sitemapPacked: await packed("sitemap.xml"),
    sitemapPages: sitemap.split("<url>").length - 1,
    libraryCore: sum(core.map(({ bytes }) => bytes)),
    libraryCorePacked: sum(corePacked),
    libraryReading: sum(cachedFiles.filter(({ set }) => set === "reading").map(({ bytes }) => bytes)),
    lists: Object.fromEntries(
      core.flatMap(({ url, bytes }, n): [string, [number, number]][] =>
        ["/", "/blog", "/services", "/destinations"].includes(url) ? [[url, [bytes, corePacked[n] ?? 0]]] : [],
      ),
    ),
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
    // Search for one card's title, or for the first words of the reader's message where nothing is listed.
    const sought =
      (await page
        .locator("li [data-field=title]")
        .nth(16)
        .textContent({ timeout: 1_000 })
        .catch(() => null)) ?? "A walk in the hills";
    await box.press(sought.charAt(0), { delay: 200 });
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
    for (const letter of sought.slice(1, 13)) await box.press(letter === " " ? "Space" : letter, { delay: 50 });
    for (let n = 0; n < 12; n++) await box.press("Backspace", { delay: 50 });
    await page.waitForTimeout(500);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.sort((a, b) => a - b));
    return {
      blogSearchMedian: Math.round(computeQuantile(times, 0.5)),
      blogSearchP95: Math.round(computeQuantile(times, 0.95)),
    };
  } finally {
    await context.close();
  }
}
