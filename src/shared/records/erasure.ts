import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The line that an erasure leaves: when, by whom, and how many records; nothing of what they were. */
export const erasureRecord = {
  singularName: "Erasure",
  nameColumn: "id",
  isEditable: true,
  columns: z.object({
    records: z.number().check(z.meta({ title: "Records" })),
    actor: z.nullable(z.string()).check(z.meta({ title: "By" })),
  }),
} as const satisfies RecordDeclaration;
