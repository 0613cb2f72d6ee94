/** Makes the sample of a plan: an outline of a guide as a version, with one day written out as every day of a plan is. */

import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import { makeDaysOfJourney } from "../../../plan/draft-days.ts";
import { freezePlan } from "../../../plan/freeze-plan.ts";
import type { Journey } from "../../../plan/journey.ts";

const stops: readonly [time: string, place: string, what: string][] = [
  [
    "06:30",
    "Opuwo, your camp",
    "Water for the day is in the car: five litres a head. Ask the desk how the road was yesterday.",
  ],
  [
    "07:00",
    "Opuwo, filling station",
    "Fill the tank and both spares, and pay in cash: there may be no pump and no machine on the way. Buy maize meal, sugar and tea for the homestead you will visit, with your guide's advice.",
  ],
  [
    "07:30",
    "The road north",
    "About 180 km of gravel, four hours at no more than 80 km/h. Slow down before each dry river bed. There is no signal for most of it.",
  ],
  [
    "09:30",
    "Half way",
    "Stop in the shade for a quarter of an hour. Look at the tyres. Greet whoever comes, elders first.",
  ],
  [
    "11:30",
    "Epupa",
    "The Kunene drops into a gorge; Angola is the other bank. Check in, leave the car, and walk to the edge before the heat. Stay out of the water: crocodiles live in it.",
  ],
  ["13:00", "Camp", "Eat and keep out of the sun: it is the hottest part of the day."],
  [
    "15:30",
    "A Himba homestead, with a Himba guide",
    "Two hours on foot, if the family says yes. Keep off the ground around the sacred fire, and ask before each photograph. If the answer is no, your guide walks with you along the river instead.",
  ],
  ["18:00", "Sundown", "From the rise above the falls. Be back before dark, and take a torch."],
];

/** The costs of the day for two, in Namibian dollars. */
export const sampleCosts: readonly [what: string, reckoned: string, sum: number][] = [
  ["Fuel", "180 km, 10 litres per 100 km, N$ 22 a litre", 396],
  ["Camp at Epupa", "two people, N$ 250 each", 500],
  ["Guide and gifts", "half a day N$ 700, food N$ 200", 900],
  ["Food", "two people, own cooking", 360],
];

/** Writes the sample's day in Markdown, as a planner does. */
function writeDay(): string {
  const total = sampleCosts.reduce((sum, [, , cost]) => sum + cost, 0);
  return [
    ...stops.map(([time, place, what]) => `- **${time} ${place}.** ${what}`),
    "",
    "#### If it doesn't work out",
    "",
    "The road is closed: stay in Opuwo, and take the night from Epupa's three. A second puncture: wait by the car with your water. The family is mourning or away: nobody is asked twice.",
    "",
    "#### What it costs",
    "",
    ...sampleCosts.map(([what, reckoned, sum]) => `- ${what}: ${reckoned}, **N$ ${sum}**`),
    `- The day, for two, without the car's hire: **N$ ${total.toLocaleString("en-GB")}**`,
    "",
    "Police, all over Namibia: 10111. Your camp, your guide and the owner of your car stand in your plan by name, each as confirmed in the week in which it is written.",
  ].join("\n");
}

const note = [
  "This is an example: the route, the figures and the beds are those of our guide, day 5 is written out as every day of a plan is, and the dates are made up.",
  "",
  "Two people in a hired 4x4, in August. Have your insurer's line for emergencies on paper.",
].join("\n");

/** Returns the first Monday of the next August, such as "2027-08-02". @param at milliseconds since the epoch */
export function findNextAugust(at: number): string {
  const now = new Date(at);
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 7 ? 1 : 0);
  const weekday = new Date(Date.UTC(year, 7, 1)).getUTCDay();
  return `${year}-08-0${1 + ((8 - weekday) % 7)}`;
}

/**
 * Makes the sample.
 * @param journey the outline that it shows
 * @param at the time at which its page is made, in milliseconds since the epoch: its dates are those of the next August
 * @throws when the outline has no day from Opuwo to Epupa
 */
export function makeSamplePlan(journey: Journey, at: number): PlanVersion {
  let ids = 0;
  const makeId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  const written = journey.legs.find(({ from, to }) => from === "Opuwo" && to === "Epupa");
  if (!written) throw new Error("src/content/plans/namibia.ts: the sample's leg from Opuwo to Epupa is gone");
  const days = makeDaysOfJourney(journey, makeId).map((day, i) =>
    i + 1 === written.day ? { ...day, text: writeDay() } : day,
  );
  const plan = {
    title: journey.outline.title,
    traveller_name: "two friends",
    starts_on: findNextAugust(at),
    people: 2,
    price: "",
    note,
    included: [],
    book_first: "",
    included_changes: 2,
    office_note: "",
  };
  const { version, faults } = freezePlan(plan, days, {
    writtenBy: "",
    writtenOn: new Date(at).toISOString().slice(0, 10),
    changesUsed: 0,
  });
  if (!version) throw new Error(`The sample is no plan: ${faults.map(({ text }) => text).join(" ")}`);
  return version;
}
