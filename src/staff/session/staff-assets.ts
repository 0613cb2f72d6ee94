import { maxAnswerMs, requestFromWorker } from "../../offline/page/worker-channel.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { storeWorkplace } from "../../shared/lib/workplace.ts";

/** The longest time to fetch the staff area's code on a slow connection, in milliseconds. */
const fetchTimeoutMs = 120_000;

/**
 * Asks the worker to cache the staff area's code after a sign-in, so that it opens offline. Resolves when that is done or has
 * failed; never throws.
 */
export async function cacheStaffAssets(): Promise<void> {
  storeWorkplace("staff");
  await findWorkers()?.ready;
  const isCached = await requestFromWorker<true>({ type: "STAFF_SIGNED_IN" }, fetchTimeoutMs);
  if (!isCached) console.warn("The staff area's code is not on this device: it opens with a network only.");
}

/** Asks the worker to delete the staff area's code after a sign-out. Never throws. */
export async function forgetStaffAssets(): Promise<void> {
  storeWorkplace("site");
  await requestFromWorker<true>({ type: "STAFF_SIGNED_OUT" }, maxAnswerMs);
}
