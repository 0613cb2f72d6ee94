import { z } from "../rules/zod.ts";
import { makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The most characters of a view's name. */
export const maxViewNameLength = 60;

/** The filters of a list under a name, which are one person's own on every device of theirs. */
export const savedViewRecord = {
  singularName: "View",
  nameColumn: "name",
  isEditable: true,
  deviceVersion: 4,
  serverColumns: ["owner"],
  columns: z.object({
    list: z.enum(["leads", "messages"]).check(z.meta({ title: "List" })),
    name: makeRequiredTextRule(maxViewNameLength, "Please enter a name").check(z.meta({ title: "Name" })),
    filters: z.record(z.string(), z.string()).check(z.meta({ title: "Filters" })),
  }),
} as const satisfies RecordDeclaration;
