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

/** A time of day as people write office hours: "8:30", "08.30", "5 pm" or, in "9 to 5", a bare number. */
const time = String.raw`(\d{1,2})(?:[:.](\d\d))?(?:\s?([ap])\.?m\.?|\s?noon)?`;
const range = new RegExp(String.raw`\b${time}(\s*(?:to|until|till|–|—|-)\s*)${time}(?!\d)`, "gi");

/** Returns the minutes after midnight of a time. @param half "a" or "p" for the half of a clock of twelve hours */
function readMinutes(hours: string, minutes: string | undefined, half: string | undefined): number {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes ?? 0);
}

/** Writes minutes after a day's midnight as a time, and says if it is on another day. */
function writeMinutes(minutes: number): string {
  const inDay = (minutes + 1440) % 1440;
  const clock = [Math.floor(inDay / 60), inDay % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
  if (minutes < 0) return `${clock} the day before`;
  return minutes >= 1440 ? `${clock} the next day` : clock;
}

/**
 * Writes the office's hours as times of the reader's own clock.
 * @param text the hours as staff wrote them, in Nairobi's time, such as "Monday to Friday, 8:30 to 17:00"
 * @param ownOffset the minutes by which the reader's clock is ahead of UTC
 * @returns an empty text if it names no times, or if both clocks agree
 */
export function convertOfficeHours(text: string, ownOffset: number): string {
  const shift = ownOffset - officeOffset;
  let hasTimes = false;
  const converted = text.replace(range, (whole, ...parts: (string | undefined)[]) => {
    const [fromHours = "", fromMinutes, fromHalf, between = " to ", toHours = "", toMinutes, toHalf] = parts;
    // "1 to 5 pm" begins in the afternoon, "9 to 5 pm" in the morning.
    const otherHalf = toHalf && (Number(fromHours) < Number(toHours) ? toHalf : "a");
    const from = readMinutes(fromHours, fromMinutes, fromHalf ?? otherHalf);
    const until = readMinutes(toHours, toMinutes, toHalf);
    // "9 to 5" ends in the afternoon.
    const end = until <= from && until + 720 <= 1440 && !toHalf ? until + 720 : until;
    if (from > 1440 || end > 1440) return whole;
    hasTimes = true;
    return writeMinutes(from + shift) + between + writeMinutes(end + shift);
  });
  return hasTimes && shift !== 0 ? `On your clock: ${converted.replace(/\s*\n\s*/g, "; ")}` : "";
}
