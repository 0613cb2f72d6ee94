/**
 * A picture in two formats: AVIF in several widths as a `srcset`, and one WebP for browsers that lack AVIF. Pictures that
 * open a page also have the part of them that a telephone held upright shows there, in AVIF.
 */
export type PixelPicture = { avif: string; webp: string; upright?: string | undefined };
