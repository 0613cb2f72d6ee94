/** This module holds the guides' plans. Only what renders documents imports it. */
import type { GuideSlug } from "./guide.ts";
import type { GuidePlan } from "./guide-plan.ts";

const plans = import.meta.glob<GuidePlan>("./plans/*.ts", { eager: true, import: "plan" });

/**
 * Gives a guide's plan.
 * @throws when none is written
 */
export function planOf(slug: GuideSlug): GuidePlan {
  const plan = plans[`./plans/${slug}.ts`];
  if (!plan) throw new Error(`No src/content/plans/${slug}.ts`);
  return plan;
}
