/** Reads the lengths and times of ways from sentences of a guide. */

/** A length or a time that a sentence gives, as its least and its most. */
export type Figure = { unit: "km" | "hours"; least: number; most: number };

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const number = `(\\d[\\d,]*(?:\\.\\d+)?|${numberWords.join("|")})`;
const figurePattern = new RegExp(`\\b${number}(?: (?:to|or) ${number})? (km|hours?|minutes)(?![²\\p{L}/])`, "giu");

const parseNumber = (text: string): number => {
  const word = numberWords.indexOf(text.toLowerCase());
  return word < 0 ? Number(text.replaceAll(",", "")) : word + 1;
};

/** Lists the lengths and times of a sentence. */
export const findFigures = (sentence: string): Figure[] =>
  [...sentence.matchAll(figurePattern)].map(([, first = "", second = first, unit = ""]) => {
    const [least, most] = [parseNumber(first), parseNumber(second)];
    if (unit === "km") return { unit, least, most };
    return unit === "minutes" ? { unit: "hours", least: least / 60, most: most / 60 } : { unit: "hours", least, most };
  });

/** A leg of a journey, as far as a sentence can tell it. */
export type ToldLeg = { from: string; to: string; km: number; hours: readonly [number, number] };

/**
 * Finds the leg of which a sentence tells: the only one whose two ends it names. A sentence with two lengths or two times tells of more
 * than one way and is not read.
 */
export function findToldLeg(sentence: string, legs: readonly ToldLeg[]): ToldLeg | undefined {
  const told = legs.filter(({ from, to }) => sentence.includes(from) && sentence.includes(to));
  const ways = new Set(told.map(({ from, to }) => [from, to].sort().join(" ")));
  const units = findFigures(sentence).map(({ unit }) => unit);
  return ways.size === 1 && new Set(units).size === units.length ? told[0] : undefined;
}

/** Returns true if a figure fits a leg: a length within a twentieth, a time that overlaps its band. */
export const isFigureOfLeg = ({ unit, least, most }: Figure, { km, hours }: ToldLeg): boolean =>
  unit === "km" ? Math.abs(least - km) <= Math.max(1, km / 20) : least <= hours[1] + 0.25 && most >= hours[0] - 0.25;
