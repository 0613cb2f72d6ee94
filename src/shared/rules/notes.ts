import { officeDay } from "./office-time.ts";
import type { Fields, Mirrored } from "./sync-edit.ts";
import { timeOf } from "./timestamps.ts";

/** The tables of records that staff write notes beside: each with the table of its notes, the column there, and the word for a record. */
export const notesBeside = {
  leads: { table: "lead_notes", column: "lead_id", one: "lead" },
  messages: { table: "message_notes", column: "message_id", one: "message" },
} as const;
export type NotedTable = keyof typeof notesBeside;

/** A note beside a record of any of these tables. */
export type Note = Omit<Mirrored<"lead_notes">, "lead_id">;

/** Returns the id of the record to which a note belongs. */
export const besideOf = (table: NotedTable, note: Note): string => String((note as Fields)[notesBeside[table].column]);

/** The standing of a lead or a message, as its notes tell it. */
export type FollowUpStatus = {
  /** The people who took it, the first one first, each once. */
  takers: string[];
  isAnswered: boolean;
  /** The earliest date of a reminder that is still open; null for none. */
  dueOn: string | null;
};

/** The name of the person who is signed in, in a list of takers. */
export const ownName = "you";

/**
 * Gives the name of a note's author, which every screen shows.
 * @param userId the person who is signed in, whose own notes are "you"
 */
export const authorOf = ({ author, author_name }: Note, userId?: string): string =>
  userId !== undefined && author === userId ? ownName : (author_name ?? "a former colleague");

/** Sorts notes, the oldest first; notes of one moment by their ids, so that every device shows one order. */
export const oldestFirst = (notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => timeOf(a.created_at) - timeOf(b.created_at) || (a.id < b.id ? -1 : 1));

/**
 * Computes the follow-up status of a record from its notes. An answer closes the reminders up to its day; later reminders stay
 * open.
 * @param userId the person who is signed in, who is "you" among the takers
 */
export function followUpStatusOf(notes: readonly Note[], userId?: string): FollowUpStatus {
  const ordered = oldestFirst(notes);
  const answered = ordered.findLastIndex(({ kind }) => kind === "answered");
  const answeredOn = ordered[answered] ? officeDay(timeOf(ordered[answered].created_at)) : "";
  const dates = ordered.flatMap(({ due_on }, place) =>
    due_on && (place >= answered || due_on > answeredOn) ? due_on : [],
  );
  return {
    takers: [...new Set(ordered.filter(({ kind }) => kind === "taken").map((note) => authorOf(note, userId)))],
    isAnswered: answered >= 0,
    dueOn: dates.sort()[0] ?? null,
  };
}

const list = new Intl.ListFormat("en-GB");

/** Joins names as in a sentence and returns the parts: each name (`element`) and the text between names (`literal`). */
export const joinNames = (names: readonly string[]): readonly { type: "element" | "literal"; value: string }[] =>
  list.formatToParts(names);

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Writes a stored date in words. */
export const writeDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
