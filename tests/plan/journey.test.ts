import { describe, expect, it } from "vitest";
import { formatGpx, makeGpxName } from "../../src/plan/gpx.ts";
import { type Leg, measureLeg, planJourney, type Road, sumDayHours } from "../../src/plan/journey.ts";
import {
  describeLeg,
  formatHours,
  formatKilometres,
  formatLength,
  formatPace,
  formatStay,
} from "../../src/plan/journey-text.ts";
import { formatMonths, type Month } from "../../src/plan/months.ts";
import type { Place } from "../../src/plan/place.ts";
import { computeKilometres, maxDetourFactor, reckonHours } from "../../src/plan/reckoning.ts";
import { country, makePlace, makeRoad, outline, pins, plan, planTestJourney, stay } from "./journey-builders.ts";

/** Returns the message of the error that a call throws. */
function readFault(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

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
    ["A to B is 300 km, a slip of the pen", { roads: [makeRoad("A", "B", { km: 300 }), makeRoad("B", "C")] }],
    ["A to B is shorter than a straight line", { roads: [makeRoad("A", "B", { km: 30 }), makeRoad("B", "C")] }],
    ["D, on the way from B to C, has no position", { roads: [makeRoad("A", "B"), makeRoad("B", "C", { via: ["D"] })] }],
  ] as const)("is not built, and names its file: %s", (fault, more) => {
    expect(readFault(() => planTestJourney(more as never))).toBe(`src/content/plans/mozambique.ts: 1 week: ${fault}`);
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
    // The day with the least light of all months counts.
    const both = { routes: { "1 week": { ...plan.routes["1 week"], months: [6, 12] } }, roads } as const;
    expect(() => planTestJourney(both, north)).toThrow(/day 2 takes 8 hours, and 5\.\d can be travelled/u);
  });

  it("has the notes of its steps, and reads a step without one as the whole name of a place", () => {
    const names = ["Vientiane", "Vang Vieng", "Luang Prabang"] as const;
    const places = names.map((name, i) => makePlace(name, [0, 35 + i / 2]));
    const { legs } = planJourney(
      country,
      { ...outline, stops: [{ place: "Luang Prabang", nights: 3 }] },
      {
        roads: [makeRoad("Vientiane", "Vang Vieng"), makeRoad("Vang Vieng", "Luang Prabang")],
        routes: { "1 week": { months: [6], route: ["Vientiane", ["Vang Vieng", "Early."], "Luang Prabang"] } },
        stays: { "Luang Prabang": stay },
      },
      places,
    );
    expect(legs.map(({ from, to, note }) => [from, to, note])).toEqual([
      ["Vientiane", "Vang Vieng", "Early."],
      ["Vang Vieng", "Luang Prabang", undefined],
    ]);
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
  expect(formatStay({ ...stay, closed: [11, 12, 1] })).toBe(
    "Homestay. Ask the village office. Closed November to January. About US$10–20 for two.",
  );
  expect(formatStay(stay)).toBe("Homestay. Ask the village office. About US$10–20 for two.");
});

describe("one leg", () => {
  const places = new Map(
    [...pins, makePlace("Near", [0, 35.1]), makePlace("Via", [0.3, 35.25])].map((place) => [place.name, place]),
  );
  const measure = (road: Road, from: string = road.between[0], to: string = road.between[1]) =>
    measureLeg({ detourFactor: 1.25 }, from, to, [road], places);

  it("leads over a way in both directions, past its points in the order of travel", () => {
    const road = makeRoad("A", "B", { via: ["Via", "Near"] });
    const names = (leg: ReturnType<typeof measure>) =>
      typeof leg === "string" ? leg : leg.points.map(({ name }) => name);
    expect(names(measure(road))).toEqual(["A", "Via", "Near", "B"]);
    expect(names(measure(road, "B", "A"))).toEqual(["B", "Near", "Via", "A"]);
    expect(measure(road, "B", "A")).toMatchObject({ from: "B", to: "A" });
    // The way itself is as it was.
    expect(road.via).toEqual(["Via", "Near"]);
  });

  it.each([
    ["no way leads from A to A", makeRoad("A", "B"), "A", "A"],
    ["no way leads from A to C", makeRoad("A", "B"), "A", "C"],
    ["no way leads from C to B", makeRoad("A", "B"), "C", "B"],
    ["A to Nowhere has neither a length nor positions", makeRoad("A", "Nowhere"), "A", "Nowhere"],
    ["Lost, on the way from B to A, has no position", makeRoad("A", "B", { via: ["Via", "Lost"] }), "B", "A"],
  ])("is a sentence about its fault: %s", (fault, road, from, to) => {
    expect(measure(road, from, to)).toBe(fault);
  });

  it("keeps what a page states, and reckons the rest from it", () => {
    const stated = { km: 60, isKmReckoned: false, hours: [2, 2], areHoursReckoned: false };
    expect(measure(makeRoad("A", "B", { km: 60, hours: 2 }))).toMatchObject(stated);
    expect(measure({ ...makeRoad("A", "B", { km: 60 }), hours: [1, 3] } as Road)).toMatchObject({
      ...stated,
      hours: [1, 3],
    });
    expect(measure(makeRoad("A", "B", { km: 60 }))).toMatchObject({ km: 60, hours: [1, 1.5], areHoursReckoned: true });
    expect(measure(makeRoad("A", "B"))).toMatchObject({ km: 70, isKmReckoned: true, hours: [1.25, 1.75] });
    // Two hours at fifty kilometres an hour, to a place whose position nobody knows.
    expect(measure(makeRoad("A", "Nowhere", { hours: 2 }))).toMatchObject({
      km: 100,
      isKmReckoned: true,
      points: [pins[0]],
    });
    expect(measure(makeRoad("Nowhere", "A", { hours: 2 }))).toMatchObject({
      km: 100,
      isKmReckoned: true,
      points: [pins[0]],
    });
  });

  it("on foot takes longer up than down", () => {
    const path: Road = { between: ["A", "Near"], way: "foot", by: "on foot", climb: [1_200, 0] };
    const [up, down] = [measure(path), measure(path, "Near", "A")];
    if (typeof up === "string" || typeof down === "string") return expect.fail("no leg");
    expect(up.hours[0] - down.hours[0]).toBeGreaterThan(1.5);
    expect(down.hours).toEqual(reckonHours("foot", down.km));
  });

  it("may be as much shorter than a straight line as a position may be wrong", () => {
    const km = (between: [string, string], length: number) => {
      const leg = measure(makeRoad(...between, { km: length, hours: 1 }));
      return typeof leg === "string" ? leg : leg.km;
    };
    // A to B is 55.6 km in a straight line; C is approximate.
    expect([km(["A", "B"], 52), km(["A", "B"], 51)]).toEqual([52, "A to B is shorter than a straight line"]);
    expect([km(["B", "C"], 36), km(["B", "C"], 35)]).toEqual([36, "B to C is shorter than a straight line"]);
    expect([km(["C", "B"], 36), km(["C", "B"], 35)]).toEqual([36, "C to B is shorter than a straight line"]);
    expect([km(["A", "B"], 226), km(["A", "B"], 227)]).toEqual([226, "A to B is 227 km, a slip of the pen"]);
    expect([km(["C", "B"], 242), km(["C", "B"], 243)]).toEqual([242, "C to B is 243 km, a slip of the pen"]);
    // Exactly the least and the most are allowed.
    const [a, b] = [pins[0] as Place, pins[1] as Place].map(({ at }) => at) as [Place["at"], Place["at"]];
    const straight = computeKilometres(a, b);
    expect(km(["A", "B"], straight - 4)).toBe(straight - 4);
    expect(km(["A", "B"], maxDetourFactor * straight + 4)).toBe(maxDetourFactor * straight + 4);
    // A reckoned length is rounded to the next ten kilometres, so its rounding is no mistake of a person.
    places.set("Far", makePlace("Far", [0, 36.8427]));
    expect(measure({ ...makeRoad("A", "Far"), way: "flight", by: "aeroplane" } as Road)).toMatchObject({ km: 200 });
    // Without a position at one end nothing tells.
    expect([km(["A", "Nowhere"], 900), km(["Nowhere", "A"], 1)]).toEqual([900, 1]);
  });
});

describe("the days of legs", () => {
  it("may take ten hours, and no more", () => {
    const roads = (hours: number) => [makeRoad("A", "B", { hours: 5 }), makeRoad("B", "C", { hours })];
    expect(planTestJourney({ roads: roads(5) }).days).toBe(4);
    expect(() => planTestJourney({ roads: roads(5.1) })).toThrow("day 2 takes 10.1 hours, and 10.0 can be travelled");
  });

  it("have the most hours of each day, and the latitude of its first known point", () => {
    const [first, second] = planTestJourney().legs as [Leg, Leg];
    const legs = [
      { ...first, day: 2, points: [] },
      { ...second, day: 2, hours: [1, 1.5] as const, points: [makePlace("P", [-7, 35]), makePlace("Q", [-8, 35])] },
      { ...first, day: 4, points: [] },
    ];
    expect(sumDayHours(legs)).toEqual([
      { date: 2, hours: 3.5, latitude: -7 },
      { date: 4, hours: 2, latitude: 0 },
    ]);
  });

  it("are early if the first one is long in hours or in kilometres, and no night precedes it", () => {
    const isEarly = (
      more: { km: number; hours: number },
      nights: typeof outline.stops | { place: string; nights: number }[],
    ) =>
      planJourney(
        country,
        { ...outline, stops: nights },
        {
          ...plan,
          roads: [makeRoad("A", "B", more), makeRoad("B", "C", { hours: 0.5, km: 60 })],
          stays: { ...plan.stays, B: stay },
        },
        [makePlace("A", [0, 35]), makePlace("B", [0, 36]), makePlace("C", [0, 36.5])],
      ).isEarlyStart;
    const only = [{ place: "C", nights: 3 }];
    expect(isEarly({ km: 189, hours: 3.4 }, only)).toBe(false);
    expect(isEarly({ km: 189, hours: 3.5 }, only)).toBe(true);
    expect(isEarly({ km: 190, hours: 3 }, only)).toBe(true);
    expect(isEarly({ km: 190, hours: 3.5 }, [...outline.stops])).toBe(false);
    // The legs of the other days do not count.
    expect(isEarly({ km: 190, hours: 3.5 }, [{ place: "B", nights: 1 }, ...only])).toBe(false);
  });

  it("count the nights of a stop once, although the way leads through its place again", () => {
    const stops = [
      { place: "B", nights: 2 },
      { place: "C", nights: 1 },
      { place: "B", nights: 1 },
    ];
    const journey = planJourney(country, { ...outline, stops }, { ...plan, stays: { ...plan.stays, B: stay } }, pins);
    expect(journey.legs.map(({ to, day, nights }) => [to, day, nights])).toEqual([
      ["B", 1, 2],
      ["C", 3, 1],
      ["B", 4, 1],
      ["A", 5, 0],
    ]);
    expect([journey.days, journey.nightsBefore]).toEqual([5, 0]);
    expect(journey.nights.map(({ place, nights }) => [place, nights])).toEqual([
      ["B", 2],
      ["C", 1],
      ["B", 1],
    ]);
  });
});

describe("months as a reader says them", () => {
  it.each<[Month[], string]>([
    [[], ""],
    [[2], "February"],
    [[12, 1], "December or January"],
    [[11, 12, 1], "November to January"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "January to December"],
    [[3, 4, 5, 9, 10, 11], "March to May or September to November"],
    [[1, 3, 4, 6, 7, 8], "January, March, April or June to August"],
    [[5, 4], "May or April"],
  ])("%j", (months, words) => {
    expect(formatMonths(months)).toBe(words);
  });
});

describe("the figures of ways as a reader says them", () => {
  const write = (least: number, most: number, areHoursReckoned = false) =>
    formatHours({ hours: [least, most], areHoursReckoned });

  it("has quarters as signs, other parts as decimals, and less than an hour in minutes", () => {
    expect([
      write(2, 2),
      write(0.25, 1),
      write(1.25, 2.5),
      write(2.75, 3.1),
      write(0.5, 0.75, true),
      write(0, 0),
    ]).toEqual(["2 h", "¼–1 h", "1¼–2½ h", "2¾–3.1 h", "about 30–45 min", "0 min"]);
    expect(write(0.5, 0.99)).toBe("30–59 min");
  });

  it("has thousands apart, and says about of what is reckoned", () => {
    expect(formatKilometres({ km: 1_234, isKmReckoned: true })).toBe("about 1,234 km");
    expect(formatKilometres({ km: 999, isKmReckoned: false })).toBe("999 km");
    const legs = planTestJourney().legs.map((leg) => ({ ...leg, isKmReckoned: false }));
    expect(formatLength({ days: 3, km: 1_200, legs })).toBe("3 days, 1,200 km");
    expect(formatLength({ days: 3, km: 1_200, legs: [...legs, { ...(legs[0] as Leg), isKmReckoned: true }] })).toBe(
      "3 days, about 1,200 km",
    );
  });

  it("describes a leg without a vehicle by its figures alone", () => {
    const leg = {
      from: "A",
      to: "B",
      by: "",
      km: 5,
      isKmReckoned: false,
      hours: [1, 1] as const,
      areHoursReckoned: false,
    };
    expect(describeLeg(leg)).toBe("A to B: 5 km, 1 h");
  });

  it("rounds a day's kilometres to fives, and its most hours up to the quarter", () => {
    const [leg] = planTestJourney().legs as [Leg];
    const pace = (km: number, most: number) => formatPace({ days: 4, km, legs: [{ ...leg, hours: [0, most] }] });
    expect([pace(249, 2), pace(251, 2.01)]).toEqual([
      "4 days · about 60 km a day · at most 2 h on the way in a day",
      "4 days · about 65 km a day · at most 2¼ h on the way in a day",
    ]);
  });
});

it("describes the file of a journey with its months, and has no legs of a journey without any", () => {
  const gpx = formatGpx(planTestJourney(), "Mozambique");
  expect(gpx).toContain("<desc>June or July. Straight lines between the stops: not the road itself.</desc>");
  expect(gpx.match(/<wpt /g)).toHaveLength(3);
  expect(makeGpxName({ slug: "laos", outline: { ...outline, duration: "3-5 days" } })).toBe("laos-3-5-days.gpx");
});
