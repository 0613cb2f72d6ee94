/**
 * Asks for published rows with one plain request. A document asks so whether newer rows are there: the client library that
 * the application reads with, and the records' own checks (public-reads.ts), would weigh more than all the rest of the
 * document's scripts. Only what a card shows is read, as text.
 */
import type { DestinationCard, PostCard } from "../domain/reading.ts";
import type { Service } from "../domain/records.ts";
import { isSlug, isUuid } from "../domain/row-address.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. Milliseconds. */
const timeout = 20_000;

type Row = { readonly [column: string]: unknown };

/** @throws when no answer came that is ours */
async function ask(query: string): Promise<Row[]> {
  const answer = await fetch(`${backendUrl()}/rest/v1/${query}`, {
    headers: { apikey: supabaseKey },
    signal: AbortSignal.timeout(timeout),
  });
  const rows: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(rows)) throw new Error(`Rows were answered with ${answer.status}`);
  return rows.filter((row) => typeof row === "object" && row !== null);
}

const newestFirst = "order=created_at.desc";

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A picture's address: http(s), or a path of this site. */
const picture = (value: unknown): string | null =>
  /^(?:https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu.test(text(value)) ? text(value) : null;

/** Published posts, newest first; what is none is left out. */
export async function quickPosts(limit?: number): Promise<PostCard[]> {
  const columns = "id,title,slug,excerpt,featured_image,created_at";
  const rows = await ask(
    `blog_posts?select=${columns}&published=eq.true&${newestFirst}${limit ? `&limit=${limit}` : ""}`,
  );
  return rows
    .map((row) => ({
      ...{ id: text(row.id), slug: text(row.slug), title: text(row.title), excerpt: text(row.excerpt) || null },
      featured_image: picture(row.featured_image),
      created_at: text(row.created_at).replace(" ", "T"),
    }))
    .filter(({ slug, title, created_at }) => isSlug(slug) && title && !Number.isNaN(Date.parse(created_at)));
}

/** Services, newest first; what is none is left out. */
async function quickServices(): Promise<Service[]> {
  return (await ask(`services?select=id,name,type,description,cta_links,created_at&${newestFirst}`))
    .map((row) => ({
      ...{ id: text(row.id), name: text(row.name), description: text(row.description) || null },
      type: row.type === "ready-made" ? ("ready-made" as const) : ("tailor-made" as const),
      cta_links: Array.isArray(row.cta_links) ? row.cta_links : [],
      created_at: text(row.created_at),
    }))
    .filter(({ id, name }) => isUuid(id) && name);
}

/** The destinations that staff have written, newest first; what is none is left out. */
export async function quickDestinations(): Promise<DestinationCard[]> {
  return (await ask(`destinations?select=id,name,highlights,created_at&${newestFirst}`))
    .map((row) => ({
      ...{ id: text(row.id), name: text(row.name), highlights: text(row.highlights) || null },
      created_at: text(row.created_at),
    }))
    .filter(({ id, name }) => isUuid(id) && name);
}

/** What asks for each list. */
export const quickLists = { posts: quickPosts, services: quickServices, destinations: quickDestinations };

const tables = { post: "blog_posts", service: "services", destination: "destinations" } as const;

/** A row as the server has it, of a post only when it was changed; nothing where it is not published. */
export async function quickRow(kind: keyof typeof tables, key: string): Promise<Row | undefined> {
  const name = encodeURIComponent(key);
  const query = kind === "post" ? `select=updated_at&published=eq.true&slug=eq.${name}` : `id=eq.${name}`;
  return (await ask(`${tables[kind]}?${query}`))[0];
}
