/** Letters without their case and their marks, so that "permet" finds "Përmet". */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether one of the texts contains what is searched for.
 * @param query what was typed; blanks at its ends do not count, and an empty one matches everything
 */
export function matchesText(texts: readonly (string | null)[], query: string): boolean {
  const wanted = fold(query.trim());
  return wanted === "" || texts.some((text) => text !== null && fold(text).includes(wanted));
}
