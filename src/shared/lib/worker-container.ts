/** This browser's service workers; undefined where it has none or refuses them. */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
