/**
 * Cuts the two typefaces down to the characters that the site uses: Latin with the diacritics of sixteen countries.
 * Text that staff write later falls back to the system's font for anything rarer.
 */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont, { type SubsetOptions } from "subset-font";
import { renderOnce } from "./fingerprints.ts";

const require = createRequire(import.meta.url);
const fontDir = path.resolve(".cache/fonts");

const punctuation = "–—‘’“”„…•→←×−′″€";

/** The OpenType features that the site's text needs: kerning, ligatures, accents, and figures of one width. */
const keepFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** Characters that staff may need, whatever the site says today: Basic Latin and Latin-1. */
const latin1 =
  Array.from({ length: 0xff - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)).join("") + punctuation;

/** Lists every character of the files of some folders, and Latin-1. */
async function charactersIn(folders: string[]): Promise<string> {
  const used = new Set(latin1);
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|sql)$/.test(entry.name)) continue;
      for (const character of await readFile(path.join(entry.parentPath, entry.name), "utf8")) used.add(character);
    }
  }
  return [...used].sort().join("");
}

/** Writes `fraunces.woff2` and `source-sans.woff2` to `.cache/fonts/`. */
export async function subsetFonts(): Promise<void> {
  const text = await charactersIn(["src/content", "src/routes", "src/features", "supabase"]);
  const serif = await readFile(require.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"));
  const sans = await readFile(require.resolve("source-sans/VF/SourceSans3VF-Upright.ttf"));
  await Promise.all([
    writeSubset("fraunces", serif, text, {}),
    writeSubset("source-sans", sans, text, { variationAxes: { wght: { min: 400, max: 600 } } }),
  ]);
}

/** Cuts a typeface down, unless it was cut down to the same characters before. */
function writeSubset(
  name: string,
  font: Buffer,
  text: string,
  axes: Pick<SubsetOptions, "variationAxes">,
): Promise<void> {
  // Without the closure over layout features: small capitals and alternates triple the size and are not used.
  const options = { targetFormat: "woff2", noLayoutClosure: true, keepFeatures, ...axes } as const;
  const file = path.join(fontDir, `${name}.woff2`);
  return renderOnce(file, ["subset-font 2.9.0", JSON.stringify(options), text, font], () =>
    subsetFont(font, text, options),
  );
}
