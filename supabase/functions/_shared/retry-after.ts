/**
 * Reads a Retry-After header.
 * @param value the header: seconds, or an HTTP date (RFC 9110, 10.2.3)
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or `undefined` for a missing or unreadable value
 */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  const header = value?.trim();
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Every form of an HTTP date begins with its weekday. Date.parse alone accepts almost any text.
  const retryTime = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(retryTime) ? undefined : Math.max(0, retryTime - now);
}
