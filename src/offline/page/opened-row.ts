import { findWorkers } from "../../shared/lib/worker-container.ts";
import { requestFromWorker } from "./worker-channel.ts";

/** Caches this page's document, if it is a post, service or destination that did not come through the worker. */
export function requestRowCache(): void {
  const worker = findWorkers();
  if (!worker || worker.controller || !document.querySelector("main[data-row]")) return;
  void worker.ready.then(() => requestFromWorker({ type: "ROW_OPENED", path: location.pathname }));
}
