/** This module holds all guides. Only what renders documents imports it: they are large. */

import type { Month } from "../plan/months.ts";
import { type Guide, type GuideSlug, guideSlugs } from "./guide.ts";
import { getPlan, makeJourneys } from "./plans.ts";
import { type CountryInMonth, computeMonthStates, type MonthState, makeCountryInMonth } from "./travel-months.ts";

const guidesByPath = import.meta.glob<Guide>("./guides/*.ts", { eager: true, import: "guide" });

/** The guides in the order in which they are listed. */
export const allGuides: readonly Guide[] = guideSlugs.flatMap((slug) => guidesByPath[`./guides/${slug}.ts`] ?? []);

/** Lists the countries for which an outline is travelled in a month, in the guides' order. */
export const listCountriesInMonth = (month: Month): CountryInMonth[] =>
  allGuides.flatMap((guide) => makeCountryInMonth(month, guide, getPlan(guide.slug), makeJourneys(guide)) ?? []);

/** Returns the states of a country's twelve months, January first. */
export function listMonthStates(slug: GuideSlug): readonly MonthState[] {
  const guide = guidesByPath[`./guides/${slug}.ts`];
  return guide ? computeMonthStates(guide, getPlan(slug)) : [];
}
