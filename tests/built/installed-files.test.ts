import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { guideSlugs } from "../../src/content/guide.ts";
import type { CachedFile } from "../../src/offline/worker/cached-file.ts";
import { type Site, startSite } from "../harness/browser/harness.ts";
import { readOfflineList } from "../harness/browser/offline-list.ts";
import { extractMainText, readShown } from "../harness/browser/page-text.ts";
import { getFilePath } from "../harness/browser/pwa-site.ts";

const siteDir = inject("siteDir");
const readBuilt = (name: string) => readFile(path.join(siteDir, name));

let site: Site;
let files: CachedFile[];

beforeAll(async () => {
  site = await startSite();
  // The list is read from the built worker, because the build's own list could differ from it.
  files = readOfflineList(await readFile(path.join(siteDir, "sw.js"), "utf8")).files;
});
afterAll(() => site?.stop());

/** Sums up the bytes that a server sends, as the offer to download names them. */
const sumTransferred = (cachedFiles: CachedFile[]): number =>
  cachedFiles.reduce((sum, { transferBytes }) => sum + transferBytes, 0);

/** Lists the scripts that a script imports from the start or later, with their imports; not what the first script fetches later. */
async function listReachedScripts(url: string, reached = new Set([url])): Promise<Set<string>> {
  const script = String(await readBuilt(getFilePath(url)));
  for (const [, name = ""] of script.matchAll(/(?:\bfrom|\bimport)\s*\(?["'`]\.\/([^"'`]+\.js)/g)) {
    const imported = `/assets/${name}`;
    if (reached.has(imported)) continue;
    reached.add(imported);
    if (!name.startsWith("document-")) await listReachedScripts(imported, reached);
  }
  return reached;
}

const listFilesOfSet = (set: CachedFile["set"]) => files.filter((file) => file.set === set);

describe("what a device keeps", () => {
  it("fits the budget: core within 300 kB, with every guide and picture within 1.4 MB", () => {
    const core = sumTransferred(listFilesOfSet("core"));
    const all = core + sumTransferred(listFilesOfSet("reading"));
    console.log(`core ${Math.round(core / 1000)} kB, with guides and pictures ${Math.round(all / 1000)} kB`);
    expect(core).toBeGreaterThan(100_000);
    expect(core).toBeLessThanOrEqual(300_000);
    expect(all).toBeLessThanOrEqual(1_400_000);
    for (const { url, bytes, transferBytes } of files) {
      expect(transferBytes, url).toBeGreaterThan(0);
      expect(transferBytes, url).toBeLessThanOrEqual(bytes + 64);
    }
  });

  it("has in the core, which comes on every line, each script of each page and form that it keeps", async () => {
    const core = new Set(listFilesOfSet("core").map(({ url }) => url));
    const scripts = (await readdir(path.join(siteDir, "assets"))).filter((name) => name.endsWith(".js"));
    const kept = files.filter(
      ({ url, set, drawsRows }) => set !== "staff" && !drawsRows && !url.startsWith("/assets/"),
    );
    const islands = new Set<string>();
    for (const { url } of kept) {
      const html = String(await readBuilt(getFilePath(url)));
      for (const [, island = ""] of html.matchAll(/data-island="([\w-]+)"/g)) islands.add(island);
    }
    expect([...islands].sort()).toEqual(
      [
        "ask-form",
        "chooser",
        "contact-form",
        "offline-library",
        "plan",
        "plan-answer",
        "questionnaire",
        "search",
      ].sort(),
    );
    for (const island of islands) {
      // Two chunks may have one name: the island's own exports `mount`.
      const entries = scripts.filter((name) => name.replace(/-[\w-]{8}\.js$/, "") === island);
      expect(entries.length, island).toBeGreaterThan(0);
      for (const entry of entries)
        for (const script of await listReachedScripts(`/assets/${entry}`)) expect(core, island).toContain(script);
    }
    for (const page of ["/", "/search", "/offline-library", "/contact", "/not-kept"]) expect(core).toContain(page);
  });

  it("has one script for a visit, which brings no other along: only the forms need the store", async () => {
    const scripts = (await readdir(path.join(siteDir, "assets"))).filter((name) => /^document-.*\.js$/.test(name));
    expect(scripts).toHaveLength(1);
    const script = String(await readBuilt(`assets/${scripts[0]}`));
    expect(script).not.toMatch(/(?:\bfrom|\bimport)\s*["'`]\.\//);
    // Browsers read this line only at the very beginning of a script.
    expect(script.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it("fills a list, checks a form and draws what is far without the framework, which is ten times as large", async () => {
    const names = (await readdir(path.join(siteDir, "assets"))).filter((name) => name.endsWith(".js"));
    const framework = names.find((name) => name.startsWith("framework-"));
    for (const part of [
      "row-lists",
      "blog-search",
      "form-check",
      "far-parts",
      "folds",
      "offline-marks",
      "questionnaire",
    ]) {
      const found = new Set(names.filter((name) => name.startsWith(`${part}-`)));
      expect(found.size, part).toBe(1);
      // The iteration of a set also visits the elements that are added during it.
      for (const name of found) {
        const script = String(await readBuilt(`assets/${name}`));
        for (const [, imported = ""] of script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)/g))
          found.add(imported);
      }
      expect(found, part).not.toContain(framework);
    }
  });

  it("leaves nothing out: every script, style, font and drawing of the build belongs to a set", async () => {
    const listedUrls = new Set(files.map(({ url }) => url));
    const built = (await readdir(path.join(siteDir, "assets")))
      .filter((name) => /\.(js|css|woff2|svg)$/.test(name))
      .map((name) => `/assets/${name}`);
    expect(built.filter((name) => !listedUrls.has(name))).toEqual([]);
    const pixels = (await readdir(path.join(siteDir, "assets"))).filter((name) => /\.(avif|webp)$/.test(name));
    const answeredUrls = new Set(files.flatMap(({ url, standsFor = [] }) => [url, ...standsFor]));
    expect(pixels.filter((name) => !answeredUrls.has(`/assets/${name}`))).toEqual([]);
    for (const page of ["/", "/blog", "/about-us", "/terms-of-service", "/404", "/app", "/not-kept"])
      expect(listedUrls, page).toContain(page);
    for (const { url, bytes } of files)
      expect((await stat(path.join(siteDir, getFilePath(url)))).size, url).toBe(bytes);
  });

  it("has text, poster and maps of each of the sixteen guides", () => {
    for (const slug of guideSlugs) {
      const ownFiles = files.filter(({ guide }) => guide === slug);
      expect(ownFiles.map(({ url }) => url.replace(/-[\w-]{8}(\.\w+)$/, "$1")).sort()).toEqual(
        [
          `/assets/${slug}-800.avif`,
          ...["", "-country"].map((map) => `/assets/map-${slug}${map}.svg`),
          `/destinations/${slug}`,
        ].sort(),
      );
    }
  });

  it("has nothing of the staff area before somebody signs in", async () => {
    for (const { url } of [...listFilesOfSet("core"), ...listFilesOfSet("reading")]) {
      if (url.endsWith(".js"))
        expect(String(await readBuilt(getFilePath(url))), url).not.toMatch(/Admin Panel|kilele-staff|GoTrueClient/);
    }
  });
});

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<string, unknown> & {
  description: string;
  icons: Icon[];
  screenshots: (Icon & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
};

describe("the manifest", () => {
  let manifest: Manifest;
  beforeAll(async () => {
    const answer = await fetch(`${site.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    manifest = (await answer.json()) as Manifest;
  });

  it("says everything that an installation asks", () => {
    expect(manifest).toMatchObject({
      id: "/",
      name: "Kilele Journeys",
      short_name: "Kilele",
      scope: "/",
      display: "standalone",
      orientation: "any",
      lang: "en",
      dir: "ltr",
    });
    expect(manifest.start_url).toBe("/?source=app");
    expect(manifest.description.length).toBeGreaterThan(70);
    expect(manifest.description.length).toBeLessThanOrEqual(324);
    expect(manifest.display_override).toContain("standalone");
    expect(manifest.categories).toContain("travel");
    expect(manifest.launch_handler).toHaveProperty("client_mode");
    for (const colour of ["theme_color", "background_color"]) expect(manifest[colour]).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Plan your trip", "Destinations", "Blog"]);
  });

  it("is another one for staff, who install their own area", async () => {
    expect(String(await readBuilt("staff.html"))).toContain('<link rel="manifest" href="/staff.webmanifest"');
    const answer = await fetch(`${site.url}/staff.webmanifest`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    expect(await answer.json()).toMatchObject({
      id: "/admin",
      start_url: "/admin",
      shortcuts: [{ url: "/admin/leads" }],
    });
  });

  it("names icons for every purpose, and pictures narrow and wide", () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(["any 192x192", "any 512x512", "maskable 512x512", "monochrome 512x512"]);
    const forms = manifest.screenshots.map((each) => each.form_factor);
    expect(forms.filter((form) => form === "narrow").length).toBeGreaterThanOrEqual(3);
    expect(forms.filter((form) => form === "wide").length).toBeGreaterThanOrEqual(2);
    expect(new Set(manifest.screenshots.map(({ label }) => label)).size).toBeGreaterThanOrEqual(4);
  });

  it("shows in its pictures what their pages say now: else `npm run screenshots` makes them anew", async () => {
    for (const { src } of manifest.screenshots) {
      const shown = readShown((await sharp(`public${src}`).metadata()).exif);
      expect(shown?.text.length, src).toBeGreaterThan(40);
      expect(extractMainText(String(await readBuilt(getFilePath(shown?.page ?? "")))), src).toContain(shown?.text);
    }
  });

  it("names files that are there, of the type and the size it says", async () => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, type, sizes } of pictures) {
      const answer = await fetch(site.url + src);
      expect([src, answer.status, answer.headers.get("content-type")]).toEqual([src, 200, type]);
      const content = Buffer.from(await answer.arrayBuffer());
      const { format, width, height } = await sharp(content).metadata();
      expect([src, `image/${format}`, `${width}x${height}`]).toEqual([src, type, sizes]);
      expect(content.length, src).toBeLessThanOrEqual(300_000);
    }
  });

  it("leads to pages that are there", async () => {
    for (const { url } of manifest.shortcuts) expect((await fetch(new URL(url, site.url))).status, url).toBe(200);
  });

  it("is linked from every page, with what iOS reads instead", async () => {
    for (const page of ["index.html", "404.html", "app.html", "destinations/laos.html"]) {
      const html = String(await readBuilt(page));
      expect(html, page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      expect(html, page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
      expect(html, page).toContain("viewport-fit=cover");
    }
    const { width, height, hasAlpha, channels } = await sharp(await readBuilt("apple-touch-icon.png")).metadata();
    expect([width, height]).toEqual([180, 180]);
    expect(
      hasAlpha && channels === 4 ? (await sharp(await readBuilt("apple-touch-icon.png")).stats()).isOpaque : true,
    ).toBe(true);
  });
});
