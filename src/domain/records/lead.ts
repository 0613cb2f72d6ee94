import { z } from "../zod.ts";
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
    name: z.string().meta({ title: "Name" }),
    age: z.number().meta({ title: "Age" }),
    location: z.string().meta({ title: "Location" }),
    destination: z.string().nullable().meta({ title: "Destination" }),
    travelers: z.number().meta({ title: "Travelers" }),
    travel_style: z.string().meta({ title: "Travel Style" }),
    duration: z.string().meta({ title: "Duration" }),
    contact: z.string().nullable().meta({ title: "Contact" }),
  }),
} as const satisfies RecordDeclaration;
