/**
 * The figures that a traveller plans with: the roads, routes and beds of a guide's outlines (`journey.ts`), its public holidays
 * and its feasts. One file per country in `plans/`.
 */

import type { RoutePlan } from "../plan/journey.ts";
import { formatMoment, longDay, shortDay } from "../shared/rules/dates.ts";
import { dayInMs } from "../shared/rules/timestamps.ts";
import type { Source } from "./guide.ts";

/** A rule that computes a feast's date in each year. */
export type DateRule =
  | { kind: "fixed"; month: number; day: number }
  /** A date of a lunar calendar that browsers support. */
  | { kind: "moon"; calendar: "islamic-umalqura" | "chinese"; month: number; day: number }
  /** `after`: the days from Easter Sunday to the feast. */
  | { kind: "easter"; church: "western" | "orthodox"; after: number }
  /** The first day in each year for which a public list names it: "2027-09-29". For calendars that browsers do not support. */
  | { kind: "listed"; dates: readonly string[] };

/** A day, or days in a row, on which offices and banks close. */
export type PublicHoliday = {
  name: string;
  /** The rule for its date, or for the first of its days. */
  date: DateRule;
  /** The number of days in a row; absent for one. */
  days?: number;
};

export type Festival = {
  name: string;
  /** The rule for its date, in the reader's words. */
  rule: string;
  /** The rule as data, if it can be computed. A feast that a monastery or a council names each year has none. */
  date?: DateRule;
  /** The days on which offices and banks close for it, the first of them `from` days after `date`; absent if nothing closes. */
  closes?: { from: number; days: number };
};

/**
 * The days of the week from which a public holiday moves to the next working day. `isForFeasts` is false if only public holidays
 * without a feast move.
 */
export type HolidayMove = { from: "Sunday" | "weekend"; isForFeasts: boolean };

export type GuidePlan = RoutePlan & {
  /** The telephone's country code, with its plus. */
  callingCode: string;
  /** The names of the country's zones in the IANA time zone database, each with its area if there are several. */
  timeZones: readonly (readonly [zone: string, where?: string])[];
  drives: "left" | "right";
  /** The public holidays that are no feast of `festivals`, by the country's law. */
  publicHolidays: readonly PublicHoliday[];
  /** Absent if a holiday on a day off is lost. */
  holidaysMove?: HolidayMove;
  /** Other days on which something closes, in one sentence. */
  closedBesides?: string;
  festivals: readonly Festival[];
  /** The borders on land and the ports by which one comes in, with the address of the page that lists them. */
  getIn: { text: string; source: string };
  /** The ways onward to other countries, in one sentence. */
  goNext?: string;
  /** The pages on which ways, beds, holidays and feasts rest beyond the guide's own. */
  sources: readonly Source[];
};

/** The public list of holidays by country's law that every guide's public holidays rest on; tests hold them against it. */
export const publicHolidayList: Source = {
  title: "Holidays: public holidays by country's law",
  url: "https://github.com/vacanza/holidays",
  asOf: "2026-11",
};

const makeDate = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/**
 * Computes Easter Sunday by the rule of a church, as a date of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8).
 */
function computeEaster(year: number, church: "western" | "orthodox"): Date {
  if (church === "orthodox") {
    const d = (19 * (year % 19) + 15) % 30;
    const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
    const month = Math.floor((d + e + 114) / 31);
    // The Julian calendar is thirteen days behind from 1900 to 2099.
    return new Date(makeDate(year, month, ((d + e + 114) % 31) + 1).getTime() + 13 * dayInMs);
  }
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return makeDate(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/**
 * Finds the dates of a feast.
 * @param year a year of the Gregorian calendar
 * @returns its dates in that year, as a calendar in the browser counts them: a moon that is sighted may be a day off
 */
export function computeFestivalDates(rule: DateRule, year: number): Date[] {
  if (rule.kind === "fixed") return [makeDate(year, rule.month, rule.day)];
  if (rule.kind === "listed") {
    return rule.dates.filter((date) => date.startsWith(`${year}-`)).map((date) => new Date(date));
  }
  if (rule.kind === "easter") return [new Date(computeEaster(year, rule.church).getTime() + rule.after * dayInMs)];
  const format = new Intl.DateTimeFormat(`en-u-ca-${rule.calendar}`, {
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  const days = Array.from({ length: 366 }, (_, i) => new Date(makeDate(year, 1, 1).getTime() + i * dayInMs));
  return days.filter((date) => {
    const part = (type: string) => format.formatToParts(date).find((each) => each.type === type)?.value;
    return date.getUTCFullYear() === year && part("month") === `${rule.month}` && part("day") === `${rule.day}`;
  });
}

/** A day of a year on which something is celebrated. */
export type HolidayDate = {
  /** "2027-03-09" */
  date: string;
  name: string;
  /** True if offices and banks close. */
  closes: boolean;
  /** True if the date follows a moon or a council's decision and may be a day off. */
  isAbout: boolean;
};

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayInMs);
const formatIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns true if a rule's date follows a moon that is sighted, or a decision of that year. */
export const isAboutDate = ({ kind }: DateRule): boolean => kind === "moon" || kind === "listed";

/** Lists the first days of holidays that move from a day off, each on the next day that is neither a day off nor a holiday. */
function listMovedHolidays(holidays: readonly HolidayDate[], from: HolidayMove["from"]): HolidayDate[] {
  const taken = new Set(holidays.map(({ date }) => date));
  const isOff = (date: Date) => date.getUTCDay() === 0 || (from === "weekend" && date.getUTCDay() === 6);
  return holidays.flatMap((holiday) => {
    let date = new Date(holiday.date);
    if (!isOff(date)) return [];
    while (isOff(date) || taken.has(formatIsoDay(date))) date = addDays(date, 1);
    taken.add(formatIsoDay(date));
    return [{ ...holiday, date: formatIsoDay(date) }];
  });
}

/**
 * Lists the public holidays and feasts of a year, by date.
 * @param year a year of the Gregorian calendar
 * @returns each day once for each holiday; a day that replaces one on a Sunday bears that one's name
 */
export function listHolidays(
  { publicHolidays, holidaysMove, festivals }: Pick<GuidePlan, "publicHolidays" | "holidaysMove" | "festivals">,
  year: number,
): HolidayDate[] {
  const makeDates = (name: string, date: DateRule, from: number, days: number, closes: boolean): HolidayDate[] =>
    computeFestivalDates(date, year).flatMap((first) =>
      Array.from({ length: days }, (_, i) => ({
        date: formatIsoDay(addDays(first, from + i)),
        name,
        closes,
        isAbout: isAboutDate(date),
      })),
    );
  const state = publicHolidays.flatMap(({ name, date, days = 1 }) => makeDates(name, date, 0, days, true));
  const feasts = festivals.flatMap(({ name, date, closes }) => {
    if (!date) return [];
    return closes ? makeDates(name, date, closes.from, closes.days, true) : makeDates(name, date, 0, 1, false);
  });
  const closed = [...state, ...feasts.filter(({ closes }) => closes)];
  const moving = holidaysMove?.isForFeasts ? closed : state;
  const moved = holidaysMove
    ? listMovedHolidays(moving, holidaysMove.from).filter(({ date }) => !closed.some((day) => day.date === date))
    : [];
  return [...state, ...feasts, ...moved].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const wordList = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Writes days in a row: "1 January", "14 to 16 April", "31 December to 1 January". */
function formatDays(first: Date, count: number): string {
  const last = addDays(first, count - 1);
  if (count === 1) return formatMoment(first, longDay, "UTC");
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${isSameMonth ? first.getUTCDate() : formatMoment(first, longDay, "UTC")} ${count === 2 ? "and" : "to"} ${formatMoment(last, longDay, "UTC")}`;
}

/**
 * Describes the days of a year on which offices and banks close: those on a fixed date, then those that move.
 * @param year the year of the dates that move
 */
export function describeClosedDays(
  plan: Pick<GuidePlan, "publicHolidays" | "holidaysMove" | "festivals" | "closedBesides">,
  year: number,
): string {
  const holidays = [
    ...plan.publicHolidays.map(({ name, date, days = 1 }) => ({ name, date, from: 0, days })),
    ...plan.festivals.flatMap(({ name, date, closes }) => (date && closes ? [{ name, date, ...closes }] : [])),
  ].flatMap(({ name, date, from, days }) =>
    computeFestivalDates(date, year).map((day) => ({ name, date, days, first: addDays(day, from) })),
  );
  holidays.sort((a, b) => a.first.getTime() - b.first.getTime());
  const fixed = holidays.filter(({ date }) => date.kind === "fixed");
  const moving = holidays.filter(({ date }) => date.kind !== "fixed");
  const about = moving.some(({ date }) => isAboutDate(date)) ? "about " : "on ";
  const sentences = [
    `Offices and banks close on ${wordList.format(fixed.map(({ first, days }) => formatDays(first, days)))}.`,
    moving.length > 0 &&
      `In ${year} also ${about}${wordList.format(moving.map(({ name, first, days }) => `${formatDays(first, days)} (${name})`))}.`,
    plan.holidaysMove && `A holiday on a ${plan.holidaysMove.from} moves to the next working day.`,
    plan.closedBesides,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Makes a function that returns by how many hours a zone's clocks are ahead of UTC at a moment. */
function makeOffsetReader(zone: string): (at: Date) => number {
  // Created once, because creating it takes longer than using it.
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes = "0"] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60) : 0;
  };
}

/** Writes hours ahead of UTC: "UTC+5:45". */
function formatOffset(hours: number): string {
  const [whole, minutes] = [Math.floor(Math.abs(hours)), (Math.abs(hours) % 1) * 60];
  if (hours === 0) return "UTC";
  return `UTC${hours < 0 ? "−" : "+"}${whole}${minutes ? `:${minutes}` : ""}`;
}

/**
 * Describes a zone's clocks beside UTC, with the days of a year on which they change.
 * @returns for instance "UTC+1, and UTC+2 from 29 Mar to 25 Oct 2026"
 */
export function compareWithUtc(zone: string, year: number): string {
  const getNoon = (dayIndex: number) => new Date(makeDate(year, 1, 1).getTime() + (dayIndex + 0.5) * dayInMs);
  const readOffset = makeOffsetReader(zone);
  const offsets = Array.from({ length: 365 }, (_, i) => readOffset(getNoon(i)));
  const changes = offsets.flatMap((hours, i) =>
    i > 0 && hours !== offsets[i - 1] ? [{ hours, day: formatMoment(getNoon(i), shortDay, "UTC") }] : [],
  );
  const [first, second, ...others] = changes;
  const usual = formatOffset(offsets[0] ?? 0);
  if (!first) return usual;
  if (second && others.length === 0 && second.hours === offsets[0])
    return `${usual}, and ${formatOffset(first.hours)} from ${first.day} to ${second.day} ${year}`;
  return [usual, ...changes.map(({ hours, day }) => `${formatOffset(hours)} from ${day} ${year}`)].join(", ");
}
