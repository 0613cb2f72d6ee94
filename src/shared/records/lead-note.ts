import { z } from "../rules/zod.ts";
import { text } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The three kinds of notes. */
export const noteKinds = ["note", "taken", "answered"] as const;

/**
 * The columns that every note has. The server sets the author. The author that a device sets is shown only until the note is
 * sent.
 */
export const noteColumns = {
  kind: z.enum(noteKinds).check(z.meta({ title: "Kind" })),
  body: text(2_000).check(z.meta({ title: "Note" })),
  due_on: z
    .nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "Please enter a date")))
    .check(z.meta({ title: "Next date" })),
  author: z.nullable(z.string()).check(z.meta({ title: "Author" })),
  author_name: z.nullable(z.string()).check(z.meta({ title: "Author's name" })),
};

/** A note that staff write beside a lead. */
export const leadNoteRecord = {
  one: "Note",
  naming: "body",
  editable: true,
  indexes: ["lead_id", "[kind+lead_id]", "due_on"],
  columns: z.object({ lead_id: z.string().check(z.meta({ title: "Lead" })), ...noteColumns }),
} as const satisfies RecordDeclaration;
