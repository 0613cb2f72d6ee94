import { messageSW } from "workbox-window";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";

/**
 * Sends a message to the site's active worker and waits for its answer.
 * @param timeout milliseconds; long work needs a long one
 * @returns `undefined` where there is no worker, or none that answers
 */
export async function askWorker<Answer>(message: ToWorker, timeout = 10_000): Promise<Answer | undefined> {
  try {
    const ask = async (): Promise<Answer | undefined> => {
      const worker = (await findWorkers()?.getRegistration())?.active;
      return worker ? messageSW(worker, message) : undefined;
    };
    return await Promise.race([ask(), new Promise<undefined>((done) => setTimeout(done, timeout))]);
  } catch {
    return undefined;
  }
}
