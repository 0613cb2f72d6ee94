import { z } from "../rules/zod.ts";
import { listValues, makeBoundedTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The kinds of answers of a traveller. */
export const planAnswerKinds = [
  { value: "go_ahead", label: "Go ahead" },
  { value: "change", label: "Please change" },
  { value: "question", label: "A question" },
] as const;

/** An answer of a traveller to a version. The function `plan` writes it, each once, and nobody changes it. */
export const planAnswerRecord = {
  singularName: "Answer to a plan",
  nameColumn: "text",
  isEditable: false,
  deviceVersion: 7,
  indexedColumns: ["plan_id"],
  codeColumns: ["plan_id", "kind", "day_id"],
  columns: z.object({
    plan_id: z.string().check(z.meta({ title: "Plan" })),
    version_number: z.number().check(z.meta({ title: "Version" })),
    /** True if a newer version was there when the answer arrived. */
    is_to_older: z.boolean().check(z.meta({ title: "To an older version" })),
    kind: z.enum(listValues(planAnswerKinds)).check(z.meta({ title: "Answer" })),
    /** The day of the version that it is about; null for the whole. */
    day_id: z.nullable(z.string()).check(z.meta({ title: "Day" })),
    text: makeBoundedTextRule(4_000).check(z.meta({ title: "Words" })),
  }),
} as const satisfies RecordDeclaration;
