import { makeSlug } from "./slug.ts";

/** One reading of a guide: the country's guide by its slug, who read it, and the month, "2026-11". */
export type GuideReading = { guide: string; reader: string; month: string };

const maxNameLength = 100;

/**
 * Reads one line with three parts separated by bars: country, name, month.
 * @returns the reading, or a message that says what is wrong with the line
 */
function readLine(line: string): GuideReading | string {
  const [country = "", reader = "", month = "", ...more] = line.split("|").map((part) => part.trim());
  if (more.length > 0) return `More than three parts: ${country}`;
  if (!country || !reader) return "A line without a country or a name";
  if (reader.length > maxNameLength) return `The name is too long, at most ${maxNameLength} characters fit: ${country}`;
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return `Not a month such as 2026-11: ${country}`;
  return { guide: makeSlug(country), reader, month };
}

const readLines = (text: string | null | undefined) =>
  (text ?? "")
    .split("\n")
    .filter((line) => line.trim())
    .map(readLine);

/** Finds the newest reading of a guide; invalid lines are left out. */
export const findLastReading = (text: string | null | undefined, slug: string): GuideReading | undefined =>
  readLines(text)
    .filter((line) => typeof line !== "string")
    .filter(({ guide }) => guide === slug)
    .sort((one, other) => (one.month < other.month ? 1 : -1))
    .at(0);

/** Returns what is wrong with the first invalid line; undefined if all are good. */
export const findReaderError = (text: string): string | undefined =>
  readLines(text).find((line) => typeof line === "string");
