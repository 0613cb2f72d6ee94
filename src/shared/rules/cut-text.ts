/**
 * Splits a text into characters as a reader counts them: a flag, a family or a letter with marks is one, but several code points.
 */
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Shortens a text to a maximum length, between two characters as a reader counts them.
 * @param longest the most UTF-16 units that the result has
 * @returns the text itself where it is short enough
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
