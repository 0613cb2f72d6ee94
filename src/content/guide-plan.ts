/**
 * The figures that a traveller plans with: the roads, routes and beds of a guide's outlines (`journey.ts`), its climate in
 * numbers, the days on which things are closed, and its feasts. One file per country in `plans/`.
 */

import type { RoutePlan } from "../plan/journey.ts";
import { dayInMs } from "../shared/rules/timestamps.ts";
import type { Source } from "./guide.ts";

/** Monthly means of one weather station, January first: the day's highest and the night's lowest temperature in degrees Celsius, rain in millimetres. */
export type Climate = {
  place: string;
  /** The station's number and name in the Integrated Surface Database. */
  station: string;
  day: readonly number[];
  night: readonly number[];
  rain: readonly number[];
};

/** A rule that computes a feast's date in each year. */
export type DateRule =
  | { kind: "fixed"; month: number; day: number }
  /** A date of a lunar calendar that browsers support. */
  | { kind: "moon"; calendar: "islamic-umalqura" | "chinese"; month: number; day: number }
  /** `after`: the days from Easter Sunday to the feast. */
  | { kind: "easter"; church: "western" | "orthodox"; after: number };

export type Festival = {
  name: string;
  /** The rule for its date, in the reader's words. */
  rule: string;
  /** The rule as data, where it can be computed. A feast that a monastery or a council names each year has none. */
  date?: DateRule;
};

export type GuidePlan = RoutePlan & {
  /** The telephone's country code, with its plus. */
  callingCode: string;
  /** The names of the country's zones in the IANA time zone database, each with its area where there are several. */
  timeZones: readonly (readonly [zone: string, where?: string])[];
  drives: "left" | "right";
  /** Public holidays on a fixed date, as a sentence, and what they close. */
  closed: string;
  festivals: readonly Festival[];
  climate: readonly [Climate, Climate];
  /** The borders on land and the ports by which one comes in, with the address of the page that lists them. */
  getIn: { text: string; source: string };
  /** The ways onward to other countries, in one sentence. */
  goNext?: string;
  /** The pages on which ways, beds, holidays and feasts rest beyond the guide's own. */
  sources: readonly Source[];
};

/** The page that has the numbers of every {@link Climate}. */
export const climateSource: Source = {
  title: "WorldClim 1.4 at weather stations, means of 1960 to 1990",
  url: "https://github.com/adamhsparks/GSODRdata",
  asOf: "2020-09",
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

const shortDayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/**
 * Describes the difference between a zone's clocks and Nairobi's, with the days of a year on which it changes.
 * @returns for instance "1 hour behind, 2 hours behind from 25 Oct"
 */
export function compareWithNairobi(zone: string, year: number): string {
  const getNoon = (dayIndex: number) => new Date(makeDate(year, 1, 1).getTime() + (dayIndex + 0.5) * dayInMs);
  const [readOffset, readNairobiOffset] = [makeOffsetReader(zone), makeOffsetReader("Africa/Nairobi")];
  const differences = Array.from({ length: 365 }, (_, i) => readOffset(getNoon(i)) - readNairobiOffset(getNoon(i)));
  const changes = differences.flatMap((hours, i) =>
    i > 0 && hours !== differences[i - 1] ? [{ hours, at: getNoon(i) }] : [],
  );
  const describeDifference = (hours: number) => {
    const hoursApart = Math.abs(hours);
    const words = `${Math.floor(hoursApart) || ""}${hoursApart % 1 === 0.5 ? "½" : hoursApart % 1 === 0.75 ? "¾" : ""} hour${hoursApart > 1 ? "s" : ""}`;
    return hours === 0 ? "the same" : `${words} ${hours > 0 ? "ahead" : "behind"}`;
  };
  return [
    describeDifference(differences[0] ?? 0),
    ...changes.map(({ hours, at }) => `${describeDifference(hours)} from ${shortDayFormat.format(at)}`),
  ].join(", ");
}
