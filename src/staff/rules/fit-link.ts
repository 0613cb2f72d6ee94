/** The longest link, in characters after encoding: some programs truncate or refuse longer ones. */
const maxLength = 1_999;

/** A link; `isCut` is true if it contains only the beginning of its text. */
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
  // A lone surrogate cannot be percent-encoded.
  const clean = text.replace(/\p{Cs}/gu, "\uFFFD");
  if (makeLink(clean).length <= maxLength) return { text: clean, isCut: false };
  // Each character takes at least one place, so only the first `maxLength` can fit.
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
