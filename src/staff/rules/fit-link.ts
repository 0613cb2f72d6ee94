/** The length of a link that programs open: some cut or refuse longer ones. Counted as it is encoded. */
const maxLength = 1_999;

/** A link, and whether it holds its whole text. */
export type FittedLink = { href: string; isCut: boolean };

/**
 * Makes a link that holds as much of a text as fits, up to a whole character as people see it; words that are cut end in an ellipsis. The
 * whole link counts, address and subject included.
 * @param linkOf makes the link of a text
 */
export function fitLink(text: string, linkOf: (text: string) => string): FittedLink {
  // Half of a pair has no encoding.
  const clean = text.replace(/\p{Cs}/gu, "\uFFFD");
  const whole = linkOf(clean);
  if (whole.length <= maxLength) return { href: whole, isCut: false };
  // No character takes less than one place, so what is behind these never fits.
  const characters = Array.from(new Intl.Segmenter().segment(clean.slice(0, maxLength)), ({ segment }) => segment);
  let [fits, tooMany] = [0, characters.length];
  const cut = (length: number) => linkOf(length > 0 ? `${characters.slice(0, length).join("").trimEnd()}…` : "");
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (cut(middle).length <= maxLength) fits = middle;
    else tooMany = middle;
  }
  return { href: cut(fits), isCut: true };
}
