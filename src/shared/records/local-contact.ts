import { bedKinds, planPositionSchema } from "../../../supabase/functions/_shared/plan-version.ts";
import { z } from "../rules/zod.ts";
import { listValues, makeBoundedTextRule, makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { planDateRule } from "./plan.ts";

/** The kinds of what the office knows of a place. */
export const localContactKinds = [
  { value: "bed", label: "Bed" },
  { value: "table", label: "Table" },
  { value: "driver", label: "Driver" },
  { value: "guide", label: "Guide" },
  { value: "way", label: "Second way" },
  { value: "other", label: "Something else" },
] as const;

const monthRule = z
  .number()
  .check(z.refine((month) => Number.isInteger(month) && month >= 1 && month <= 12, "A month is a number from 1 to 12"));

/** Something that the office knows of a place, entered once and offered there in the next plan. A plan copies what it uses. */
export const localContactRecord = {
  singularName: "Local contact",
  nameColumn: "name",
  isEditable: true,
  deviceVersion: 7,
  indexedColumns: ["place"],
  codeColumns: ["country", "place", "price", "bed_kind", "checked_by", "checked_on"],
  columns: z.object({
    kind: z.enum(listValues(localContactKinds), { error: "Please select a kind" }).check(z.meta({ title: "Kind" })),
    /** The slug of the guide that the place belongs to; null for a place of no guide. */
    country: z.nullable(makeRequiredTextRule(40, "Please select a country")).check(z.meta({ title: "Country" })),
    /** The name of the place, as the guide writes it. */
    place: makeRequiredTextRule(120, "Please enter the place").check(z.meta({ title: "Place" })),
    at: z.nullable(planPositionSchema).check(z.meta({ title: "Position" })),
    name: makeRequiredTextRule(120, "Please enter a name").check(z.meta({ title: "Name" })),
    ask: makeBoundedTextRule(300).check(z.meta({ title: "Whom to ask" })),
    phone: makeBoundedTextRule(60).check(z.meta({ title: "Telephone" })),
    link: makeBoundedTextRule(500).check(
      z.refine((text) => text === "" || /^https?:\/\/[^\s/]/i.test(text), "Please enter a web address"),
      z.meta({ title: "Link" }),
    ),
    price: makeBoundedTextRule(60).check(
      z.refine(
        (text) => text === "" || /\p{Sc}|\p{L}{2}/u.test(text),
        "Please enter the price with its currency, such as US$ 20",
      ),
      z.meta({ title: "Price" }),
    ),
    bed_kind: z.nullable(z.enum(bedKinds)).check(z.meta({ title: "Kind of bed" })),
    closed_months: z
      .array(monthRule)
      .check(z.maxLength(12, "A year has twelve months"), z.meta({ title: "Closed in" })),
    about: makeBoundedTextRule(2_000).check(z.meta({ title: "What it is like" })),
    known_person: makeBoundedTextRule(300).check(z.meta({ title: "Whom we know" })),
    checked_by: z.nullable(z.string()).check(z.meta({ title: "Checked by" })),
    checked_on: planDateRule.check(z.meta({ title: "Checked on" })),
  }),
} as const satisfies RecordDeclaration;
