import type { Lead } from "../../src/shared/records/records.ts";
import { enquiryNames, getEnquiryField, isOptional } from "../../supabase/functions/_shared/enquiry.ts";

/** The optional answers, all missing. */
const missingAnswers = Object.fromEntries(
  enquiryNames.filter((name) => isOptional(getEnquiryField(name))).map((name) => [name, null]),
) as Pick<Lead, "contact">;

let last = 0;

/** The time at which the first lead was made; each further one is a minute older, so that no two are made at once. */
const firstCreatedAt = Date.parse("2026-11-20T08:00:00Z");

/** Makes a lead as it is in the mirror, with the given changes. Fields of one kind differ, and so do two leads. */
export function makeLead(change: Partial<Lead> = {}): Lead {
  const createdAt = new Date(firstCreatedAt - 60_000 * last).toISOString().replace(".000Z", "+00:00");
  last++;
  const lead = {
    ...missingAnswers,
    id: `1ead0000-0000-4000-8000-${String(last).padStart(12, "0")}`,
    name: "Amina Otieno",
    age: 41,
    location: "Kisumu, Kenya",
    destination: "namibia",
    travelers: 2,
    travel_style: "cultural",
    duration: "2 weeks",
    created_at: createdAt,
    ...change,
  };
  return lead as Lead;
}
