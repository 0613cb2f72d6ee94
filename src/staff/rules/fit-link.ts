/** The longest link, in characters after encoding: some programs truncate or refuse longer ones. */
const maxLinkLength = 1_999;

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
  const cleanText = text.replace(/\p{Cs}/gu, "\uFFFD");
  if (makeLink(cleanText).length <= maxLinkLength) return { text: cleanText, isCut: false };
  // Each character takes at least one place, so only the first `maxLinkLength` can fit.
  const characters = Array.from(
    new Intl.Segmenter().segment(cleanText.slice(0, maxLinkLength)),
    ({ segment }) => segment,
  );
  let [fittingLength, tooLongLength] = [0, characters.length];
  const cutTo = (length: number) => (length > 0 ? `${characters.slice(0, length).join("").trimEnd()}…` : "");
  while (tooLongLength - fittingLength > 1) {
    const middle = (fittingLength + tooLongLength) >> 1;
    if (makeLink(cutTo(middle)).length <= maxLinkLength) fittingLength = middle;
    else tooLongLength = middle;
  }
  return { text: cutTo(fittingLength), isCut: true };
}
