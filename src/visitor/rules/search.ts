/**
 * Full-text search over a few hundred short passages, in memory. Letters are compared without their diacritics, so that
 * "Permet" finds "Përmet". Every word of the query must be found, or a synonym of it; words may be incomplete. Where no passage
 * has them all, those with the rarest of them are found.
 */

import { foldText } from "../../shared/rules/fold.ts";

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

/** A part of a snippet; `hit` where a word of the query was found. */
export type SnippetPart = { text: string; hit: boolean };

export type SearchResult = {
  page: string;
  title: string;
  kind: string;
  anchor?: string;
  heading?: string;
  snippet: SnippetPart[];
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
  const words = foldText(query)
    .split(" ")
    .filter(Boolean)
    .map((word) => [word, ...(relatedWords[word] ?? [])]);
  let best = bestPassages(index, (entry) => scoreAll(entry, words));
  // No passage has all words: search for the rarest of them.
  if (best.length === 0 && words.length > 1) best = bestPassages(index, scoreAnyOf(index, words));
  const asked = words.flat();
  return best.slice(0, limit).map(({ page, title, kind, anchor, heading, text }) => ({
    page,
    title,
    kind,
    anchor,
    heading,
    snippet: snippetOf(text, asked),
  }));
}

/** Words of travellers, folded, and the words of these pages that they mean. */
const relatedWords: Record<string, readonly string[]> = {
  gorilla: ["rwanda"],
  gorillas: ["rwanda"],
  honeymoon: ["romantic"],
  safari: ["wildlife", "animals"],
  hike: ["walk", "trek"],
  hiking: ["walk", "trek"],
  trekking: ["trek", "walk"],
  mosquito: ["malaria"],
  vaccination: ["vaccine", "yellow fever"],
  vaccinations: ["vaccine", "yellow fever"],
  jab: ["vaccine", "yellow fever"],
  kids: ["child", "children", "family"],
  child: ["family"],
  wifi: ["sim", "network"],
  internet: ["sim", "network"],
  atm: ["cash", "money"],
  weather: ["rain", "season"],
  price: ["cost", "budget"],
  prices: ["cost", "budget"],
  phone: ["telephone"],
};

/** Returns the best passage of each page that has a score, best first, equals in the order of the index. */
function bestPassages(index: SearchIndex, scoreOf: (entry: SearchIndex[number]) => number): SearchPassage[] {
  const best = new Map<string, { passage: SearchPassage; score: number }>();
  for (const entry of index) {
    const score = scoreOf(entry);
    const before = best.get(entry.passage.page);
    if (score > (before?.score ?? 0)) best.set(entry.passage.page, { passage: entry.passage, score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score).map(({ passage }) => passage);
}

/** A query word and its synonyms. */
type Alternatives = readonly string[];

/** Scores a passage that has every word: one that begins a word counts, a whole word counts more, and a title more than a text. */
function scoreAll(entry: SearchIndex[number], words: readonly Alternatives[]): number {
  const scores = words.map((word) => scoreWord(entry, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Scores passages by the words that they have, each the more the fewer passages have it. */
function scoreAnyOf(index: SearchIndex, words: readonly Alternatives[]): (entry: SearchIndex[number]) => number {
  const rarity = words.map((word) => 1 / Math.max(1, index.filter((entry) => scoreWord(entry, word) > 0).length));
  return (entry) => words.reduce((sum, word, at) => sum + scoreWord(entry, word) * (rarity[at] ?? 0), 0);
}

/** A synonym counts half. */
const scoreWord = ({ title, heading, text }: SearchIndex[number], [asked = "", ...related]: Alternatives): number => {
  const score = (word: string) => weight(title, word, 12) + weight(heading, word, 4) + weight(text, word, 2);
  return score(asked) || Math.max(0, ...related.map((word) => score(word) / 2));
};

function weight(where: string, word: string, worth: number): number {
  if (!where.includes(` ${word}`)) return 0;
  return `${where} `.includes(` ${word} `) ? worth * 2 : worth;
}

const snippetLength = 170;

/** The part of the text around its first hit, with all hits marked. */
function snippetOf(text: string, words: readonly string[]): SnippetPart[] {
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
  const longest = from + snippetLength;
  const blank = text.lastIndexOf(" ", longest);
  const to = text.length <= longest ? text.length : blank > firstHit ? blank : longest;

  const parts: SnippetPart[] = [];
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
