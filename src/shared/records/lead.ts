import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/**
 * A travel enquiry as staff see it. Visitors write it, through the `leads` function, which checks it; nobody changes it, so the
 * columns have a type and a label here and no rules.
 */
export const leadRecord = {
  one: "Lead",
  naming: "name",
  editable: false,
  stored: { location: "Where are you from?" },
  columns: z.object({
    name: z.string().check(z.meta({ title: "Name" })),
    age: z.number().check(z.meta({ title: "Age" })),
    location: z.string().check(z.meta({ title: "Location" })),
    destination: z.nullable(z.string()).check(z.meta({ title: "Destination" })),
    travelers: z.number().check(z.meta({ title: "Travelers" })),
    travel_style: z.string().check(z.meta({ title: "Travel Style" })),
    duration: z.string().check(z.meta({ title: "Duration" })),
    contact: z.nullable(z.string()).check(z.meta({ title: "Contact" })),
  }),
} as const satisfies RecordDeclaration;
