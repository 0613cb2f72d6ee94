/**
 * A picture in two formats: AVIF in several widths as a `srcset`, and one WebP for browsers that lack AVIF. Hero pictures also
 * have an upright crop for phones, in AVIF.
 */
export type PixelPicture = { avif: string; webp: string; upright?: string | undefined };
