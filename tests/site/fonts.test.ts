/** Checks the two files of each typeface: the styles name the characters of both, and the guides use no others. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { firstCharacters, vietnameseCharacters } from "../../site/fonts.ts";

/** Reads the code points that a stylesheet's `unicode-range` names. */
const listCodePoints = (range: string): number[] =>
  range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice("U+".length)
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

it("names in the styles what each file of a typeface has", async () => {
  const styles = await readFile("src/shared/ui/base.css", "utf8");
  const faces = [...styles.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:\s+([^;]+);/g)];
  expect(faces).toHaveLength(4);
  for (const [, file = "", range = ""] of faces) {
    const named = String.fromCodePoint(...listCodePoints(range));
    const [all, characters] = file.includes("-vietnamese")
      ? [named.toLowerCase(), vietnameseCharacters]
      : [named, firstCharacters];
    expect(new Set(all), file).toEqual(new Set(characters));
  }
});

it("has every letter of the guides", async () => {
  const knownCharacters = new Set(firstCharacters + vietnameseCharacters);
  const missingCharacters = new Set<string>();
  const guides = (await readdir("src/content", { recursive: true })).filter((file) => file.endsWith(".ts"));
  for (const file of guides) {
    for (const letter of (await readFile(path.join("src/content", file), "utf8")).match(/\p{L}/gu) ?? [])
      if (!knownCharacters.has(letter)) missingCharacters.add(letter);
  }
  expect([...missingCharacters]).toEqual([]);
});
