import { askWorker } from "./worker-channel.ts";

/** The staff area's code is a few hundred kilobytes; on a slow connection it may take this long. Milliseconds. */
const fetchTime = 120_000;

/**
 * A staff member has signed in: keeps the staff area's code on this device, so that it opens without a network.
 * Settles when it is here, or when it cannot be; never throws.
 */
export async function keepStaffAssets(): Promise<void> {
  await navigator.serviceWorker?.ready;
  const kept = await askWorker<true>({ type: "STAFF_SIGNED_IN" }, fetchTime);
  if (!kept) console.warn("The staff area's code is not on this device: it opens with a network only.");
}

/** The staff member has signed out: nothing of the staff area stays. Never throws. */
export async function forgetStaffAssets(): Promise<void> {
  await askWorker<true>({ type: "STAFF_SIGNED_OUT" });
}
