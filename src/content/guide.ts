import type { Month } from "../plan/months.ts";
import type { Outline } from "../plan/outline.ts";
import type { DestinationValue } from "../shared/rules/enquiry.ts";
import type { BeforeYouGo } from "./before-you-go.ts";

/**
 * The shape of a country guide. A guide is data: one file per country in `guides/`, its poster beside it.
 *
 * Text fields are plain text with one piece of markup: `*words*` sets words in italics (foreign words, titles).
 *
 * House style, kept by `tests/content/` where a rule can be (the numbers are those of our style sheet):
 * 1. The same fields in the same order, 900 to 1,250 words, the box and the numbers besides; a tagline is a plain image
 *    of at most 12.
 * 2. Place first, then people, then how to travel. Hard history is one flat sentence with dates.
 * 3. An experience is an imperative and two to four sentences: where, what you do there, a season or a limit.
 * 4. Every paragraph has a noun or number that can be checked.
 * 5. No superlative without a named source; of a range, the floor ("more than 2,000").
 * 6. None of the trade's words (`bannedWords`).
 * 7. Nothing in the running text that ages within a year: prices, operators, lodges, hours, flights, head counts.
 * 8. Entry and health stand in the box "Before you go" (`before-you-go.ts`) and nowhere else.
 * 9. Six phrases, each with its language and its stress in capitals; one that cannot be confirmed is left out.
 * 10. Best time: a sentence, then twelve entries of one to three words that a traveller can feel.
 * 11. Peoples by the names they use themselves; who guides, who is paid, who may refuse.
 * 12. The risk stands beside the attraction, in the same entry.
 * 13. Contested ground: neutral words, the responsible choice, and on. Maps make no claims.
 * 14. Sentences of different lengths, at most one dry joke a section, "you"; no exclamations, no rhetorical questions.
 * 15. Eight to twenty sources, originals and primary pages, none from a refused host, each under the sections that rest
 *     on it, and each section with one; and `checked`.
 * 16. Outlines add up. Two weeks: at most six stops and two single nights, at travel times that the text bears out. A week:
 *     at most four stops and one single night. The running text speaks of every stop, and the note says how the route ends.
 * 17. No moral, joke or figure of speech twice in the library, no five words in a row that another guide has (fixed
 *     advice excepted). What picture and highlights show, the text has. No witness is invented; if there is none, cite.
 * 18. Capitals for months and at the head of month-strip entries, phrases and meanings; a full stop after phrase and
 *     meaning (or the phrase's own question mark).
 */

/** The guides, in the order in which they are listed. Each is an option of the questionnaire, too. */
export const guideSlugs = [
  "albania",
  "morocco",
  "indonesia",
  "vietnam",
  "cambodia",
  "laos",
  "serbia",
  "montenegro",
  "tanzania",
  "nepal",
  "myanmar",
  "namibia",
  "mongolia",
  "mozambique",
  "madagascar",
  "kosovo",
] as const satisfies readonly DestinationValue[];

export type GuideSlug = (typeof guideSlugs)[number];

/** The fields of a country that a list shows without loading its guide. */
export type GuideCard = {
  slug: GuideSlug;
  name: string;
  /** A plain image of at most 12 words. */
  tagline: string;
  /** Five short noun phrases, without a full stop. */
  highlights: readonly [string, string, string, string, string];
  /** One or two sentences for a card and the page's description: 70 to 155 characters. */
  summary: string;
  /** The description of the poster for people who cannot see it. */
  posterAlt: string;
};

export type Phrase = {
  /** The phrase as it is written. */
  text: string;
  /** The language or dialect it belongs to. */
  language: string;
  /** Respelling for an English reader, the stress in capitals. */
  say: string;
  meaning: string;
};

export type Experience = {
  /** An imperative: "Reach Epupa". */
  title: string;
  /** Two to four sentences: where, what you do there, a season or a limit, the risk beside the attraction. */
  text: string;
};

/** The sections whose facts a source can carry, as the page names them. */
export const sectionIds = [
  "notice",
  "description",
  "best-time",
  "experiences",
  "culture",
  "language",
  "food",
  "etiquette",
  "trivia",
  "getting-around",
  "money",
  "outlines",
] as const;

export type SectionId = (typeof sectionIds)[number];

export type Source = {
  /** The publisher, then what the page is about: "UNESCO: Kondoa Rock-Art Sites". */
  title: string;
  /** The address as it was read, https if the host answers to it. */
  url: string;
  /** The language of the page as a tag ("de"), if it is not English. */
  language?: string;
  /**
   * The month ("2026-08") or year that the page bears. A page of a box has this or `readIn`; a page of the running text says
   * its year only if it is an old one.
   */
  asOf?: string;
  /** The month in which a page that bears no date was last read. A rule of entry or of health rests on one only if it is official. */
  readIn?: string;
  /** An old text that is still in force: a law, a standard, a list that nothing has replaced. */
  isInForce?: true;
  /** The sections whose facts rest on it. Each of a guide's own sources has one; a source of the box may have some. */
  sections?: readonly SectionId[];
};

/** A word as it is written and as an English reader says it, the stress in capitals. */
export type SpokenWord = readonly [text: string, say: string];

/** The numbers from one to ten and the calls for help, in one language that most people understand. */
export type Numbers = {
  language: string;
  /** One to ten, in their order. */
  oneToTen: readonly [
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
    SpokenWord,
  ];
  help: SpokenWord;
  doctor: SpokenWord;
  howMuch: SpokenWord;
};

/** Twelve entries of one to three words, January first. */
export type Months = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export type Guide = GuideCard & {
  /** A responsible adviser's undated safety or naming note; shown first, above the description. */
  notice?: string;
  /** Paragraphs: place first, then people, then how to travel it. */
  description: readonly string[];
  culture: string;
  language: {
    intro: string;
    /** The phrases of the guide; fewer than six if some cannot be confirmed. */
    phrases: readonly Phrase[];
    numbers: Numbers;
    /** One or two sentences on the hardest sound. */
    sound: string;
  };
  bestTime: {
    summary: string;
    /** The months that `summary` commends, and in each of which an outline is travelled; none if no journey is planned. */
    best: readonly Month[];
    months: Months;
  };
  experiences: readonly Experience[];
  food: string;
  etiquette: readonly string[];
  trivia: readonly string[];
  gettingAround: string;
  moneyAndConnectivity: string;
  /** Entry, health, money and safety in fixed rows. */
  beforeYouGo: BeforeYouGo;
  /** Empty if no journey is planned (Myanmar). */
  outlines: readonly Outline[];
  /** The month in which the facts were last held against their sources: "2026-11". A future month is an error. */
  checked: string;
  /** The pages every fact rests on: eight to twenty. */
  sources: readonly Source[];
};
