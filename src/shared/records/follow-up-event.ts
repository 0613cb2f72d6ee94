import { z } from "../rules/zod.ts";
import { listTextColumns, type RecordDeclaration } from "./declaration.ts";
import { followUpRecord } from "./follow-up.ts";

/** The value of each changed column of a case before and after. */
type ColumnChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** One line of a case's history. The database writes it, and nobody changes it. */
export const followUpEventRecord = {
  singularName: "History",
  nameColumn: "id",
  isEditable: false,
  deviceVersion: 4,
  indexedColumns: ["follow_up_id"],
  codeColumns: ["follow_up_id", "actor", "happened_at"],
  columns: z.object({
    follow_up_id: z.string().check(z.meta({ title: "Follow-up" })),
    /** The id of the person who made the change; null if the database made it by itself. */
    actor: z.nullable(z.string()).check(z.meta({ title: "Changed by" })),
    /** The value of each changed column before and after. */
    changes: z
      .custom<ColumnChanges>((value) => typeof value === "object" && value !== null)
      .check(z.meta({ title: "Changes" })),
    happened_at: z.string().check(z.meta({ title: "Changed on" })),
  }),
} as const satisfies RecordDeclaration;

const followUpTexts: ReadonlySet<string> = new Set(listTextColumns(followUpRecord));

/** Lists the texts of a case that a change replaced or wrote. */
export const listChangedTexts = (changes: ColumnChanges): string[] =>
  Object.entries(changes)
    .flatMap(([column, values]) => (followUpTexts.has(column) ? values : []))
    .filter((value) => typeof value === "string");
