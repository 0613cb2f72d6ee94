import { describe, expect, it } from "vitest";
import { formatGpx, makeGpxName } from "../../src/plan/gpx.ts";
import { type Leg, planJourney } from "../../src/plan/journey.ts";
import { formatHours, formatKilometres, formatLength, formatPace, formatStay } from "../../src/plan/journey-text.ts";
import { formatMonths } from "../../src/plan/months.ts";
import type { Place } from "../../src/plan/place.ts";
import { country, makeRoad, outline, pins, plan, planTestJourney, stay } from "./journey-builders.ts";

describe("a journey", () => {
  it("counts days and nights, with a point on the way", () => {
    const { nightsBefore, legs, days, km } = planTestJourney();
    expect([nightsBefore, days, legs.map(({ day, nights }) => [day, nights])]).toEqual([
      1,
      4,
      [
        [2, 0],
        [2, 2],
        [4, 0],
        [4, 0],
      ],
    ]);
    expect(legs.map((leg) => formatKilometres(leg))).toEqual(["60 km", "about 70 km", "about 70 km", "60 km"]);
    expect(km).toBe(260);
  });

  it.each([
    ["no way leads from B to C", { roads: [makeRoad("A", "B")] }],
    ["no leg leads to C", { routes: { "1 week": { months: [6], route: ["A", "B", "A"] } } }],
    ["no route", { routes: {} }],
    ["C has no bed", { stays: { A: stay } }],
    ["the bed in C is closed in July", { stays: { A: stay, C: { ...stay, closed: [7, 8] } } }],
    [
      "day 2 takes 11 hours, and 10.0 can be travelled",
      { roads: [makeRoad("A", "B", { hours: 5 }), makeRoad("B", "C", { hours: 6 })] },
    ],
    ["300 km, a slip of the pen", { roads: [makeRoad("A", "B", { km: 300 }), makeRoad("B", "C")] }],
    ["shorter than a straight line", { roads: [makeRoad("A", "B", { km: 30 }), makeRoad("B", "C")] }],
    ["D, on the way from B to C, has no position", { roads: [makeRoad("A", "B"), makeRoad("B", "C", { via: ["D"] })] }],
  ] as const)("is not built, and names its file: %s", (fault, more) => {
    expect(() => planTestJourney(more as never)).toThrow(`src/content/plans/mozambique.ts: 1 week: `);
    expect(() => planTestJourney(more as never)).toThrow(fault);
  });

  it("is not built where a stop or its end has no position", () => {
    const roads = [makeRoad("A", "B"), makeRoad("B", "C", { km: 60, hours: 1 })];
    expect(() => planTestJourney({ roads }, pins.slice(0, 2))).toThrow("C has no position");
    const open = { routes: { "1 week": { months: [6], route: ["A", "B", "C", "B", "D"] } } } as const;
    expect(() => planTestJourney({ ...open, roads: [...plan.roads, makeRoad("B", "D", { km: 9, hours: 1 })] })).toThrow(
      "D, where it ends",
    );
  });

  it("is shorter than the day's light in winter", () => {
    const north = pins.map((place) => ({ ...place, at: [61, place.at[1]] as const }));
    const roads = [makeRoad("A", "B", { km: 60, hours: 4 }), makeRoad("B", "C", { km: 60, hours: 4 })];
    const winter = { routes: { "1 week": { ...plan.routes["1 week"], months: [12] } }, roads } as const;
    expect(() => planTestJourney(winter, north)).toThrow(/day 2 takes 8 hours, and 5\.\d can be travelled/u);
    expect(planTestJourney({ roads }, north).days).toBe(4);
  });

  it("begins after a night at its start where the first day is long", () => {
    const planEarly = (hours: number) =>
      planJourney(
        country,
        { ...outline, stops: [{ place: "C", nights: 3 }] },
        { ...plan, roads: [makeRoad("A", "B", { hours }), makeRoad("B", "C", { hours: 0.5 })] },
        pins,
      ).isEarlyStart;
    expect([planEarly(2), planEarly(4)]).toEqual([false, true]);
    expect(planTestJourney({ roads: [makeRoad("A", "B", { hours: 6 }), makeRoad("B", "C")] }).isEarlyStart).toBe(false);
  });
});

describe("its file", () => {
  it("has every night and the goal, and says what is approximate", () => {
    const gpx = formatGpx(planTestJourney(), "Mozambique");
    expect([...gpx.matchAll(/<rtept[^>]*><name>([^<]*)<\/name>/gu)].map(([, name]) => name)).toEqual([
      "A",
      "B",
      "C (approximate)",
      "B",
      "A",
    ]);
    expect(gpx).toContain("<name>Mozambique: There &amp; back</name>");
    expect(gpx).toContain("<desc>Day 2: B to C: car, about 70 km, about 1¼–1¾ h</desc>");
    expect(makeGpxName(planTestJourney())).toBe("mozambique-1-week.gpx");
  });

  it("names the point that it leaves out", () => {
    const roads = [makeRoad("A", "B", { km: 60, hours: 1 }), makeRoad("B", "C", { km: 60, hours: 1 })];
    const journey = planTestJourney({ roads }, [pins[0], pins[2]] as Place[]);
    expect(journey.unlocatedPoints).toEqual(["B"]);
    expect(formatGpx(journey, "M")).toContain("Without B, whose position we do not have.");
    expect(formatGpx(planTestJourney(), "M")).not.toContain("Without");
  });
});

it("writes months, hours, lengths and beds as a reader says them", () => {
  expect(formatMonths([6, 7, 8, 9])).toBe("June to September");
  expect(formatMonths([11, 12, 1, 2])).toBe("November to February");
  expect(formatMonths([4, 10])).toBe("April or October");
  expect(formatMonths([6, 7])).toBe("June or July");
  expect(formatMonths([5, 6, 9])).toBe("May, June or September");
  expect(formatHours({ hours: [0.7, 0.7], areHoursReckoned: false })).toBe("42 min");
  expect(formatHours({ hours: [1.3, 1.7], areHoursReckoned: false })).toBe("1.3–1.7 h");
  expect(formatHours({ hours: [0.5, 1], areHoursReckoned: true })).toBe("about ½–1 h");
  expect(formatLength(planTestJourney())).toBe("4 days, about 260 km");
  const leg = (day: number, most: number) => ({ ...planTestJourney().legs[0], day, hours: [1, most] }) as Leg;
  expect(formatPace({ days: 4, km: 262, legs: [leg(1, 2), leg(1, 3.6), leg(2, 5.5)] })).toBe(
    "4 days · about 65 km a day · at most 5¾ h on the way in a day",
  );
  expect(formatStay({ ...stay, closed: [11, 12, 1] })).toContain("Closed November to January.");
});
