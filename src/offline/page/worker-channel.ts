import { messageSW } from "workbox-window";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";

/**
 * Asks the worker that serves this site and waits for its answer.
 * @param timeout milliseconds; long work needs a long one
 * @returns `undefined` where there is no worker, or none that answers
 */
export async function askWorker<Answer>(message: ToWorker, timeout = 10_000): Promise<Answer | undefined> {
  try {
    const worker = (await navigator.serviceWorker?.getRegistration())?.active;
    if (!worker) return undefined;
    const late = new Promise<undefined>((done) => setTimeout(done, timeout));
    return await Promise.race([messageSW(worker, message), late]);
  } catch {
    return undefined;
  }
}
