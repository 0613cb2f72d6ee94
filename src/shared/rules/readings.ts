/** The declaration of every query for published rows. All readers take columns, filter and order from it. */
import { businessColumns } from "./business-columns.ts";
import type { ReadingKind } from "./reading.ts";

/** One reading of a public table. */
export type Reading = {
  table: "blog_posts" | "services" | "destinations" | "business";
  columns: string;
  /** True where only rows with `published = true` are read. */
  onlyPublished?: boolean;
  /** The column that holds the name in a key; a list has no such column. */
  named?: "slug" | "id";
  /** True where all rows but the named one are read. */
  others?: boolean;
  limit?: number;
  /** The columns that a reader sees, which a document's stamp is made of. */
  stamped: readonly string[];
};

const posts = { table: "blog_posts", onlyPublished: true } as const;
const services = { table: "services", columns: "id,name,type,description,cta_links,created_at" } as const;

export const readings = {
  posts: {
    ...posts,
    columns: "id,title,slug,excerpt,featured_image,created_at",
    stamped: ["slug", "title", "excerpt", "featured_image", "created_at"],
  },
  services: { ...services, stamped: ["id", "name", "type", "description"] },
  destinations: {
    table: "destinations",
    columns: "id,name,highlights,created_at",
    stamped: ["id", "name", "highlights"],
  },
  business: { table: "business", columns: `${businessColumns.join()},created_at`, stamped: businessColumns },
  // The time of the last change says enough.
  post: { ...posts, columns: "*", named: "slug", limit: 1, stamped: ["updated_at"] },
  related: {
    ...posts,
    columns: "id,title,slug,featured_image,created_at",
    named: "slug",
    others: true,
    limit: 3,
    stamped: ["slug", "title", "featured_image", "created_at"],
  },
  service: { ...services, named: "id", limit: 1, stamped: ["name", "type", "description", "cta_links"] },
  destination: {
    table: "destinations",
    columns: "*",
    named: "id",
    limit: 1,
    stamped: [
      ...["name", "highlights", "culture", "language", "best_time", "top_experiences", "food", "etiquette", "trivia"],
    ],
  },
} as const satisfies Record<ReadingKind, Reading>;

/** The column that every reading is ordered by, the newest first. */
export const newestBy = "created_at";

/** Lists the conditions of a reading as PostgREST has them: column, operator, value. */
export function filtersOf(kind: ReadingKind, name: string): [string, "eq" | "neq", string][] {
  const { onlyPublished, named, others }: Reading = readings[kind];
  const filters: [string, "eq" | "neq", string][] = [];
  if (onlyPublished) filters.push(["published", "eq", "true"]);
  if (named) filters.push([named, others ? "neq" : "eq", name]);
  return filters;
}
