import { networkStore } from "./network.ts";
import { findWorkers } from "./worker-container.ts";

/**
 * Calls a task whenever the network may be back or the page becomes visible. The browser's `online` event fires late or never, so a
 * successful probe counts too.
 * @returns a function that stops the calls
 */
export function onReconnect(task: () => void): () => void {
  const handleVisible = () => {
    if (document.visibilityState === "visible") task();
  };
  const unsubscribe = networkStore.subscribe(() => {
    if (networkStore.read()) task();
  });
  addEventListener("online", task);
  // When a worker takes control of this page, the files that the forms need are available again.
  findWorkers()?.addEventListener("controllerchange", task);
  document.addEventListener("visibilitychange", handleVisible);
  return () => {
    unsubscribe();
    removeEventListener("online", task);
    findWorkers()?.removeEventListener("controllerchange", task);
    document.removeEventListener("visibilitychange", handleVisible);
  };
}
