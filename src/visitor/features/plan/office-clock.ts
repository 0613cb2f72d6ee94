import { formatCount } from "../../../shared/rules/counts.ts";

/** Says what time it is at the office, beside the reader's own clock. Kenya has not changed its clocks since 1960. */
const officeOffset = 180;

const units = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && formatCount(hours, "hour"), rest > 0 && `${rest} minutes`];
  return parts.filter(Boolean).join(" ");
};

/**
 * Writes the time at the office.
 * @param now milliseconds since the epoch
 * @param ownOffset the minutes by which the reader's clock is ahead of UTC
 */
export function describeOfficeClock(now: number, ownOffset: number): string {
  const clock = new Date(now + officeOffset * 60_000).toISOString().slice(11, 16);
  const ahead = officeOffset - ownOffset;
  const relation =
    ahead === 0 ? "as where you are" : `${units(Math.abs(ahead))} ${ahead > 0 ? "ahead of" : "behind"} you`;
  return `It is ${clock} in Nairobi now, ${relation}.`;
}
