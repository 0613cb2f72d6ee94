/**
 * Cuts the two typefaces down to the characters that the site uses: Latin with the diacritics of sixteen countries.
 * Text that staff write later falls back to the system's font for anything rarer.
 */
import { mkdir, readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { writeWhole } from "./write-whole.ts";

const require = createRequire(import.meta.url);
const fontDir = path.resolve(".cache/fonts");

const punctuation = "–—‘’“”„…•→←×−′″€";

/** Characters that staff may need, whatever the site says today: Basic Latin and Latin-1. */
const latin1 =
  Array.from({ length: 0xff - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)).join("") + punctuation;

async function charactersIn(folders: string[]): Promise<string> {
  const used = new Set<string>();
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|sql)$/.test(entry.name)) continue;
      for (const character of await readFile(path.join(entry.parentPath, entry.name), "utf8")) used.add(character);
    }
  }
  return [...used].join("");
}

/** Writes `fraunces.woff2` and `source-sans.woff2` to `.cache/fonts/`. */
export async function subsetFonts(): Promise<void> {
  const text = await charactersIn(["src/content", "src/routes", "src/features", "supabase"]);
  await mkdir(fontDir, { recursive: true });
  const serif = await readFile(require.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"));
  const sans = await readFile(require.resolve("source-sans/VF/SourceSans3VF-Upright.ttf"));
  // Without the closure over layout features: small capitals and alternates triple the size and are not used.
  const options = { targetFormat: "woff2", noLayoutClosure: true } as const;
  await Promise.all([
    subsetFont(serif, text + latin1, options).then((font) => writeWhole(path.join(fontDir, "fraunces.woff2"), font)),
    subsetFont(sans, text + latin1, { ...options, variationAxes: { wght: { min: 400, max: 700 } } }).then((font) =>
      writeWhole(path.join(fontDir, "source-sans.woff2"), font),
    ),
  ]);
}
