/** Finds places by their names as people spell them: without accents, in parts, with a letter wrong. */
import { foldText } from "../shared/rules/fold.ts";

/** Counts the letters to change, add, take away or swap with their neighbour so that one text becomes the other. */
function countEdits(one: string, other: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, previous] = [previous, row];
  }
  return previous[other.length] ?? 0;
}

/** The letters of a name for each wrong one that is overlooked: two in "Louangphabang". */
const lettersForEachSlip = 4;

/** Ranks a name for a query, the best with 0: a name that begins with it. Returns undefined if the name does not match. */
function rankName(name: string, query: string): number | undefined {
  const [words, typed] = [foldText(name), foldText(query)];
  if (words.startsWith(typed)) return 0;
  if (words.split(" ").some((word) => word.startsWith(typed))) return 1;
  if (words.includes(typed)) return 2;
  const [letters, typedLetters] = [words.replaceAll(" ", ""), typed.replaceAll(" ", "")];
  if (letters.includes(typedLetters)) return 3;
  const slips = Math.floor(typedLetters.length / lettersForEachSlip);
  // A name that is still being typed is its beginning.
  const starts = [letters, letters.slice(0, typedLetters.length)];
  const edits = Math.min(...starts.map((start) => countEdits(typedLetters, start)));
  return edits <= slips ? 3 + edits : undefined;
}

/**
 * Finds the places that a text may mean, the likeliest first.
 * @param getNames returns the names by which a place is known
 */
export function findPlaces<Place>(
  places: readonly Place[],
  query: string,
  getNames: (place: Place) => readonly string[],
): Place[] {
  if (foldText(query) === "") return [];
  return places
    .flatMap((place) => {
      const ranks = getNames(place).flatMap((name) => rankName(name, query) ?? []);
      return ranks.length > 0 ? [{ place, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
