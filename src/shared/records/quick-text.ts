import { z } from "../rules/zod.ts";
import { requiredText } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** A letter that staff write over and over, with places for what it says to whom. */
export const quickTextRecord = {
  singularName: "Quick text",
  nameColumn: "name",
  isEditable: true,
  columns: z.object({
    name: requiredText(60, "Please enter a name").check(z.meta({ title: "Name" })),
    body: requiredText(4_000, "Please enter a text").check(z.meta({ title: "Text" })),
  }),
} as const satisfies RecordDeclaration;
