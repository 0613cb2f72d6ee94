import type { Guide } from "../../src/content/guide.ts";
import { isPlannedTo } from "../../supabase/functions/_shared/enquiry.ts";
import { complain, countProseWords, countWords } from "./guide-text.ts";
import { findCheckedProblems, findStyleProblems } from "./house-style.ts";
import { findProseProblems } from "./prose-rules.ts";
import { findSourceProblems } from "./source-rules.ts";

/**
 * An editorial rule: it takes a guide and returns a line for each fault. `findShapeProblems` runs first and decides if the
 * other rules can read the guide.
 */
export type Rule = (guide: Guide) => string[];

/** Words that no guide may use. They match as whole words in any case, also in the plural. */
const bannedWords = [
  "hidden gem",
  "breathtaking",
  "vibrant",
  "nestled",
  "tapestry",
  "bustling",
  "must-see",
  "unforgettable",
  "stunning",
  "authentic",
  "land of contrasts",
  "tribe",
  "primitive",
  "untouched",
  "last of",
];
const bannedPattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${bannedWords.join("|")})s?(?![\\p{L}\\p{N}])`, "iu");

/** The countries whose guide must begin with an adviser's note. */
const countriesWithNotice = ["myanmar", "mozambique", "madagascar", "kosovo", "serbia", "cambodia", "morocco"];
export const adviceSentence = "Read your government's advice the week you book and the week you go.";

/** The languages whose respellings mark tone instead of stress. */
const tonalLanguages = ["vietnam", "laos", "myanmar"];

const currencies =
  "USD|US dollars?|dollars?|EUR|euros?|GBP|pence|lek[eë]?|dirhams?|MAD|rupiah|IDR|dong|VND|riels?|KHR|kip|LAK|dinars?|RSD|shillings?|TZS|KES|rupees?|NPR|kyats?|MMK|rand|NAD|tögrög|tugriks?|MNT|meticais|metical|MZN|ariary|MGA";
const priced = [
  /[$€£¥₫₹₭₮៛]/u,
  new RegExp(`\\b(?:${currencies})\\s?\\d`, "iu"),
  new RegExp(`\\d\\s?(?:million |thousand |billion )?(?:${currencies})\\b`, "iu"),
];

const noVerbs = new Set(
  (
    "a an the this that these those our your my one two three some any all every each more most no in on at by to from with for of " +
    "around near beyond between off into up down and or but it there here where when how why what big small old new great good best " +
    "beautiful quiet ancient wild secret remote lost local traditional sacred holy little high low long short northern southern " +
    "eastern western famous lovely perfect ultimate top real true slow"
  ).split(" "),
);
const ingVerbs = new Set(["bring", "sing", "ring", "swing"]);

const durations = { "3-5 days": [2, 4], "1 week": [6, 7], "2 weeks": [13, 14] } as const;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isFilled = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isWithin = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** Finds fields that are missing, empty or of the wrong type. It accepts any value, because it runs before the other rules. */
export const findShapeProblems = (value: unknown): string[] => {
  const guide = record(value);
  const problems: string[] = [];
  const need = (owner: Record<string, unknown>, at: string, ...keys: string[]) => {
    for (const key of keys) if (!isFilled(owner[key])) problems.push(`${at}${key}: missing or empty`);
  };
  const needList = (owner: Record<string, unknown>, key: string, min: number, ...keys: string[]) => {
    const items = list(owner[key]);
    if (!Array.isArray(owner[key]) || items.length < min) problems.push(`${key}: fewer than ${min}`);
    items.forEach((item, index) => {
      if (keys.length > 0) need(record(item), `${key}[${index}].`, ...keys);
      else if (!isFilled(item)) problems.push(`${key}[${index}]: missing or empty`);
    });
  };
  need(guide, "", "slug", "name", "tagline", "summary", "posterAlt", "culture", "food", "gettingAround");
  need(guide, "", "moneyAndConnectivity", "checked");
  if (guide.notice !== undefined) need(guide, "", "notice");
  needList(guide, "highlights", 1);
  needList(guide, "description", 2);
  need(record(guide.language), "language.", "intro", "sound");
  needList(record(guide.language), "phrases", 4, "text", "language", "say", "meaning");
  need(record(guide.bestTime), "bestTime.", "summary");
  needList(record(guide.bestTime), "months", 1);
  needList(guide, "experiences", 1, "title", "text");
  needList(guide, "etiquette", 4);
  needList(guide, "trivia", 3);
  needList(guide, "outlines", 0, "duration", "title", "note");
  for (const outline of list(guide.outlines)) needList(record(outline), "stops", 1, "place");
  needList(guide, "sources", 1, "title", "url");
  return problems;
};

export const rules = {
  banned: (guide) => complain(guide, ({ text }) => bannedPattern.test(text), "banned word"),
  exclamation: (guide) =>
    complain(guide, ({ text }) => text.includes("!"), "exclamation mark (the click letter is ǃ, U+01C3)"),
  question: (guide) =>
    complain(
      guide,
      ({ at, text }) => text.includes("?") && !at.startsWith("language."),
      "question outside the phrases",
    ),
  price: (guide) =>
    complain(
      guide,
      ({ at, text }) => !at.startsWith("beforeYouGo.") && priced.some((pattern) => pattern.test(text)),
      "a price ages",
    ),
  italics: (guide) =>
    complain(
      guide,
      ({ text }) => /[*_`<>]|\]\(/u.test(text.replace(/\*[^\s*](?:[^*]*[^\s*])?\*/gu, "")),
      "unbalanced * or other markup",
    ),
  tagline: (guide) => (countWords(guide.tagline) > 12 ? [`tagline: ${countWords(guide.tagline)} words`] : []),
  highlights: ({ highlights }) => [
    ...(highlights.length === 5 ? [] : [`highlights: ${highlights.length}, not 5`]),
    ...highlights.filter((item) => item.endsWith(".")).map((item) => `highlights: full stop after "${item}"`),
  ],
  summary: ({ summary, tagline }) => [
    ...(isWithin(summary.length, [70, 155]) ? [] : [`summary: ${summary.length} characters`]),
    ...(summary.toLowerCase().includes(tagline.toLowerCase().replace(/\.$/u, ""))
      ? ["summary: repeats the tagline"]
      : []),
  ],
  posterAlt: ({ posterAlt }) => [
    ...(isWithin(countWords(posterAlt), [8, 25]) ? [] : [`posterAlt: ${countWords(posterAlt)} words`]),
    ...(/\b(?:image|picture|photo|poster) of\b/iu.test(posterAlt) ? ["posterAlt: says that it is a picture"] : []),
  ],
  length: (guide) => (isWithin(countProseWords(guide), [900, 1250]) ? [] : [`prose: ${countProseWords(guide)} words`]),
  months: ({ bestTime: { months } }) => [
    ...(months.length === 12 ? [] : [`months: ${months.length}, not 12`]),
    ...months.filter((month) => countWords(month) > 3).map((month) => `months: over three words: "${month}"`),
  ],
  phrases: ({ slug, language: { phrases } }) => [
    ...(phrases.length > 6 ? [`phrases: ${phrases.length}`] : []),
    ...phrases
      .filter(({ say }) => !tonalLanguages.includes(slug) && !/\p{Lu}{2}/u.test(say))
      .map(({ text }) => `phrases: no stress in capitals: "${text}"`),
  ],
  experiences: ({ experiences }) => [
    ...(experiences.length < 6 ? [`experiences: ${experiences.length}, fewer than six`] : []),
    ...experiences.flatMap(({ title }) => {
      const first = title.split(/\s/u)[0] ?? "";
      const word = first.toLowerCase();
      const isVerbLike =
        /^\p{Lu}\p{Ll}+$/u.test(first) && !noVerbs.has(word) && (!word.endsWith("ing") || ingVerbs.has(word));
      return isVerbLike ? [] : [`experiences: not an imperative: "${title}"`];
    }),
  ],
  lists: ({ etiquette, trivia }) => [
    ...(etiquette.length > 5 ? [`etiquette: ${etiquette.length}, not 4 or 5`] : []),
    ...(trivia.length > 3 ? [`trivia: ${trivia.length}, not 3`] : []),
  ],
  outlines: ({ slug, outlines }) => {
    const expected = !isPlannedTo(slug) ? "" : Object.keys(durations).join(", ");
    const found = outlines.map(({ duration }) => duration).join(", ");
    return [
      ...(found === expected ? [] : [`outlines: "${found}" instead of "${expected}"`]),
      ...outlines.flatMap(({ duration, nights, stops }) => {
        const sum = stops.reduce((total, stop) => total + stop.nights, 0);
        return [
          ...(sum === nights ? [] : [`outlines: ${duration} has ${nights} nights but its stops have ${sum}`]),
          ...(isWithin(nights, durations[duration] ?? [0, 0]) ? [] : [`outlines: ${nights} nights is not ${duration}`]),
          ...stops
            .filter((stop) => !Number.isInteger(stop.nights) || stop.nights < 1)
            .map((stop) => `outlines: ${duration}: no whole night in ${stop.place}`),
        ];
      }),
    ];
  },
  notice: ({ slug, notice }) => {
    if (notice === undefined) return countriesWithNotice.includes(slug) ? ["notice: missing"] : [];
    return notice.endsWith(adviceSentence) ? [] : [`notice: does not end with "${adviceSentence}"`];
  },
  fortnight: ({ outlines }) =>
    outlines
      .filter(({ duration }) => duration === "2 weeks")
      .flatMap(({ stops }) => {
        const short = stops.filter(({ nights }) => nights === 1).length;
        return [
          ...(stops.length > 6 ? [`fortnight: ${stops.length} stops, more than six`] : []),
          ...(short > 2 ? [`fortnight: ${short} single nights, more than two`] : []),
        ];
      }),
  sources: findSourceProblems,
  style: findStyleProblems,
  prose: findProseProblems,
  checked: (guide) => findCheckedProblems(guide),
} satisfies Record<string, Rule>;

/** Lists all faults of one guide. */
export const findGuideProblems = (value: unknown): string[] => {
  const problems = findShapeProblems(value);
  return problems.length > 0 ? problems : Object.values(rules).flatMap((rule: Rule) => rule(value as Guide));
};
