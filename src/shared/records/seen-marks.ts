import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/**
 * The record of what one person has seen, under the id of their account; a device mirrors its owner's row alone. A person has seen
 * everything of a list up to a version, and of later records those that they opened.
 */
export const seenMarksRecord = {
  singularName: "What you have seen",
  nameColumn: "id",
  isEditable: true,
  deviceVersion: 4,
  isMadeByServer: true,
  columnMerges: { leads_seen: "greatest", messages_seen: "greatest", leads_opened: "set", messages_opened: "set" },
  columns: z.object({
    leads_seen: z.number().check(z.meta({ title: "Leads seen" })),
    messages_seen: z.number().check(z.meta({ title: "Messages seen" })),
    leads_opened: z.array(z.string()).check(z.meta({ title: "Leads opened" })),
    messages_opened: z.array(z.string()).check(z.meta({ title: "Messages opened" })),
  }),
} as const satisfies RecordDeclaration;
