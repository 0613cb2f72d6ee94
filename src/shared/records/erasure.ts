import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The record of an erasure: its time, the person who made it, and the number of erased records, without their content. */
export const erasureRecord = {
  singularName: "Erasure",
  nameColumn: "id",
  isEditable: true,
  deviceVersion: 4,
  columns: z.object({
    records: z.number().check(z.meta({ title: "Records" })),
    actor: z.nullable(z.string()).check(z.meta({ title: "By" })),
  }),
} as const satisfies RecordDeclaration;
