/**
 * Days as the office counts them, wherever the device is: a day begins at midnight in the office's time zone. A date is written as
 * "2026-11-26".
 */
import { dayInMs } from "./timestamps.ts";

/** The time zone of the office (IANA). The database counts readers by the same one: `private.office_time_zone()`. */
export const officeTimeZone = "Africa/Nairobi";

/** Computes how far a time zone's clock is ahead of UTC at a moment; both in milliseconds. */
type ZoneOffset = (time: number) => number;

function makeZoneOffset(timeZone: string): ZoneOffset {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const computeExactOffset = (time: number): number => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const getPart = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const localTime = new Date(0);
    localTime.setUTCFullYear(getPart("year"), getPart("month") - 1, getPart("day"));
    localTime.setUTCHours(getPart("hour"), getPart("minute"), getPart("second"));
    return localTime.getTime() - Math.floor(time / 1000) * 1000;
  };
  // Formatting 100,000 times takes half a second, so the offset is cached for each day without a clock change.
  const offsetsByDay = new Map<number, number | undefined>();
  return (time) => {
    const day = Math.floor(time / dayInMs);
    if (!offsetsByDay.has(day)) {
      const [first, last] = [computeExactOffset(day * dayInMs), computeExactOffset((day + 1) * dayInMs)];
      offsetsByDay.set(day, first === last ? first : undefined);
    }
    return offsetsByDay.get(day) ?? computeExactOffset(time);
  };
}

const zoneOffsets = new Map<string, ZoneOffset>();

function findZoneOffset(timeZone: string): ZoneOffset {
  const zoneOffset = zoneOffsets.get(timeZone) ?? makeZoneOffset(timeZone);
  zoneOffsets.set(timeZone, zoneOffset);
  return zoneOffset;
}

/**
 * Returns the office's date at a moment; an empty text for an invalid date.
 * @param time milliseconds since the epoch, or a date
 */
export function getOfficeDay(time: number | Date, timeZone: string = officeTimeZone): string {
  const milliseconds = Number(time);
  return Number.isNaN(milliseconds)
    ? ""
    : new Date(milliseconds + findZoneOffset(timeZone)(milliseconds)).toISOString().slice(0, 10);
}

/** Returns the moment at which a date begins in the office, in milliseconds since the epoch. */
export function getStartOfOfficeDay(date: string, timeZone: string = officeTimeZone): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offset = findZoneOffset(timeZone);
  // The clocks may change between midnight in UTC and midnight in the office, so the offset is computed twice.
  return midnight - offset(midnight - offset(midnight));
}

/** Returns the date that is a number of days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);
