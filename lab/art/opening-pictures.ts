import { guideSlugs } from "../../src/content/guide.ts";

/** The drawings that open a page, where a telephone shows their middle; each with the place of that part, from 0 (left) to 1. */
export const openingPictures: Readonly<Record<string, number>> = {
  hero: 0.56,
  ...Object.fromEntries(guideSlugs.map((slug) => [slug, 0.5])),
};
