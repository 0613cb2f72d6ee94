import { formatShortTime } from "../../shared/rules/dates.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";

/** Formats the time at which a lead or a message arrived, by this device's clock. */
export function formatReceivedTime(timestamp: string): string {
  const time = parseTimestamp(timestamp);
  return Number.isNaN(time) ? timestamp : formatShortTime(time);
}
