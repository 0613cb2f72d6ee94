import { networkStore } from "./network.ts";

/**
 * Calls a task whenever the network may be back or a person looks at this page again; returns a function that ends that. The
 * browser's own event comes late or never, so an answer of the site counts too.
 */
export function whenBack(task: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") task();
  };
  const answered = networkStore.subscribe(() => {
    if (networkStore.read()) task();
  });
  addEventListener("online", task);
  document.addEventListener("visibilitychange", shown);
  return () => {
    answered();
    removeEventListener("online", task);
    document.removeEventListener("visibilitychange", shown);
  };
}
