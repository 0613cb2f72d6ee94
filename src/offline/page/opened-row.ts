import { findWorkers } from "../../shared/lib/worker-container.ts";
import { requestFromWorker } from "./worker-channel.ts";

/** Asks the worker to cache this page's document, if it is a post, service or destination that was loaded without the worker. */
export function requestRowCache(): void {
  const worker = findWorkers();
  if (!worker || worker.controller || !document.querySelector("main[data-row]")) return;
  void worker.ready.then(() => requestFromWorker({ type: "ROW_OPENED", path: location.pathname }));
}
