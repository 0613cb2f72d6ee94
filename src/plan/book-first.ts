/** The list of what to book first: the planner's own lines, then what follows from the days. */
import type { BedKind, PlanBooking, PlanLeg } from "../../supabase/functions/_shared/plan-version.ts";
import { capitalise } from "../shared/rules/capitalise.ts";
import { formatCount } from "../shared/rules/counts.ts";
import { type PlanDay, sortDays } from "./plan.ts";

/**
 * The days ahead at which the desk books: what many want for a day of which there are few. They decide the order alone, and are told to
 * nobody: a date by which to book is the planner's to write.
 */
const daysAhead = { permit: 90, flight: 75, bed: 60, departure: 30 } as const;

/** The kinds of beds of which a place has few. */
const smallKinds: ReadonlySet<BedKind> = new Set<BedKind>([
  "family room",
  "homestay",
  "lodge",
  "campsite",
  "rest camp",
  "ger camp",
  "monastery guesthouse",
  "mission guesthouse",
]);

type UpcomingBooking = PlanBooking & { day: number; ahead: number };

const namesPermit = (text: string): boolean => /\bpermits?\b/i.test(text);
const namesBooking = (text: string): boolean => /\b(?:book|reserv|seat)/i.test(text);

const findForLeg = ({ way, by, from, to, note = "", lastDeparture }: PlanLeg, day: number): UpcomingBooking[] => {
  const found: UpcomingBooking[] = [];
  const route = `${from} to ${to}`;
  if (namesPermit(note)) found.push({ text: `Permit, ${route}: ${note}`, day, ahead: daysAhead.permit });
  if (way === "flight") found.push({ text: `Flight, ${route}`, day, ahead: daysAhead.flight });
  else if (namesBooking(note) || (lastDeparture && way !== "foot")) {
    const last = lastDeparture ? `, last departure ${lastDeparture}` : "";
    found.push({ text: `${capitalise(by || way)}, ${route}${last}`, day, ahead: daysAhead.departure });
  }
  return found;
};

/** Lists the beds of which there are few, each once for the nights in a row that are spent there. */
function findBeds(days: readonly PlanDay[]): UpcomingBooking[] {
  const found: (UpcomingBooking & { key: string; nights: number })[] = [];
  days.forEach(({ bed, stop }, i) => {
    if (!bed || !(smallKinds.has(bed.kind) || bed.closed.length > 0)) return;
    const name = bed.name || capitalise(bed.kind);
    const text = stop ? `${name} in ${stop.name}` : name;
    const last = found.at(-1);
    // The night before was spent in the same bed: it is one booking.
    if (last && last.key === text && last.day + last.nights === i + 1) last.nights += 1;
    else found.push({ key: text, nights: 1, text, day: i + 1, ahead: daysAhead.bed });
  });
  return found.map(({ text, nights, day, ahead }) => ({
    text: `${text}, ${formatCount(nights, "night", "nights")}`,
    day,
    ahead,
  }));
}

/** Lists the words of a planner's text, one entry a line. */
const listLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Lists what to book first. What is wanted longest before its day comes first, so a permit of the last week may stand before a bed of the
 * first.
 * @param ownLines the planner's lines, in their order
 */
export function listBookings(days: readonly PlanDay[], ownLines: string): PlanBooking[] {
  const sorted = sortDays(days);
  const ofLegs = sorted.flatMap(({ legs }, i) => legs.flatMap((leg) => findForLeg(leg, i + 1)));
  const derived = [...ofLegs, ...findBeds(sorted)].sort((a, b) => a.day - a.ahead - (b.day - b.ahead));
  return [
    ...listLines(ownLines).map((text) => ({ text })),
    ...derived.slice(0, maxDerived).map(({ text, day }) => ({ text: text.slice(0, maxText), day })),
  ];
}

/** A list that nobody reads to its end is none. */
const maxDerived = 20;
const maxText = 300;
