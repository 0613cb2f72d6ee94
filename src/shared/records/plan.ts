import { calendarDay } from "../../../supabase/functions/_shared/plan-version.ts";
import { z } from "../rules/zod.ts";
import { makeBoundedTextRule, makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The most characters of a plan's note and of the office's own notes. */
export const maxPlanNote = 20_000;
const maxPeople = 50;
const maxIncluded = 30;
const maxIncludedChanges = 20;

const makeWholeNumberRule = (least: number, most: number) =>
  z
    .number()
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= least && value <= most,
        `Please enter a whole number from ${least} to ${most}`,
      ),
    );

/** The rule for a note that only the office reads. */
export const officeNoteRule = makeBoundedTextRule(maxPlanNote).check(z.meta({ title: "Note of the office" }));

/** The rule for a date of a plan, such as "2027-10-03", or none. */
export const planDateRule = z.nullable(calendarDay);

/**
 * A plan for one traveller, without its days. A plan of a case belongs to a lead or a message, by the id of the case; one of no case is
 * ready-made.
 */
export const planRecord = {
  singularName: "Plan",
  nameColumn: "title",
  isEditable: true,
  deviceVersion: 7,
  isAboutTraveller: true,
  indexedColumns: ["follow_up_id"],
  codeColumns: ["follow_up_id", "service_id", "starts_on", "written_by", "token", "link_withdrawn_at"],
  serverColumns: ["first_opened_on", "last_opened_on"],
  readOnlyColumns: ["first_opened_on", "last_opened_on"],
  parents: { follow_up_id: "follow_ups" },
  columns: z.object({
    follow_up_id: z.nullable(z.string()).check(z.meta({ title: "Case" })),
    /** The service whose page shows it; null for a plan of a traveller, and for a ready-made one that is on no page. */
    service_id: z.nullable(z.string()).check(z.meta({ title: "Service" })),
    title: makeRequiredTextRule(160, "Please enter a title").check(z.meta({ title: "Title" })),
    traveller_name: makeBoundedTextRule(100).check(z.meta({ title: "Traveller" })),
    starts_on: planDateRule.check(z.meta({ title: "First day" })),
    people: makeWholeNumberRule(1, maxPeople).check(z.meta({ title: "People" })),
    price: makeBoundedTextRule(200).check(z.meta({ title: "Price" })),
    /** Markdown. */
    note: makeBoundedTextRule(maxPlanNote).check(z.meta({ title: "Note to the traveller" })),
    included: z
      .array(makeBoundedTextRule(200))
      .check(z.maxLength(maxIncluded, `At most ${maxIncluded} lines fit`), z.meta({ title: "Included" })),
    /** The planner's own lines of what to book first. They stand before what follows from the days. */
    book_first: makeBoundedTextRule(4_000).check(z.meta({ title: "To book first" })),
    included_changes: makeWholeNumberRule(0, maxIncludedChanges).check(z.meta({ title: "Rounds of changes" })),
    office_note: officeNoteRule,
    written_by: z.nullable(z.string()).check(z.meta({ title: "Written by" })),
    /** The secret of the link: whoever has it reads the plan. */
    token: z
      .nullable(z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "This is no link of a plan")))
      .check(z.meta({ title: "Link" })),
    link_withdrawn_at: z.nullable(z.string()).check(z.meta({ title: "Link withdrawn" })),
  }),
} as const satisfies RecordDeclaration;
