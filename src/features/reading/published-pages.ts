import * as rowChecks from "../../domain/published-rows.ts";
import type { ReadingKey } from "../../domain/reading.ts";
import { supabaseKey } from "../../lib/env.ts";
import { listDestinationIds, readPublished } from "../../remote/public-reads.ts";
import type { PageData } from "./page-data.ts";

/** A page that the build makes of rows. */
export type PublishedPage = {
  path: string;
  /** What travels with the page. */
  data: PageData;
  /** What the build alone needs to draw it. */
  context: PageData["entries"];
};

/**
 * Reads everything that a backend publishes, for the build: the lists, and a page for each post, service and destination.
 * @param url the backend's address, without a trailing slash
 * @param key its publishable key
 * @throws ReadError when it does not answer: a site must not be built with half of its pages
 */
export async function publishedPages(url: string, key: string = supabaseKey): Promise<PublishedPage[]> {
  const at = { url, key };
  const now = Date.now();
  const read = <Key extends ReadingKey>(what: Key) => readPublished(what, async () => rowChecks, at);
  const [posts, services, destinations] = await Promise.all([read("posts"), read("services"), listDestinationIds(at)]);
  if (!posts || !services) return [];

  const page = (path: string, entries: PageData["entries"]): PublishedPage => ({
    path,
    data: { at: now, entries },
    context: { posts },
  });
  const rows = await Promise.all([
    ...posts.map(async ({ slug }) => {
      const [post, related] = await Promise.all([read(`post:${slug}`), read(`related:${slug}`)]);
      return post && page(`/blog/${slug}`, { [`post:${slug}`]: post, [`related:${slug}`]: related });
    }),
    ...destinations.map(async (id) => {
      const destination = await read(`destination:${id}`);
      const entries = { [`destination:${id}`]: destination, services };
      return destination && page(`/destinations/${id}`, entries);
    }),
  ]);
  return [
    page("/", { posts }),
    page("/blog", { posts }),
    page("/services", { services }),
    ...services.map((service) => page(`/services/${service.id}`, { [`service:${service.id}`]: service })),
    ...rows.filter((row) => !!row),
  ];
}
