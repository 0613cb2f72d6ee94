/**
 * Dates and times in words, as British English writes them. Each look is a constant of its own, so that a page carries those alone that
 * it shows. A format is made when it is first needed, because a slow phone takes a tenth of a second to make one.
 */
import { officeTimeZone } from "./office-time.ts";

type DateLook = Readonly<Intl.DateTimeFormatOptions>;

/** 5 Dec 2026 */
export const shortDate: DateLook = { dateStyle: "medium" };
/** 5 December 2026 */
export const longDate: DateLook = { dateStyle: "long" };
/** 5 Dec */
export const shortDay: DateLook = { day: "numeric", month: "short" };
/** 5 December */
export const longDay: DateLook = { day: "numeric", month: "long" };
/** Sat 5 Dec */
export const shortWeekday: DateLook = { weekday: "short", day: "numeric", month: "short" };
/** Saturday 5 December */
export const longWeekday: DateLook = { weekday: "long", day: "numeric", month: "long" };
/** Dec 2026 */
export const shortMonth: DateLook = { month: "short", year: "numeric" };
/** December 2026 */
export const longMonth: DateLook = { month: "long", year: "numeric" };
/** 10:05 */
export const clockTime: DateLook = { hour: "2-digit", minute: "2-digit" };
/** 5 Dec 2026, 10:05 */
export const shortMoment: DateLook = { dateStyle: "medium", timeStyle: "short" };
/** 5 December 2026 at 10:05 */
export const longMoment: DateLook = { dateStyle: "long", timeStyle: "short" };
/** 5 December at 10:05 */
export const dayMoment: DateLook = { ...longDay, ...clockTime };
/** Sat 5 Dec, 10:05 */
export const weekdayMoment: DateLook = { ...shortWeekday, ...clockTime };

/** Whose clock is meant: the reader's device's, the office's, or none, for a date without a time. */
export type Clock = "device" | "office" | "UTC";

const zones: Record<Clock, string | undefined> = { device: undefined, office: officeTimeZone, UTC: "UTC" };
const formats = new Map<DateLook, Map<Clock, Intl.DateTimeFormat>>();

/**
 * Writes a moment in words.
 * @param moment a date, or milliseconds since the epoch
 */
export function formatMoment(moment: Date | number, look: DateLook, clock: Clock): string {
  const byClock = formats.get(look) ?? new Map<Clock, Intl.DateTimeFormat>();
  formats.set(look, byClock);
  const format = byClock.get(clock) ?? new Intl.DateTimeFormat("en-GB", { ...look, timeZone: zones[clock] });
  byClock.set(clock, format);
  return format.format(moment);
}

/** Writes a stored date, such as "2026-12-05", in words. */
export const formatDay = (date: string, look: DateLook = shortDate): string =>
  formatMoment(new Date(`${date}T00:00:00Z`), look, "UTC");

/** Writes a moment on this device's clock, such as "27 Nov 2026, 10:00". */
export const formatShortTime = (moment: Date | number): string => formatMoment(moment, shortMoment, "device");
