import type { ReactNode } from "react";
import type { Guide } from "../../content/guide.ts";
import { getMaps } from "../../content/maps.ts";
import { makeJourneys } from "../../content/plans.ts";
import type { Service } from "../../shared/records/records.ts";
import { PlanSection } from "../ui/plan-section.tsx";

/**
 * Draws the plan of a service: the outline of the guide that it names.
 * @returns undefined where it names none
 */
export function renderServicePlan({ country, outline }: Service, guides: readonly Guide[]): ReactNode {
  const guide = guides.find(({ slug }) => slug === country);
  const journey = guide && makeJourneys(guide).find((each) => each.outline.duration === outline);
  return guide && journey && <PlanSection guide={guide} journey={journey} map={getMaps(guide.slug).country} />;
}
