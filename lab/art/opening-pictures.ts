import { guideSlugs } from "../../src/content/guide.ts";

/**
 * The drawings at the top of a page, of which a telephone shows an upright part, each with that part's position from 0 (left)
 * to 1.
 */
export const openingPictures: Readonly<Record<string, number>> = {
  hero: 0.56,
  ...Object.fromEntries(guideSlugs.map((slug) => [slug, 0.5])),
};
