import type { Channel } from "./follow-ups.ts";
import type { Fields, Mirrored } from "./sync-edit.ts";
import { parseTimestamp } from "./timestamps.ts";

/** The tables whose records have notes: each with the table of its notes, the column there, and the word for a record. */
export const noteTables = {
  leads: { table: "lead_notes", column: "lead_id", one: "lead" },
  messages: { table: "message_notes", column: "message_id", one: "message" },
} as const;
export type NotedTable = keyof typeof noteTables;

/** A note about a record of any of these tables. */
export type Note = Omit<Mirrored<"lead_notes">, "lead_id">;

/** Returns the id of the record to which a note belongs. */
export const getRecordId = (table: NotedTable, note: Note): string =>
  String((note as Fields)[noteTables[table].column]);

/** Returns the time at which a note was written, also offline. */
export const getNoteTime = ({ written_at, created_at }: Note): string => written_at ?? created_at;

/** An answer to the traveller: a note with the channel, and with the letter if one was typed. */
export type AnswerNote = Note & { channel: Channel };

/** Compares notes by the time at which they were written, and notes of one moment by their ids, so that every device has one order. */
const compareNotes = (a: Note, b: Note): number =>
  parseTimestamp(getNoteTime(a)) - parseTimestamp(getNoteTime(b)) || (a.id < b.id ? -1 : 1);

/**
 * Sorts notes by the time at which they were written, oldest first. Answers, which the history shows, are left out, and so is a note
 * of an older version without a text, because its content is in the case.
 */
export const sortNotes = (notes: readonly Note[]): Note[] =>
  notes.filter(({ body }) => /\S/.test(body)).sort(compareNotes);

/** Lists the answers among notes, oldest first. */
export const listAnswers = (notes: readonly Note[]): AnswerNote[] =>
  notes.filter((note): note is AnswerNote => typeof note.channel === "string").sort(compareNotes);
