import { timeOf } from "../../../shared/rules/timestamps.ts";

const withTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Writes the time at which a lead came in, on this device's clock and in full. */
export function leadTime(timestamp: string): string {
  const time = timeOf(timestamp);
  return Number.isNaN(time) ? timestamp : withTime.format(time);
}
