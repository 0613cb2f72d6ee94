import { pixelsOf } from "../../../content/picture-widths.ts";
import type { PixelPicture } from "../../ui/pixel-picture.ts";

/** A picture drawn for the blog, with its name, which is also the name of its share image. */
export type DrawnPicture = PixelPicture & { name: string };

const files = import.meta.glob<string>("../../../content/pictures/blog-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The drawn pictures in the order of their numbers. */
export const drawnPictures: readonly DrawnPicture[] = Object.keys(files)
  .flatMap((file) => file.match(/([^/]+)-800\.webp$/)?.[1] ?? [])
  .sort()
  .map((name) => ({ name, ...pixelsOf(files, name) }));

/** Returns the drawn picture of the post at a place in the list; the pictures repeat in order. */
export const drawnPicture = (place: number): DrawnPicture | undefined =>
  drawnPictures[place % Math.max(1, drawnPictures.length)];

/**
 * Returns the drawn picture of a single post, the same as in the list.
 * @param posts the list; without it the picture is chosen by the slug
 */
export function drawnPictureOf(slug: string, posts: readonly { slug: string }[] | undefined): DrawnPicture | undefined {
  const place = posts?.findIndex((post) => post.slug === slug) ?? -1;
  return drawnPicture(place >= 0 ? place : slug.length);
}
