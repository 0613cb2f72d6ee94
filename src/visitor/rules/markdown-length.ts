/** The words a minute that adults read silently in English non-fiction, rounded down (Brysbaert 2019, meta-analysis: 238). */
const wordsAMinute = 230;

/**
 * Estimates the time that a text takes to read.
 * @param source Markdown; its marks count as words, which hardly matters
 * @returns whole minutes, at least one
 */
export const estimateReadingMinutes = (source: string): number =>
  Math.max(1, Math.round(source.split(/\s/).filter(Boolean).length / wordsAMinute));
