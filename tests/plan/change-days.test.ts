import { describe, expect, it } from "vitest";
import {
  addDay,
  type DayChanges,
  endAtStop,
  findJoinFault,
  joinWays,
  joinWithNext,
  listTiedDays,
  moveBookings,
  placeDay,
  splitDay,
  spreadBed,
  takeOutDay,
} from "../../src/plan/change-days.ts";
import { type PlanDay, sortDays } from "../../src/plan/plan.ts";
import { luangPrabang, makeBed, makeDays, makeId, makeLeg, vangVieng, vientiane } from "./plan-builders.ts";

const newId = makeId(99);

/** Makes the days that changes leave, as the device and the server do. */
function apply(days: readonly PlanDay[], { changed, added, removed }: DayChanges): PlanDay[] {
  const kept = days
    .filter(({ id }) => !removed.includes(id))
    .map((day) => ({ ...day, ...changed.find(({ id }) => id === day.id)?.values }));
  return sortDays([...kept, ...added]);
}
const titles = (days: readonly PlanDay[]) => days.map(({ title }) => title);

describe("a day that is added", () => {
  it("is a day of rest at the stop and in the bed of the day before it", () => {
    const days = apply(makeDays(), addDay(makeDays(), makeId(3), newId));
    expect(titles(days)).toEqual([
      "Arrive in Vientiane",
      "In Vientiane",
      "To Vang Vieng",
      "In Vang Vieng",
      "To Luang Prabang",
    ]);
    expect(days[3]).toMatchObject({ id: newId, stop: { name: "Vang Vieng" }, legs: [], bed: { name: "River House" } });
  });

  it("is the first one and empty where no day is before it, also in a plan without days", () => {
    expect(apply(makeDays(), addDay(makeDays(), undefined, newId))[0]).toMatchObject({
      id: newId,
      stop: null,
      title: "",
    });
    expect(addDay([], undefined, newId).added).toHaveLength(1);
  });
});

describe("a day that is split", () => {
  const both = [makeLeg(vientiane, vangVieng), makeLeg(vangVieng, luangPrabang)];
  const days = makeDays({ 2: { legs: both, stop: { ...luangPrabang, country: "laos" }, booked_on: "2027-11-05" } });

  it("ends where the first leg ends, and leaves night and bed to the next one", () => {
    const after = apply(days, splitDay(days, makeId(3), newId, 1));
    expect(after.slice(2, 4)).toMatchObject([
      {
        id: makeId(3),
        legs: [both[0]],
        stop: { name: "Vang Vieng", country: "laos" },
        bed: null,
        booked_on: "2027-11-05",
      },
      { id: newId, title: "Vang Vieng to Luang Prabang", legs: [both[1]], stop: { name: "Luang Prabang" } },
    ]);
    expect(after[3]?.bed).toEqual(days[2]?.bed);
  });

  it("gets a day of rest after it if it has one leg or none", () => {
    expect(splitDay(days, makeId(1), newId, 1).added).toMatchObject([{ title: "In Vientiane" }]);
    expect(splitDay(days, makeId(1), newId, 1).changed).toEqual([]);
  });
});

describe("two days that become one", () => {
  it("have the words and legs of both, and the night of the second", () => {
    const days = apply(makeDays(), joinWithNext(makeDays(), makeId(2)));
    expect(days).toHaveLength(3);
    expect(days[1]).toMatchObject({
      id: makeId(2),
      title: "In Vientiane, To Vang Vieng",
      text: "*Pha That Luang*.\n\nThe morning train.",
      stop: { name: "Vang Vieng" },
      bed: { name: "River House" },
      office_note: "Costs us 11 dollars.\n\nCosts us 12 dollars.\n\nBed before: Sala House.",
    });
  });

  it("lose no booking: a second date goes to the office's note", () => {
    const days = makeDays({ 1: { booked_on: "2027-11-04" }, 2: { booked_on: "2027-11-05" } });
    const [joined] = joinWithNext(days, makeId(2)).changed;
    expect(joined?.values).toMatchObject({ booked_on: "2027-11-04" });
    expect(joined?.values.office_note).toContain("Booked for 2027-11-05 too.");
  });

  it("cost what both cost, with the bed of the second", () => {
    const join = (first: PlanDay["costs"], second: PlanDay["costs"]) =>
      joinWithNext(makeDays({ 1: { costs: first }, 2: { costs: second } }), makeId(2)).changed[0]?.values;
    const food = { currency: "USD", food: [10, 15], bed: [20, 20] } as const;
    expect(join(food, { currency: "USD", food: [5, 5], entry: [1, 2], bed: [30, 30] })?.costs).toEqual({
      currency: "USD",
      bed: [30, 30],
      food: [15, 20],
      entry: [1, 2],
    });
    expect([join(food, null)?.costs, join(null, food)?.costs, join(null, null)?.costs]).toEqual([food, food, null]);
    const inShillings = join(food, { currency: "KES", food: [1_500, 1_500] });
    expect(inShillings?.costs).toEqual(food);
    expect(inShillings?.office_note).toContain("Costs too: Food KSh 1,500.");
  });

  it("lose no word of two long titles, and cut no emoji in half", () => {
    const long = `${"x".repeat(157)}🚂 to Luang Prabang`;
    const days = makeDays({ 1: { title: long } });
    const joined = apply(days, joinWithNext(days, makeId(2)))[1];
    expect(joined?.title).toBe(`${"x".repeat(157)}🚂 `);
    expect(joined?.text).toBe(`${long}, To Vang Vieng\n\n*Pha That Luang*.\n\nThe morning train.`);
  });

  it.each<[string, Partial<PlanDay>, string]>([
    [
      "texts of 30,000 characters",
      { text: "x".repeat(30_000 - "\n\nThe morning train.".length) },
      "Both days together have 30,000 characters, and at most 20,000 fit. Shorten one first.",
    ],
    [
      "notes of the office of 20,001",
      { office_note: "🚂".repeat(20_001 - "\n\nCosts us 12 dollars.\n\nBed before: Sala House.".length) },
      "Both days together have 20,001 characters, and at most 20,000 fit. Shorten one first.",
    ],
    [
      "21 legs",
      { legs: Array(20).fill(makeLeg(vientiane, vientiane)) },
      "Both days together have 21 legs, and a day has at most 20.",
    ],
  ])("are refused with a sentence if they have %s", (_title, change, sentence) => {
    expect(findJoinFault(makeDays({ 1: change }), makeId(2))).toBe(sentence);
    expect(findJoinFault(makeDays(), makeId(2))).toBeUndefined();
  });

  it("stay two if the first is the last of the plan", () => {
    expect(joinWithNext(makeDays(), makeId(4))).toEqual({ changed: [], added: [], removed: [] });
  });
});

it("moves one row for a day that is moved, and none for one that stays", () => {
  expect(titles(apply(makeDays(), placeDay(makeDays(), makeId(3), 0)))[0]).toBe("To Vang Vieng");
  expect(placeDay(makeDays(), makeId(3), 0).changed).toHaveLength(1);
  expect(placeDay(makeDays(), makeId(3), 2).changed).toEqual([]);
});

describe("the bed of a stay", () => {
  const bed = makeBed({ name: "Villa Santi" });

  it("is given to the nights beside it at the same stop, and not to a later return there", () => {
    const days = makeDays({ 1: { bed }, 3: { stop: { ...vientiane, country: "laos" } } });
    expect(spreadBed(days, makeId(2)).changed).toEqual([{ id: makeId(1), values: { bed } }]);
    expect(spreadBed(makeDays({ 0: { bed } }), makeId(1)).changed).toEqual([{ id: makeId(2), values: { bed } }]);
  });

  it("leaves a night that is booked or has that bed already, and changes nothing for a day without a bed", () => {
    expect(spreadBed(makeDays({ 0: { bed, booked_on: "2027-11-03" }, 1: { bed } }), makeId(2)).changed).toEqual([]);
    expect(spreadBed(makeDays({ 0: { bed }, 1: { bed } }), makeId(1)).changed).toEqual([]);
    expect(spreadBed(makeDays({ 0: { bed: null } }), makeId(1)).changed).toEqual([]);
  });
});

it("takes out a day once, and none that is not there", () => {
  expect(takeOutDay(makeDays(), makeId(2)).removed).toEqual([makeId(2)]);
  expect(takeOutDay(makeDays(), newId).removed).toEqual([]);
});

describe("the way from the night before", () => {
  const noWays = () => undefined;

  it("is made if the day has no leg, and begins there if it has one", () => {
    const without = makeDays({ 2: { legs: [] } });
    expect(joinWays(without, makeId(3), noWays).changed[0]?.values.legs).toMatchObject([
      { from: "Vientiane", to: "Vang Vieng" },
    ]);
    const gap = makeDays({ 2: { stop: { ...vientiane, country: "laos" } } });
    expect(joinWays(gap, makeId(4), noWays).changed[0]?.values.legs).toMatchObject([
      { from: "Vientiane", to: "Luang Prabang" },
    ]);
  });

  it("is left alone where it leads, on a first day, and on a day of rest", () => {
    for (const number of [1, 2, 3]) expect(joinWays(makeDays(), makeId(number), noWays).changed).toEqual([]);
  });

  it("drops a leg that would lead from a place to itself", () => {
    const days = makeDays({ 2: { stop: { ...luangPrabang, country: "laos" } } });
    expect(joinWays(days, makeId(4), noWays).changed[0]?.values.legs).toEqual([]);
  });

  it("ends at the stop after a press", () => {
    const days = makeDays({ 2: { stop: { ...luangPrabang, country: "laos" } } });
    expect(endAtStop(days, makeId(3), noWays).changed).toMatchObject([
      { id: makeId(3), values: { legs: [{ from: "Vientiane", to: "Luang Prabang" }] } },
    ]);
    expect(endAtStop(makeDays(), makeId(3), noWays).changed).toEqual([]);
  });
});

describe("a first day that moves", () => {
  const days = makeDays({ 1: { booked_on: "2027-11-04", bed: makeBed() } });

  it("names each day that something is booked for, and no other", () => {
    expect(listTiedDays(days, "2027-11-10")).toEqual([
      { id: makeId(2), number: 2, bookedOn: "2027-11-04", newDate: "2027-11-11" },
    ]);
    expect(listTiedDays(days, "2027-11-03")).toEqual([]);
    expect(listTiedDays(days, null)).toEqual([]);
  });

  it("moves the bookings by as many days if somebody says so", () => {
    expect(moveBookings(days, "2027-11-03", "2027-11-10").changed).toEqual([
      { id: makeId(2), values: { booked_on: "2027-11-11" } },
    ]);
  });
});
