/**
 * Changes of a plan's days as plain data: what becomes of which row. A change says what it writes and nothing else, so that two planners'
 * changes merge and each can be undone.
 */
import { maxDayText, type PlanCosts, type PlanStop } from "../../supabase/functions/_shared/plan-version.ts";
import { countCharacters, formatNumber } from "../shared/records/columns.ts";
import { maxPlanNote } from "../shared/records/plan.ts";
import { maxDayTitle, maxLegs } from "../shared/records/plan-day.ts";
import { cutText } from "../shared/rules/cut-text.ts";
import { addDays } from "../shared/rules/office-time.ts";
import { isSameValue } from "../shared/rules/sync-edit.ts";
import { describeCosts, lacksCosts } from "./costs.ts";
import { makeRoomAt, moveDay } from "./day-order.ts";
import { countDays, findDate, findLastCountry, type PlanDay, sortDays } from "./plan.ts";
import { makeLegBetween, moveLegEnd, type Ways } from "./reckon-leg.ts";

/** The values of a day's row that a change writes. */
export type DayValues = Partial<Omit<PlanDay, "id">>;

/** The rows that a change writes, makes and deletes. */
export type DayChanges = {
  changed: readonly { id: string; values: DayValues }[];
  added: readonly PlanDay[];
  removed: readonly string[];
};

const nothing: DayChanges = { changed: [], added: [], removed: [] };

/** Finds the ways of a country by its guide's slug; undefined outside the guides' countries. */
export type FindWays = (country: string | undefined) => Ways | undefined;

const toChanged = (positions: readonly { id: string; position: string }[]) =>
  positions.map(({ id, position }) => ({ id, values: { position } }));

const makeEmptyDay = (id: string, position: string): PlanDay => ({
  id,
  position,
  title: "",
  text: "",
  stop: null,
  legs: [],
  bed: null,
  costs: null,
  booked_on: null,
  office_note: "",
});

/**
 * Adds a day after another one: a day of rest at the same stop, in the same bed.
 * @param after the id of the day before it; undefined for the first day
 */
export function addDay(days: readonly PlanDay[], after: string | undefined, id: string): DayChanges {
  const sorted = sortDays(days);
  const index = after === undefined ? 0 : sorted.findIndex((day) => day.id === after) + 1;
  const before = sorted[index - 1];
  const { position, moved } = makeRoomAt(sorted, index);
  const day = makeEmptyDay(id, position);
  const added: PlanDay = before?.stop
    ? { ...day, title: `In ${before.stop.name}`, stop: before.stop, bed: before.bed }
    : day;
  return { ...nothing, changed: toChanged(moved), added: [added] };
}

/**
 * Splits a day that has several legs after one of them: what follows, with the night and the bed, becomes the next day. A day of one leg
 * or none gets a day of rest after it.
 * @param at the number of legs that stay
 */
export function splitDay(days: readonly PlanDay[], id: string, newId: string, at: number): DayChanges {
  const sorted = sortDays(days);
  const index = sorted.findIndex((day) => day.id === id);
  const day = sorted[index];
  if (!day) return nothing;
  const [stay, go] = [day.legs.slice(0, at), day.legs.slice(at)];
  const [last, next] = [stay.at(-1), go[0]];
  if (!last || !next) return addDay(days, id, newId);
  const { position, moved } = makeRoomAt(sorted, index + 1);
  const point = last.points.findLast(({ name }) => name === last.to);
  const stop: PlanStop = {
    ...(point ?? { name: last.to }),
    ...(day.stop?.country ? { country: day.stop.country } : {}),
  };
  return {
    ...nothing,
    changed: [{ id, values: { legs: stay, stop, bed: null } }, ...toChanged(moved)],
    added: [
      {
        ...makeEmptyDay(newId, position),
        title: `${next.from} to ${go.at(-1)?.to}`,
        legs: go,
        stop: day.stop,
        bed: day.bed,
      },
    ],
  };
}

const joinTexts = (texts: readonly string[], by: string): string => texts.filter((text) => text.trim()).join(by);

type Range = readonly [least: number, most: number];

/** Joins the costs of two days, the second of which has the night. Costs in two currencies are no sum: those of the second go into words. */
function joinCosts(day: PlanDay, next: PlanDay): { costs: PlanCosts | null; lost: string } {
  const [first, second] = [day, next].map((each) => (lacksCosts(each) ? null : each.costs));
  if (!first || !second) return { costs: second ?? first ?? null, lost: "" };
  if (first.currency !== second.currency)
    return { costs: first, lost: `Costs too: ${describeCosts({ costs: second })}.` };
  const add = (kind: "transport" | "food" | "entry") => {
    const [one, other] = [first[kind], second[kind]];
    const sum: Range | undefined = one && other ? [one[0] + other[0], one[1] + other[1]] : (one ?? other);
    return sum ? { [kind]: sum } : {};
  };
  const bed = second.bed ?? first.bed;
  const costs: PlanCosts = {
    currency: first.currency,
    ...(bed ? { bed } : {}),
    ...add("transport"),
    ...add("food"),
    ...add("entry"),
  };
  return { costs, lost: "" };
}

/** Finds a day and the one after it; undefined for the last day and for one that is gone. */
function findPair(days: readonly PlanDay[], id: string): [day: PlanDay, next: PlanDay] | undefined {
  const sorted = sortDays(days);
  const index = sorted.findIndex((day) => day.id === id);
  const [day, next] = [sorted[index], sorted[index + 1]];
  return day && next ? [day, next] : undefined;
}

/** Makes one day of two: the legs and the words of both, the night of the second. */
function joinValues([day, next]: [day: PlanDay, next: PlanDay]): Omit<PlanDay, "id" | "position"> {
  const bookings = [day.booked_on, next.booked_on].filter((date) => date !== null);
  const lostBooking = bookings.length > 1 && bookings[0] !== bookings[1] ? `Booked for ${bookings[1]} too.` : "";
  const lostBed = day.bed?.name && next.bed && day.bed.name !== next.bed.name ? `Bed before: ${day.bed.name}.` : "";
  const { costs, lost: lostCosts } = joinCosts(day, next);
  const title = joinTexts([...new Set([day.title, next.title])], ", ");
  const isLong = countCharacters(title) > maxDayTitle;
  return {
    title: isLong ? cutText(title, maxDayTitle) : title,
    // A title that is cut stands whole in the words.
    text: joinTexts([isLong ? title : "", day.text, next.text], "\n\n"),
    legs: [...day.legs, ...next.legs],
    stop: next.stop ?? day.stop,
    bed: next.bed ?? (next.stop && day.stop?.name !== next.stop.name ? null : day.bed),
    costs,
    booked_on: bookings[0] ?? null,
    office_note: joinTexts([day.office_note, next.office_note, lostBooking, lostBed, lostCosts], "\n\n"),
  };
}

/** Joins a day with the next one. What does not fit into one day is kept in the words: nothing is lost. */
export function joinWithNext(days: readonly PlanDay[], id: string): DayChanges {
  const pair = findPair(days, id);
  return pair ? { ...nothing, changed: [{ id, values: joinValues(pair) }], removed: [pair[1].id] } : nothing;
}

/**
 * Explains why a day cannot be joined with the next one: what is too much for one day would be refused, and the second day would be gone.
 * @returns undefined if it can be joined
 */
export function findJoinFault(days: readonly PlanDay[], id: string): string | undefined {
  const pair = findPair(days, id);
  if (!pair) return undefined;
  const { text, office_note: note, legs } = joinValues(pair);
  for (const [words, most] of [
    [text, maxDayText],
    [note, maxPlanNote],
  ] as const) {
    const length = countCharacters(words);
    if (length > most)
      return `Both days together have ${formatNumber(length)} characters, and at most ${formatNumber(most)} fit. Shorten one first.`;
  }
  return legs.length > maxLegs
    ? `Both days together have ${legs.length} legs, and a day has at most ${maxLegs}.`
    : undefined;
}

/**
 * Gives the bed of a day to the nights before and after it at the same stop, so that a bed of several nights is entered once. A night that
 * is booked for its date keeps its bed.
 */
export function spreadBed(days: readonly PlanDay[], id: string): DayChanges {
  const sorted = sortDays(days);
  const index = sorted.findIndex((day) => day.id === id);
  const day = sorted[index];
  if (!day?.bed || !day.stop) return nothing;
  const { bed, stop } = day;
  const isElsewhere = ({ stop: other }: PlanDay) => other?.name !== stop.name || other.country !== stop.country;
  const first = sorted.slice(0, index).findLastIndex(isElsewhere) + 1;
  const left = sorted.slice(index).findIndex(isElsewhere);
  const stay = sorted.slice(first, left < 0 ? undefined : index + left);
  const isOpen = (each: PlanDay) => each.booked_on === null && !isSameValue(each.bed, bed);
  return { ...nothing, changed: stay.filter(isOpen).map((each) => ({ id: each.id, values: { bed } })) };
}

/** Takes a day out. */
export const takeOutDay = (days: readonly PlanDay[], id: string): DayChanges =>
  days.some((day) => day.id === id) ? { ...nothing, removed: [id] } : nothing;

/** Moves a day to an index of the order. */
export const placeDay = (days: readonly PlanDay[], id: string, index: number): DayChanges => ({
  ...nothing,
  changed: toChanged(moveDay(days, id, index)),
});

/**
 * Makes a day begin where the night before was: its first leg begins there, or a leg is made if the day has none. Stated figures of a leg
 * that keeps its ends stay.
 */
export function joinWays(days: readonly PlanDay[], id: string, findWays: FindWays): DayChanges {
  const sorted = sortDays(days);
  const index = sorted.findIndex((day) => day.id === id);
  const [day, before] = [sorted[index], sorted[index - 1]];
  const [woke, sleeps] = [before?.stop, day?.stop];
  if (!day || !woke) return nothing;
  const [first, ...rest] = day.legs;
  const ways = findWays(findLastCountry(sorted.slice(0, index + 1)));
  if (!first) {
    if (!sleeps || sleeps.name === woke.name) return nothing;
    return { ...nothing, changed: [{ id, values: { legs: [makeLegBetween(woke, sleeps, ways)] } }] };
  }
  if (first.from === woke.name) return nothing;
  // A leg that would lead from a place to itself is over before it begins.
  const legs = first.to === woke.name ? rest : [moveLegEnd(first, "from", woke, ways), ...rest];
  return { ...nothing, changed: [{ id, values: { legs } }] };
}

/** Makes the last leg of a day end at its stop. */
export function endAtStop(days: readonly PlanDay[], id: string, findWays: FindWays): DayChanges {
  const sorted = sortDays(days);
  const index = sorted.findIndex((day) => day.id === id);
  const day = sorted[index];
  const last = day?.legs.at(-1);
  if (!day?.stop || !last || last.to === day.stop.name) return nothing;
  const moved = moveLegEnd(last, "to", day.stop, findWays(findLastCountry(sorted.slice(0, index + 1))));
  return { ...nothing, changed: [{ id, values: { legs: [...day.legs.slice(0, -1), moved] } }] };
}

/** A day that is tied to a date, and what becomes of it when the first day of a plan moves. */
export type TiedDay = {
  id: string;
  /** The number of the day, the first is 1. */
  number: number;
  bookedOn: string;
  /** The date that the day has after the move. */
  newDate: string;
};

/** Lists the days that are tied to a date which a new first day would give to another day. */
export function listTiedDays(days: readonly PlanDay[], startsOn: string | null): TiedDay[] {
  return sortDays(days).flatMap(({ id, booked_on: bookedOn }, i) => {
    const newDate = findDate(startsOn, i);
    return bookedOn && newDate && newDate !== bookedOn ? [{ id, number: i + 1, bookedOn, newDate }] : [];
  });
}

/** Moves the dates to which days are tied with the first day of the plan: the bookings are made anew. */
export function moveBookings(days: readonly PlanDay[], from: string, to: string): DayChanges {
  const distance = countDays(from, to);
  return {
    ...nothing,
    changed: days.flatMap(({ id, booked_on }) =>
      booked_on ? [{ id, values: { booked_on: addDays(booked_on, distance) } }] : [],
    ),
  };
}
