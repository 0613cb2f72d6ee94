import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { noteCodeColumns, noteColumns, olderNoteColumns } from "./lead-note.ts";

/** A note that staff write beside a message. */
export const messageNoteRecord = {
  singularName: "Note",
  nameColumn: "body",
  isEditable: true,
  deviceVersion: 3,
  indexedColumns: ["message_id"],
  serverColumns: olderNoteColumns,
  codeColumns: ["message_id", ...noteCodeColumns],
  columns: z.object({ message_id: z.string().check(z.meta({ title: "Message" })), ...noteColumns }),
} as const satisfies RecordDeclaration;
