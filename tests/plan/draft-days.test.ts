import { describe, expect, it } from "vitest";
import { copyDays, makeDaysOfJourney, makePlanBed, removeTravellerName } from "../../src/plan/draft-days.ts";
import { planJourney } from "../../src/plan/journey.ts";
import { type PlanDay, sortDays } from "../../src/plan/plan.ts";
import { country, makeRoad, outline, pins, plan, planTestJourney, stay } from "./journey-builders.ts";
import { countIds, makeDays, makeId } from "./plan-builders.ts";

it.each([
  ["Laos for Achieng Otieno", "Achieng Otieno", "Laos"],
  ["Achieng’s Laos", "Achieng Otieno", "Laos"],
  ["Achieng Otieno: Laos by train", "Achieng Otieno", "Laos by train"],
  ["Laos by train (Otieno)", "Achieng Otieno", "Laos by train"],
  ["Laos, with Achieng and Otieno", "Achieng Otieno", "Laos"],
  ["Laos FOR ACHIENG", "Achieng", "Laos"],
  ["Reise für Zoë", "Zoë", "Reise für"],
  ["Laos (again) for A. B. (the 2nd)", "A. B. (the 2nd)", "Laos (again)"],
  // A name inside of a word is none.
  ["Annapurna by foot", "Anna Purkiss", "Annapurna by foot"],
  // Short words of a name are found with the whole name only.
  ["By the sea with Al", "Al De", "By the sea with Al"],
  ["Achieng Otieno", "Achieng Otieno", "Achieng Otieno"],
  ["Laos by train", "", "Laos by train"],
  ["Laos by train", " Al  Bo ", "Laos by train"],
  ["Laos for Al Bo", " Al Bo ", "Laos"],
  ["Otieno, Achieng & Baraka: Laos", "Achieng Baraka Otieno", "Laos"],
  ["Laos - Achieng's", "Achieng", "Laos"],
  ["Laos of Achieng", "Achieng", "Laos"],
  ["Laos·Achieng", "Achieng", "Laos"],
  ["Achieng2 in Laos", "Achieng", "Achieng2 in Laos"],
  ["2Achieng in Laos", "Achieng", "2Achieng in Laos"],
  ["Laos, North and south", "Achieng", "Laos, North and south"],
  ["Achieng in Laos, and Achieng in Nepal", "Achieng", "in Laos in Nepal"],
  ["Laos for A.B.", "A.B.", "Laos"],
  ["Laos for AxB.", "A.B.", "Laos for AxB."],
])("makes of the title %j of a plan for %j %j", (title, name, expected) => {
  expect(removeTravellerName(title, name)).toBe(expected);
});

describe("the days of a journey", () => {
  const summarise = (days: readonly PlanDay[]) =>
    days.map(({ title, stop, bed, legs }) => [
      title,
      stop?.name,
      bed?.kind,
      legs.map(({ from, to }) => `${from}-${to}`),
    ]);

  it("begin with the arrival, have each night with its stop and bed, and end where the last leg ends", () => {
    expect(summarise(makeDaysOfJourney(planTestJourney(), countIds()))).toEqual([
      ["Arrive in A", "A", "homestay", []],
      ["A to C", "C", "homestay", ["A-B", "B-C"]],
      ["In C", "C", "homestay", []],
      ["C to A", "A", undefined, ["C-B", "B-A"]],
    ]);
  });

  it("begin with a leg if no night is before it, and end at the last stop if no leg leads away", () => {
    const short = { ...outline, stops: [{ place: "C", nights: 2 }] };
    const routes = { "1 week": { months: [6], route: ["A", "B", "C"] } } as const;
    expect(summarise(makeDaysOfJourney(planJourney(country, short, { ...plan, routes }, pins), countIds()))).toEqual([
      ["A to C", "C", "homestay", ["A-B", "B-C"]],
      ["In C", "C", "homestay", []],
      ["In C", "C", undefined, []],
    ]);
  });

  it("name a day that returns to where it began by its beginning", () => {
    const stops = [{ place: "A", nights: 2 }];
    const routes = { "1 week": { months: [6], route: ["A", "B", "A"] } } as const;
    const roads = [makeRoad("A", "B", { km: 60, hours: 2 })];
    const journey = planJourney(country, { ...outline, stops: [...stops] }, { ...plan, roads, routes }, pins);
    expect(makeDaysOfJourney(journey, countIds()).map(({ title }) => title)).toEqual([
      "Arrive in A",
      "In A",
      "From A and back",
    ]);
  });

  it("are rows of their own in their order, of the guide's country, with nothing of an office or a booking", () => {
    const days = makeDaysOfJourney(planTestJourney(), countIds());
    expect(days.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(makeId));
    expect(sortDays(days.toReversed())).toEqual(days);
    for (const day of days) {
      expect(day).toMatchObject({ text: "", costs: null, booked_on: null, office_note: "" });
      expect(day.stop?.country).toBe("mozambique");
    }
    // A remark on a position comes along, and none is made up.
    expect(days[1]?.stop).toEqual({ name: "C", at: [0, 36], approximate: "one source", country: "mozambique" });
    expect(days[0]?.stop).toEqual({ name: "A", at: [0, 35], country: "mozambique" });
  });

  it("have all that is stated or reckoned of a leg, and no more of its points than a traveller needs", () => {
    const [, second] = makeDaysOfJourney(planTestJourney(), countIds());
    expect(second?.legs).toEqual([
      {
        from: "A",
        to: "B",
        way: "road",
        by: "car",
        note: "Early.",
        km: 60,
        isKmReckoned: false,
        hours: [2, 2],
        areHoursReckoned: false,
        points: [
          { name: "A", at: [0, 35] },
          { name: "B", at: [0, 35.5] },
        ],
      },
      {
        from: "B",
        to: "C",
        way: "road",
        by: "car",
        km: 70,
        isKmReckoned: true,
        hours: [1.25, 1.75],
        areHoursReckoned: true,
        points: [
          { name: "B", at: [0, 35.5] },
          { name: "C", at: [0, 36], approximate: "one source" },
        ],
      },
    ]);
  });
});

describe("the bed of a guide's stop", () => {
  const house = { name: "Casa Rex", what: "twelve rooms", page: "https://casa.example", asOf: "2026-10" };

  it("is whom to ask if the guide names no house, with the page that names them if it is one of the web", () => {
    expect(makePlanBed({ ...stay, source: "https://office.example" })).toEqual({
      kind: "homestay",
      ask: "the village office",
      closed: [],
      dollars: [10, 20],
      link: "https://office.example",
    });
    for (const source of ["a letter of https://office.example", "ftp://office.example"])
      expect(makePlanBed({ ...stay, source })).not.toHaveProperty("link");
    expect(makePlanBed({ ...stay, source: "http://office.example" }).link).toBe("http://office.example");
    expect(makePlanBed({ ...stay, beds: [] })).toEqual(makePlanBed(stay));
  });

  it("is the first house that the guide names, with all the ways to reach it", () => {
    const second = { ...house, name: "Another", phone: "+258 1" };
    const first = {
      ...house,
      phone: "+258 84 123 4567",
      mail: "rex@casa.example",
      price: "from US$40",
      at: [-21.9, 35.3],
    } as const;
    expect(makePlanBed({ ...stay, source: "https://office.example", beds: [first, second] })).toEqual({
      kind: "homestay",
      ask: "the village office",
      closed: [],
      dollars: [10, 20],
      name: "Casa Rex",
      phone: "+258 84 123 4567",
      link: "https://casa.example",
      about: "twelve rooms, from US$40. Mail: rex@casa.example",
      at: [-21.9, 35.3],
    });
    expect(makePlanBed({ ...stay, beds: [{ ...house, phone: "+258 1" }] })).toMatchObject({ about: "twelve rooms." });
    const byMail = makePlanBed({ ...stay, beds: [{ ...house, mail: "rex@casa.example" }] });
    expect(byMail).not.toHaveProperty("phone");
    expect(byMail).not.toHaveProperty("at");
  });
});

it("copies costs and words, and gives a row from before days had costs none", () => {
  const [day] = makeDays();
  const { costs: _, ...former } = day as PlanDay;
  const copies = copyDays([former as PlanDay, ...makeDays().slice(1)], countIds());
  expect(copies.map(({ costs }) => costs?.currency)).toEqual([undefined, "USD", "USD", "USD"]);
  expect(copies[0]?.costs).toBeNull();
  expect(new Set(copies.map(({ id }) => id)).size).toBe(4);
});
