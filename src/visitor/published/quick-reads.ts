/**
 * Fetches published rows with one plain request. Documents use it to look for newer rows, because the client library and the
 * record checks of public-reads.ts are larger than all their other scripts. It reads only the columns that a card shows, as
 * text.
 */

import { isUuid } from "../../../supabase/functions/_shared/uuid.ts";
import { backendUrl, supabaseKey } from "../../shared/lib/env.ts";
import type { Service } from "../../shared/records/records.ts";
import { businessColumns } from "../../shared/rules/business-columns.ts";
import type { BusinessRow } from "../../shared/rules/business-details.ts";
import type { DestinationCard, ListKey, PostCard, ReadingKind } from "../../shared/rules/reading.ts";
import { filtersOf, newestBy, readings } from "../../shared/rules/readings.ts";
import { isSlug } from "../../shared/rules/row-address.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. Milliseconds. */
const timeout = 20_000;

type Row = { readonly [column: string]: unknown };

/**
 * Fetches the rows of a reading.
 * @throws when the backend gave no valid answer
 */
async function fetchRows(kind: ReadingKind, name: string, columns: string, limit?: number): Promise<Row[]> {
  const filters = filtersOf(kind, name).map(
    ([column, operator, value]) => `&${column}=${operator}.${encodeURIComponent(value)}`,
  );
  const order = name ? "" : `&order=${newestBy}.desc`;
  const query = `select=${columns}${filters.join("")}${order}${limit ? `&limit=${limit}` : ""}`;
  const answer = await fetch(`${backendUrl()}/rest/v1/${readings[kind].table}?${query}`, {
    headers: { apikey: supabaseKey },
    signal: AbortSignal.timeout(timeout),
  });
  const rows: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(rows)) throw new Error(`Rows were answered with ${answer.status}`);
  return rows.filter((row) => typeof row === "object" && row !== null);
}

const fetchList = (kind: ListKey, limit?: number) => fetchRows(kind, "", readings[kind].columns, limit);

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A picture's address: http(s), or a path of this site. */
const picture = (value: unknown): string | null =>
  /^(?:https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu.test(text(value)) ? text(value) : null;

/** Reads published posts, newest first; invalid ones are skipped. */
export async function readPosts(limit?: number): Promise<PostCard[]> {
  const rows = await fetchList("posts", limit);
  return rows
    .map((row) => ({
      ...{ id: text(row.id), slug: text(row.slug), title: text(row.title), excerpt: text(row.excerpt) || null },
      featured_image: picture(row.featured_image),
      created_at: text(row.created_at).replace(" ", "T"),
    }))
    .filter(({ slug, title, created_at }) => isSlug(slug) && title && !Number.isNaN(Date.parse(created_at)));
}

/** Reads services, newest first; invalid ones are skipped. */
async function readServices(): Promise<Service[]> {
  return (await fetchList("services"))
    .map((row) => ({
      ...{ id: text(row.id), name: text(row.name), description: text(row.description) || null },
      type: row.type === "ready-made" ? ("ready-made" as const) : ("tailor-made" as const),
      cta_links: Array.isArray(row.cta_links) ? row.cta_links : [],
      created_at: text(row.created_at),
    }))
    .filter(({ id, name }) => isUuid(id) && name);
}

/** Reads the destinations that staff have written, newest first; invalid ones are skipped. */
export async function readDestinations(): Promise<DestinationCard[]> {
  return (await fetchList("destinations"))
    .map((row) => ({
      ...{ id: text(row.id), name: text(row.name), highlights: text(row.highlights) || null },
      created_at: text(row.created_at),
    }))
    .filter(({ id, name }) => isUuid(id) && name);
}

/** Reads what staff have written of the business; who shows it judges it. */
async function readBusiness(): Promise<BusinessRow[]> {
  return (await fetchList("business")).map((row) =>
    Object.fromEntries(businessColumns.map((column) => [column, text(row[column]) || null])),
  );
}

/** The quick reading of each list. */
export const listReaders = {
  posts: readPosts,
  services: readServices,
  destinations: readDestinations,
  business: readBusiness,
};

/** Reads what a row's stamp is made of; nothing where the row is not published. */
export async function readRowForStamp(
  kind: "post" | "service" | "destination",
  name: string,
): Promise<Row | undefined> {
  return (await fetchRows(kind, name, readings[kind].stamped.join()))[0];
}
