/** A plan as the desk has it: its rows, and what is derived from their order and dates. */
import type { PlanBed, PlanCosts, PlanLeg, PlanStop } from "../../supabase/functions/_shared/plan-version.ts";
import { addDays } from "../shared/rules/office-time.ts";
import { dayInMs } from "../shared/rules/timestamps.ts";

/** One day of a plan: a row of its own, so that two planners change different days at once. */
export type PlanDay = {
  id: string;
  /** The day's place in the order: a key between those of its neighbours. Days with one key follow the order of their ids. */
  position: string;
  title: string;
  /** Markdown. */
  text: string;
  stop: PlanStop | null;
  legs: readonly PlanLeg[];
  bed: PlanBed | null;
  costs: PlanCosts | null;
  /** The date to which something of this day is tied: a booked bed, a ferry of Tuesdays. It stays when the start moves. */
  booked_on: string | null;
  /** A note that only the office reads. */
  office_note: string;
};

/** A plan without its days. */
export type Plan = {
  title: string;
  traveller_name: string;
  /** The first day of travel; null if it is not fixed yet. */
  starts_on: string | null;
  people: number;
  price: string;
  /** Markdown. */
  note: string;
  /** The things that the price includes, one line each. */
  included: readonly string[];
  /** The planner's own lines of what to book first. */
  book_first: string;
  /** The rounds of changes that the price includes. */
  included_changes: number;
  /** A note that only the office reads. */
  office_note: string;
};

/** Compares two texts by their code units, as sorting does; 0 for equal ones. */
export const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the days in their order, the same on every device. */
export const sortDays = <Day extends Pick<PlanDay, "id" | "position">>(days: readonly Day[]): Day[] =>
  // Keys are compared by code units, as they were made: a collation would put capital letters elsewhere.
  days.toSorted((a, b) => compareCodeUnits(a.position, b.position) || compareCodeUnits(a.id, b.id));

/** Returns the date of a day. @param index the day's index in the plan, the first is 0 */
export const findDate = (startsOn: string | null, index: number): string | undefined =>
  startsOn === null ? undefined : addDays(startsOn, index);

/** Counts the days from a date to another one; a date before the first has a negative number. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayInMs;

/**
 * Returns the slug of the guide by which a way on the last of some days is reckoned: that of its stop, and for a place of no guide that of
 * the day before.
 */
export const findLastCountry = (days: readonly Pick<PlanDay, "stop">[]): string | undefined =>
  days.findLast(({ stop }) => stop?.country !== undefined)?.stop?.country;

/** Lists the slugs of the guides to a plan's countries, in the order of travel. */
export const listCountries = (days: readonly Pick<PlanDay, "stop">[]): string[] => [
  ...new Set(days.flatMap(({ stop }) => stop?.country ?? [])),
];
