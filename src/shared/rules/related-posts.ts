import type { PostCard, RelatedPost } from "./reading.ts";
import { readings } from "./readings.ts";

const { columns, limit } = readings.related;

/**
 * Returns the newest posts other than one, as its page shows them.
 * @param posts the list of posts, newest first
 * @param slug the post whose page it is
 */
export const findRelatedPosts = (posts: readonly PostCard[], slug: string): RelatedPost[] =>
  posts
    .filter((post) => post.slug !== slug)
    .slice(0, limit)
    .map((post) => Object.fromEntries(Object.entries(post).filter(([column]) => column in columns)) as RelatedPost);
