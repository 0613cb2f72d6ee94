/**
 * What a document shows of published rows, as a short text: a document carries the stamp of the rows that it was made of, so
 * that a page can tell without keeping them whether newer ones are there.
 */
import type { PostCard } from "./reading.ts";
import type { BlogPost, Destination, Service } from "./records.ts";

type Stamped = {
  posts: readonly PostCard[];
  services: readonly Service[];
  post: Pick<BlogPost, "updated_at">;
  service: Service;
  destination: Destination;
};

/** @returns the same text for rows that look the same, whichever server wrote their times */
export function rowsStamp<Kind extends keyof Stamped>(kind: Kind, rows: Stamped[Kind]): string {
  return hash(JSON.stringify(shown(kind, rows)));
}

function shown(kind: keyof Stamped, rows: Stamped[keyof Stamped]): unknown {
  switch (kind) {
    case "posts":
      return (rows as Stamped["posts"]).map((post) => [
        ...[post.slug, post.title, post.excerpt, post.featured_image],
        Date.parse(post.created_at),
      ]);
    case "services":
      return (rows as Stamped["services"]).map(({ id, name, type, description }) => [id, name, type, description]);
    case "post":
      return Date.parse((rows as Stamped["post"]).updated_at);
    default: {
      const { created_at: _, ...row } = rows as Service | Destination;
      return Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    }
  }
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): enough to tell one version of a page from the next. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(36);
}
