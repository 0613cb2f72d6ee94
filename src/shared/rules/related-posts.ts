import type { PostCard, RelatedPost } from "./reading.ts";
import { readings } from "./readings.ts";

/**
 * Returns the newest posts other than one, as its page shows them.
 * @param posts the list of posts, newest first
 * @param slug the post whose page it is
 */
export const relatedPosts = (posts: readonly PostCard[], slug: string): RelatedPost[] =>
  posts
    .filter((post) => post.slug !== slug)
    .slice(0, readings.related.limit)
    .map(({ excerpt: _, ...post }) => post);
