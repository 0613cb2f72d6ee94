/** Writes out one day of a journey from the journey's figures. It is the longest day, because a plan is most useful there. */

import type { Journey, Leg } from "../plan/journey.ts";
import { formatHours, formatKilometres, formatStay } from "../plan/journey-text.ts";
import { computeDaylightHours } from "../plan/reckoning.ts";
import { capitalise } from "../shared/rules/capitalise.ts";
import type { Experience } from "./guide.ts";

export type WrittenDay = { day: number; title: string; lines: readonly [time: string, text: string][] };

/** The hour of the clock at which a usual day begins; a longer day begins earlier. */
const usualStart = 8;
const earliestStart = 6;
/** The hour of the clock by which a day should end. */
const latestArrival = 16;

const formatClock = (hours: number): string => {
  const half = Math.round(hours * 2) / 2;
  return `${Math.floor(half)}:${half % 1 ? "30" : "00"}`;
};

const makeSentence = (text: string): string => `${capitalise(text)}${/[.?]$/u.test(text) ? "" : "."}`;

/** The length of a leg from which it has a halt half way, in hours. */
const haltAfterHours = 4;

/** Returns the sentence about the stop half way; there is none by train or plane, where meals are served on board. */
function describeHalt({ way }: Leg): string | undefined {
  if (way === "train" || way === "fast train" || way === "flight") return undefined;
  if (way === "foot") return "Half way: rest, and eat what you carry.";
  return way === "boat" || way === "ferry"
    ? "Half way: eat what you carry."
    : "About half way: half an hour for a meal.";
}

/**
 * Writes the day of a journey that has the most hours on the way.
 * @param experiences the guide's experiences; one that names the place where the day ends is suggested for the evening or the next
 *   morning
 */
export function writeDay({ legs, months, nights }: Journey, experiences: readonly Experience[]): WrittenDay {
  const days = [...new Set(legs.map(({ day }) => day))];
  const sumDayHours = (day: number) => sumHours(legs.filter((leg) => leg.day === day));
  const day = days.reduce((longest, each) => (sumDayHours(each) > sumDayHours(longest) ? each : longest), days[0] ?? 1);
  const legsOfDay = legs.filter((leg) => leg.day === day);
  const start = Math.min(usualStart, Math.max(earliestStart, latestArrival - sumDayHours(day)));
  let now = start;
  const lines = legsOfDay.flatMap((leg): [string, string][] => {
    const departure = now;
    now += leg.hours[1];
    const note = leg.note ? ` ${makeSentence(leg.note)}` : "";
    const halt = leg.hours[1] >= haltAfterHours ? describeHalt(leg) : undefined;
    return [
      [
        formatClock(departure),
        `Leave ${leg.from}: ${leg.by}, ${formatKilometres(leg)}, ${formatHours(leg)} to ${leg.to}.${note}`,
      ],
      ...(halt ? [[formatClock(departure + leg.hours[1] / 2), halt] as [string, string]] : []),
    ];
  });
  const end = legsOfDay.at(-1);
  const night = nights.find(({ place }) => place === end?.to);
  const latitude = end?.points.at(-1)?.at[0] ?? 0;
  const experience = experiences.find(({ title, text }) => `${title} ${text}`.includes(end?.to ?? "-"));
  const daylightHours = Math.min(...months.map((month) => computeDaylightHours(latitude, month)));
  const spareHours = daylightHours - (now - earliestStart);
  return {
    day,
    title: `${legsOfDay[0]?.from} to ${end?.to}`,
    lines: [
      [
        "Before",
        `The evening before, ask in ${legsOfDay[0]?.from} how the way was today, and have water and cash for the day.`,
      ],
      ...lines,
      [
        formatClock(now),
        `${end?.to}, at the latest. The day has some ${Math.floor(daylightHours)} hours of light${spareHours >= 1 ? "; there is time for a stop on the way" : ": do not leave later"}.`,
      ],
      ...(experience ? [["There", `${experience.title}: the guide says how.`] as [string, string]] : []),
      ...(night ? [["Night", formatStay(night.stay)] as [string, string]] : []),
    ],
  };
}

const sumHours = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.hours[1], 0);
