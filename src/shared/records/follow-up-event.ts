import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

type ColumnChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** One line of a case's history. The database writes it, and nobody changes it. */
export const followUpEventRecord = {
  singularName: "History",
  nameColumn: "id",
  isEditable: false,
  indexedColumns: ["follow_up_id"],
  columns: z.object({
    follow_up_id: z.string().check(z.meta({ title: "Follow-up" })),
    /** The id of the person who made the change; null where the database made it by itself. */
    actor: z.nullable(z.string()).check(z.meta({ title: "Changed by" })),
    /** The value of each changed column before and after. */
    changes: z
      .custom<ColumnChanges>((value) => typeof value === "object" && value !== null)
      .check(z.meta({ title: "Changes" })),
    happened_at: z.string().check(z.meta({ title: "Changed on" })),
  }),
} as const satisfies RecordDeclaration;
