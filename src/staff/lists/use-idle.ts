import { useEffect, useState } from "react";

/** The longest wait for an idle moment, in milliseconds. */
const maxWait = 2_000;

/** Returns true once the page has had an idle moment after something was ready. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady || isIdle) return;
    const done = () => setIdle(true);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(done, maxWait / 4);
      return () => clearTimeout(timer);
    }
    let isCurrent = true;
    requestIdleCallback(() => isCurrent && done(), { timeout: maxWait });
    return () => {
      isCurrent = false;
    };
  }, [isReady, isIdle]);
  return isIdle;
}
