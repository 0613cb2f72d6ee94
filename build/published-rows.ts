/** Reads everything that a backend publishes for the build: the lists, and what each row's page shows. */

import type { Renderer } from "../site/renderer.ts";
import type { ReadError } from "../src/remote/public-reads.ts";
import type { Lists } from "../src/routes/_public/page.ts";

export type PublishedRows = {
  lists: Lists;
  rows: Parameters<Renderer["renderRow"]>[0][];
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
  const published = renderer.published(url, key);
  const readRow: typeof published.readRow = async (name) => {
    try {
      return await published.readRow(name);
    } catch (error) {
      // The class itself is another one in the renderer's bundle.
      if ((error as Partial<ReadError>).code !== "unexpected") throw error;
      reportSkipped(name, error);
      return null;
    }
  };
  const at = Date.now();
  const [posts, services, destinations, business] = await Promise.all([
    readRow("posts"),
    readRow("services"),
    readRow("destinations"),
    readRow("business"),
  ]);
  const rows = await Promise.all([
    ...(posts ?? []).map(async ({ slug }) => {
      const [post, related] = await Promise.all([readRow(`post:${slug}`), readRow(`related:${slug}`)]);
      return post && { kind: "post" as const, post, related: related ?? [], posts: posts ?? [] };
    }),
    ...(services ?? []).map(async (service) => ({ kind: "service" as const, service })),
    ...(destinations ?? []).map(async ({ id }) => {
      const destination = await readRow(`destination:${id}`);
      return destination && { kind: "destination" as const, destination, services: services ?? [] };
    }),
  ]);
  return {
    lists: {
      posts: posts ?? undefined,
      services: services ?? undefined,
      destinations: destinations ?? undefined,
      business: business ?? undefined,
    },
    rows: rows.filter((row) => !!row),
    at,
  };
}
