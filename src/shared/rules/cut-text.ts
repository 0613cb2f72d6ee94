/**
 * Splits a text into characters as a reader counts them: a flag, a family or a letter with marks is one, but several code points.
 */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Shortens a text to a maximum length, between two characters as a reader counts them.
 * @param maxLength the most UTF-16 units that the result has
 * @returns the text itself if it is short enough
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
