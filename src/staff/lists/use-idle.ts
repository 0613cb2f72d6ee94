import { useEffect, useState } from "react";
import { waitForIdle } from "../../shared/lib/idle.ts";

/** The longest wait for an idle moment, and the wait where a browser tells of none, in milliseconds. */
const [longest, pause] = [2_000, 500];

/** Returns true once the page has had an idle moment after something was ready. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady || isIdle) return;
    let isCurrent = true;
    void waitForIdle(longest, pause).then(() => isCurrent && setIdle(true));
    return () => {
      isCurrent = false;
    };
  }, [isReady, isIdle]);
  return isIdle;
}
