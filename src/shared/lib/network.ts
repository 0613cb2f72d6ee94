import { navigationTiming } from "./navigation-timing.ts";
import { createStore } from "./store.ts";

/** The path of a small file that no cache keeps. Its content distinguishes it from a hotel's log-in page. */
const probePath = "/online.txt";
const probeText = "kilele";

/** The longest wait for an answer: on the slowest connection we serve a later one will not come. Milliseconds. */
const timeout = 8_000;

/** The pauses between probes without an answer, in milliseconds; the last one is repeated. */
const pauses = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

const online = createStore(true);
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | undefined;
let unanswered = 0;

/** True if the site answers; true until the first probe. */
export const networkStore = { read: online.read, subscribe: online.subscribe };

/** Probes the site itself, because `navigator.onLine` only knows about the local network. Never throws. */
export function siteAnswers(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

async function probe(): Promise<boolean> {
  try {
    const answer = await fetch(probePath, { cache: "no-store", signal: AbortSignal.timeout(timeout) });
    return answer.ok && (await answer.text()).trim() === probeText;
  } catch {
    return false;
  }
}

/** Probes the site, and repeats the probe until it answers. Never throws. */
export async function checkNetwork(): Promise<boolean> {
  clearTimeout(timer);
  const answered = await siteAnswers();
  unanswered = answered ? 0 : unanswered + 1;
  online.set(answered);
  clearTimeout(timer);
  if (!answered) timer = setTimeout(checkNetwork, pauses[Math.min(unanswered, pauses.length) - 1]);
  return answered;
}

/** Returns true if this document came from the network just now, neither from the worker nor from a cache. */
function documentAnswered(): boolean {
  const visit = navigationTiming();
  return visit !== undefined && visit.workerStart === 0 && visit.transferSize > 0;
}

/** Updates `networkStore` when the network fails or returns. */
export function watchNetwork(): void {
  addEventListener("online", () => void checkNetwork());
  addEventListener("offline", () => void checkNetwork());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !online.read()) void checkNetwork();
  });
  if (!documentAnswered()) void checkNetwork();
}
