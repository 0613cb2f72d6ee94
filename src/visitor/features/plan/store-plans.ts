/** Stores and removes the plans of this device. */
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { callVisitorStore } from "../../../shared/lib/with-timeout.ts";
import type { KeptPlan } from "../../../shared/rules/kept-plan.ts";

/**
 * Stores a plan whole: in one transaction, with all its versions. A copy that another tab has stored since with a newer version stays.
 * @throws when the device does not store it
 */
export const storePlan = (plan: KeptPlan): Promise<void> =>
  callVisitorStore(() => {
    const { plans } = openVisitorDb();
    return openVisitorDb().transaction("rw", plans, async () => {
      const stored = await plans.get(plan.token);
      if (stored && stored.newest.number > plan.newest.number) return;
      await plans.put(plan);
    });
  });

/** Removes a plan from this device. @throws when the device does not answer */
export const removePlan = (token: string): Promise<void> => callVisitorStore(() => openVisitorDb().plans.delete(token));
