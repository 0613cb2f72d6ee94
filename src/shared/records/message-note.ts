import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { noteColumns } from "./lead-note.ts";

/** A note that staff write beside a message. */
export const messageNoteRecord = {
  one: "Note",
  naming: "body",
  editable: true,
  indexes: ["message_id", "[kind+message_id]", "due_on"],
  columns: z.object({ message_id: z.string().check(z.meta({ title: "Message" })), ...noteColumns }),
} as const satisfies RecordDeclaration;
