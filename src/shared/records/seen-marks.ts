import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/**
 * The marks of what one person has seen, under the id of their account; a device mirrors its owner's row alone. Up to a version everything of a
 * list was seen; of what came later, the records that were opened.
 */
export const seenMarksRecord = {
  one: "What is new",
  naming: "id",
  editable: true,
  isMadeByServer: true,
  merges: { leads_seen: "greatest", messages_seen: "greatest", leads_opened: "set", messages_opened: "set" },
  columns: z.object({
    leads_seen: z.number().check(z.meta({ title: "Leads seen" })),
    messages_seen: z.number().check(z.meta({ title: "Messages seen" })),
    leads_opened: z.array(z.string()).check(z.meta({ title: "Leads opened" })),
    messages_opened: z.array(z.string()).check(z.meta({ title: "Messages opened" })),
  }),
} as const satisfies RecordDeclaration;
