/** The ready-made plans that the public reads, each by the id of its service. */
import { type PlanVersion, readPlanVersion } from "../../supabase/functions/_shared/plan-version.ts";

/**
 * Reads the answer of the database. A plan that this version of the site does not know is left out: its service shows the guide's
 * outline.
 */
export function readPublishedPlans(answer: unknown): ReadonlyMap<string, PlanVersion> {
  const plans = typeof answer === "object" && answer !== null ? Object.entries(answer) : [];
  return new Map(
    plans.flatMap(([service, content]): [string, PlanVersion][] => {
      const { version } = readPlanVersion(content);
      return version ? [[service, version]] : [];
    }),
  );
}
