import { PostgrestClient, type PostgrestSingleResponse } from "@supabase/postgrest-js";
import type { Database } from "../../supabase/functions/_shared/database-types.ts";
import {
  readDestination,
  readDestinationCard,
  readPost,
  readPostCard,
  readRelatedPost,
  readRows,
  readService,
} from "../domain/published-rows.ts";
import { type ContentOf, type ReadingKey, splitKey } from "../domain/reading.ts";
import { isSlug, isUuid } from "../domain/row-address.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. Milliseconds. */
const timeout = 20_000;

/**
 * Why a read failed: `unreachable`, no answer that is ours (no network, a log-in page, a server in trouble); `refused`,
 * the backend said no and `message` is its reason; `unexpected`, it answered with something that is no such row.
 */
export class ReadError extends Error {
  override name = "ReadError";
  readonly code: "unreachable" | "refused" | "unexpected";

  constructor(code: ReadError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

type Address = { url: string; key: string };

/** The client of the public tables; it carries the public key alone and never a session. */
function client({ url, key }: Address): PostgrestClient<Database> {
  // Its own retries would keep a reader waiting for seconds before the copy on the device is known to be all there is.
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, retry: false, timeout });
}

/**
 * Reads what is published under a key.
 * @param at which backend; the site's own unless the build names another
 * @returns the rows, checked; `null` where there is no such row
 * @throws ReadError
 */
export async function readPublished<Key extends ReadingKey>(
  key: Key,
  at: Address = { url: backendUrl(), key: supabaseKey },
): Promise<ContentOf<Key> | null> {
  return (await read(client(at), key)) as ContentOf<Key> | null;
}

async function read(db: PostgrestClient<Database>, key: ReadingKey): Promise<unknown> {
  const { kind, name } = splitKey(key);
  // An address that no row can have is not worth a call; Postgres would refuse a malformed id.
  if (kind === "post" && !isSlug(name)) return null;
  if ((kind === "service" || kind === "destination") && !isUuid(name)) return null;
  switch (kind) {
    case "posts": {
      const columns = "id,title,slug,excerpt,featured_image,created_at";
      const posts = db.from("blog_posts").select(columns).eq("published", true);
      const rows = await list(posts.order("created_at", { ascending: false }));
      return readRows(rows, readPostCard);
    }
    case "related": {
      const columns = "id,title,slug,featured_image,created_at";
      const others = db.from("blog_posts").select(columns).eq("published", true).neq("slug", name);
      const rows = await list(others.order("created_at", { ascending: false }).limit(3));
      return readRows(rows, readRelatedPost);
    }
    case "services": {
      const rows = await list(db.from("services").select("*").order("created_at", { ascending: false }));
      return readRows(rows, readService);
    }
    case "destinations": {
      const columns = "id,name,highlights,created_at";
      const rows = await list(db.from("destinations").select(columns).order("created_at", { ascending: false }));
      return readRows(rows, readDestinationCard);
    }
    case "post":
      return one(db.from("blog_posts").select("*").eq("slug", name).eq("published", true).limit(1), readPost);
    case "service":
      return one(db.from("services").select("*").eq("id", name).limit(1), readService);
    case "destination":
      return one(db.from("destinations").select("*").eq("id", name).limit(1), readDestination);
  }
}

type Answer = PromiseLike<PostgrestSingleResponse<unknown>>;

async function list(request: Answer): Promise<unknown[]> {
  const data = await answerOf(request);
  if (!Array.isArray(data)) throw new ReadError("unreachable", "The answer is no list.");
  return data;
}

/** Asks for a list of one: an empty list says that there is no such row, an empty answer says nothing. */
async function one(request: Answer, read: (row: unknown) => unknown): Promise<unknown> {
  const rows = await list(request);
  if (rows.length === 0) return null;
  const row = read(rows[0]);
  if (!row) throw new ReadError("unexpected", "The row is not what it claims to be.");
  return row;
}

async function answerOf(request: Answer): Promise<unknown> {
  const { data, error, status } = await Promise.resolve(request).catch((cause: unknown) => {
    throw new ReadError("unreachable", String(cause));
  });
  if (!error) return data;
  // Without a code the error is not the backend's: a broken connection, a proxy, a page in the place of data.
  if (!error.code || status === 0 || status >= 500) throw new ReadError("unreachable", error.message);
  throw new ReadError("refused", error.message);
}
