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

describe("rows that are made anew", () => {
  const blank = { title: "", text: "", stop: null, legs: [], bed: null, costs: null, booked_on: null, office_note: "" };

  it("are empty, and have of the day before them its place alone", () => {
    expect(addDay(makeDays(), undefined, newId)).toMatchObject({
      changed: [],
      removed: [],
      added: [{ ...blank, id: newId }],
    });
    const [{ position: _, ...rest }] = addDay(makeDays(), makeId(2), newId).added as [PlanDay];
    const { stop, bed } = makeDays()[1] as PlanDay;
    expect(rest).toEqual({ ...blank, id: newId, title: "In Vientiane", stop, bed });
    // A day without a stop has nothing to stay at.
    const { position: __, ...empty } = addDay(makeDays({ 1: { stop: null } }), makeId(2), newId).added[0] as PlanDay;
    expect(empty).toEqual({ ...blank, id: newId });
  });

  it("stand behind the day that is named, at the end and after a day that is gone at the beginning", () => {
    const order = (days: readonly PlanDay[], after: string | undefined) =>
      apply(days, addDay(days, after, newId)).map(({ id }) => id);
    const ids = [1, 2, 3, 4].map(makeId);
    expect(order(makeDays(), ids[3])).toEqual([...ids, newId]);
    expect(order(makeDays().toReversed(), ids[0])).toEqual([ids[0], newId, ...ids.slice(1)]);
    // Two devices may have given one key: then other rows move for the new one.
    const crowded = makeDays().map((day) => ({ ...day, position: "a0" }));
    expect(order(crowded, ids[1])).toEqual([ids[0], ids[1], newId, ids[2], ids[3]]);
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

  it("keeps for each half its legs, and for the second all but what was written or booked for the first", () => {
    const three = [...both, makeLeg(luangPrabang, vientiane)];
    const given = makeDays({ 1: { legs: three, stop: { name: "Home" }, office_note: "Note", costs: null } });
    const { changed, added, removed } = splitDay(given.toReversed(), makeId(2), newId, 2);
    expect(changed).toEqual([{ id: makeId(2), values: { legs: both, stop: luangPrabang, bed: null } }]);
    const { position: _, ...day } = added[0] as PlanDay;
    expect(day).toEqual({
      id: newId,
      title: "Luang Prabang to Vientiane",
      text: "",
      stop: { name: "Home" },
      legs: [three[2]],
      bed: given[1]?.bed,
      costs: null,
      booked_on: null,
      office_note: "",
    });
    expect(removed).toEqual([]);
    expect(apply(given, { changed, added, removed }).map(({ id }) => id)).toEqual([1, 2, 99, 3, 4].map(makeId));
  });

  it("has a stop without a position if nobody knows where its leg ends", () => {
    const blind = [makeLeg(vientiane, vangVieng, { points: [vientiane] }), makeLeg(vangVieng, luangPrabang)];
    const given = makeDays({ 2: { legs: blind, stop: null } });
    expect(splitDay(given, makeId(3), newId, 1).changed[0]?.values.stop).toEqual({ name: "Vang Vieng" });
    const round = makeLeg(vientiane, vientiane, { points: [vientiane, vangVieng, { ...vientiane, at: [18, 103] }] });
    const back = makeDays({ 2: { legs: [round, makeLeg(vientiane, vangVieng)], stop: null } });
    expect(splitDay(back, makeId(3), newId, 1).changed[0]?.values.stop).toEqual({ name: "Vientiane", at: [18, 103] });
  });

  it("makes room between days of one key, and changes nothing of a day that is gone", () => {
    const crowded = days.map((day) => ({ ...day, position: "a0" }));
    expect(apply(crowded, splitDay(crowded, makeId(3), newId, 1)).map(({ id }) => id)).toEqual(
      [1, 2, 3, 99, 4].map(makeId),
    );
    expect(splitDay(days, makeId(7), newId, 1)).toEqual({ changed: [], added: [], removed: [] });
    // Nothing stays, or nothing goes: then the day has a day of rest after it.
    for (const at of [0, 2])
      expect(splitDay(days, makeId(3), newId, at)).toMatchObject({
        changed: [],
        added: [{ title: "In Luang Prabang" }],
      });
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

  it("cost, kind by kind, what either costs alone or both together", () => {
    const kinds = ["transport", "food", "entry"] as const;
    for (const kind of kinds) {
      const one = { currency: "USD", [kind]: [1, 2] } as const;
      const other = { currency: "USD", [kind]: [10, 20] } as const;
      const none = { currency: "USD" };
      const join = (first: PlanDay["costs"], second: PlanDay["costs"]) =>
        joinWithNext(makeDays({ 1: { costs: first }, 2: { costs: second } }), makeId(2)).changed[0]?.values.costs;
      expect(join(one, other)).toEqual({ currency: "USD", [kind]: [11, 22] });
      expect(join(one, none)).toEqual(one);
      expect(join(none, other)).toEqual(other);
    }
    const bed = { currency: "USD", bed: [5, 6] } as const;
    expect(
      joinWithNext(makeDays({ 1: { costs: bed }, 2: { costs: { currency: "USD" } } }), makeId(2)).changed[0]?.values
        .costs,
    ).toEqual(bed);
  });

  it("have the night of the second, and that of the first if the second has none or the same", () => {
    const [first, second] = [makeBed({ name: "First" }), makeBed({ name: "Second" })];
    const at = (point: typeof vientiane) => ({ ...point, country: "laos" });
    const join = (one: Partial<PlanDay>, other: Partial<PlanDay>) => {
      const values = joinWithNext(
        makeDays({ 1: { office_note: "", ...one }, 2: { office_note: "", ...other } }),
        makeId(2),
      ).changed[0]?.values;
      return [values?.stop?.name, values?.bed?.name, values?.office_note];
    };
    expect(join({ bed: first }, { bed: second })).toEqual(["Vang Vieng", "Second", "Bed before: First."]);
    expect(join({ bed: first }, { bed: null })).toEqual(["Vang Vieng", undefined, ""]);
    expect(join({ bed: first }, { bed: null, stop: null })).toEqual(["Vientiane", "First", ""]);
    expect(join({ bed: first }, { bed: null, stop: at(vientiane) })).toEqual(["Vientiane", "First", ""]);
    expect(join({ bed: first }, { bed: first })).toEqual(["Vang Vieng", "First", ""]);
    expect(join({ bed: null, stop: null }, { bed: second })).toEqual(["Vang Vieng", "Second", ""]);
    expect(join({ bed: makeBed({ name: undefined }) }, { bed: second })).toEqual(["Vang Vieng", "Second", ""]);
    expect(join({ bed: first, stop: null }, { bed: null })).toEqual(["Vang Vieng", undefined, ""]);
  });

  it("are tied to the date of either, and say of no date that it is lost if both are of one", () => {
    const join = (one: string | null, other: string | null) => {
      const values = joinWithNext(
        makeDays({ 1: { booked_on: one, bed: null, office_note: "" }, 2: { booked_on: other, office_note: "" } }),
        makeId(2),
      ).changed[0]?.values;
      return [values?.booked_on, values?.office_note];
    };
    expect(join(null, null)).toEqual([null, ""]);
    expect(join("2027-11-04", null)).toEqual(["2027-11-04", ""]);
    expect(join(null, "2027-11-05")).toEqual(["2027-11-05", ""]);
    expect(join("2027-11-04", "2027-11-04")).toEqual(["2027-11-04", ""]);
    expect(join("2027-11-04", "2027-11-05")).toEqual(["2027-11-04", "Booked for 2027-11-05 too."]);
  });

  it("have the legs and the words of both in their order, one title of two that are the same, and leave the others alone", () => {
    const leg = makeLeg(vientiane, vientiane);
    const given = makeDays({ 1: { legs: [leg], title: "On", text: " " }, 2: { title: "On" } });
    const { changed, added, removed } = joinWithNext(given.toReversed(), makeId(2));
    expect(changed).toHaveLength(1);
    expect(changed[0]?.values).toMatchObject({
      title: "On",
      text: "The morning train.",
      legs: [leg, ...(given[2]?.legs ?? [])],
    });
    expect([added, removed]).toEqual([[], [makeId(3)]]);
    const exactly = makeDays({ 1: { title: "x".repeat(160 - ", To Vang Vieng".length), text: "" } });
    expect(joinWithNext(exactly, makeId(2)).changed[0]?.values).toMatchObject({ text: "The morning train." });
    expect(joinWithNext(exactly, makeId(2)).changed[0]?.values.title).toHaveLength(160);
  });

  it("say of no costs that they are lost if either has none, or both are in one currency", () => {
    const note = (first: PlanDay["costs"], second: PlanDay["costs"]) =>
      joinWithNext(
        makeDays({ 1: { costs: first, bed: null, office_note: "" }, 2: { costs: second, office_note: "" } }),
        makeId(2),
      ).changed[0]?.values.office_note;
    const food = { currency: "USD", food: [1, 2] } as const;
    expect([note(food, food), note(null, food), note(food, null), note(null, null)]).toEqual(["", "", "", ""]);
    expect([note(food, { currency: "KES" }), note({ currency: "KES" }, food)]).toEqual(["", ""]);
  });

  it("are joined if they fit to the last character and leg, and nothing is said of a day that is gone", () => {
    const text = "x".repeat(20_000 - "\n\nThe morning train.".length);
    const legs = Array(19).fill(makeLeg(vientiane, vientiane));
    expect(findJoinFault(makeDays({ 1: { text, legs } }), makeId(2))).toBeUndefined();
    expect(findJoinFault(makeDays(), makeId(7))).toBeUndefined();
    expect(findJoinFault(makeDays(), makeId(4))).toBeUndefined();
    expect(joinWithNext(makeDays(), makeId(7)).changed).toEqual([]);
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

it("gives a bed to no night of a stop of the same name in another country, beyond another stop, or of nobody's place", () => {
  const bed = makeBed({ name: "Villa Santi" });
  const at = { ...vientiane, country: "laos" };
  const changed = (days: PlanDay[], id: string) => spreadBed(days.toReversed(), id).changed.map(({ id: each }) => each);
  const stay = makeDays({ 1: { bed }, 2: { stop: at }, 3: { stop: at } });
  expect(changed(stay, makeId(2))).toEqual([1, 3, 4].map(makeId));
  expect(
    changed(makeDays({ 1: { bed }, 2: { stop: { ...at, country: "thailand" } }, 3: { stop: at } }), makeId(2)),
  ).toEqual([makeId(1)]);
  expect(changed(makeDays({ 1: { bed }, 0: { stop: null } }), makeId(2))).toEqual([]);
  expect(changed(makeDays({ 1: { stop: vangVieng }, 2: { stop: at, bed }, 3: { stop: at } }), makeId(3))).toEqual([
    makeId(4),
  ]);
  expect(changed(makeDays({ 1: { stop: null, bed } }), makeId(2))).toEqual([]);
  expect(changed(stay, makeId(7))).toEqual([]);
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

  it("is reckoned by the guide of the day, and for a place of no guide by that of the day before", () => {
    const asked: (string | undefined)[] = [];
    const findWays = (country: string | undefined) => {
      asked.push(country);
      return { roads: [], places: [], detourFactor: country === "laos" ? 2 : 1.3 };
    };
    const own = { name: "Farm", at: vangVieng.at };
    const toFarm = makeDays({ 2: { stop: own, legs: [] } });
    expect(joinWays(toFarm, makeId(3), findWays).changed[0]?.values.legs).toMatchObject([{ to: "Farm", km: 220 }]);
    const elsewhere = makeDays({ 2: { stop: own } });
    expect(endAtStop(elsewhere.toReversed(), makeId(3), findWays).changed[0]?.values.legs).toMatchObject([
      { from: "Vientiane", to: "Farm", km: 130 },
    ]);
    joinWays(makeDays({ 2: { stop: { ...own, country: "thailand" }, legs: [] } }), makeId(3), findWays);
    expect(asked).toEqual(["laos", "laos", "thailand"]);
  });

  it("changes the first leg alone, or the last, and nothing of a day without a stop, a leg or a night before it", () => {
    const legs = [makeLeg(luangPrabang, vangVieng), makeLeg(vangVieng, luangPrabang)];
    const days = makeDays({ 2: { legs, stop: { ...vientiane, country: "laos" } } });
    const joined = joinWays(days.toReversed(), makeId(3), noWays);
    expect(joined).toMatchObject({
      changed: [{ id: makeId(3), values: { legs: [{ from: "Vientiane", to: "Vang Vieng" }, legs[1]] } }],
      added: [],
      removed: [],
    });
    const ended = endAtStop(days, makeId(3), noWays);
    expect(ended).toMatchObject({
      changed: [{ id: makeId(3), values: { legs: [legs[0], { from: "Vang Vieng", to: "Vientiane" }] } }],
      added: [],
      removed: [],
    });
    expect(joinWays(makeDays({ 2: { legs: [], stop: null } }), makeId(3), noWays).changed).toEqual([]);
    expect(joinWays(makeDays({ 1: { stop: null }, 2: { legs: [] } }), makeId(3), noWays).changed).toEqual([]);
    expect(joinWays(days, makeId(7), noWays).changed).toEqual([]);
    expect(endAtStop(makeDays({ 2: { stop: null } }), makeId(3), noWays).changed).toEqual([]);
    expect(endAtStop(days, makeId(2), noWays).changed).toEqual([]);
    expect(endAtStop(days, makeId(7), noWays).changed).toEqual([]);
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

  it("moves them back too, over the end of a year, and leaves days that are tied to none", () => {
    const { changed, added, removed } = moveBookings(days, "2028-01-03", "2027-12-31");
    expect(changed).toEqual([{ id: makeId(2), values: { booked_on: "2027-11-01" } }]);
    expect([added, removed]).toEqual([[], []]);
    expect(listTiedDays(days.toReversed(), "2027-11-10").map(({ number }) => number)).toEqual([2]);
  });

  it("moves the bookings by as many days if somebody says so", () => {
    expect(moveBookings(days, "2027-11-03", "2027-11-10").changed).toEqual([
      { id: makeId(2), values: { booked_on: "2027-11-11" } },
    ]);
  });
});
