import type { Lead } from "../../src/shared/records/records.ts";

let last = 0;

/** A lead as the mirror holds it, with what the test cares about put in. */
export function lead(change: Partial<Lead> = {}): Lead {
  last++;
  return {
    id: `1ead0000-0000-4000-8000-${String(last).padStart(12, "0")}`,
    name: "Amina Otieno",
    age: 41,
    location: "Kisumu, Kenya",
    destination: "namibia",
    travelers: 2,
    travel_style: "cultural",
    duration: "2 weeks",
    contact: null,
    created_at: "2026-11-20T08:00:00+00:00",
    ...change,
  };
}
