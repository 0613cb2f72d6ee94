/** Weighs what a page asks for at first, compressed as a host sends it (gzip), against the budgets. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BuiltPage, elementsOf, type Finding } from "./site.ts";

const kB = 1000;
const budgets = { script: 115 * kB, style: 15 * kB, font: 50 * kB, fonts: 2, page: 200 * 1024 };

/** Packages that no first load of a guide may hold. */
const heavy = ["dexie", "zod", "marked", "dompurify", "@supabase", "@tanstack/react-form", "@headlessui"];

/**
 * Weighs a guide's first load: the page, its styles, fonts and scripts, and the pictures that are not lazy.
 * @param page a guide
 */
export async function byteFindings(siteDir: string, page: BuiltPage): Promise<Finding[]> {
  const files = requestedFiles(page.html);
  const weigh = async (file: string) => {
    const bytes = await readFile(path.join(siteDir, file));
    // Fonts and bitmaps are compressed already.
    return /\.(woff2|png|jpe?g|ico|webp)$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  };
  const total = async (list: readonly string[]) => (await Promise.all(list.map(weigh))).reduce((a, b) => a + b, 0);
  const of = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const scripts = of(/\.js$/);
  const fonts = of(/\.woff2$/);
  const [script, style, font, all] = await Promise.all([
    total(scripts),
    total(of(/\.css$/)),
    total(fonts),
    total(files),
  ]);
  const whole = all + gzipSync(page.html, { level: 9 }).length;
  const contraband = await packagesIn(siteDir, scripts);
  return [
    bytes("JavaScript a guide loads first, gzip", script, budgets.script),
    {
      what: "Heavy packages in it",
      target: "none",
      measured: contraband.join(", ") || "none",
      ok: contraband.length === 0,
    },
    bytes("Styles, gzip", style, budgets.style),
    bytes("Fonts", font, budgets.font),
    {
      what: "Font files",
      target: `<= ${budgets.fonts}`,
      measured: String(fonts.length),
      ok: fonts.length <= budgets.fonts,
    },
    bytes("A guide's first load, gzip", whole, budgets.page),
  ];
}

const bytes = (what: string, measured: number, limit: number): Finding => ({
  what,
  target: `<= ${(limit / kB).toFixed(1)} kB`,
  measured: `${(measured / kB).toFixed(1)} kB`,
  ok: measured <= limit,
});

/** The files that a page names in its head, and the pictures that it shows at once. */
function requestedFiles(html: string): string[] {
  const files = new Set<string>();
  for (const { src } of elementsOf(html, "script")) if (src) files.add(src);
  for (const { rel, href } of elementsOf(html, "link")) {
    if (href && /^(stylesheet|modulepreload|preload)$/.test(rel ?? "")) files.add(href);
  }
  for (const { src, loading } of elementsOf(html, "img")) if (src && loading !== "lazy") files.add(src);
  return [...files].filter((file) => file.startsWith("/"));
}

async function packagesIn(siteDir: string, scripts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const script of scripts) {
    const map = JSON.parse(
      await readFile(path.join(siteDir, `${script}.map`), "utf8").catch(() => '{"sources":[]}'),
    ) as {
      sources: string[];
    };
    for (const name of heavy) {
      if (map.sources.some((source) => source.includes(`node_modules/${name}/`))) found.add(name);
    }
  }
  return [...found];
}
