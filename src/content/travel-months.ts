/** The months of a guide: those that it commends, and those in which its outlines are travelled. Pure. */

import { type Journey, sumDayHours } from "../plan/journey.ts";
import { formatPace } from "../plan/journey-text.ts";
import type { Month } from "../plan/months.ts";
import { formatMonths } from "../plan/months.ts";
import type { Outline } from "../plan/outline.ts";
import type { EntryRow, FromNairobiRow, passports } from "./before-you-go.ts";
import type { Guide, GuideSlug } from "./guide.ts";
import type { GuidePlan } from "./guide-plan.ts";

/** `best`: the guide commends the month. `possible`: an outline is travelled in it. `not`: none is. */
export type MonthState = "best" | "possible" | "not";

export const allMonths: readonly Month[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Computes the states of a guide's twelve months, January first. */
export function computeMonthStates(
  { bestTime: { best }, outlines }: Pick<Guide, "bestTime" | "outlines">,
  { routes }: Pick<GuidePlan, "routes">,
): MonthState[] {
  const travelledMonths = new Set(outlines.flatMap(({ duration }) => routes[duration]?.months ?? []));
  return allMonths.map((month) => (best.includes(month) ? "best" : travelledMonths.has(month) ? "possible" : "not"));
}

/** Lists the months of a state, from the first one after a break, so that a season over the end of the year is one. */
export function listMonthsInState(states: readonly MonthState[], state: MonthState): Month[] {
  // If all twelve months have the state, the list begins with January.
  const first = Math.max(
    0,
    states.findIndex((each, index) => each === state && states.at(index - 1) !== state),
  );
  return [...allMonths.slice(first), ...allMonths.slice(0, first)].filter((month) => states[month - 1] === state);
}

/** Writes the months of a guide, such as "Best: May or September. Possible: June to August or October." */
export function formatMonthStates(states: readonly MonthState[]): string {
  const parts = (["best", "possible"] as const).flatMap((state) => {
    const months = listMonthsInState(states, state);
    return months.length > 0 ? [`${state === "best" ? "Best" : "Possible"}: ${formatMonths(months)}.`] : [];
  });
  return parts.join(" ") || "We plan no journey here, in no month.";
}

/**
 * Says what the guide has against an outline in a month: that it is not travelled then, or that the guide does not commend the month.
 * @returns undefined if it is travelled then and the guide commends the month
 */
export function describeOffMonth(
  month: Month,
  { months }: Pick<Journey, "months">,
  { bestTime: { best, months: words } }: Pick<Guide, "bestTime">,
): string | undefined {
  const isTravelled = months.includes(month);
  if (isTravelled && best.includes(month)) return undefined;
  const fault = `${isTravelled ? "Possible" : "Not"} in ${formatMonths([month])}: “${words[month - 1]}”.`;
  return best.length > 0 ? `${fault} The guide commends ${formatMonths(best)}.` : fault;
}

/** The facts of an outline by which travellers choose, in a month in which it is travelled. */
export type MonthOutline = Pick<Outline, "duration" | "title" | "nights"> & {
  /** Its days, kilometres a day and most hours on the way in a day, in words. */
  pace: string;
  /** The most hours on the way in one of its days. */
  longestDay: number;
  /** The title of the walk that is made on it in that month. */
  walk?: string;
  /** The ends of its first leg by rail. */
  train?: readonly [from: string, to: string];
};

export type PassportKey = keyof typeof passports;

/** A country in one month, as its guide's rows have it. What they do not say is absent. */
export type CountryInMonth = {
  slug: GuideSlug;
  name: string;
  isBest: boolean;
  /** The number of months that the guide commends. */
  bestCount: number;
  /** The guide's words for the month. */
  words: string;
  outlines: readonly MonthOutline[];
  /** The passports with which no visa is needed. */
  visaFree: readonly PassportKey[];
  isWithoutTablets: boolean;
  direct?: FromNairobiRow["direct"];
};

/**
 * Describes a country in a month.
 * @param journeys the journeys of the guide's outlines
 * @returns undefined if none of its outlines is travelled then
 */
export function makeCountryInMonth(
  month: Month,
  { slug, name, bestTime, beforeYouGo: { entry, malaria, fromNairobi } }: Guide,
  { routes }: Pick<GuidePlan, "routes">,
  journeys: readonly Journey[],
): CountryInMonth | undefined {
  const outlines = journeys.flatMap((journey): MonthOutline[] => {
    const { outline, months, legs } = journey;
    const { duration, title, nights } = outline;
    if (!months.includes(month)) return [];
    const walk = routes[duration]?.walk;
    const railLeg = legs.find(({ way }) => way === "train" || way === "fast train");
    return [
      {
        duration,
        title,
        nights,
        pace: formatPace(journey),
        longestDay: Math.max(...sumDayHours(legs).map(({ hours }) => hours)),
        ...(walk && (walk.months ?? months).includes(month) ? { walk: walk.experience } : {}),
        ...(railLeg ? { train: [railLeg.from, railLeg.to] as const } : {}),
      },
    ];
  });
  if (outlines.length === 0) return undefined;
  return {
    slug,
    name,
    outlines,
    isBest: bestTime.best.includes(month),
    bestCount: bestTime.best.length,
    words: bestTime.months[month - 1] ?? "",
    visaFree: (Object.entries(entry) as [PassportKey, EntryRow][])
      .filter(([, { kind }]) => kind === "free")
      .map(([passport]) => passport),
    isWithoutTablets: malaria.isWithoutTablets === true,
    ...(fromNairobi.direct ? { direct: fromNairobi.direct } : {}),
  };
}
