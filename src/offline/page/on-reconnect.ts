import { findWorkers } from "../../shared/lib/worker-container.ts";
import { networkStore } from "./network.ts";

/**
 * Calls a task whenever the network may be back or a person looks at this page again; returns a function that ends that. The
 * browser's own event comes late or never, so an answer of the site counts too.
 */
export function onReconnect(task: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") task();
  };
  const answered = networkStore.subscribe(() => {
    if (networkStore.read()) task();
  });
  addEventListener("online", task);
  // A worker that takes over this page has brought what the forms need.
  findWorkers()?.addEventListener("controllerchange", task);
  document.addEventListener("visibilitychange", shown);
  return () => {
    answered();
    removeEventListener("online", task);
    findWorkers()?.removeEventListener("controllerchange", task);
    document.removeEventListener("visibilitychange", shown);
  };
}
