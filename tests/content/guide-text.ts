import type { Guide } from "../../src/content/guide.ts";

/** Reads a guide for the editorial rules: its text fields, its sentences, its words. */

/** Words that carry a letter or a digit; a lone dash is not a word. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export type Field = { at: string; text: string };

/** Fields that hold a key, an address or a date: nothing a reader reads as prose. */
const isUnprinted = (at: string): boolean =>
  at === "slug" ||
  /(?:^|\.)(?:checked|kind|url|asOf|sections\[\d+\])$/u.test(at) ||
  /sources\[\d+\]\.language$/u.test(at);

/** Every string of a guide with the path to it; keys, addresses and dates are left out. */
export const listTextFields = (value: unknown, at = ""): Field[] => {
  if (typeof value === "string") return isUnprinted(at) ? [] : [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTextFields(item, `${at}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTextFields(item, at === "" ? key : `${at}.${key}`));
};

/** The length of the running text: every printed field except the box, the numbers and the list of sources. */
export const countProseWords = (guide: Guide): number => {
  const { sources: _sources, summary: _summary, posterAlt: _posterAlt, beforeYouGo: _box, language, ...prose } = guide;
  const { numbers: _numbers, ...spoken } = language;
  return listTextFields({ ...prose, language: spoken }).reduce((sum, { text }) => sum + countWords(text), 0);
};

export const complain = (guide: Guide, test: (field: Field) => boolean, why: string): string[] =>
  listTextFields(guide)
    .filter(test)
    .map(({ at, text }) => `${at}: ${why}: "${text.slice(0, 80)}"`);

/** Lower-case words of each sentence, in order; a decimal point or a thousands comma does not end or split one. */
export const splitSentences = (text: string): string[][] =>
  text.split(/[.?!](?:\s|$)/u).map(
    (sentence) =>
      sentence
        .toLowerCase()
        .replaceAll("’", "'")
        .replace(/(?<=\d),(?=\d{3})/gu, "")
        .match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu) ?? [],
  );
