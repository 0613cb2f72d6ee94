import { readNavigationTiming } from "./navigation-timing.ts";
import { createStore } from "./store.ts";

/** The path of a small file that no cache stores. Its content distinguishes it from a hotel's log-in page. */
const probePath = "/online.txt";
const probeText = "kilele";

/** The longest wait for an answer, in milliseconds. It is long enough for the slowest connection that we support. */
const probeTimeoutMs = 8_000;

/** The pauses between probes without an answer, in milliseconds; the last one is repeated. */
const probePausesMs = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

const onlineStore = createStore(true);
let timer: ReturnType<typeof setTimeout> | undefined;
let pendingProbe: Promise<boolean> | undefined;
let unansweredProbes = 0;
let checksBegun = 0;

/** A store that holds true while the site answers, and before the first probe. */
export const networkStore = { read: onlineStore.read, subscribe: onlineStore.subscribe };

/** Resolves to true if the site itself answers, because `navigator.onLine` only knows about the local network. Never throws. */
export function canReachSite(): Promise<boolean> {
  if (pendingProbe) return pendingProbe;
  const begun = probe().finally(() => {
    if (pendingProbe === begun) pendingProbe = undefined;
  });
  pendingProbe = begun;
  return begun;
}

const fetchProbe = () => fetch(probePath, { cache: "no-store", signal: AbortSignal.timeout(probeTimeoutMs) });

async function probe(): Promise<boolean> {
  try {
    const answer = await fetchProbe();
    return answer.ok && (await answer.text()).trim() === probeText;
  } catch {
    return false;
  }
}

/**
 * Resolves to true if the origin of this page answers anything; any answer counts, because a translating proxy changes every file.
 * Never throws.
 */
export const canReachProxy = (): Promise<boolean> =>
  fetchProbe().then(
    () => true,
    () => false,
  );

/** Probes the site, records the result in `networkStore`, and repeats the probe until the site answers. Never throws. */
export async function checkNetwork(): Promise<boolean> {
  clearTimeout(timer);
  const check = ++checksBegun;
  const isReachable = await canReachSite();
  // The result of a later check counts: the answer to this one may be older.
  if (check !== checksBegun) return isReachable;
  unansweredProbes = isReachable ? 0 : unansweredProbes + 1;
  onlineStore.set(isReachable);
  if (!isReachable)
    timer = setTimeout(checkNetwork, probePausesMs[Math.min(unansweredProbes, probePausesMs.length) - 1]);
  return isReachable;
}

/** Returns true if this document was loaded from the network, neither from the worker nor from a cache. */
function isFromNetwork(): boolean {
  const timing = readNavigationTiming();
  return timing !== undefined && timing.workerStart === 0 && timing.transferSize > 0;
}

/** Updates `networkStore` when the network fails or returns. */
export function watchNetwork(): void {
  addEventListener("online", () => {
    // A probe that was begun without a network may hang until its limit, and says nothing about this one.
    pendingProbe = undefined;
    unansweredProbes = 0;
    void checkNetwork();
  });
  addEventListener("offline", () => void checkNetwork());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !onlineStore.read()) void checkNetwork();
  });
  if (!isFromNetwork()) void checkNetwork();
}
