/** Reads all published rows of a backend once for a build: the lists, and the rows that have pages. */
import { createHash } from "node:crypto";
import { readPublishedPlans } from "../src/plan/published-plans.ts";
import { supabaseKey } from "../src/shared/lib/env.ts";
import { readAllPublished, readMovedPosts, readPlansOfServices } from "../src/shared/published/public-reads.ts";
import { readRows } from "../src/shared/rules/check-row.ts";
import type { ReadingContent } from "../src/shared/rules/reading.ts";
import { type Reading, readings } from "../src/shared/rules/readings.ts";
import { findRelatedPosts } from "../src/shared/rules/related-posts.ts";
import { rowReaders } from "../src/shared/rules/row-readers.ts";
import type { Lists } from "../src/visitor/pages/page.ts";
import type { Renderer } from "./renderer.ts";

export type RowsForBuild = {
  lists: Lists;
  rows: Parameters<Renderer["renderRow"]>[0][];
  /** The present slugs of posts whose slugs have changed, by the former ones. */
  moved: ReadonlyMap<string, string>;
  /** The names of rows that are left out because they are invalid. */
  invalid: readonly string[];
  /** A hash of the rows: the same text for the same rows. */
  fingerprint: string;
  /** The time of reading, in milliseconds since the epoch. */
  readAt: number;
};

/**
 * Reads the published rows of the backend that `BUILD_SUPABASE_URL` names, with the key in `BUILD_SUPABASE_KEY`; no rows if it
 * names none. Invalid rows are left out.
 * @throws ReadError when the backend does not answer: a site must not be built with half of its pages
 */
export async function readPublishedRows(env: NodeJS.ProcessEnv): Promise<RowsForBuild> {
  const { BUILD_SUPABASE_URL: url, BUILD_SUPABASE_KEY, VITE_SUPABASE_PUBLISHABLE_KEY } = env;
  const now = Date.now();
  if (!url) return { lists: {}, rows: [], moved: new Map(), invalid: [], fingerprint: "", readAt: now };
  const readAt = { url, key: BUILD_SUPABASE_KEY ?? VITE_SUPABASE_PUBLISHABLE_KEY ?? supabaseKey };
  const [found, moved, plansOfServices] = await Promise.all([
    readAllKinds(readAt),
    readMovedPosts(undefined, readAt),
    readPlansOfServices(readAt),
  ]);
  const plans = readPublishedPlans(plansOfServices);
  const invalid: string[] = [];
  const readValid = <Kind extends "post" | "service" | "destination">(kind: Kind) =>
    found[kind].flatMap((each) => {
      const row = rowReaders[kind](each) as ReadingContent[Kind] | undefined;
      if (!row) invalid.push(`${kind}:${findAddressPart(kind, each)}`);
      return row ?? [];
    });
  const lists = {
    posts: readRows(found.post, rowReaders.posts),
    services: readRows(found.service, rowReaders.services),
    destinations: readRows(found.destination, rowReaders.destinations),
    business: readRows(found.business, rowReaders.business),
  };
  const rows: RowsForBuild["rows"] = [
    ...readValid("post").map((post) => ({
      kind: "post" as const,
      post,
      related: findRelatedPosts(lists.posts, post.slug),
    })),
    ...readValid("service").map((service) => ({
      kind: "service" as const,
      service,
      published: plans.get(service.id),
    })),
    ...readValid("destination").map((destination) => ({
      kind: "destination" as const,
      destination,
      services: lists.services,
    })),
  ];
  const all = JSON.stringify([found, [...moved], plansOfServices]);
  return { lists, rows, moved, invalid, fingerprint: createHash("sha256").update(all).digest("hex"), readAt: now };
}

/** The kinds of rows that a build reads. */
const kinds = ["post", "service", "destination", "business"] as const;

/** Reads all rows of each kind. The site is made of this record, and its fingerprint too, so that neither can lack a kind. */
async function readAllKinds(
  readAt: Parameters<typeof readAllPublished>[1],
): Promise<Record<(typeof kinds)[number], readonly unknown[]>> {
  const found: Partial<Record<(typeof kinds)[number], readonly unknown[]>> = {};
  await Promise.all(
    kinds.map(async (kind) => {
      found[kind] = await readAllPublished(kind, readAt);
    }),
  );
  return { post: [], service: [], destination: [], business: [], ...found };
}

/** Returns the part of a row's address that names it. */
function findAddressPart(kind: "post" | "service" | "destination", row: unknown): string {
  const { keyColumn }: Reading = readings[kind];
  return String((row as Record<string, unknown> | null)?.[keyColumn ?? "id"]);
}
