/**
 * Returns this browser's service worker container; undefined if the browser has no service workers or refuses access to them.
 */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
