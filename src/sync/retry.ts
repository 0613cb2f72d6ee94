const base = 2_000;
const cap = 15 * 60_000;

/**
 * How long to wait before the next attempt: exponential, capped, with "equal jitter" (half fixed, half random), so that
 * devices that lost the network together do not return together.
 * Source: M. Brooker, "Exponential Backoff and Jitter", AWS Architecture Blog, 2015.
 * @param attempts attempts already made, 1 or more
 * @param random a number in [0, 1)
 * @returns milliseconds: 1-2 s after the first attempt, at most 15 minutes
 */
export function backoffDelay(attempts: number, random: number): number {
  const ceiling = Math.min(cap, base * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}

/** The longest a server may ask us to stay away; a larger Retry-After is a mistake. */
export const longestServerWait = 60 * 60_000;
