/**
 * Returns this browser's service worker container; undefined where the browser has no service workers or refuses access to them.
 */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
