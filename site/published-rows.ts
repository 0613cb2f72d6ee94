/** Reads everything that a backend publishes for the build: the lists, and what each row's page shows. */

import type { ReadError } from "../src/shared/published/public-reads.ts";
import type { ListKey, PostCard, RelatedPost } from "../src/shared/rules/reading.ts";
import { readings } from "../src/shared/rules/readings.ts";
import type { Lists } from "../src/visitor/pages/page.ts";
import type { Renderer } from "./renderer.ts";

export type PublishedRows = {
  lists: Lists;
  rows: Parameters<Renderer["renderRow"]>[0][];
  /** The slugs now of posts whose slugs have changed, by the former ones. */
  moved: ReadonlyMap<string, string>;
  /** The time of reading, in milliseconds since the epoch. */
  at: number;
};

/** Is told of a row that the site is built without, and why. */
export type ReportSkipped = (row: string, error: unknown) => void;

/**
 * Reads the published rows. An invalid row is reported and left out.
 * @param url the backend's address, without a trailing slash
 * @param key its publishable key; by default the embedded backend's
 * @throws ReadError when it does not answer: a site must not be built with half of its pages
 */
export async function readPublishedRows(
  renderer: Pick<Renderer, "published">,
  reportSkipped: ReportSkipped,
  url: string,
  key?: string,
): Promise<PublishedRows> {
  const { readRow, readAll, readMoved } = renderer.published(url, key);
  const readList = async <Key extends ListKey>(name: Key) => {
    try {
      return (await readRow(name)) ?? undefined;
    } catch (error) {
      // The class itself is another one in the renderer's bundle.
      if ((error as Partial<ReadError>).code !== "unexpected") throw error;
      reportSkipped(name, error);
      return undefined;
    }
  };
  const readValid = async <Kind extends "post" | "destination">(kind: Kind) => {
    const { rows, invalid } = await readAll(kind);
    for (const name of invalid) reportSkipped(`${kind}:${name}`, new Error("The row is not what it claims to be."));
    return rows;
  };
  const at = Date.now();
  const [posts, services, destinations, business, wholePosts, wholeDestinations, moved] = await Promise.all([
    readList("posts"),
    readList("services"),
    readList("destinations"),
    readList("business"),
    readValid("post"),
    readValid("destination"),
    readMoved(),
  ]);
  const rows: PublishedRows["rows"] = [
    ...wholePosts.map((post) => ({ kind: "post" as const, post, related: relatedTo(post, posts), posts: posts ?? [] })),
    ...(services ?? []).map((service) => ({ kind: "service" as const, service })),
    ...wholeDestinations.map((destination) => ({
      kind: "destination" as const,
      destination,
      services: services ?? [],
    })),
  ];
  return { lists: { posts, services, destinations, business }, rows, moved, at };
}

/** The newest other posts, as a reader's device finds them in the list. */
const relatedTo = ({ slug }: { slug: string }, posts: readonly PostCard[] = []): RelatedPost[] =>
  posts
    .filter((post) => post.slug !== slug)
    .slice(0, readings.related.limit)
    .map(({ excerpt: _, ...post }) => post);
