/** Runs a task once, when the page is left or hidden for the first time: nobody waits for the page then. */
export function runOnLeaving(task: () => void): void {
  const waiting = new AbortController();
  const leave = ({ type }: Event) => {
    if (type !== "pagehide" && document.visibilityState !== "hidden") return;
    waiting.abort();
    task();
  };
  const options = { signal: waiting.signal };
  addEventListener("pagehide", leave, options);
  document.addEventListener("visibilitychange", leave, options);
}
