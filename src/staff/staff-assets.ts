import { askWorker } from "../offline/page/worker-channel.ts";
import { findWorkers } from "../shared/lib/worker-container.ts";
import { noteWorkplace } from "../shared/lib/workplace.ts";

/** The longest that the staff area's few hundred kilobytes may take on a slow connection. Milliseconds. */
const fetchTime = 120_000;

/**
 * Keeps the staff area's code on this device, so that it opens without a network: a staff member has signed in.
 * Settles when it is here, or when it cannot be; never throws.
 */
export async function cacheStaffAssets(): Promise<void> {
  noteWorkplace("staff");
  await findWorkers()?.ready;
  const kept = await askWorker<true>({ type: "STAFF_SIGNED_IN" }, fetchTime);
  if (!kept) console.warn("The staff area's code is not on this device: it opens with a network only.");
}

/** Removes the staff area's code from this device: the staff member has signed out. Never throws. */
export async function forgetStaffAssets(): Promise<void> {
  noteWorkplace("site");
  await askWorker<true>({ type: "STAFF_SIGNED_OUT" });
}
