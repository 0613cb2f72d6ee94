/** A picture that was drawn for the blog: its name (also that of its share image) and its address. */
export type DrawnPicture = { name: string; address: string };

/** The six of them, in the order of their numbers. */
const drawn: DrawnPicture[] = Object.entries(
  import.meta.glob<string>("/.cache/art/blog-*.svg", { eager: true, query: "?url", import: "default" }),
)
  .map(([file, address]) => ({ name: file.replace(/^.*\/(.*)\.svg$/, "$1"), address }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The drawn picture of the post at a place in the list: they cycle. */
export const drawnPicture = (place: number): DrawnPicture | undefined => drawn[place % Math.max(1, drawn.length)];

/** The id of the picture that a post opens with. */
export const postPictureId = "post-picture";

/**
 * The drawn picture of a post that stands alone: the one it has in the list.
 * @param posts the list, where it is at hand; without it the slug decides
 * @param standing whether the page at hand was prerendered with this post: then its picture stays
 */
export function drawnPictureOf(
  slug: string,
  posts: readonly { slug: string }[] | undefined,
  standing = false,
): DrawnPicture | undefined {
  const element = standing && document.getElementById(postPictureId);
  if (element) return drawn.find(({ name }) => name === element.dataset.drawn);
  const place = posts?.findIndex((post) => post.slug === slug) ?? -1;
  return drawnPicture(place >= 0 ? place : slug.length);
}
