/** Finds the records of a person who asks for the data that the business holds on them. */
import { isPlainNumber, readContact, toPlainNumber } from "../../../supabase/functions/_shared/contact.ts";
import { cleanText } from "../../../supabase/functions/_shared/typed-text.ts";
import { foldText } from "./fold.ts";
import { hasNumber, makeSearchableText, type NumberQuery, readNumberQuery } from "./search-text.ts";

/** A search for a person: the words of a name or an address, or a telephone number. */
export type PersonQuery = { words: readonly string[] } | NumberQuery;

/** The fewest digits of a telephone number by which a person can be searched. */
const minDigits = 5;

/** Reads what staff typed; undefined where it is too short to identify a person. */
export function readPersonQuery(typed: string): PersonQuery | undefined {
  if (isPlainNumber(toPlainNumber(typed).number)) return readNumberQuery(typed, minDigits);
  const words = cleanText(typed).split(" ").map(foldText).filter(Boolean);
  return words.join("").length < 2 ? undefined : { words };
}

/** Returns true if the texts of one record name the person: all words in any of them, or the telephone number in one. */
export function matchesPerson(texts: readonly (string | null)[], query: PersonQuery): boolean {
  const text = makeSearchableText(texts);
  return "words" in query ? query.words.every((word) => text.includes(word)) : hasNumber(text, query);
}

/** The fewest digits of a complete telephone number. */
const minCompleteDigits = 7;

/**
 * Makes the test whether a searchable text contains a contact's address or telephone number.
 * @returns undefined where the contact is neither
 */
export function makeContactTest(contact: string | null): ((text: string) => boolean) | undefined {
  const parsedContact = readContact(contact ?? "");
  if (!parsedContact) return undefined;
  if (parsedContact.kind === "email") {
    const line = `\n${foldText(parsedContact.text)}\n`;
    return (text) => `\n${text}\n`.includes(line);
  }
  const number = readNumberQuery(parsedContact.text.replace(/ ext\..*/, ""), minCompleteDigits);
  return number && ((text) => hasNumber(text, number));
}
