/**
 * Reduces the two typefaces to the characters that the site uses, in two files each: one that nearly every page needs, and one with
 * the letters of Vietnamese, which a browser fetches for a page that has one. All other characters are shown in the system's font.
 * The ranges in base.css are the same.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont, { type SubsetOptions } from "subset-font";
import { renderOnce } from "./render-cache.ts";

const require = createRequire(import.meta.url);
const fontDir = path.resolve(".cache/fonts");

const punctuation = "–—‘’“”„…•→←−′″€";

/** The signs of Latin-1 that the site's texts use. The others, such as ¤, ¶ and ÷, would be an eighth of each file. */
const latin1Signs = "\u00a0¡£§©«°²·»¼½¾¿×";

/** Letters of names in the guides that add little size: Balkan letters, the clicks of Khoekhoe, and two letters of single names. */
const extraLetters = "ĆćČčĐđŠšŽžǀǁǃůʿ";

/** The OpenType features that the site's text needs: kerning, ligatures, accents, and tabular figures. */
const keptFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

const listCharacters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/**
 * The characters of a typeface's first file: Basic Latin and the letters of Latin-1, whether or not the site uses them now, and some more.
 */
export const firstCharacters = [
  listCharacters(0x20, 0x7e),
  latin1Signs,
  listCharacters(0xc0, 0xd6),
  listCharacters(0xd8, 0xf6),
  listCharacters(0xf8, 0xff),
  punctuation,
  extraLetters,
].join("");

/**
 * The characters of its second file: the other letters of Vietnamese, without capitals, because no name in a guide begins with one.
 */
export const vietnameseCharacters = [...new Set(`ăĩũơư${listCharacters(0x1ea0, 0x1ef9)}`.toLowerCase())].join("");

/** Writes `fraunces.woff2` and `source-sans.woff2` to `.cache/fonts/`, and the `-vietnamese.woff2` of both. */
export async function makeSubsetFonts(): Promise<void> {
  const serif = await readFile(require.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"));
  const sans = await readFile(require.resolve("source-sans/VF/SourceSans3VF-Upright.ttf"));
  const weights = { variationAxes: { wght: { min: 400, max: 600 } } };
  await Promise.all([
    writeSubset("fraunces", serif, firstCharacters, {}),
    writeSubset("fraunces-vietnamese", serif, vietnameseCharacters, {}),
    writeSubset("source-sans", sans, firstCharacters, weights),
    writeSubset("source-sans-vietnamese", sans, vietnameseCharacters, weights),
  ]);
}

/** Reduces a typeface to some characters, unless that was done before. */
function writeSubset(
  name: string,
  font: Buffer,
  text: string,
  axes: Pick<SubsetOptions, "variationAxes">,
): Promise<void> {
  // The closure over layout features is off, because small capitals and alternates triple the size and are not used.
  const options = { targetFormat: "woff2", noLayoutClosure: true, keepFeatures: keptFeatures, ...axes } as const;
  const file = path.join(fontDir, `${name}.woff2`);
  return renderOnce(file, ["subset-font 2.9.0", JSON.stringify(options), text, font], () =>
    subsetFont(font, text, options),
  );
}
