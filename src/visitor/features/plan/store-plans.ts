/** Stores and removes the plans of this device. */
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { callVisitorStore, NoAnswerError } from "../../../shared/lib/with-timeout.ts";
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

/** The attempts at a store that does not answer in time, and the wait between two of them in milliseconds. */
const maxAttempts = 6;
const attemptPause = 5_000;

/**
 * Repeats a call of a store that has not answered in time: a slow telephone is no browser that refuses. Every other failure ends it.
 * @param isWanted returns false once nobody waits for the result
 * @param pause waits for some milliseconds
 * @throws when the store refuses, or does not answer for half a minute
 */
export async function callPatiently(
  call: () => Promise<void>,
  isWanted: () => boolean,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    new Promise((done) => setTimeout(done, milliseconds)),
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NoAnswerError) || attempt === maxAttempts || !isWanted()) throw error;
      await pause(attemptPause);
    }
  }
}

/** Removes a plan from this device. @throws when the device does not answer */
export const removePlan = (token: string): Promise<void> => callVisitorStore(() => openVisitorDb().plans.delete(token));
