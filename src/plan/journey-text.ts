/** Formats the figures of journeys for readers; reckoned figures are written with "about". */
import { capitalise } from "../shared/rules/capitalise.ts";
import { type Journey, type Leg, type Stay, sumDayHours } from "./journey.ts";
import { formatMonths } from "./months.ts";

/** The figures of a leg, of a guide's journey or of a plan. */
export type MeasuredLeg = Pick<Leg, "km" | "isKmReckoned" | "hours" | "areHoursReckoned">;

const formatKilometreCount = (km: number): string => km.toLocaleString("en-GB");

export const formatKilometres = ({ km, isKmReckoned }: Pick<Leg, "km" | "isKmReckoned">): string =>
  `${isKmReckoned ? "about " : ""}${formatKilometreCount(km)} km`;

const quarters: Readonly<Record<number, string>> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** Writes hours with quarters as fractions and other parts with one decimal; less than an hour is written in minutes. */
function formatHour(hours: number): string {
  const whole = Math.floor(hours);
  const rest = hours - whole;
  if (rest === 0) return `${whole}`;
  const quarter = quarters[rest];
  return quarter ? `${whole || ""}${quarter}` : hours.toFixed(1);
}

/** Writes a leg's hours: "about 2–2½ h", or "42 min" if a page states minutes. */
export function formatHours({
  hours: [least, most],
  areHoursReckoned,
}: Pick<Leg, "hours" | "areHoursReckoned">): string {
  const prefix = areHoursReckoned ? "about " : "";
  if (most < 1) return `${prefix}${[...new Set([least, most])].map((each) => Math.round(each * 60)).join("–")} min`;
  return `${prefix}${[...new Set([least, most])].map(formatHour).join("–")} h`;
}

/** Describes a leg: "Vientiane to Vang Vieng: train, 130 km, about 1–1½ h". */
export const describeLeg = ({ from, to, by, ...measured }: MeasuredLeg & Pick<Leg, "from" | "to" | "by">): string =>
  `${from} to ${to}: ${[by, formatKilometres(measured), formatHours(measured)].filter(Boolean).join(", ")}`;

/** Summarises a journey: "8 days, about 420 km". */
export const formatLength = ({ days, km, legs }: Pick<Journey, "days" | "km" | "legs">): string =>
  `${days} days, ${legs.some(({ isKmReckoned }) => isKmReckoned) ? "about " : ""}${formatKilometreCount(km)} km`;

/** Describes a place to sleep: "Homestay; ask the village office. Closed in May. About US$20–30 for two." */
export function formatStay({ kind, ask, closed, dollars }: Stay): string {
  const season = closed.length > 0 ? ` Closed ${formatMonths(closed)}.` : "";
  return `${capitalise(kind)}. Ask ${ask}.${season} About US$${dollars.join("–")} for two.`;
}

/** Describes the pace of a journey: "8 days · about 60 km a day · at most 7½ h on the way in a day". */
export function formatPace({ days, km, legs }: Pick<Journey, "days" | "km" | "legs">): string {
  const longestDay = Math.max(...sumDayHours(legs).map(({ hours }) => hours));
  // Reckoned hours are in quarters; a stated time may be in minutes, and is rounded up so that no day is longer than it says.
  const mostHours = formatHour(Math.ceil(longestDay * 4) / 4);
  return [
    `${days} days`,
    `about ${formatKilometreCount(Math.round(km / days / 5) * 5)} km a day`,
    `at most ${mostHours} h on the way in a day`,
  ].join(" · ");
}
