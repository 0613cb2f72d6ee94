/** Matches records to a person who asks what the business holds on them. */
import { foldLetters } from "./fold.ts";

/** A telephone number: its digits without zeros before them, and whether it begins with its country. */
type NumberQuery = { digits: string; isInternational: boolean };

/** The words of a name or an address, or the telephone number, that a person is known by. */
export type PersonQuery = { words: readonly string[] } | NumberQuery;

/** Reads what staff typed; undefined where it is too short to tell people apart. */
export function personQuery(typed: string): PersonQuery | undefined {
  const text = typed.trim();
  const digits = digitsOf(text).replace(/^0+/, "");
  if (/^[+(\d][\d\s()./-]*$/.test(text)) {
    return digits.length < 5 ? undefined : { digits, isInternational: /^(\+|00[1-9])/.test(text) };
  }
  const folded = foldLetters(text);
  return folded.length < 2 ? undefined : { words: folded.split(/\s+/) };
}

/** Returns whether texts of one record name the person: all words in any of them, or the telephone number in one. */
export function matchesPerson(texts: readonly (string | null)[], query: PersonQuery): boolean {
  if ("words" in query) {
    const folded = foldLetters(texts.join("\n"));
    return query.words.every((word) => folded.includes(word));
  }
  return texts.some((text) => text !== null && numbersIn(text).some((number) => isSameNumber(number, query)));
}

/** Drops all but the digits; a 0 in brackets is for callers within the country. */
const digitsOf = (text: string): string => text.replace(/\(0\)|\D/g, "");

/** Finds the digits of everything in a text that may be a telephone number. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d\s()./-]*\d/g) ?? []).map(digitsOf);

/** The longest code of a country. */
const countryDigits = 3;

/** Compares numbers with and without their country: a number within it begins with 0, or stands alone. */
function isSameNumber(number: string, { digits, isInternational }: NumberQuery): boolean {
  if (number.includes(digits)) return true;
  if (!isInternational) return false;
  for (let country = 1; country <= countryDigits; country++) {
    const national = digits.slice(country);
    if (national.length >= 7 && (number === national || number.includes(`0${national}`))) return true;
  }
  return false;
}
