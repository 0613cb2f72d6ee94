/** A picture that was drawn for the blog: its name (also that of its share image) and its address. */
export type DrawnPicture = { name: string; address: string };

/** The six of them, in the order of their numbers. */
const drawn: DrawnPicture[] = Object.entries(
  import.meta.glob<string>("../../content/pictures/blog-*.svg", { eager: true, query: "?url", import: "default" }),
)
  .map(([file, address]) => ({ name: file.replace(/^.*\/(.*)\.svg$/, "$1"), address }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The drawn picture of the post at a place in the list: they cycle. */
export const drawnPicture = (place: number): DrawnPicture | undefined => drawn[place % Math.max(1, drawn.length)];

/** The addresses of all of them, in their order. */
export const drawnAddresses: readonly string[] = drawn.map(({ address }) => address);

/**
 * The drawn picture of a post that stands alone: the one it has in the list.
 * @param posts the list, where it is at hand; without it the slug decides
 */
export function drawnPictureOf(slug: string, posts: readonly { slug: string }[] | undefined): DrawnPicture | undefined {
  const place = posts?.findIndex((post) => post.slug === slug) ?? -1;
  return drawnPicture(place >= 0 ? place : slug.length);
}
