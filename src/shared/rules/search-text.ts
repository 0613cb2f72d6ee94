/** The search of the staff area's lists: by words, and by telephone numbers in every notation. */
import { isPlainNumber, toPlainNumber } from "../../../supabase/functions/_shared/contact.ts";
import { cleanText, toAsciiDigits } from "../../../supabase/functions/_shared/typed-text.ts";
import { foldText, isPlainAscii } from "./fold.ts";

/** A telephone number to search for: its digits without leading zeros, and those after its calling code, if it has one. */
export type NumberQuery = { digits: string; afterCode?: string };

/**
 * The calling code at the start of a number (ITU-T E.164): no code begins with another one. It is a pattern and not derived from
 * the table of numbering plans, because that table would double the size of the search's code.
 */
export const callingCodePattern =
  /^(?:1|7|2(?:[07]|1[12368]|[2346]\d|5[0-8]|9[01789])|3(?:[0-469]|5\d|7[0-8]|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|5[02356]|8[06])|9(?:[0-58]|6[0-8]|7[0-7]|9[2-68]))/;

/** The number of digits after a calling code that identify a number. */
const minDigitsAfterCode = 7;

/**
 * Reads a telephone number, or a part of one.
 * @returns undefined if something else was typed, or fewer digits than `fewestDigits`
 */
export function readNumberQuery(typed: string, fewestDigits: number): NumberQuery | undefined {
  const { number } = toPlainNumber(typed);
  if (!isPlainNumber(number)) return undefined;
  const writtenDigits = extractDigits(number);
  const digits = writtenDigits.replace(/^0+/, "");
  if (digits.length < fewestDigits) return undefined;
  const isNational = /^0(?!0)/.test(writtenDigits);
  const nationalDigits = isNational ? digits : digits.replace(callingCodePattern, "");
  const afterCode = nationalDigits.replace(/^0/, "");
  return nationalDigits !== digits && afterCode.length >= minDigitsAfterCode ? { digits, afterCode } : { digits };
}

/** Removes everything but digits, and a 0 in brackets, which is for callers within the country. */
const extractDigits = (text: string): string => text.replace(/\(0\)|\D/g, "");

/** Telephone numbers with their separators: in printable ASCII, and in any text. */
const [asciiNumbers, unicodeNumbers] = [/\d[\d ()[\]./_-]*\d/g, /\d[\d ()[\]./_\xB7\u2022\u2212\u30FC\p{Pd}]*\d/gu];

/** Finds the digits of everything in a text that can be a telephone number. */
function findNumbers(text: string): string[] {
  // Most texts are plain, and a hundred thousand of them are read at a time.
  const isPlain = isPlainAscii(text);
  if (!isPlain && !/\p{Nd}/u.test(text)) return [];
  const found = isPlain
    ? text.match(asciiNumbers)
    : toAsciiDigits(cleanText(text.normalize("NFKC"), { isMultiline: true })).match(unicodeNumbers);
  return (found ?? []).map((each) => extractDigits(each.replace("[0]", "(0)"))).filter((digits) => digits.length > 2);
}

/** Makes the text by which a record is searched: each of its texts folded, and its telephone numbers as digits after a #. */
export const makeSearchableText = (texts: readonly (string | null | undefined)[]): string => {
  const present = texts.filter((text) => text !== null && text !== undefined);
  const numbers = present.flatMap(findNumbers).map((digits) => `#${digits}`);
  return [...new Set([...present.map(foldText), ...numbers])].join("\n");
};

/**
 * Returns true if a searchable text contains a number. The number without its calling code matches only a whole number, or one
 * after a 0.
 */
export const hasNumber = (text: string, { digits, afterCode }: NumberQuery): boolean =>
  text.includes(digits) ||
  (afterCode !== undefined && (text.includes(`0${afterCode}`) || `${text}\n`.includes(`#${afterCode}\n`)));

/** The fewest digits that are searched for as a telephone number. */
const minDigits = 3;

/** The test of a searchable text, and of a second one beside it. */
export type TextTest = {
  (text: string, furtherText?: string): boolean;
  /** Returns true if a text matches at least a part of the search, so that it can complete the match of another text. */
  matchesPart: (text: string) => boolean;
};

/**
 * Makes the test of a typed search: all its words, in any order, or a telephone number.
 * @returns undefined if nothing visible was typed
 */
export function readTextQuery(typed: string): TextTest | undefined {
  if (cleanText(typed) === "") return undefined;
  const words = foldText(typed).split(" ").filter(Boolean);
  const number = readNumberQuery(typed, minDigits);
  const matches = (text: string, furtherText = "") =>
    (words.length > 0 &&
      words.every((word) => text.includes(word) || (furtherText !== "" && furtherText.includes(word)))) ||
    (number !== undefined && (hasNumber(text, number) || (furtherText !== "" && hasNumber(furtherText, number))));
  const matchesPart = (text: string) =>
    words.some((word) => text.includes(word)) || (number !== undefined && hasNumber(text, number));
  return Object.assign(matches, { matchesPart });
}
