/** The published content that visitors read, and the keys under which a device caches it. */

import type { BusinessRow } from "./business-details.ts";
import type { RowOf } from "./column-kinds.ts";
import type { readings } from "./readings.ts";

type Row<Kind extends keyof typeof readings> = RowOf<(typeof readings)[Kind]["columns"]>;

/** A post in the list. */
export type PostCard = Row<"posts">;

/** A post as its page shows it. */
export type PublishedPost = Row<"post">;

/** A post under 'Related Stories'. */
export type RelatedPost = Row<"related">;

/** A destination in the list of those that staff have written. */
export type DestinationCard = Row<"destinations">;

export type ReadingContent = {
  /** Every published post, newest first. */
  posts: PostCard[];
  /** Every service, newest first. */
  services: Row<"services">[];
  /** Every destination that staff have written, newest first. */
  destinations: DestinationCard[];
  /** The business's details as staff have written them: a list of at most one row. */
  business: BusinessRow[];
  post: PublishedPost;
  related: RelatedPost[];
  service: Row<"service">;
  destination: Row<"destination">;
};

export type ReadingKind = keyof ReadingContent;

/** The kinds of readings that are lists; each has one key. */
export type ListKey = "posts" | "services" | "destinations" | "business";

/**
 * The key of a reading: `posts`, `services`, `destinations`, `business`, `post:<slug>`, `related:<slug>`, `service:<id>`,
 * `destination:<id>`.
 */
export type ReadingKey<Kind extends ReadingKind = ReadingKind> = Kind extends ListKey ? Kind : `${Kind}:${string}`;

export type ContentOf<Key extends ReadingKey> = Key extends `${infer Kind extends ReadingKind}:${string}`
  ? ReadingContent[Kind]
  : Key extends ReadingKind
    ? ReadingContent[Key]
    : never;

/** Cached content with the time of its fetch, in milliseconds since the epoch. */
export type CachedContent<Key extends ReadingKey = ReadingKey> = { data: ContentOf<Key>; fetchedAt: number };

/** Splits a key into its kind and its name; a list's name is empty. */
export function splitKey(key: ReadingKey): { kind: ReadingKind; name: string } {
  const colon = key.indexOf(":");
  return colon < 0
    ? { kind: key as ReadingKind, name: "" }
    : { kind: key.slice(0, colon) as ReadingKind, name: key.slice(colon + 1) };
}
