/** The length of a link that programs open: some cut or refuse longer ones. Counted as it is encoded. */
const maxLength = 1_999;

/** A link, and whether it holds its whole text. */
export type FittedLink = { href: string; isCut: boolean };

/**
 * Makes a link that holds as much of a text as fits, up to a whole character as people see it; words that are cut end in an ellipsis. The
 * whole link counts, address and subject included.
 * @param makeLink makes the link of a text
 */
export function fitLink(text: string, makeLink: (text: string) => string): FittedLink {
  const fitted = fitText(text, makeLink);
  return { href: makeLink(fitted.text), isCut: fitted.isCut };
}

/** Cuts a text to what fits into a link. */
export function fitText(text: string, makeLink: (text: string) => string): { text: string; isCut: boolean } {
  // Half of a pair has no encoding.
  const clean = text.replace(/\p{Cs}/gu, "\uFFFD");
  if (makeLink(clean).length <= maxLength) return { text: clean, isCut: false };
  // No character takes less than one place, so what is behind these never fits.
  const characters = Array.from(new Intl.Segmenter().segment(clean.slice(0, maxLength)), ({ segment }) => segment);
  let [fits, tooMany] = [0, characters.length];
  const cut = (length: number) => (length > 0 ? `${characters.slice(0, length).join("").trimEnd()}…` : "");
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (makeLink(cut(middle)).length <= maxLength) fits = middle;
    else tooMany = middle;
  }
  return { text: cut(fits), isCut: true };
}
