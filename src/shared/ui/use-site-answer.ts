import { useEffect, useState, useSyncExternalStore } from "react";
import { networkStore } from "../lib/network.ts";

/**
 * Returns true once the site itself has answered after a request to another address failed. Then there is a network, and only that
 * address cannot be reached. One failed address alone says nothing about the network.
 * @param failedAt the time of that failure; undefined if nothing has failed. A new time asks the site again.
 * @param probe resolves to true if the site answers; the same function at every call
 */
export function useSiteAnswer(failedAt: number | undefined, probe: () => Promise<boolean>): boolean {
  const isOnline = useSyncExternalStore(networkStore.subscribe, networkStore.read);
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (failedAt === undefined) return setAnswered(false);
    let isCurrent = true;
    void probe().then((isReachable) => isCurrent && setAnswered(isReachable));
    return () => {
      isCurrent = false;
    };
  }, [failedAt, probe]);
  return failedAt !== undefined && hasAnswered && isOnline;
}
