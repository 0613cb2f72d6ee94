import { useEffect, useState } from "react";

/** The longest wait for an idle moment, and the wait in a browser without idle callbacks, in milliseconds. */
const [maxWaitMs, fallbackWaitMs] = [2_000, 500];

/**
 * Calls back once in an idle moment.
 * @returns a function that cancels it
 */
export function runWhenIdle(done: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(done, fallbackWaitMs);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(done, { timeout: maxWaitMs });
  return () => cancelIdleCallback(callback);
}

/** Returns true once the page has had an idle moment after something was ready. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady && !isIdle ? runWhenIdle(() => setIdle(true)) : undefined), [isReady, isIdle]);
  return isIdle;
}
