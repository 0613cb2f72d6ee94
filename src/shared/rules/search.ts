/**
 * Full-text search over a few hundred short passages, in memory. Letters are compared without their diacritics, so that
 * "Permet" finds "Përmet"; every word of the query must be found, the last one may still be incomplete.
 */

import { foldText } from "./fold.ts";

/** One passage that can be found. */
export type SearchPassage = {
  /** The page it is on, without an anchor: passages of one page are one result. */
  page: string;
  /** The page's name. */
  title: string;
  /** The kind of page: "Guide", "Story", … */
  kind: string;
  /** The anchor of the section, without `#`, and its heading. */
  anchor?: string;
  heading?: string;
  text: string;
};

export type SearchIndex = readonly { passage: SearchPassage; title: string; heading: string; text: string }[];

/** A part of an excerpt; `hit` where a word of the query was found. */
export type ExcerptPart = { text: string; hit: boolean };

export type SearchResult = {
  page: string;
  title: string;
  kind: string;
  anchor?: string;
  heading?: string;
  excerpt: ExcerptPart[];
};

export const buildSearchIndex = (passages: readonly SearchPassage[]): SearchIndex =>
  passages.map((passage) => ({
    passage,
    title: ` ${foldText(passage.title)}`,
    heading: ` ${foldText(passage.heading ?? "")}`,
    text: ` ${foldText(passage.text)}`,
  }));

/**
 * @param query what the person typed
 * @param limit the most pages to return
 * @returns one result a page, its best passage; best first, equals in the order of the index
 */
export function searchPassages(index: SearchIndex, query: string, limit = 30): SearchResult[] {
  const words = foldText(query).split(" ").filter(Boolean);
  const best = new Map<string, { passage: SearchPassage; score: number }>();
  for (const entry of index) {
    const score = scoreOf(entry, words);
    const before = best.get(entry.passage.page);
    if (score > (before?.score ?? 0)) best.set(entry.passage.page, { passage: entry.passage, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ passage: { page, title, kind, anchor, heading, text } }) => ({
      page,
      title,
      kind,
      anchor,
      heading,
      excerpt: excerptOf(text, words),
    }));
}

/** Scores a passage: a query word that begins a word counts, a whole word counts more, and a title more than a text. */
function scoreOf({ title, heading, text }: SearchIndex[number], words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const found = weight(title, word, 12) + weight(heading, word, 4) + weight(text, word, 2);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function weight(where: string, word: string, worth: number): number {
  if (!where.includes(` ${word}`)) return 0;
  return `${where} `.includes(` ${word} `) ? worth * 2 : worth;
}

const excerptLength = 170;

/** The part of the text around its first hit, with all hits marked. */
function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}'‘’ʼʻ`´-]+/gu)];
  const isHit = (token: string) =>
    foldText(token)
      .split(" ")
      .some((part) => words.some((word) => part.startsWith(word)));
  const hits = tokens.filter(([token]) => isHit(token));
  const firstHit = hits[0]?.index ?? 0;
  const near = firstHit - 50;
  // Where no word begins so near, as behind a long address, it begins in the middle of one.
  const from = firstHit < 60 ? 0 : near + text.slice(near, firstHit).indexOf(" ") + 1;
  const longest = from + excerptLength;
  const blank = text.lastIndexOf(" ", longest);
  const to = text.length <= longest ? text.length : blank > firstHit ? blank : longest;

  const parts: ExcerptPart[] = [];
  let at = from;
  for (const { 0: token, index } of hits) {
    if (index + token.length > to) break;
    parts.push({ text: text.slice(at, index), hit: false }, { text: token, hit: true });
    at = index + token.length;
  }
  parts.push({ text: text.slice(at, to), hit: false });
  if (from > 0) parts.unshift({ text: "… ", hit: false });
  if (to < text.length) parts.push({ text: " …", hit: false });
  return parts.filter((part) => part.text);
}
