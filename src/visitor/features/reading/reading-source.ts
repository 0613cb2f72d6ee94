import { readMovedPosts, readPublished } from "../../../shared/published/public-reads.ts";
import type { ContentOf, ReadingKey } from "../../../shared/rules/reading.ts";

/**
 * Fetches the published rows of a key.
 * @throws ReadError
 */
export const fetchPublished = <Key extends ReadingKey>(key: Key): Promise<ContentOf<Key> | null> => readPublished(key);

/** Fetches the present slug of a post whose slug has changed; `undefined` if there is none or no answer. */
export async function fetchMovedPost(slug: string): Promise<string | undefined> {
  try {
    return (await readMovedPosts(slug)).get(slug);
  } catch (error) {
    console.warn(`The post ${slug} is not there, and nobody says whether it has moved.`, error);
    return undefined;
  }
}
