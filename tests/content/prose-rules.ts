import type { Guide } from "../../src/content/guide.ts";

/** Checks rules of prose that can be counted: how experiences end, and how many sentences have a colon or a semicolon. */

/** Lists the sentences as they are printed. A point inside a number or before a small letter ends no sentence. */
export const listPrintedSentences = (text: string): string[] =>
  text
    .replaceAll("*", "")
    .split(/(?<=[.?][”)]?)\s+(?=[“(]?[\p{Lu}\p{N}ʿ])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Lists the fields of running text. Titles, phrases and the box have no sentences. */
export const listRunningText = (guide: Guide): string[] => [
  ...guide.description,
  guide.culture,
  guide.language.intro,
  guide.language.sound,
  guide.bestTime.summary,
  ...guide.experiences.map(({ text }) => text),
  guide.food,
  ...guide.etiquette,
  ...guide.trivia,
  guide.gettingAround,
  guide.moneyAndConnectivity,
  ...guide.outlines.map(({ note }) => note),
];

/** Returns true if a colon or a semicolon joins two parts of a sentence; one inside a time of day does not count. */
export const isHinged = (sentence: string): boolean => /[;:]\s/u.test(sentence);

const orders =
  "allow|arrange|ask|begin|book|bring|buy|carry|check|climb|come|continue|cover|cross|double|drink|dress|eat|enter|follow|give|go|greet|" +
  "hire|keep|learn|leave|let|listen|look|mount|pass|pay|photograph|plan|read|ride|row|see|settle|sit|sleep|snorkel|stand|spend|start|" +
  "stay|stop|swim|take|touch|treat|try|visit|wait|walk|watch|wear|make";
/** Matches a clause that begins with an imperative, also after words such as "then", "do not" or "after rain". */
const orderPattern = new RegExp(
  `(?:^(?:(?:on|in|at|from|after|before|off|if|with|otherwise)\\b[^,;:]{0,40}, )?|[;:,] |\\b(?:and|so|but|then|or) )(?:(?:so|and|but|then|please) )*(?:do not|never|always|(?:${orders})(?!\\p{L}))`,
  "iu",
);
const warning =
  /\b(?:danger(?:ous)?|never|nobody|must|needs?|cannot|crowded|steep|rough|violent|freezes?|flood(?:s|ed)?|overfull|cold|no shade|expect|strong|leech(?:es)?|thie(?:f|ves)|illegal|only (?:when|if|with|while|after)|permits?|permission|tides?|storms?)\b/iu;

/** Returns true if the last sentence of an experience tells the reader what to do or what to fear. */
export const hasOrderAtEnd = (text: string): boolean => {
  const last = listPrintedSentences(text).at(-1) ?? "";
  return orderPattern.test(last) || warning.test(last);
};

/** Matches the beginning of a vignette: a named person, and to whom something was said. */
const vignettePattern =
  /\btold (?:\p{Lu}|\*|(?:an?|the) )|\bsaid \p{Lu}|\bshowed (?:a )?reporters?\b|\basking a reporter\b/u;

export type Prose = { sentences: number; hinged: number; experiences: number; orders: number; vignettes: number };

/** Counts the sentences, joined sentences, endings with an order, and vignettes of a guide. */
export const measureProse = (guide: Guide): Prose => {
  const sentences = listRunningText(guide).flatMap(listPrintedSentences);
  return {
    sentences: sentences.length,
    hinged: sentences.filter(isHinged).length,
    experiences: guide.experiences.length,
    orders: guide.experiences.filter(({ text }) => hasOrderAtEnd(text)).length,
    vignettes: sentences.filter((sentence) => vignettePattern.test(sentence)).length,
  };
};

export const findProseProblems = (guide: Guide): string[] => {
  const { sentences, hinged, experiences, orders: ending, vignettes } = measureProse(guide);
  return [
    ...(ending * 3 > experiences
      ? [`prose: ${ending} of ${experiences} experiences end on an order or a warning`]
      : []),
    ...(hinged * 5 > sentences ? [`prose: ${hinged} of ${sentences} sentences hinge on a colon or semicolon`] : []),
    ...(vignettes > 1 ? [`prose: ${vignettes} sentences that quote what somebody told or said`] : []),
  ];
};
