/** Returns this browser's service worker container; undefined where it has none or refuses it. */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
