/**
 * The declaration of every query for published rows. The columns, their checks, the type of the rows, the filter, the order and
 * the stamp of each query are derived from it.
 */
import { businessColumns } from "./business-columns.ts";
import type { ColumnKind } from "./column-kinds.ts";

/** One reading of a public table. */
export type Reading = {
  table: "blog_posts" | "services" | "destinations" | "business";
  /** The columns that are read, with their kinds. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** True if only rows with `published = true` are read. */
  isPublishedOnly?: boolean;
  /** The column that a key's name is compared with; absent for a list. */
  keyColumn?: "slug" | "id";
  /** True if all rows are read except the one that the key names. */
  shouldExcludeKeyed?: boolean;
  limit?: number;
  /** The column that the rows are ordered by, the newest first; `created_at` by default. */
  newestBy?: string;
};

const publishedPosts = { table: "blog_posts", isPublishedOnly: true, newestBy: "published_at" } as const;
const relatedPostColumns = {
  id: "id",
  title: "text",
  slug: "slug",
  featured_image: "picture",
  published_at: "time",
} as const;
const postCardColumns = { ...relatedPostColumns, excerpt: "optional" } as const;
const serviceReading = {
  table: "services",
  columns: {
    id: "id",
    name: "text",
    type: "serviceType",
    description: "optional",
    cta_links: "links",
    country: "optional",
    outline: "outline",
    fee_from: "optional",
    created_at: "time",
  },
} as const;
const destinationColumns = { id: "id", name: "text", highlights: "optional", created_at: "time" } as const;

export const readings = {
  posts: { ...publishedPosts, columns: postCardColumns },
  services: serviceReading,
  destinations: { table: "destinations", columns: destinationColumns },
  business: {
    table: "business",
    columns: Object.fromEntries(businessColumns.map((column) => [column, "optional"])) as Record<
      (typeof businessColumns)[number],
      "optional"
    >,
  },
  post: {
    ...publishedPosts,
    columns: { ...postCardColumns, content: "text", published: "published", updated_at: "time" },
    keyColumn: "slug",
    limit: 1,
  },
  related: { ...publishedPosts, columns: relatedPostColumns, keyColumn: "slug", shouldExcludeKeyed: true, limit: 3 },
  service: { ...serviceReading, keyColumn: "id", limit: 1 },
  destination: {
    table: "destinations",
    columns: {
      ...destinationColumns,
      culture: "optional",
      language: "optional",
      best_time: "optional",
      top_experiences: "texts",
      food: "optional",
      etiquette: "optional",
      trivia: "optional",
    },
    keyColumn: "id",
    limit: 1,
  },
} as const satisfies Record<string, Reading>;

/** A reading of all rows of a table, without a key. */
type ListReading = {
  [Kind in keyof typeof readings]: (typeof readings)[Kind] extends { keyColumn: string } ? never : Kind;
}[keyof typeof readings];

/** Lists the readings of all rows of a table, without a key. */
export const listReadings = (): ListReading[] =>
  (Object.keys(readings) as (keyof typeof readings)[]).filter(
    (kind): kind is ListReading => !("keyColumn" in readings[kind]),
  );

/** Returns the column that a reading is ordered by, the newest first. */
export function getNewestColumn(kind: keyof typeof readings): string {
  const reading: Reading = readings[kind];
  return reading.newestBy ?? "created_at";
}

/** One part of an order of rows. */
export type Ordering = { column: string; direction: "asc" | "desc" };

/**
 * Lists the parts of the order of a reading, which every read of it has: the newest first, and rows of one moment, such as posts
 * that were due in the same minute, by their ids.
 */
export const listOrderings = (kind: keyof typeof readings): readonly Ordering[] => [
  { column: getNewestColumn(kind), direction: "desc" },
  { column: "id", direction: "asc" },
];

/** Compares two rows of a reading in its order. */
export function compareRows<Row extends object>(kind: keyof typeof readings, one: Row, other: Row): number {
  for (const { column, direction } of listOrderings(kind)) {
    const [a, b] = [one, other].map((row) => String((row as { [name: string]: unknown })[column]));
    if (a !== b) return (String(a) < String(b) ? -1 : 1) * (direction === "asc" ? 1 : -1);
  }
  return 0;
}

/** Returns the columns of a reading as a list for PostgREST and SQL, separated by commas. */
export const listReadingColumns = (kind: keyof typeof readings): string => Object.keys(readings[kind].columns).join();

/** Lists the columns of which a reading's stamp is made: the time of a row's last change if it is read, else all columns. */
export function listStampedColumns(kind: keyof typeof readings): readonly string[] {
  const columns = Object.keys(readings[kind].columns);
  return columns.includes("updated_at") ? ["updated_at"] : columns;
}

/** Lists the conditions of a reading as PostgREST has them: column, operator, value. */
export function listFilters(kind: keyof typeof readings, name: string): [string, "eq" | "neq", string][] {
  const { isPublishedOnly, keyColumn, shouldExcludeKeyed }: Reading = readings[kind];
  const filters: [string, "eq" | "neq", string][] = [];
  if (isPublishedOnly) filters.push(["published", "eq", "true"]);
  if (keyColumn) filters.push([keyColumn, shouldExcludeKeyed ? "neq" : "eq", name]);
  return filters;
}
