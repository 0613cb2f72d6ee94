/** Finds plans and the website's contents by everything that is written in them. */
import { listTextColumns } from "../../../shared/records/declaration.ts";
import { records } from "../../../shared/records/records.ts";
import { makeSearchableText, type TextTest } from "../../../shared/rules/search-text.ts";
import type { Fields, Mirrored } from "../../../shared/rules/sync-edit.ts";
import type { Screen } from "../../routing/admin-route.ts";
import { blog } from "../../screens/blog/screen.tsx";
import { destinations } from "../../screens/destinations/screen.tsx";
import { plans } from "../../screens/plans/screen.tsx";
import { quickTexts } from "../../screens/quick-texts/screen.tsx";
import { services } from "../../screens/services/screen.tsx";
import type { FoundRecord } from "./search-result.ts";

/** The tables whose rows are read whole: there are hundreds of them, not hundreds of thousands. */
export type SearchedTable = "plans" | "blog_posts" | "destinations" | "services" | "quick_texts";

type ContentKind<T extends SearchedTable> = {
  table: T;
  screen: Screen;
  /** Returns the query of the address at which a row is open. */
  getSearch: (id: string) => Readonly<Record<string, string>>;
  /** Returns the line below a row's name; empty for none. */
  describe: (row: Mirrored<T>) => string;
};

const getEditSearch = (edit: string) => ({ edit });

export const contentKinds: { [T in SearchedTable]: ContentKind<T> } = {
  plans: {
    table: "plans",
    screen: plans,
    getSearch: (plan) => ({ plan }),
    describe: ({ traveller_name }) => (traveller_name ? `For ${traveller_name}` : ""),
  },
  blog_posts: {
    table: "blog_posts",
    screen: blog,
    getSearch: getEditSearch,
    describe: ({ published }) => (published ? "" : "Draft"),
  },
  destinations: { table: "destinations", screen: destinations, getSearch: getEditSearch, describe: () => "" },
  services: { table: "services", screen: services, getSearch: getEditSearch, describe: () => "" },
  quick_texts: { table: "quick_texts", screen: quickTexts, getSearch: getEditSearch, describe: () => "" },
};

/** A row with the text by which it is searched. */
export type SearchedRow<T extends SearchedTable> = { row: Mirrored<T>; text: string };

/** Joins rows with the texts by which they are searched: every column that somebody writes. */
export function addSearchedTexts<T extends SearchedTable>(table: T, rows: readonly Mirrored<T>[]): SearchedRow<T>[] {
  const columns = listTextColumns(records[table]);
  const makeText = (row: Fields) =>
    makeSearchableText(columns.map((column) => row[column] as string | null | undefined));
  return rows.map((row) => ({ row, text: makeText(row) }));
}

/** Finds rows of a table, as results. */
export function findContents<T extends SearchedTable>(
  { table, screen, getSearch, describe }: ContentKind<T>,
  rows: readonly SearchedRow<T>[],
  matches: TextTest,
): FoundRecord[] {
  return rows
    .filter(({ text }) => matches(text))
    .map(({ row }) => ({
      key: `${table} ${row.id}`,
      icon: screen.icon,
      name: String((row as Fields)[records[table].nameColumn]),
      detail: describe(row),
      target: { to: screen.route.fullPath, search: getSearch(row.id) },
    }));
}
