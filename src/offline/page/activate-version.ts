import type { ToWorker } from "../../shared/lib/worker-messages.ts";

/**
 * Activates the version of the site that is installed and waits, and waits until it answers for this page, for at most `limit`
 * milliseconds. Both ways to a new version, the offer and the recovery from a missing file, go through it. Never throws.
 */
export async function activateWaitingVersion(
  { waiting }: Pick<ServiceWorkerRegistration, "waiting">,
  limit: number,
): Promise<void> {
  if (!waiting) return;
  waiting.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
  await waitForState(waiting, (state) => state === "activated" || state === "redundant", limit);
}

/** Waits until a worker has one of the wanted states, for at most `limit` milliseconds. */
export function waitForState(
  worker: ServiceWorker,
  isWanted: (state: ServiceWorkerState) => boolean,
  limit: number,
): Promise<void> {
  return new Promise((done) => {
    if (isWanted(worker.state)) return done();
    const end = () => {
      clearTimeout(timer);
      worker.removeEventListener("statechange", check);
      done();
    };
    const check = () => isWanted(worker.state) && end();
    const timer = setTimeout(end, limit);
    worker.addEventListener("statechange", check);
  });
}
