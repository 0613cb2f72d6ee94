import { z } from "../rules/zod.ts";
import { text } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/**
 * The columns that every note has. The server sets the author, by the id of their account. The author that a device sets is shown only
 * until the note is sent.
 */
export const noteColumns = {
  body: text(2_000).check(z.meta({ title: "Note" })),
  author: z.nullable(z.string()).check(z.meta({ title: "Author" })),
  /** When it was written, be it offline; a note of an older version says only when it arrived. */
  written_at: z.optional(z.nullable(z.string())).check(z.meta({ title: "Written on" })),
};

/** The columns by which an older version tells who took a record and who answered it. */
export const olderNoteColumns = ["kind", "due_on", "author_name"] as const;

/** A note that staff write beside a lead. */
export const leadNoteRecord = {
  one: "Note",
  naming: "body",
  editable: true,
  indexes: ["lead_id"],
  serverColumns: olderNoteColumns,
  columns: z.object({ lead_id: z.string().check(z.meta({ title: "Lead" })), ...noteColumns }),
} as const satisfies RecordDeclaration;
