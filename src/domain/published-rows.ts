/**
 * Rows of the public tables, checked where they enter: whatever is not what it claims to be is dropped, so that no screen
 * meets a half-filled record. Unknown columns are left behind.
 */
import type { PostCard, RelatedPost } from "./reading.ts";
import type { BlogPost, CtaLink, Destination, Service } from "./records.ts";

type Row = Record<string, unknown>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isUuid = (value: string): boolean => uuid.test(value);
export const isSlug = (value: string): boolean => slug.test(value);

/** @returns the rows that are good, in their order; an answer that is no list has none */
export const readRows = <T>(rows: unknown, read: (row: unknown) => T | undefined): T[] =>
  Array.isArray(rows) ? rows.flatMap((row) => read(row) ?? []) : [];

export function readRelatedPost(value: unknown): RelatedPost | undefined {
  const row = asRow(value);
  const id = required(row.id);
  const title = required(row.title);
  const address = required(row.slug);
  const createdAt = moment(row.created_at);
  if (!id || !title || !address || !isSlug(address) || !createdAt) return undefined;
  return { id, title, slug: address, featured_image: imageAddress(row.featured_image), created_at: createdAt };
}

export function readPostCard(value: unknown): PostCard | undefined {
  const post = readRelatedPost(value);
  return post && { ...post, excerpt: optional(asRow(value).excerpt) };
}

/** One whole post; a row that says it is not published is none. */
export function readPost(value: unknown): BlogPost | undefined {
  const row = asRow(value);
  const card = readPostCard(row);
  const content = required(row.content);
  if (!card || !content || row.published !== true) return undefined;
  return { ...card, content, published: true, updated_at: moment(row.updated_at) ?? card.created_at };
}

/** A service. Any type but ready-made is shown as tailor-made. */
export function readService(value: unknown): Service | undefined {
  const row = asRow(value);
  const id = required(row.id);
  const name = required(row.name);
  const createdAt = moment(row.created_at);
  if (!id || !name || !createdAt) return undefined;
  return {
    id,
    name,
    type: row.type === "ready-made" ? "ready-made" : "tailor-made",
    description: optional(row.description),
    cta_links: Array.isArray(row.cta_links) ? (row.cta_links as CtaLink[]) : [],
    created_at: createdAt,
  };
}

export function readDestination(value: unknown): Destination | undefined {
  const row = asRow(value);
  const id = required(row.id);
  const name = required(row.name);
  const createdAt = moment(row.created_at);
  if (!id || !name || !createdAt) return undefined;
  const experiences = Array.isArray(row.top_experiences) ? row.top_experiences : [];
  return {
    id,
    name,
    highlights: optional(row.highlights),
    culture: optional(row.culture),
    language: optional(row.language),
    best_time: optional(row.best_time),
    top_experiences: experiences.flatMap((entry: unknown) => required(entry) ?? []),
    food: optional(row.food),
    etiquette: optional(row.etiquette),
    trivia: optional(row.trivia),
    created_at: createdAt,
  };
}

const asRow = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : {});

/** A text with something in it. */
const required = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value.trim() : undefined;

const optional = (value: unknown): string | null => required(value) ?? null;

/** A picture's address: http(s), or a path of this site. */
const imageAddress = (value: unknown): string | null => {
  const address = required(value);
  return address && /^(?:https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu.test(address) ? address : null;
};

/** A time as ISO 8601 in UTC. Postgres also prints a space for the `T` and `+00` for `+00:00`. */
const moment = (value: unknown): string | undefined => {
  const text = required(value)
    ?.replace(" ", "T")
    .replace(/(:[\d.]+[+-]\d{2})$/, "$1:00");
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
