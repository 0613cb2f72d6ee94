/** Finds the records of a person who asks for the data that the business holds on them. */
import { isPlainNumber, toPlainNumber } from "../../../supabase/functions/_shared/contact.ts";
import { cleanText } from "../../../supabase/functions/_shared/typed-text.ts";
import { foldText } from "./fold.ts";
import { hasNumber, makeSearchableText, type NumberQuery, readNumberQuery } from "./search-text.ts";

/** A search for a person: the words of a name or an address, or a telephone number. */
export type PersonQuery = { words: readonly string[] } | NumberQuery;

/** The fewest digits of a telephone number by which a person can be searched. */
const minDigits = 5;

/** Reads what staff typed; undefined if it is too short to identify a person. */
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
