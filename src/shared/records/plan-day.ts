import {
  maxDayText,
  planBedSchema,
  planCostsSchema,
  planLegSchema,
  planPointSchema,
  planStopSchema,
} from "../../../supabase/functions/_shared/plan-version.ts";
import { z } from "../rules/zod.ts";
import { makeBoundedTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { officeNoteRule, planDateRule } from "./plan.ts";

/** The most characters of a day's title. */
export const maxDayTitle = 160;

export const maxLegs = 20;

// The database refuses a field that the schema of a version does not have, so the declaration does, too.
const pointRule = z.strictObject(planPointSchema.shape);
const legRule = z.strictObject({
  ...planLegSchema.shape,
  points: z.readonly(z.array(pointRule).check(z.maxLength(40, "A leg has at most 40 points"))),
});

/** A day of a plan, a row of its own, so that two planners change different days at once. */
export const planDayRecord = {
  singularName: "Day of a plan",
  nameColumn: "title",
  isEditable: true,
  deviceVersion: 7,
  isAboutTraveller: true,
  indexedColumns: ["plan_id"],
  codeColumns: ["plan_id", "position", "booked_on"],
  parents: { plan_id: "plans" },
  columns: z.object({
    plan_id: z.string().check(z.meta({ title: "Plan" })),
    /** A key between those of its neighbours. */
    position: z
      .string()
      .check(z.regex(/^[0-9A-Za-z]{1,200}$/, "This day has no place in the order"), z.meta({ title: "Place" })),
    title: makeBoundedTextRule(maxDayTitle).check(z.meta({ title: "Title" })),
    /** Markdown. */
    text: makeBoundedTextRule(maxDayText).check(z.meta({ title: "Text" })),
    stop: z.nullable(z.strictObject(planStopSchema.shape)).check(z.meta({ title: "Stop" })),
    legs: z
      .readonly(z.array(legRule).check(z.maxLength(maxLegs, `A day has at most ${maxLegs} legs`)))
      .check(z.meta({ title: "Legs" })),
    bed: z.nullable(z.strictObject(planBedSchema.shape)).check(z.meta({ title: "Bed" })),
    costs: z.nullable(z.strictObject(planCostsSchema.shape)).check(z.meta({ title: "Costs" })),
    booked_on: planDateRule.check(z.meta({ title: "Booked for" })),
    office_note: officeNoteRule,
  }),
} as const satisfies RecordDeclaration;
