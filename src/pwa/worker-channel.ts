import type { ToWorker } from "../lib/worker-messages.ts";

/**
 * Asks the worker and waits for its answer.
 * @param timeout milliseconds; long work needs a long one
 * @returns `undefined` where there is no worker, or none that answers
 */
export async function askWorker<Answer>(message: ToWorker, timeout = 10_000): Promise<Answer | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), timeout);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data as Answer | undefined);
    };
    worker.postMessage(message, [port2]);
  });
}
