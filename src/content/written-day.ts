/** One day of a journey written out, of the journey's own figures: the longest day, since a plan shows what it is worth there. */
import type { Journey, Leg } from "./journey.ts";
import { hoursText, kilometresText, stayText } from "./journey-text.ts";
import { daylightHours } from "./reckoning.ts";

export type WrittenDay = { day: number; title: string; lines: readonly [time: string, text: string][] };

/** Hours before which nobody should have to leave; a longer day begins earlier. */
const usualStart = 8;
const earliestStart = 6;
/** Where one wants to be by the afternoon, in hours of the clock. */
const wantedArrival = 16;

const clock = (hours: number): string => {
  const half = Math.round(hours * 2) / 2;
  return `${Math.floor(half)}:${half % 1 ? "30" : "00"}`;
};

const sentence = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}${/[.?]$/u.test(text) ? "" : "."}`;

/** Writes the day of a journey that has the most hours on the way. */
export function writtenDay({ legs, months, nights }: Journey): WrittenDay {
  const days = [...new Set(legs.map(({ day }) => day))];
  const hoursOf = (day: number) => sumHours(legs.filter((leg) => leg.day === day));
  const day = days.reduce((longest, each) => (hoursOf(each) > hoursOf(longest) ? each : longest), days[0] ?? 1);
  const travelled = legs.filter((leg) => leg.day === day);
  const start = Math.min(usualStart, Math.max(earliestStart, wantedArrival - hoursOf(day)));
  let now = start;
  const lines = travelled.map((leg): [string, string] => {
    const left = now;
    now += leg.hours[1];
    const note = leg.note ? ` ${sentence(leg.note)}` : "";
    return [
      clock(left),
      `Leave ${leg.from}: ${leg.by}, ${kilometresText(leg)}, ${hoursText(leg)} to ${leg.to}.${note}`,
    ];
  });
  const end = travelled.at(-1);
  const night = nights.find(({ place }) => place === end?.to);
  const latitude = end?.points.at(-1)?.at[0] ?? 0;
  const light = Math.min(...months.map((month) => daylightHours(latitude, month)));
  const spare = light - (now - earliestStart);
  return {
    day,
    title: `${travelled[0]?.from} to ${end?.to}`,
    lines: [
      ...lines,
      [
        clock(now),
        `${end?.to}, at the latest. The day has some ${Math.floor(light)} hours of light${spare >= 1 ? "; there is time for a stop on the way" : ": do not leave later"}.`,
      ],
      ...(night ? [["Night", stayText(night.stay)] as [string, string]] : []),
    ],
  };
}

const sumHours = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.hours[1], 0);
