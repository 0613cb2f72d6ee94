/**
 * Readers of public rows. They check rows against their record's declaration and drop invalid ones, so that no screen gets an
 * incomplete record. Unknown columns are removed.
 */

import { blogPostRecord } from "../records/blog-post.ts";
import { businessRecord } from "../records/business.ts";
import { destinationRecord } from "../records/destination.ts";
import type { BlogPost, Destination, Service } from "../records/records.ts";
import { serviceRecord } from "../records/service.ts";
import type { BusinessRow } from "./business-details.ts";
import type { DestinationCard, PostCard, ReadingKind, RelatedPost } from "./reading.ts";
import { timeOf } from "./timestamps.ts";
import { z } from "./zod.ts";

/** @returns the valid rows, in their order; none for an answer that is no list */
export const readRows = <T>(rows: unknown, read: (row: unknown) => T | undefined): T[] =>
  Array.isArray(rows) ? rows.flatMap((row) => read(row) ?? []) : [];

/** A time as ISO 8601 in UTC. */
const moment = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const time = timeOf(text);
    if (!Number.isNaN(time)) return new Date(time).toISOString();
    issues.push({ code: "custom", message: "Not a time", input: text });
    return z.NEVER;
  }),
);

/** Trims a text; a blank text becomes null. */
const trimToNull = (value: unknown): unknown => (typeof value === "string" ? value.trim() || null : value);

/** Makes a column lenient: an invalid value becomes null, or is dropped from a list, where the column allows that. */
function acceptInvalidAsAbsent(column: z.ZodMiniType): z.ZodMiniType {
  if (column instanceof z.ZodMiniArray) {
    const element = column.def.element as z.ZodMiniType;
    const good = (entry: unknown) => entry !== null && element.safeParse(entry).success;
    const readList = (value: unknown) => (Array.isArray(value) ? value.map(trimToNull).filter(good) : []);
    return z.pipe(z.unknown(), z.transform(readList));
  }
  const optional = column.safeParse(null).success;
  return z.pipe(z.transform(trimToNull), optional ? z.catch(column, null) : column);
}

/** @returns a function that reads rows of these columns, and returns `undefined` for an invalid row */
function rowReader<Row>(
  columns: z.ZodMiniObject,
  stamps: z.core.$ZodShape = { id: z.string().check(z.minLength(1)), created_at: moment },
): (value: unknown) => Row | undefined {
  const shape = Object.entries(columns.shape as Record<string, z.ZodMiniType>);
  const row = z.object({
    ...stamps,
    ...Object.fromEntries(shape.map(([name, column]) => [name, acceptInvalidAsAbsent(column)])),
  });
  return (value) => row.safeParse(value).data as Row | undefined;
}

const posts = blogPostRecord.columns;
const related = { title: true, slug: true, featured_image: true } as const;

export const readRelatedPost = rowReader<RelatedPost>(z.pick(posts, related));

export const readPostCard = rowReader<PostCard>(z.pick(posts, { ...related, excerpt: true }));

const readFullPost = rowReader<BlogPost & { updated_at: string | null }>(
  z.extend(posts, { published: z.literal(true), updated_at: z.nullable(moment) }),
);

/** Reads a whole post; returns undefined for a row that is not published. */
export function readPost(value: unknown): BlogPost | undefined {
  const post = readFullPost(value);
  return post && { ...post, updated_at: post.updated_at ?? post.created_at };
}

const types = serviceRecord.columns.shape.type;

/** Reads a service. Any type but ready-made is shown as tailor-made. */
export const readService = rowReader<Service>(z.extend(serviceRecord.columns, { type: z.catch(types, "tailor-made") }));

export const readDestination = rowReader<Destination>(destinationRecord.columns);

/** Reads the part of a destination that a list shows. */
export const readDestinationCard = rowReader<DestinationCard>(
  z.pick(destinationRecord.columns, { name: true, highlights: true }),
);

/** Reads what staff have written of the business; invalid details are as if they were not there. */
export const readBusiness = rowReader<BusinessRow>(
  z.omit(businessRecord.columns, { greeting: true, confirmation: true }),
  {},
);

/** The reader of each reading's rows. */
export const rowReaders = {
  posts: readPostCard,
  related: readRelatedPost,
  services: readService,
  destinations: readDestinationCard,
  business: readBusiness,
  post: readPost,
  service: readService,
  destination: readDestination,
} satisfies Record<ReadingKind, (row: unknown) => unknown>;
