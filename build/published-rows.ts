/** Reads everything that a backend publishes, for the build: the lists, and what each row's page shows. */

import type { Renderer } from "../site/renderer.ts";
import type { Lists } from "../src/routes/_public/page.ts";

export type PublishedRows = {
  lists: Lists;
  rows: Parameters<Renderer["renderRow"]>[0][];
  /** When they were read, in milliseconds since the epoch. */
  at: number;
};

/**
 * @param url the backend's address, without a trailing slash
 * @param key its publishable key; by default the embedded backend's
 * @throws ReadError when it does not answer: a site must not be built with half of its pages
 */
export async function readPublishedRows(renderer: Renderer, url: string, key?: string): Promise<PublishedRows> {
  const { readRow } = renderer.published(url, key);
  const at = Date.now();
  const [posts, services, destinations] = await Promise.all([
    readRow("posts"),
    readRow("services"),
    readRow("destinations"),
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
    lists: { posts: posts ?? undefined, services: services ?? undefined, destinations: destinations ?? undefined },
    rows: rows.filter((row) => !!row),
    at,
  };
}
