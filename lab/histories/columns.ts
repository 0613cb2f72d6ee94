import { enquiryNames } from "../../supabase/functions/_shared/enquiry.ts";
import type { Fields } from "./history.ts";

/** The columns that the people of a run type into, by table; each text is typed once only. */
export const typedColumns: Readonly<Record<string, readonly string[]>> = {
  destinations: ["name", "culture", "food", "trivia"],
  services: ["name", "description"],
  blog_posts: ["title", "excerpt"],
  follow_ups: ["details", "next_reason", "source"],
  plans: ["title", "note", "office_note"],
};

/** Every column that a history is judged by, by table: all that people or visitors fill in. */
const judgedColumns: Readonly<Record<string, readonly string[]>> = {
  destinations: [
    "name",
    "highlights",
    "culture",
    "language",
    "best_time",
    "top_experiences",
    "food",
    "etiquette",
    "trivia",
  ],
  services: ["name", "type", "description", "cta_links"],
  blog_posts: ["title", "slug", "excerpt", "content", "featured_image", "published"],
  leads: enquiryNames,
  follow_ups: ["details", "next_reason", "source", "assignee"],
  messages: ["name", "email", "message"],
  plans: [
    "title",
    "traveller_name",
    "starts_on",
    "people",
    "price",
    "note",
    "included",
    "included_changes",
    "office_note",
  ],
};

/** Database names of the columns that devices store under other names. */
const storedNames: Readonly<Record<string, string>> = { "Where are you from?": "location" };

/** Tables whose rows the database makes and deletes with others: people only change them. */
export const madeByDatabase: ReadonlySet<string> = new Set(["follow_ups"]);

/** The tables that devices mirror. */
export const judgedTables = Object.keys(judgedColumns);

/** Returns the fields of a row, or of a part of one, that a history is judged by, under the names that devices know. */
export function pickJudged(table: string, row: Readonly<Record<string, unknown>>): Fields {
  const named = Object.entries(row).map(([name, value]) => [storedNames[name] ?? name, value] as const);
  return Object.fromEntries(named.filter(([name]) => judgedColumns[table]?.includes(name)));
}

export const getTable = (row: string): string => row.split("/", 1)[0] ?? "";
export const getId = (row: string): string => row.slice(row.indexOf("/") + 1);
