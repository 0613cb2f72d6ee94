/**
 * The published rows, as the pages that are made of them need them. Each reading is one statement: what it gives was true at
 * one moment.
 */
import {
  readDestination,
  readDestinationCard,
  readPost,
  readPostCard,
  readRows,
  readService,
} from "../../src/domain/published-rows.ts";
import type { ListKey } from "../../src/domain/reading.ts";
import type { RowRoom } from "../../src/lib/addresses.ts";
import type { Lists } from "../../src/routes/_public/page.ts";
import type { Database } from "./database.ts";

/** The lists that pages show, newest first. */
export type PublishedLists = Required<Lists>;

/** A row, by the room of its page and its key there. */
export type RowName = { kind: RowRoom["kind"]; key: string };

const rowSources = {
  post: "select * from public.blog_posts where slug = $1 and published",
  service: "select * from public.services where id::text = lower($1)",
  destination: "select * from public.destinations where id::text = lower($1)",
};
const rowReaders = { post: readPost, service: readService, destination: readDestination };

const listSources: Record<ListKey, { columns: string; from: string }> = {
  posts: {
    columns: "id, title, slug, excerpt, featured_image, created_at",
    from: "public.blog_posts where published",
  },
  services: { columns: "*", from: "public.services" },
  destinations: { columns: "id, name, highlights, created_at", from: "public.destinations" },
};
const listReaders = { posts: readPostCard, services: readService, destinations: readDestinationCard };

/** Each row has the version of the transaction that wrote it: where the stamp is the same, all rows are. */
const stampOf = (list: ListKey) =>
  `coalesce((select md5(string_agg(id::text || sync_version, ',' order by id)) from ${listSources[list].from}), '-')`;

const jsonOf = (list: ListKey) =>
  `(select json_agg(r order by r.created_at desc) from (select ${listSources[list].columns} from ${listSources[list].from}) r)`;

export type PublishedRows = ReturnType<typeof publishedRows>;

/** @param db read above all policies: what visitors may not see is left out here */
export function publishedRows(db: Database) {
  return {
    /** Whether visitors may see a row, and a text that changes with every change of some lists. */
    async state(lists: readonly ListKey[], row?: RowName): Promise<{ stamp: string; exists: boolean }> {
      const stamp = lists.length > 0 ? `concat_ws(' ', ${lists.map(stampOf).join(", ")})` : "''";
      const exists = row ? `exists (${rowSources[row.kind]})` : "true";
      const [found] = await db.query<{ stamp: string; exists: boolean }>(
        `select ${stamp} as stamp, ${exists} as exists`,
        row ? [row.key] : [],
      );
      return found ?? { stamp: "", exists: false };
    },
    /** Some lists, and a row where one is named; what is not what it claims to be is left out, as in a browser. */
    async read<Kind extends RowName["kind"] = never>(
      lists: readonly ListKey[],
      row?: { kind: Kind; key: string },
    ): Promise<{ lists: Partial<PublishedLists>; row: ReturnType<(typeof rowReaders)[Kind]> | undefined }> {
      const own = row ? [`(select to_json(r) from (${rowSources[row.kind]}) r) as own`] : [];
      const [found] = await db.query<Record<string, unknown>>(
        `select ${[...own, ...lists.map((list) => `${jsonOf(list)} as ${list}`)].join(", ")}`,
        row ? [row.key] : [],
      );
      return {
        lists: Object.fromEntries(lists.map((list) => [list, readRows<unknown>(found?.[list], listReaders[list])])),
        row: row && (rowReaders[row.kind](found?.own) as ReturnType<(typeof rowReaders)[Kind]> | undefined),
      };
    },
  };
}
