import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writeManifests } from "../../site/manifest.ts";
import { fixedPages } from "../../src/visitor/pages/pages.tsx";

type Manifest = { start_url: string; shortcuts: { url: string; icons: unknown[] }[]; screenshots: { src: string }[] };

/** The addresses that open a page of the site or a screen of staff. */
const knownPaths = [
  ...fixedPages.map((page) => page.path),
  "/admin",
  ...readdirSync("src/staff/screens").map((folder) => `/admin/${folder}`),
];

it.each(["manifest", "staff"])("opens only pages that there are from %s.webmanifest", async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-manifest-"));
  try {
    await writeManifests(folder);
    const text = await readFile(path.join(folder, `${name}.webmanifest`), "utf8");
    const { start_url, shortcuts, screenshots }: Manifest = JSON.parse(text);
    const paths = [start_url, ...shortcuts.map(({ url }) => url)].map(
      (url) => new URL(url, "https://kilele.example").pathname,
    );
    expect(paths.length).toBeGreaterThan(1);
    expect(shortcuts.filter(({ icons }) => icons.length === 0)).toEqual([]);
    expect(paths.filter((each) => !knownPaths.includes(each))).toEqual([]);
    expect(screenshots.filter(({ src }) => !existsSync(path.join("public", src)))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
