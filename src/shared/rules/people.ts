/** Matches records to a person who asks what the business holds on them. */
import { isPlainNumber, plainNumber, readContact } from "../../../supabase/functions/_shared/contact.ts";
import { cleanText } from "../../../supabase/functions/_shared/typed-text.ts";
import { foldText } from "./fold.ts";
import { hasNumber, type NumberQuery, readNumberQuery, searchableText } from "./search-text.ts";

/** The words of a name or an address, or the telephone number, that a person is known by. */
export type PersonQuery = { words: readonly string[] } | NumberQuery;

/** The fewest digits that tell people apart. */
const minDigits = 5;

/** Reads what staff typed; undefined where it is too short to identify a person. */
export function personQuery(typed: string): PersonQuery | undefined {
  if (isPlainNumber(plainNumber(typed).number)) return readNumberQuery(typed, minDigits);
  const words = cleanText(typed).split(" ").map(foldText).filter(Boolean);
  return words.join("").length < 2 ? undefined : { words };
}

/** Returns whether texts of one record name the person: all words in any of them, or the telephone number in one. */
export function matchesPerson(texts: readonly (string | null)[], query: PersonQuery): boolean {
  const text = searchableText(texts);
  return "words" in query ? query.words.every((word) => text.includes(word)) : hasNumber(text, query);
}

/** The fewest digits of a telephone number that is one person's. */
const minOwnDigits = 7;

/**
 * Returns what tells if a searchable text has the same address or telephone number as a contact; undefined where the contact is
 * neither.
 */
export function sameContact(contact: string | null): ((text: string) => boolean) | undefined {
  const read = readContact(contact ?? "");
  if (!read) return undefined;
  if (read.kind === "email") {
    const line = `\n${foldText(read.text)}\n`;
    return (text) => `\n${text}\n`.includes(line);
  }
  const number = readNumberQuery(read.text.replace(/ ext\..*/, ""), minOwnDigits);
  return number && ((text) => hasNumber(text, number));
}
