import { z } from "../rules/zod.ts";
import { makeBoundedTextRule, makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The filters of a list under a name, which are one person's own on every device of theirs. */
export const savedViewRecord = {
  singularName: "View",
  nameColumn: "name",
  isEditable: true,
  deviceVersion: 4,
  serverColumns: ["owner"],
  columns: z.object({
    list: z.enum(["leads", "messages"]).check(z.meta({ title: "List" })),
    name: makeRequiredTextRule(60, "Please enter a name").check(z.meta({ title: "Name" })),
    filters: z.record(z.string(), makeBoundedTextRule(200)).check(z.meta({ title: "Filters" })),
  }),
} as const satisfies RecordDeclaration;
