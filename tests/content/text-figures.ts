/** Reads the lengths and times of ways from sentences of a guide, and finds the two places between which each of them lies. */
import { escapePattern } from "../../src/shared/rules/escape-pattern.ts";

/** A length or a time that a sentence gives, as its least and its most, with the part of the sentence that gives it. */
export type Figure = { unit: "km" | "hours"; least: number; most: number; start: number; end: number };

const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    .map((word, index): [string, number] => [word, index + 1])
    .concat([
      ["fifteen", 15],
      ["twenty", 20],
      ["forty", 40],
      ["eighty", 80],
      ["ninety", 90],
    ]),
);
const number = `(\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(numberWords).join("|")})`;
const figurePattern = new RegExp(
  `\\b${number}(?:(?: (?:to|or) |–)${number})? (km|hours?|minutes)(?: and (a half|three quarters))?(?![²\\p{L}/])|\\b(half an|a quarter of an|an) hour(?: and (a half|three quarters))?(?!\\p{L})`,
  "giu",
);
const fractions: Readonly<Record<string, number>> = {
  "half an": 0.5,
  "a quarter of an": 0.25,
  an: 1,
  "a half": 0.5,
  "three quarters": 0.75,
};

const parseNumber = (text: string): number => numberWords[text.toLowerCase()] ?? Number(text.replaceAll(",", ""));

/** Lists the lengths and times of a sentence. A speed ("50 km an hour") is neither. */
export const findFigures = (sentence: string): Figure[] =>
  [...sentence.matchAll(figurePattern)].flatMap((match): Figure[] => {
    const [text, first = "", second = first, unit, more = "", part = "", moreOfPart = ""] = match;
    const place = { start: match.index, end: match.index + text.length };
    if (part) {
      if (/ km $/u.test(sentence.slice(0, place.start))) return [];
      const hours = (fractions[part.toLowerCase()] ?? 0) + (fractions[moreOfPart] ?? 0);
      return [{ unit: "hours", least: hours, most: hours, ...place }];
    }
    if (unit === "km" && /^ an hour/u.test(sentence.slice(place.end))) return [];
    const [least, most] = [parseNumber(first), parseNumber(second) + (fractions[more] ?? 0)];
    const from = first === second ? most : least;
    if (unit === "km") return [{ unit, least: from, most, ...place }];
    return unit === "minutes"
      ? [{ unit: "hours", least: from / 60, most: most / 60, ...place }]
      : [{ unit: "hours", least: from, most, ...place }];
  });

export type Leg = { from: string; to: string; km: number; hours: readonly [number, number] };

/** A way between two places, with the bounds within which a figure of it lies. */
export type Way = { from: string; to: string; km: readonly [number, number]; hours: readonly [number, number] };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Joins legs that follow each other to one way: a length fits within a twentieth, a time within a quarter of an hour. */
export const joinLegs = (legs: readonly Leg[]): Way => {
  const km = sum(legs.map((leg) => leg.km));
  return {
    from: legs[0]?.from ?? "",
    to: legs.at(-1)?.to ?? "",
    km: [km - Math.max(1, km / 20), km + Math.max(1, km / 20)],
    hours: [sum(legs.map(({ hours }) => hours[0])) - 0.25, sum(legs.map(({ hours }) => hours[1])) + 0.25],
  };
};

/** Lists the rows of legs of a journey that follow each other: each leg, each two, and so on to the whole. */
export const listRowsOfLegs = (legs: readonly Leg[]): (readonly Leg[])[] =>
  legs.flatMap((_first, start) => legs.slice(start).map((_last, length) => legs.slice(start, start + length + 1)));

/** Finds the leg between two places, in either direction. */
const findLeg = (journeys: readonly (readonly Leg[])[], one: string, other: string): Leg | undefined =>
  journeys.flat().find(({ from, to }) => (from === one && to === other) || (from === other && to === one));

/**
 * Returns the bounds of a way that is no leg. A road is longer than the straight line, by how much nobody knows.
 * @param straightKm the length of the straight line
 */
export const makeWayByLine = (from: string, to: string, straightKm: number): Way => ({
  from,
  to,
  km: [straightKm * 0.9 - 2, straightKm * 2.5 + 5],
  hours: [straightKm / 110, straightKm / 8 + 0.5],
});

/** Finds the way between two places: its leg, or the bounds of the straight line. */
export function findWay(
  journeys: readonly (readonly Leg[])[],
  measureLine: (one: string, other: string) => number | undefined,
  [one, other]: readonly [string, string],
): Way | undefined {
  const leg = findLeg(journeys, one, other);
  if (leg) return joinLegs([leg]);
  const straightKm = measureLine(one, other);
  return straightKm === undefined ? undefined : makeWayByLine(one, other, straightKm);
}

/** Returns true if a figure lies within a way's bounds. */
export const isFigureOfWay = ({ unit, least, most }: Figure, way: Way): boolean =>
  least <= way[unit][1] && most >= way[unit][0];

type Named = { name: string; start: number; end: number };

/**
 * Lists the known places that a sentence names, in order; of two that overlap the longer.
 * @param names the names, each with the place that it means
 */
export function findNames(sentence: string, names: ReadonlyMap<string, string>): Named[] {
  const found = [...names].flatMap(([spelling, name]) =>
    [...sentence.matchAll(new RegExp(`(?<!\\p{L})${escapePattern(spelling)}(?!\\p{L})`, "gu"))].map(({ index }) => ({
      name,
      start: index,
      end: index + spelling.length,
    })),
  );
  return found
    .filter((one) => !found.some((other) => other !== one && other.start <= one.start && other.end >= one.end))
    .sort((a, b) => a.start - b.start);
}

const adverbs =
  "(?:(?:about|some|over|under|nearly|almost|more than|less than|up to|at least|a good|only|just|now|another) )*";
/** Matches the words between a figure and the place from which it counts: "240 km north of", "two hours by bus from". */
const fromAfter =
  /^[^.;:]{0,45}\b(?:from|beyond|above|below|off|behind|outside|(?:north|south|east|west)(?:-(?:east|west))? of) (?:the )?$/u;
const toAfter = /^(?: (?:of \p{L}+|by \p{L}+|on|back|up|down|north|south|east|west))* to (?:the )?$/u;
/** Matches the words between a place and a figure that counts from it to the place of which the text speaks. */
const directly = new RegExp(
  `^(?:'s)?(?: by [\\p{L} ]+)?,? ?(?:\\()?(?:(?:is|are|takes?|lies?|it is|in|within) )?${adverbs}$`,
  "u",
);
const directionBefore = /(?:^|\b)(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[Oo]ut) of $|\b(?:[Bb]eyond|[Ff]rom) $/u;

/** Returns true if a text speaks of the place of its context: it says "this", or it names nothing else. */
function isOfContext(text: string, names: readonly Named[]): boolean {
  const unnamed = names.reduce((rest, { name }) => rest.replaceAll(name, ""), text);
  return /\b[Tt]h(?:is|ese)\b/u.test(text) || !/(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u.test(unnamed);
}

const makePair = (one: string | undefined, other: string | undefined): readonly [string, string] | undefined =>
  one !== undefined && other !== undefined && one !== other ? [one, other] : undefined;

/**
 * Finds the two places between which a figure of a sentence lies.
 * @param names the places that the sentence names
 * @param context the place of which the text speaks without naming it in the sentence, if there is one
 * @returns the pair; undefined for a figure of which the words name no two known places
 */
export function findEnds(
  sentence: string,
  figure: Figure,
  names: readonly Named[],
  context?: string,
): readonly [string, string] | undefined {
  const before = names.filter(({ end }) => end <= figure.start);
  const [after, afterNext] = names.filter(({ start }) => start >= figure.end);
  const [last, nextToLast] = [before.at(-1), before.at(-2)];
  const textBefore = sentence.slice(0, figure.start);
  const gap = after ? sentence.slice(figure.end, after.start) : "";
  const topic = isOfContext(textBefore, before) ? context : undefined;
  const previous = findFigures(sentence).findLast(({ end }) => end <= figure.start);
  if (previous && previous.unit !== figure.unit) {
    const between = sentence.slice(previous.end, figure.start);
    if (between.length <= 30 && !/[;:]/u.test(between)) return findEnds(sentence, previous, names, context);
  }
  if (after && fromAfter.test(gap)) {
    const tail = afterNext ? sentence.slice(after.end, afterNext.start) : "";
    if (/^(?: to |, at )$/u.test(tail)) return makePair(after.name, afterNext?.name);
    return makePair(last?.name ?? topic, after.name);
  }
  if (after && toAfter.test(gap)) return makePair(last?.name ?? topic, after.name);
  if (!last || !directly.test(textBefore.slice(last.end))) return undefined;
  const lead = sentence.slice(nextToLast?.end ?? 0, last.start);
  if (nextToLast && /^ (?:to|from) $/u.test(lead)) return makePair(nextToLast.name, last.name);
  if (directionBefore.test(lead)) return makePair(last.name, context);
  return makePair(names[0]?.name === last.name ? topic : names[0]?.name, last.name);
}

/**
 * Finds the way of which a figure of an outline's note tells: a leg, or legs in a row. It ends at a place that the sentence names, if the
 * sentence names an end.
 */
export function findWayOfNote(figure: Figure, legs: readonly Leg[], named: readonly string[]): Way | undefined {
  const ends = new Set(legs.flatMap(({ from, to }) => [from, to]).filter((end) => named.includes(end)));
  return listRowsOfLegs(legs)
    .filter((row) => ends.size === 0 || ends.has(row[0]?.from ?? "") || ends.has(row.at(-1)?.to ?? ""))
    .map(joinLegs)
    .find((way) => isFigureOfWay(figure, way));
}
