/** Calls whenever the network may be back or a person looks at this page again; the function returned ends that. */
export function whenBack(task: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") task();
  };
  addEventListener("online", task);
  document.addEventListener("visibilitychange", shown);
  return () => {
    removeEventListener("online", task);
    document.removeEventListener("visibilitychange", shown);
  };
}
