/**
 * Searches a few hundred short passages in memory. Letters are compared without their diacritics, so that "Permet" finds "Përmet".
 * Every word of the query must be found, or a synonym of it; words may be incomplete. If no passage has them all, those with the
 * rarest of the words are found.
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
  /** The words by which a browser finds the passage in its section. */
  quote?: string | undefined;
  /** A weight that puts a passage before its equals, such as the months that a guide recommends. */
  season?: number;
};

export type SearchIndex = readonly { passage: SearchPassage; title: string; heading: string; text: string }[];

/** A part of a snippet. `isHit`: true if it is a word of the query. */
export type SnippetPart = { text: string; isHit: boolean };

export type SearchResult = {
  page: string;
  title: string;
  kind: string;
  anchor?: string;
  heading?: string;
  quote?: string | undefined;
  snippet: SnippetPart[];
};

const entries = new WeakMap<SearchPassage, SearchIndex[number]>();

/** Makes the index of passages. Each is folded once, however often others come beside it. */
export const buildSearchIndex = (passages: readonly SearchPassage[]): SearchIndex =>
  passages.map((passage) => {
    let entry = entries.get(passage);
    if (!entry) {
      entry = {
        passage,
        title: ` ${foldText(passage.title)}`,
        heading: ` ${foldText(passage.heading ?? "")}`,
        text: ` ${foldText(passage.text)}`,
      };
      entries.set(passage, entry);
    }
    return entry;
  });

/**
 * Searches the passages.
 * @param query the typed text
 * @param limit the maximum number of pages
 * @returns one result a page, its best passage; best first, equals in the order of the index
 */
export function searchPassages(index: SearchIndex, query: string, limit = 30): SearchResult[] {
  const words = splitQuery(query).map((word) =>
    [word, ...listSingulars(index, word)].flatMap((each) => [each, ...(synonyms.get(each) ?? [])]),
  );
  let best = findBestPassages(index, (entry) => scoreIfAllMatch(entry, words));
  // No passage has all words: search for the rarest of them.
  if (best.length === 0 && words.length > 1) best = findBestPassages(index, makeAnyWordScorer(index, words));
  const asked = words.flat();
  return best.slice(0, limit).map(({ page, title, kind, anchor, heading, text, quote }) => ({
    page,
    title,
    kind,
    anchor,
    heading,
    quote,
    snippet: makeSnippet(text, asked),
  }));
}

/** Words of questions that say nothing of what is asked for. */
const stopWords = new Set(
  [
    "a an and any are at be best can do does for from get go going good have how i if in into is it long me much my need of on or",
    "our should some take that the there time to travel trip use using visit we what when where which who will with work works you your",
  ]
    .join(" ")
    .split(" "),
);

/** The words of a query, without those that say nothing beside others. */
function splitQuery(query: string): string[] {
  const words = foldText(query).split(" ").filter(Boolean);
  const tellingWords = words.filter((word) => !stopWords.has(word));
  return tellingWords.length > 0 ? tellingWords : words;
}

/**
 * Lists what a folded word may be the plural of: "safaris" of "safari", "beaches" of "beach", "ferries" of "ferry". Only whole words of
 * the passages count, so that "Addis" is no plural of the beginning of "addition".
 */
function listSingulars(index: SearchIndex, word: string): string[] {
  if (word.length < 5 || !/[^s]s$/.test(word)) return [];
  const forms = [word.slice(0, -1), word.replace(/es$/, ""), word.replace(/ies$/, "y")].filter((form) => form !== word);
  return [...new Set(forms)].filter(
    (form) =>
      synonyms.has(form) ||
      index.some(({ title, heading, text }) => `${title} ${heading} ${text} `.includes(` ${form} `)),
  );
}

/** Words of travellers, folded, with the words of the site that they mean. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    adapter: ["sockets"],
    airport: ["from nairobi"],
    atm: ["cards and cash", "cash"],
    bargain: ["bargaining"],
    bed: ["sleep"],
    budget: ["simple day", "cost"],
    bus: ["getting"],
    card: ["cards and cash"],
    child: ["family"],
    cost: ["simple day", "price", "budget"],
    costs: ["simple day", "price", "budget"],
    currency: ["cash", "money"],
    daily: ["simple day"],
    danger: ["safety"],
    dangerous: ["safety"],
    dentist: ["hospitals"],
    doctor: ["hospitals"],
    eat: ["cuisine"],
    electricity: ["sockets"],
    fee: ["price"],
    food: ["cuisine"],
    flight: ["from nairobi"],
    flights: ["from nairobi"],
    fly: ["from nairobi"],
    gay: ["same sex law"],
    gorilla: ["rwanda"],
    gorillas: ["rwanda"],
    greet: ["etiquette", "language"],
    hello: ["language"],
    hike: ["walk", "trek"],
    hiking: ["walk", "trek"],
    honeymoon: ["romantic"],
    hospital: ["hospitals"],
    hotel: ["sleep", "room"],
    internet: ["sim", "network"],
    itinerary: ["outlines", "plan"],
    jab: ["vaccine", "yellow fever"],
    kids: ["child", "children", "family"],
    lgbt: ["same sex law"],
    mosquito: ["malaria"],
    passport: ["visa"],
    phone: ["telephone", "sim"],
    plug: ["sockets"],
    plugs: ["sockets"],
    police: ["emergency"],
    price: ["cost", "budget", "simple day"],
    prices: ["price", "cost", "budget", "simple day"],
    refund: ["payment"],
    safari: ["wildlife", "animals"],
    safe: ["safety", "women alone"],
    solo: ["alone"],
    taxi: ["getting"],
    tap: ["drinking water"],
    tipping: ["tips"],
    toilet: ["water"],
    train: ["getting"],
    trekking: ["trek", "walk"],
    vaccination: ["vaccine", "vaccines"],
    vaccinations: ["vaccine", "vaccines"],
    vegetarian: ["cuisine"],
    visa: ["passport"],
    weather: ["rain", "season", "best time"],
    wheelchair: ["wheelchairs"],
    wifi: ["sim", "network"],
    woman: ["women alone"],
  }),
);

/** Returns the best passage of each page that has a score, best first, equals in the order of the index. */
function findBestPassages(index: SearchIndex, computeScore: (entry: SearchIndex[number]) => number): SearchPassage[] {
  const best = new Map<string, { passage: SearchPassage; score: number }>();
  for (const entry of index) {
    const score = computeScore(entry);
    const before = best.get(entry.passage.page);
    if (score > (before?.score ?? 0)) best.set(entry.passage.page, { passage: entry.passage, score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score).map(({ passage }) => passage);
}

/** A query word and its synonyms. */
type Alternatives = readonly string[];

/**
 * Scores a passage that has every word, and gives 0 to all others. The beginning of a word counts, a whole word counts more, and a
 * title more than a text.
 */
function scoreIfAllMatch(entry: SearchIndex[number], words: readonly Alternatives[]): number {
  const scores = words.map((word) => scoreWord(entry, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 3 * (entry.passage.season ?? 0));
}

/** Makes the function that scores passages by the words that they have. The fewer passages have a word, the more it counts. */
function makeAnyWordScorer(index: SearchIndex, words: readonly Alternatives[]): (entry: SearchIndex[number]) => number {
  const rarity = words.map((word) => 1 / Math.max(1, index.filter((entry) => scoreWord(entry, word) > 0).length));
  return (entry) => words.reduce((sum, word, at) => sum + scoreWord(entry, word) * (rarity[at] ?? 0), 0);
}

/** Scores a passage for one word; a synonym counts half. */
const scoreWord = ({ title, heading, text }: SearchIndex[number], [asked = "", ...related]: Alternatives): number => {
  const score = (word: string) =>
    scoreField(title, word, 12) + scoreField(heading, word, 8) + scoreField(text, word, 2);
  return Math.max(score(asked), ...related.map((word) => score(word) / 2));
};

function scoreField(where: string, word: string, worth: number): number {
  if (!where.includes(` ${word}`)) return 0;
  return `${where} `.includes(` ${word} `) ? worth * 2 : worth;
}

const snippetLength = 170;

/** Returns the part of a text around its first hit, with all hits marked. */
function makeSnippet(text: string, words: readonly string[]): SnippetPart[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}'‘’ʼʻ`´-]+/gu)];
  const isHit = (token: string) =>
    foldText(token)
      .split(" ")
      .some((part) => words.some((word) => part.startsWith(word)));
  const hits = tokens.filter(([token]) => isHit(token));
  const firstHit = hits[0]?.index ?? 0;
  const near = firstHit - 50;
  // If no word begins near the hit, as after a long address, the snippet begins in the middle of a word.
  const from = firstHit < 60 ? 0 : near + text.slice(near, firstHit).indexOf(" ") + 1;
  const longest = from + snippetLength;
  const blank = text.lastIndexOf(" ", longest);
  const to = text.length <= longest ? text.length : blank > firstHit ? blank : longest;

  const parts: SnippetPart[] = [];
  let at = from;
  for (const { 0: token, index } of hits) {
    if (index + token.length > to) break;
    parts.push({ text: text.slice(at, index), isHit: false }, { text: token, isHit: true });
    at = index + token.length;
  }
  parts.push({ text: text.slice(at, to), isHit: false });
  if (from > 0) parts.unshift({ text: "… ", isHit: false });
  if (to < text.length) parts.push({ text: " …", isHit: false });
  return parts.filter((part) => part.text);
}
