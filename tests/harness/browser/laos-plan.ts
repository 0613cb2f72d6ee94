import { guide } from "../../../src/content/guides/laos.ts";
import { makeJourneys } from "../../../src/content/plans.ts";
import { makeDaysOfJourney } from "../../../src/plan/draft-days.ts";
import { freezePlan } from "../../../src/plan/freeze-plan.ts";
import { addDays } from "../../../src/shared/rules/office-time.ts";
import type { PlanVersion } from "../../../supabase/functions/_shared/plan-version.ts";

/** The day of the journey that is today, from 1: one with a way. */
export const dayNumber = 4;

/** Makes a plan of twelve days in Laos, of which one is today. */
export function makeLaosPlan(price = "US$ 140, paid before you leave"): PlanVersion {
  const today = new Date().toISOString().slice(0, 10);
  const journey = makeJourneys(guide).find(({ outline }) => outline.duration === "2 weeks");
  if (!journey) throw new Error("src/content/guides/laos.ts has no outline of two weeks");
  const days = makeDaysOfJourney(journey, () => crypto.randomUUID())
    .slice(0, 12)
    .map((day, i) => ({
      ...day,
      text: [
        "Leave early: the ticket office opens at seven, and the seats on the **shady side** go first. Bread and fruit are sold at the gate.",
        "",
        "- Water for the day, and small notes for the ferry.",
        "- Ask the driver to stop at the viewpoint after the pass.",
      ].join("\n"),
      legs: day.legs.map((leg) => ({ ...leg, lastDeparture: i + 1 === dayNumber ? "14:30" : "16:00" })),
      bed: day.bed && { ...day.bed, name: "Sala House", phone: "+856 71 212 345" },
      costs: {
        currency: "USD",
        transport: [8, 14],
        food: [15, 20],
        ...(i % 3 === 0 && { entry: [3, 3] as const }),
      } as const,
    }));
  const fields = {
    title: "Laos by river and rail",
    traveller_name: "Achieng and Tom",
    starts_on: addDays(today, 1 - dayNumber),
    people: 2,
    price,
    note: "Bring small notes in kip. The ATM in Nong Khiaw is often empty.",
    included: ["Two rounds of changes", "Somebody to ask while you travel"],
    book_first: "The train to Luang Prabang: its seats are sold 30 days ahead.",
    included_changes: 2,
    office_note: "",
  };
  const { version } = freezePlan(fields, days, { writtenBy: "Wanjiru", writtenOn: today, changesUsed: 0 });
  if (!version) throw new Error("The plan cannot be frozen");
  return version;
}
