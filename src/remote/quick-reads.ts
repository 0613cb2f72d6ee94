/**
 * Asks for published rows with one plain request. A document asks so whether newer rows are there: the client library that
 * the application reads with (public-reads.ts) would weigh more than all the rest of the document's scripts.
 */
import { readDestination, readPostCard, readRows, readService } from "../domain/published-rows.ts";
import type { PostCard } from "../domain/reading.ts";
import type { Destination, Service } from "../domain/records.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. Milliseconds. */
const timeout = 20_000;

/** @throws when no answer came that is ours */
async function ask(query: string): Promise<unknown[]> {
  const answer = await fetch(`${backendUrl()}/rest/v1/${query}`, {
    headers: { apikey: supabaseKey },
    signal: AbortSignal.timeout(timeout),
  });
  const rows: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(rows)) throw new Error(`Rows were answered with ${answer.status}`);
  return rows;
}

const newestFirst = "order=created_at.desc";

/** Every published post, newest first. */
export const quickPosts = async (limit?: number): Promise<PostCard[]> =>
  readRows(
    await ask(
      `blog_posts?select=id,title,slug,excerpt,featured_image,created_at&published=eq.true&${newestFirst}${limit ? `&limit=${limit}` : ""}`,
    ),
    readPostCard,
  );

/** Every service, newest first. */
export const quickServices = async (): Promise<Service[]> => readRows(await ask(`services?${newestFirst}`), readService);

/** When a post was changed last; nothing where it is not published. */
export async function quickPostChange(slug: string): Promise<{ updated_at: string } | undefined> {
  const [row] = await ask(`blog_posts?select=updated_at&published=eq.true&slug=eq.${encodeURIComponent(slug)}`);
  return row as { updated_at: string } | undefined;
}

export const quickService = async (id: string): Promise<Service | undefined> =>
  readRows(await ask(`services?id=eq.${encodeURIComponent(id)}`), readService)[0];

export const quickDestination = async (id: string): Promise<Destination | undefined> =>
  readRows(await ask(`destinations?id=eq.${encodeURIComponent(id)}`), readDestination)[0];
