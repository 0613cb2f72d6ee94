import { foldLetters } from "./fold.ts";

/**
 * Says that one of the texts contains what is searched for.
 * @param query what was typed; blanks at its ends do not count, and an empty one matches everything
 */
export function matchesText(texts: readonly (string | null)[], query: string): boolean {
  const wanted = foldLetters(query.trim());
  return wanted === "" || texts.some((text) => text !== null && foldLetters(text).includes(wanted));
}
