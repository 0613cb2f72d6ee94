/**
 * Days and moments as the office counts them, wherever the device is: a day begins at midnight in the office's time zone. A date is
 * written as "2026-11-26".
 */
import { dayInMs, parseTimestamp } from "./timestamps.ts";

/** The time zone of the office (IANA). The database counts readers by the same one: `private.office_time_zone()`. */
export const officeTimeZone = "Africa/Nairobi";

/**
 * The offset of the office's clock from UTC, in milliseconds. Kenya has not changed its clocks since 1960, so no Intl.DateTimeFormat is
 * needed, which takes a slow phone a tenth of a second to create.
 */
const officeOffsetMs = 3 * 60 * 60_000;

/**
 * Returns the office's date at a moment; an empty text for an invalid date.
 * @param time milliseconds since the epoch, or a date
 */
export function getOfficeDay(time: number | Date): string {
  const milliseconds = Number(time);
  return Number.isNaN(milliseconds) ? "" : new Date(milliseconds + officeOffsetMs).toISOString().slice(0, 10);
}

/** Returns the moment at which a date begins in the office, in milliseconds since the epoch. */
export const getStartOfOfficeDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) - officeOffsetMs;

/**
 * Writes a moment in the office's time, in ISO 8601: its first ten characters are the office's day.
 * @param timestamp a date with time, as PostgreSQL or JavaScript writes it
 */
export const formatOfficeTime = (timestamp: string): string =>
  new Date(parseTimestamp(timestamp) + officeOffsetMs).toISOString().replace(/\.\d+Z$|Z$/, "+03:00");

/** Returns the date that is a number of days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);
