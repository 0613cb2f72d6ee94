/** Runs a task once, when the page is left or hidden for the first time: nobody waits for the page then. */
export function runOnLeaving(task: () => void): void {
  const controller = new AbortController();
  const handleLeaving = ({ type }: Event) => {
    if (type !== "pagehide" && document.visibilityState !== "hidden") return;
    controller.abort();
    task();
  };
  const options = { signal: controller.signal };
  addEventListener("pagehide", handleLeaving, options);
  document.addEventListener("visibilitychange", handleLeaving, options);
}
