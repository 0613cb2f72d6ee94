import { formatShortTime } from "../shared/lib/short-time.ts";
import { timeOf } from "../shared/rules/timestamps.ts";

/** Writes the time at which a lead or a message came in, on this device's clock and in full. */
export function receivedTime(timestamp: string): string {
  const time = timeOf(timestamp);
  return Number.isNaN(time) ? timestamp : formatShortTime(time);
}
