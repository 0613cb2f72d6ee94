import { z } from "../rules/zod.ts";
import { makeBoundedTextRule, makeOptionalTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { channelRule } from "./follow-up.ts";

/**
 * The columns that every note has. The server sets `author`, the id of an account; the value that a device sets is shown only until
 * the note is sent.
 */
export const noteColumns = {
  body: makeBoundedTextRule(2_000).check(z.meta({ title: "Note" })),
  author: z.nullable(z.string()).check(z.meta({ title: "Author" })),
  /**
   * The time at which it was written, also offline; absent in a note of an older version, which has only the time of its arrival.
   */
  written_at: z.optional(z.nullable(z.string())).check(z.meta({ title: "Written on" })),
  /** The channel of an answer to the traveller, which is a note without a body; absent in any other note. */
  channel: z.optional(z.nullable(channelRule)).check(z.meta({ title: "How it was answered" })),
  /** The letter of an answer, as it was typed before it was sent. */
  letter: z.optional(makeOptionalTextRule(20_000)).check(z.meta({ title: "Letter" })),
};

/** The columns of every note that hold an id or a time. */
export const noteCodeColumns = ["author", "written_at"] as const;

/** The columns by which an older version tells who took a record and who answered it. */
export const olderNoteColumns = ["kind", "due_on", "author_name"] as const;

/** A note that staff write beside a lead. */
export const leadNoteRecord = {
  singularName: "Note",
  nameColumn: "body",
  isEditable: true,
  deviceVersion: 1,
  indexedColumns: ["lead_id"],
  serverColumns: olderNoteColumns,
  codeColumns: ["lead_id", ...noteCodeColumns],
  columns: z.object({ lead_id: z.string().check(z.meta({ title: "Lead" })), ...noteColumns }),
} as const satisfies RecordDeclaration;
