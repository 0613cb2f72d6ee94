/** Freezes a plan: what the traveller gets is copied out of a plan's rows, and what is the office's stays behind. */
import {
  type PlanVersion,
  type PlanVersionFault,
  readPlanVersion,
} from "../../supabase/functions/_shared/plan-version.ts";
import { listBookings } from "./book-first.ts";
import { listCountries, type Plan, type PlanDay, sortDays } from "./plan.ts";
import { readPlanText } from "./plan-text.ts";

/** The facts at the press that freezes. `changesUsed`: the rounds of changes that were asked for. */
export type FreezeOptions = { writtenBy: string; writtenOn: string; changesUsed: number };

/** A fault in words, with the day that it is on. */
export type FreezeFault = { dayId?: string; text: string };

const describeFault = ({ path, message }: PlanVersionFault, days: readonly PlanDay[]): FreezeFault => {
  const [field, index] = path;
  const day = field === "days" ? days[Number(index)] : undefined;
  return day ? { dayId: day.id, text: `Day ${Number(index) + 1}: ${message}` } : { text: message };
};

/**
 * Freezes a plan as it is now.
 * @returns the version, or the sentences that say why it cannot be sent
 */
export function freezePlan(
  plan: Plan,
  days: readonly PlanDay[],
  { writtenBy, writtenOn, changesUsed }: FreezeOptions,
): { version: PlanVersion; faults?: undefined } | { version?: undefined; faults: readonly FreezeFault[] } {
  const sorted = sortDays(days);
  // Rows that came to this device before plans had these columns lack them until they are loaded anew.
  const bookFirst = listBookings(sorted, plan.book_first ?? "");
  const { version, faults } = readPlanVersion({
    format: 1,
    title: plan.title.trim(),
    travellerName: plan.traveller_name,
    startsOn: plan.starts_on,
    people: plan.people,
    writtenBy,
    writtenOn,
    price: plan.price,
    note: readPlanText(plan.note),
    included: plan.included,
    changes: { included: plan.included_changes, used: changesUsed },
    ...(bookFirst.length > 0 ? { bookFirst } : {}),
    countries: listCountries(sorted),
    days: sorted.map(({ id, title, text, stop, legs, bed, costs }) => ({
      id,
      title,
      text: readPlanText(text),
      stop: stop ?? undefined,
      legs,
      bed: bed ?? undefined,
      costs: costs ?? undefined,
    })),
  });
  return version ? { version } : { faults: faults.map((fault) => describeFault(fault, sorted)) };
}
