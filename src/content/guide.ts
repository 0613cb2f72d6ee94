/**
 * The shape of a country guide. A guide is data: one file per country in `guides/`, its poster beside it.
 *
 * Text fields are plain text with one piece of markup: `*words*` sets words in italics (foreign words, titles).
 * The sixteen files are checked by `tests/content/guides.test.ts` (length, banned words, months, nights, sources).
 */

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
] as const;

export type GuideSlug = (typeof guideSlugs)[number];

/** What a list needs to show a country without loading its guide. */
export type GuideCard = {
  slug: GuideSlug;
  name: string;
  /** A plain image of at most 12 words. */
  tagline: string;
  /** Five short noun phrases, without a full stop. */
  highlights: readonly [string, string, string, string, string];
  /** One or two sentences for a card and the page's description: 70 to 155 characters. */
  summary: string;
  /** What is seen on the poster, for people who cannot see it. */
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

export type Stop = { place: string; nights: number };

export type Outline = {
  /** The questionnaire's duration this outline answers. */
  duration: "3-5 days" | "1 week" | "2 weeks";
  /** The route in a few words: "North to the Kunene". */
  title: string;
  /** Nights in total: 2 to 4, 6 or 7, 13 or 14. Equals the sum over `stops`. */
  nights: number;
  stops: readonly Stop[];
  /** How the stops join: distances, vehicle, the catch. */
  note: string;
};

export type Source = { title: string; url: string };

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
    /** Six where six can be confirmed. */
    phrases: readonly Phrase[];
    /** One or two sentences on the hardest sound. */
    sound: string;
  };
  bestTime: { summary: string; months: Months };
  experiences: readonly Experience[];
  food: string;
  etiquette: readonly string[];
  trivia: readonly string[];
  gettingAround: string;
  moneyAndConnectivity: string;
  /** Empty where no journey is planned (Myanmar). */
  outlines: readonly Outline[];
  /** The pages every fact rests on. */
  sources: readonly Source[];
};
