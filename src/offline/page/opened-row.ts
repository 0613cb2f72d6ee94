import { findWorkers } from "../../shared/lib/worker-container.ts";
import { askWorker } from "./worker-channel.ts";

/** Keeps the document of the post, service or destination that this page is, where the worker did not bring it. */
export function cacheOpenedRow(): void {
  const worker = findWorkers();
  if (!worker || worker.controller || !document.querySelector("main[data-row]")) return;
  void worker.ready.then(() => askWorker({ type: "ROW_OPENED", path: location.pathname }));
}
