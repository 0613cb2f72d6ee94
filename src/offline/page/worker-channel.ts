import { waitAtMost } from "../../shared/lib/with-timeout.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";

/** The longest wait in milliseconds for an answer that needs no network. */
export const maxAnswerMs = 10_000;

/**
 * Sends a message to the site's active worker and waits for its answer.
 * @param timeout the longest wait in milliseconds
 * @returns `undefined` if there is no worker, or no answer in time
 */
export async function requestFromWorker<Answer>(message: ToWorker, timeout: number): Promise<Answer | undefined> {
  try {
    const send = async (): Promise<Answer | undefined> => {
      const worker = (await findWorkers()?.getRegistration())?.active;
      return worker ? ask<Answer>(worker, message) : undefined;
    };
    return await waitAtMost(send(), timeout);
  } catch {
    return undefined;
  }
}

/** Posts a message with a port, through which the worker answers. */
const ask = <Answer>(worker: ServiceWorker, message: ToWorker): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as Answer);
    worker.postMessage(message, [port2]);
  });
