/** A picture in two formats: AVIF in several widths as a `srcset`, and one WebP for browsers that lack AVIF. */
export type PixelPicture = { avif: string; webp: string };
