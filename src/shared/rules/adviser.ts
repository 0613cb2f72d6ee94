import { isImageAddress } from "./image-upload.ts";

/** One of the people who answer travellers, as the business names them. */
export type Adviser = { name: string; role?: string; sentence?: string; picture?: string };

const maxLengths = { name: 100, role: 100, sentence: 300 } as const;

/** The longest address of a picture in characters. */
const maxAddressLength = 2_048;

/**
 * Reads one line with up to four parts separated by bars: name, role, sentence, picture. Only the name is required.
 * @returns the adviser, or a message that says what is wrong with the line
 */
function readLine(line: string): Adviser | string {
  const [name = "", role = "", sentence = "", picture = "", ...more] = line.split("|").map((part) => part.trim());
  if (more.length > 0) return `More than four parts: ${name}`;
  if (!name) return "A line without a name";
  for (const [part, text] of Object.entries({ name, role, sentence }) as [keyof typeof maxLengths, string][])
    if (text.length > maxLengths[part])
      return `The ${part} is too long, at most ${maxLengths[part]} characters fit: ${name}`;
  if (picture && !(isImageAddress(picture) && picture.length <= maxAddressLength))
    return `Not the address of a picture, which begins with https:// or /: ${name}`;
  return { name, ...(role && { role }), ...(sentence && { sentence }), ...(picture && { picture }) };
}

const readLines = (text: string | null | undefined) =>
  (text ?? "")
    .split("\n")
    .filter((line) => line.trim())
    .map(readLine);

/** Reads the list of advisers, one a line; invalid lines are left out. */
export const readAdvisers = (text: string | null | undefined): Adviser[] =>
  readLines(text).filter((line) => typeof line !== "string");

/** Returns what is wrong with the first invalid line of a list of advisers; undefined if all are good. */
export const findAdviserError = (text: string): string | undefined =>
  readLines(text).find((line) => typeof line === "string");
