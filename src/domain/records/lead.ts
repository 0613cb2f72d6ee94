import { contactKind, enquiryBounds, enquiryMessages } from "../../../supabase/functions/_shared/enquiry.ts";
import { z } from "../zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

const { travelers, age, name, location } = enquiryBounds;
const say = enquiryMessages;

const wholeNumber = (messages: { low: string; whole: string }, least: number) =>
  z.number({ error: messages.low }).int(messages.whole).min(least, messages.low);

/** The lower bounds: all that holds of leads that are there already. */
const leadLowerBounds = {
  destination: z.string().min(1, say.destination.missing),
  travelers: wholeNumber(say.travelers, travelers.min),
  travel_style: z.string().min(1, say.travel_style.missing),
  duration: z.string().min(1, say.duration.missing),
  name: z.string().trim().min(name.min, say.name.low),
  age: wholeNumber(say.age, age.min),
  location: z.string().trim().min(location.min, say.location.low),
};

/** How to reach the person, where they said so. */
const contact = z
  .string()
  .trim()
  .max(enquiryBounds.contact.max, say.contact.high)
  .refine((text) => contactKind(text) !== undefined, say.contact.wrong);

/** A travel enquiry as staff see it. Visitors write it, through the `leads` function; nobody changes it. */
export const leadRecord = {
  one: "Lead",
  naming: "name",
  editable: false,
  stored: { location: "Where are you from?" },
  columns: z.object({
    name: leadLowerBounds.name.max(name.max, say.name.high).meta({ title: "Name" }),
    age: leadLowerBounds.age.max(age.max, say.age.high).meta({ title: "Age" }),
    location: leadLowerBounds.location.max(location.max, say.location.high).meta({ title: "Location" }),
    destination: leadLowerBounds.destination.nullable().meta({ title: "Destination" }),
    travelers: leadLowerBounds.travelers.max(travelers.max, say.travelers.high).meta({ title: "Travelers" }),
    travel_style: leadLowerBounds.travel_style.meta({ title: "Travel Style" }),
    duration: leadLowerBounds.duration.meta({ title: "Duration" }),
    contact: contact.nullable().meta({ title: "Contact" }),
  }),
} as const satisfies RecordDeclaration;
