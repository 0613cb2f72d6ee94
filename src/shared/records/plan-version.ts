import { planVersionSchema } from "../../../supabase/functions/_shared/plan-version.ts";
import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/**
 * A version that a traveller was sent, frozen. The database numbers versions and knows who sent them, so a version that waits to be sent has
 * neither. Nobody changes a version; it can be withdrawn.
 */
export const planVersionRecord = {
  singularName: "Version of a plan",
  nameColumn: "id",
  isEditable: true,
  deviceVersion: 7,
  isAboutTraveller: true,
  indexedColumns: ["plan_id"],
  codeColumns: ["plan_id", "written_at", "withdrawn_at"],
  serverColumns: ["number", "written_by"],
  readOnlyColumns: ["number", "written_by"],
  parents: { plan_id: "plans" },
  columns: z.object({
    plan_id: z.string().check(z.meta({ title: "Plan" })),
    content: planVersionSchema.check(z.meta({ title: "Content" })),
    /** The time at which it was frozen, which may have been offline. */
    written_at: z.nullable(z.string()).check(z.meta({ title: "Sent on" })),
    /** Absent in a version that waits to be sent, which nobody can withdraw yet. */
    withdrawn_at: z.optional(z.nullable(z.string())).check(z.meta({ title: "Withdrawn on" })),
  }),
} as const satisfies RecordDeclaration;
