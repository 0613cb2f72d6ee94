import { expect, it } from "vitest";
import type { Database } from "../../backend/database.ts";
import { createLiveRows } from "../../backend/live-rows.ts";
import { readings } from "../../src/shared/rules/readings.ts";

/** The tables whose lists a page of each kind shows. Every page also shows the details of the business in its footer. */
const shownTables = {
  post: ["blog_posts", "business"],
  service: ["business"],
  destination: ["services", "business"],
} as const;

it.each(Object.keys(shownTables) as (keyof typeof shownTables)[])(
  "the page of a %s is made, and made anew, of all that it shows: its row and its lists",
  async (kind) => {
    const queriedTables: string[] = [];
    const query = async (statement: string) => {
      queriedTables.push(statement);
      return [];
    };
    const rows = createLiveRows({ query } as unknown as Database);
    await rows.readRowStamp({ kind, key: "a" });
    await rows.readPage(kind, "a");
    for (const statement of queriedTables)
      for (const table of [readings[kind].table, ...shownTables[kind]]) expect(statement).toContain(`public.${table}`);
    expect(queriedTables).toHaveLength(2);
  },
);
