import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** Somebody who is on the team or was, by the id of their account. The database copies them from the list of staff. */
export const colleagueRecord = {
  singularName: "Colleague",
  nameColumn: "name",
  isEditable: false,
  deviceVersion: 4,
  columns: z.object({
    name: z.nullable(z.string()).check(z.meta({ title: "Name" })),
    email: z.nullable(z.string()).check(z.meta({ title: "Email" })),
    role: z.enum(["owner", "planner"]).check(z.meta({ title: "Role" })),
    /** Null while they are on the team. */
    left_at: z.nullable(z.string()).check(z.meta({ title: "Left on" })),
  }),
} as const satisfies RecordDeclaration;
