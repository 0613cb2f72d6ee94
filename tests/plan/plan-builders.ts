import type { CheckContext, CountryFacts } from "../../src/plan/check-plan.ts";
import { makeFirstPositions } from "../../src/plan/day-order.ts";
import { freezePlan } from "../../src/plan/freeze-plan.ts";
import type { Plan, PlanDay } from "../../src/plan/plan.ts";
import type { PlanBed, PlanLeg, PlanPoint, PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";

/** Makes an id that is told apart by its number. */
export const makeId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Returns a function that makes ids, each another one. */
export const countIds = () => {
  let next = 0;
  return () => makeId(++next);
};

export const vientiane: PlanPoint = { name: "Vientiane", at: [17.966, 102.613] };
export const vangVieng: PlanPoint = { name: "Vang Vieng", at: [18.924, 102.449] };
export const luangPrabang: PlanPoint = { name: "Luang Prabang", at: [19.886, 102.135] };

export const makeLeg = (from: PlanPoint, to: PlanPoint, more: Partial<PlanLeg> = {}): PlanLeg => ({
  from: from.name,
  to: to.name,
  way: "train",
  by: "train",
  km: 130,
  isKmReckoned: false,
  hours: [1, 1.5],
  areHoursReckoned: true,
  points: [from, to],
  ...more,
});

export const makeBed = (more: Partial<PlanBed> = {}): PlanBed => ({
  kind: "guesthouse",
  name: "Sala House",
  ask: "at the desk",
  phone: "+856 71 212 345",
  closed: [],
  ...more,
});

/** Makes a plan of four days that has no finding: two nights in the capital, one on the way, and home from Luang Prabang. */
export const makePlan = (more: Partial<Plan> = {}): Plan => ({
  title: "Laos by train",
  traveller_name: "Achieng Otieno",
  starts_on: "2027-11-03",
  people: 2,
  price: "US$ 140",
  note: "Bring cash.",
  included: ["Two rounds of changes"],
  book_first: "",
  included_changes: 2,
  office_note: "Owes us a call.",
  ...more,
});

const stop = (point: PlanPoint) => ({ ...point, country: "laos" });

export function makeDays(changes: Readonly<Record<number, Partial<PlanDay>>> = {}): PlanDay[] {
  const days: Omit<PlanDay, "id" | "position" | "costs" | "booked_on" | "office_note">[] = [
    { title: "Arrive in Vientiane", text: "Rest.", stop: stop(vientiane), legs: [], bed: makeBed() },
    { title: "In Vientiane", text: "*Pha That Luang*.", stop: stop(vientiane), legs: [], bed: makeBed() },
    {
      title: "To Vang Vieng",
      text: "The morning train.",
      stop: stop(vangVieng),
      legs: [makeLeg(vientiane, vangVieng)],
      bed: makeBed({ name: "River House", phone: "+856 23 511 111" }),
    },
    {
      title: "To Luang Prabang",
      text: "Home in the evening.",
      stop: stop(luangPrabang),
      legs: [makeLeg(vangVieng, luangPrabang, { km: 140 })],
      bed: null,
    },
  ];
  const positions = makeFirstPositions(days.length);
  return days.map((day, i) => ({
    id: makeId(i + 1),
    position: positions[i] ?? "",
    costs: { currency: "USD", food: [10, 15] },
    booked_on: null,
    office_note: `Costs us ${10 + i} dollars.`,
    ...day,
    ...changes[i],
  }));
}

export const makeFacts = (more: Partial<CountryFacts> = {}): CountryFacts => ({
  name: "Laos",
  holidays: [],
  entry: {
    kenyan: { kind: "free", text: "30 days." },
    eu: { kind: "on arrival", text: "30 days." },
    british: { kind: "free", text: "15 days." },
    us: { kind: "free", text: "60 days." },
  },
  shutBorders: {},
  gateways: ["Vientiane", "Luang Prabang"],
  ...more,
});

export const makeContext = (facts: Partial<CountryFacts> = {}, more: Partial<CheckContext> = {}): CheckContext => ({
  today: "2027-06-01",
  passports: [],
  countries: { laos: makeFacts(facts) },
  ...more,
});

/** Freezes the plan of the builders. */
export function makeVersion(plan: Partial<Plan> = {}, days: readonly PlanDay[] = makeDays()): PlanVersion {
  const freezing = { writtenBy: "Naliaka", writtenOn: "2027-06-01", changesUsed: 0 };
  const { version, faults } = freezePlan(makePlan(plan), days, freezing);
  if (!version) throw new Error(faults.map(({ text }) => text).join("; "));
  return version;
}
