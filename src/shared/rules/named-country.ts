import { destinationOptions } from "../../../supabase/functions/_shared/enquiry.ts";
import { foldText } from "./fold.ts";

/** A country of the questionnaire: its option. */
export type NamedCountry = { slug: string; name: string };

// "Nepal's" folds to "nepals".
const countries = destinationOptions
  .filter(({ value }) => value !== "other")
  .map(({ value, label }) => ({
    slug: value as string,
    name: label as string,
    words: new RegExp(` ${foldText(label)}s?(?= )`, "g"),
  }));

/**
 * Finds the country that texts are about: the one that is named most often in the first text that names any more often than
 * the others.
 * @param texts the weightiest first: a title, then an excerpt, then what is long
 * @returns undefined where no text names a country of the questionnaire, or all name several as often
 */
export function namedCountry(...texts: readonly (string | null | undefined)[]): NamedCountry | undefined {
  for (const text of texts) {
    const folded = ` ${foldText(text ?? "")} `;
    const counts = countries
      .map((country) => ({ country, count: folded.match(country.words)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const [first, second] = counts;
    if (first && first.count > (second?.count ?? 0)) return { slug: first.country.slug, name: first.country.name };
  }
  return undefined;
}
