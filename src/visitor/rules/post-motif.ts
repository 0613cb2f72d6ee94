/** The choice of a drawn picture for a post that has none. */

/** The words of an address that a drawn picture fits, separated by spaces. */
export type Motif = { words: string };

/**
 * Chooses the picture of a post without one: the first that fits a word of its address, else one that its letters decide, so that it
 * is the same on every page.
 */
export function chooseMotif<Picture extends Motif>(slug: string, pictures: readonly Picture[]): Picture | undefined {
  const words = slug.split("-");
  const fits = ({ words: motifWords }: Motif) => motifWords.split(" ").some((word) => words.includes(word));
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return pictures.find(fits) ?? pictures[sum % pictures.length];
}
