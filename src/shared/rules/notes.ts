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

/** Returns when a note was written, be it offline. */
export const writtenAt = ({ written_at, created_at }: Note): string => written_at ?? created_at;

/**
 * Sorts notes by when they were written, the oldest first; notes of one moment by their ids, so that every device shows one order. A
 * note of an older version that says nothing in words is left out: what it said stands in the case.
 */
export const notesInOrder = (notes: readonly Note[]): Note[] =>
  notes
    .filter(({ body }) => /\S/.test(body))
    .sort((a, b) => timeOf(writtenAt(a)) - timeOf(writtenAt(b)) || (a.id < b.id ? -1 : 1));

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Writes a stored date in words. */
export const writeDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
