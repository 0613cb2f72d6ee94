import { z } from "../rules/zod.ts";
import { makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** A reusable text for letters, with placeholders for values such as the traveller's name. */
export const quickTextRecord = {
  singularName: "Quick text",
  nameColumn: "name",
  isEditable: true,
  deviceVersion: 4,
  columns: z.object({
    name: makeRequiredTextRule(60, "Please enter a name").check(z.meta({ title: "Name" })),
    body: makeRequiredTextRule(4_000, "Please enter a text").check(z.meta({ title: "Text" })),
  }),
} as const satisfies RecordDeclaration;
