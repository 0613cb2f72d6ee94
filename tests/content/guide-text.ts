import type { Guide } from "../../src/content/guide.ts";

/** Reads the text fields, the sentences and the words of a guide for the editorial rules. */

/** Counts the words with a letter or a digit; a lone dash is not a word. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export type Field = { at: string; text: string };

/** Returns true for a field that holds a key, an address or a date and is not read as prose. */
const isUnprinted = (at: string): boolean =>
  at === "slug" ||
  /(?:^|\.)(?:checked|kind|url|asOf|sections\[\d+\])$/u.test(at) ||
  /sources\[\d+\]\.language$/u.test(at);

/** Lists every string of a guide with its path, except keys, addresses and dates. */
export const listTextFields = (value: unknown, at = ""): Field[] => {
  if (typeof value === "string") return isUnprinted(at) ? [] : [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTextFields(item, `${at}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTextFields(item, at === "" ? key : `${at}.${key}`));
};

/** Counts the words of the running text: every printed field except the box, the numbers and the list of sources. */
export const countProseWords = (guide: Guide): number => {
  const { sources: _sources, summary: _summary, posterAlt: _posterAlt, beforeYouGo: _box, language, ...prose } = guide;
  const { numbers: _numbers, ...spoken } = language;
  return listTextFields({ ...prose, language: spoken }).reduce((sum, { text }) => sum + countWords(text), 0);
};

export const complain = (guide: Guide, test: (field: Field) => boolean, why: string): string[] =>
  listTextFields(guide)
    .filter(test)
    .map(({ at, text }) => `${at}: ${why}: "${text.slice(0, 80)}"`);

/** Splits a text into sentences of lower-case words. A decimal point or a thousands comma ends neither a sentence nor a word. */
export const splitSentences = (text: string): string[][] =>
  text.split(/[.?!](?:\s|$)/u).map(
    (sentence) =>
      sentence
        .toLowerCase()
        .replaceAll("’", "'")
        .replace(/(?<=\d),(?=\d{3})/gu, "")
        .match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu) ?? [],
  );
