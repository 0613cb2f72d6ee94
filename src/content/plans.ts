/** This module holds the guides' plans. Only what renders documents imports it. */

import { type Journey, planJourney } from "../plan/journey.ts";
import { detourFactors } from "./detour-factors.ts";
import type { Guide, GuideSlug } from "./guide.ts";
import { listPositions } from "./guide-map.ts";
import type { GuidePlan } from "./guide-plan.ts";
import { getPlaces } from "./places.ts";

const plans = import.meta.glob<GuidePlan>("./plans/*.ts", { eager: true, import: "plan" });

/**
 * Returns a guide's plan.
 * @throws when none is written
 */
export function getPlan(slug: GuideSlug): GuidePlan {
  const plan = plans[`./plans/${slug}.ts`];
  if (!plan) throw new Error(`No src/content/plans/${slug}.ts`);
  return plan;
}

/** Plans the journeys of a guide's outlines. @throws if one cannot be travelled, with the file's name */
export const makeJourneys = ({ slug, outlines }: Guide): Journey<GuideSlug>[] =>
  outlines.map((outline) =>
    planJourney({ slug, detourFactor: detourFactors[slug] }, outline, getPlan(slug), listPositions(getPlaces(slug))),
  );
