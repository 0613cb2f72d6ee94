import { pictureWidths } from "../../content/picture-widths.ts";
import type { PixelPicture } from "../../lib/pixel-picture.ts";

/** A picture that was drawn for the blog, with its name, which is also that of its share image. */
export type DrawnPicture = PixelPicture & { name: string };

const files = Object.entries(
  import.meta.glob<string>("../../content/pictures/blog-*.{avif,webp}", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);
const addressOf = (ending: string): string => files.find(([file]) => file.endsWith(`/${ending}`))?.[1] ?? "";
const names = files.flatMap(([file]) => file.match(/([^/]+)-800\.webp$/)?.[1] ?? []).sort();

/** The drawn pictures in the order of their numbers. */
export const drawnPictures: readonly DrawnPicture[] = names.map((name) => ({
  name,
  avif: pictureWidths.map((width) => `${addressOf(`${name}-${width}.avif`)} ${width}w`).join(", "),
  webp: addressOf(`${name}-800.webp`),
}));

/** Returns the drawn picture of the post at a place in the list; the pictures repeat in order. */
export const drawnPicture = (place: number): DrawnPicture | undefined =>
  drawnPictures[place % Math.max(1, drawnPictures.length)];

/**
 * The drawn picture of a post that stands alone: the one it has in the list.
 * @param posts the list, where it is at hand; without it the slug decides
 */
export function drawnPictureOf(slug: string, posts: readonly { slug: string }[] | undefined): DrawnPicture | undefined {
  const place = posts?.findIndex((post) => post.slug === slug) ?? -1;
  return drawnPicture(place >= 0 ? place : slug.length);
}
