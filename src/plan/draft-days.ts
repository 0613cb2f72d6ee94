/** Days that a plan begins with: copied from an outline of a guide, or from another plan. */
import type { PlanBed, PlanLeg, PlanStop } from "../../supabase/functions/_shared/plan-version.ts";
import { escapePattern } from "../shared/rules/escape-pattern.ts";
import { makeFirstPositions } from "./day-order.ts";
import type { Journey, Leg, PlannedStop, Stay } from "./journey.ts";
import { describePlace, type NamedPlace } from "./named-place.ts";
import type { Place } from "./place.ts";
import { type PlanDay, sortDays } from "./plan.ts";

const makePoint = ({ name, at, approximate }: Place) => (approximate ? { name, at, approximate } : { name, at });

/** Copies a leg with all that is stated or reckoned of it. */
export const makePlanLeg = ({
  from,
  to,
  way,
  by,
  note,
  km,
  isKmReckoned,
  hours,
  areHoursReckoned,
  points,
}: Leg): PlanLeg => ({
  from,
  to,
  way,
  by,
  ...(note ? { note } : {}),
  km,
  isKmReckoned,
  hours,
  areHoursReckoned,
  points: points.map(makePoint),
});

/** Copies the house that a guide names for a stop. */
const copyHouse = (house: NamedPlace): Pick<PlanBed, "name" | "phone" | "link" | "about" | "at"> => ({
  name: house.name,
  ...(house.phone ? { phone: house.phone } : {}),
  link: house.page,
  about: [`${describePlace(house)}.`, house.mail && `Mail: ${house.mail}`].filter(Boolean).join(" "),
  ...(house.at ? { at: house.at } : {}),
});

/** Copies the bed of a guide's stop: its first house by name, or whom to ask. */
export const makePlanBed = ({ kind, ask, closed, dollars, source, beds }: Stay): PlanBed => ({
  kind,
  ask,
  closed,
  dollars,
  ...(source && /^https?:/.test(source) ? { link: source } : {}),
  ...(beds?.[0] ? copyHouse(beds[0]) : {}),
});

/** Makes a stop of a place of a guide. @param country the guide's slug */
export const makePlanStop = (place: Place, country: string): PlanStop => ({ ...makePoint(place), country });

const describeDay = (legs: readonly Leg[], stop: string | undefined): string => {
  const [first, last] = [legs[0], legs.at(-1)];
  if (first && last) return first.from === last.to ? `From ${first.from} and back` : `${first.from} to ${last.to}`;
  return stop ? `In ${stop}` : "";
};

/** Lists where each night is spent, by the number of its day. The day on which one leaves has none. */
function listNights({ nights, start, nightsBefore, legs }: Journey): Map<number, PlannedStop> {
  const stays = [
    { place: start, day: 1, count: nightsBefore },
    ...legs.map((leg) => ({ place: leg.to, day: leg.day, count: leg.nights })),
  ];
  return new Map(
    stays.flatMap(({ place, day, count }) => {
      const night = nights.find((each) => each.place === place);
      return night ? Array.from({ length: count }, (_, i): [number, PlannedStop] => [day + i, night]) : [];
    }),
  );
}

/**
 * Makes the days of an outline: a row for each day from the arrival to the end of the last leg, each night with its stop and bed.
 * @param makeId makes the id of a new row
 */
export function makeDaysOfJourney(journey: Journey, makeId: () => string): PlanDay[] {
  const nights = listNights(journey);
  return makeFirstPositions(journey.days).map((position, i) => {
    const number = i + 1;
    const legs = journey.legs.filter(({ day }) => day === number);
    const last = legs.at(-1);
    const night = nights.get(number);
    const end = last ? last.points.at(-1) : nights.get(number - 1)?.position;
    const stop = night?.position ?? end;
    const isArrival = number === 1 && legs.length === 0;
    return {
      id: makeId(),
      position,
      title: isArrival ? `Arrive in ${journey.start}` : describeDay(legs, stop?.name),
      text: "",
      stop: stop ? makePlanStop(stop, journey.slug) : null,
      legs: legs.map(makePlanLeg),
      bed: night ? makePlanBed(night.stay) : null,
      costs: null,
      booked_on: null,
      office_note: "",
    };
  });
}

/**
 * Takes a traveller's name out of the title of a plan that begins another one: "Laos for Achieng Otieno" becomes "Laos".
 * @returns the title as it is if the name is all of it
 */
export function removeTravellerName(title: string, name: string): string {
  const parts = [name.trim(), ...name.trim().split(/\s+/)].filter((part) => part.length > 2).map(escapePattern);
  if (parts.length === 0) return title;
  const anyName = `(?<![\\p{L}\\p{N}])(?:${parts.join("|")})(?:['’]s?)?(?![\\p{L}\\p{N}])`;
  const before = "(?:\\s*[,:·(–—-])?(?:\\s*(?:for|with|of)\\s+)?\\s*";
  const left = title
    .replace(new RegExp(`${before}(?:(?:and|&|,)?\\s*${anyName})+\\)?`, "giu"), "")
    .replace(/^[\s,:·–—-]+|[\s,:·–—-]+$/g, "");
  return left || title;
}

/**
 * Copies the days of another plan: the route, the beds and the words. What belongs to its traveller stays behind: bookings and the
 * office's notes.
 */
export function copyDays(days: readonly PlanDay[], makeId: () => string): PlanDay[] {
  const positions = makeFirstPositions(days.length);
  return sortDays(days).map(({ title, text, stop, legs, bed, costs }, i) => ({
    id: makeId(),
    position: positions[i] ?? "",
    title,
    text,
    stop,
    legs,
    bed,
    costs: costs ?? null,
    booked_on: null,
    office_note: "",
  }));
}
