import { destinationOptions } from "../../../supabase/functions/_shared/enquiry.ts";
import { foldText } from "../../shared/rules/fold.ts";

/** A country of the questionnaire. */
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
 * Finds the country that texts are about: the most frequent country of the first text in which one country is more frequent
 * than all others.
 * @param texts what says what a page is about, the most important first: a title, then its summary. A body is no such text,
 *   because its examples name countries too.
 * @returns undefined if no text names a country of the questionnaire, or several are equally frequent in all
 */
export function findNamedCountry(...texts: readonly (string | null | undefined)[]): NamedCountry | undefined {
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
