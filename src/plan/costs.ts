/** The costs of a day and of a plan for two travellers: those that are written of each day, added up by currency. */
import type { PlanBed, PlanCosts } from "../../supabase/functions/_shared/plan-version.ts";
import { formatAmount } from "../shared/rules/amount.ts";
import { chooseByCount } from "../shared/rules/counts.ts";

/** The kinds of costs, in the order in which they are told. */
export const costKinds = [
  { kind: "bed", label: "Bed" },
  { kind: "transport", label: "Transport" },
  { kind: "food", label: "Food" },
  { kind: "entry", label: "Entry" },
] as const;
export type CostKind = (typeof costKinds)[number]["kind"];

/** An amount from the least to the most. */
export type AmountRange = { currency: string; least: number; most: number };

/** A day with what is written of its costs; rows from before days had costs have none. */
type CostedDay = { costs?: PlanCosts | null | undefined; bed?: PlanBed | null | undefined };

const makeRange = (currency: string, [least, most]: readonly [number, number]): AmountRange => ({
  currency,
  least: Math.min(least, most),
  most: Math.max(least, most),
});

/** Finds a day's cost of a kind. A bed costs what it states in US dollars, unless another amount is written. */
function findCost({ costs, bed }: CostedDay, kind: CostKind): AmountRange | undefined {
  if (costs?.[kind]) return makeRange(costs.currency, costs[kind]);
  return kind === "bed" && bed?.dollars ? makeRange("USD", bed.dollars) : undefined;
}

/** Adds amounts up, those of each currency by themselves, in the order in which the currencies come. */
export function sumRanges(ranges: readonly AmountRange[]): AmountRange[] {
  const sums = new Map<string, AmountRange>();
  for (const { currency, least, most } of ranges) {
    const sum = sums.get(currency) ?? { currency, least: 0, most: 0 };
    sums.set(currency, { currency, least: roundCents(sum.least + least), most: roundCents(sum.most + most) });
  }
  return [...sums.values()];
}

/** Sums of fractions have more digits than money. */
const roundCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Lists what days cost by kind, without the kinds of which nothing is written. */
export function listCosts(days: readonly CostedDay[]): { label: string; amounts: AmountRange[] }[] {
  return costKinds.flatMap(({ kind, label }) => {
    const amounts = sumRanges(days.flatMap((day) => findCost(day, kind) ?? []));
    return amounts.length > 0 ? [{ label, amounts }] : [];
  });
}

/** Adds up all that days cost. */
export const sumCosts = (days: readonly CostedDay[]): AmountRange[] =>
  sumRanges(costKinds.flatMap(({ kind }) => days.flatMap((day) => findCost(day, kind) ?? [])));

/** Returns true if nothing of a day's costs is written: what a bed states is of the bed alone. */
export const lacksCosts = ({ costs }: CostedDay): boolean => !costs || costKinds.every(({ kind }) => !costs[kind]);

/** Says how many days have no costs, without the end of the sentence; undefined if all have some. */
export function describeUncosted(days: readonly CostedDay[]): string | undefined {
  const count = days.filter(lacksCosts).length;
  return count > 0 ? `${chooseByCount(count, "One day has", `${count} days have`)} no costs` : undefined;
}

/** Returns true if a day has a bed of which no price is written. */
export const lacksBedPrice = (day: CostedDay): boolean => Boolean(day.bed) && findCost(day, "bed") === undefined;

/** Writes amounts: "US$ 20–30 and KSh 1,500". */
export const formatRanges = (ranges: readonly AmountRange[]): string =>
  ranges
    .map(({ currency, least, most }) =>
      least === most ? formatAmount(least, currency) : `${formatAmount(least, currency)}–${formatAmount(most, null)}`,
    )
    .join(" and ");

/** Describes a day's costs in one line. */
export const describeCosts = (day: CostedDay): string =>
  listCosts([day])
    .map(({ label, amounts }) => `${label} ${formatRanges(amounts)}`)
    .join(", ");
