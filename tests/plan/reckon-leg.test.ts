import { describe, expect, it } from "vitest";
import { changeLeg, makeLegBetween, moveLegEnd, type Ways } from "../../src/plan/reckon-leg.ts";
import { reckonKilometres } from "../../src/plan/reckoning.ts";
import { travelModes } from "../../supabase/functions/_shared/plan-version.ts";
import { luangPrabang, makeLeg, vangVieng, vientiane } from "./plan-builders.ts";

const source = "https://www.geonames.org/1";
const ways: Ways = {
  detourFactor: 1.3,
  places: [vientiane, vangVieng, luangPrabang].map((place) => ({ ...place, source })),
  roads: [{ between: ["Vientiane", "Vang Vieng"], way: "motorway", by: "car", km: 110, hours: [1.5, 2] }],
};

describe("a leg between two stops", () => {
  it("is the guide's own way, with what a page states of it", () => {
    expect(makeLegBetween(vientiane, vangVieng, ways)).toMatchObject({
      way: "motorway",
      km: 110,
      isKmReckoned: false,
      hours: [1.5, 2],
      areHoursReckoned: false,
    });
  });

  it("is reckoned by road if the guide has no way there, and by the country's factor", () => {
    const leg = makeLegBetween(vangVieng, luangPrabang, ways);
    expect(leg).toMatchObject({ from: "Vang Vieng", to: "Luang Prabang", way: "road", by: "car", km: 145 });
    expect(leg).toMatchObject({ isKmReckoned: true, areHoursReckoned: true, points: [vangVieng, luangPrabang] });
    expect(makeLegBetween(vangVieng, luangPrabang, { ...ways, detourFactor: 2 }).km).toBe(220);
  });

  it("to a place without a position has no figures and says so by having none", () => {
    expect(makeLegBetween(vangVieng, { name: "Grandmother's farm" }, ways)).toMatchObject({
      km: 0,
      hours: [0, 0],
      points: [vangVieng],
    });
  });
});

it("leads over a guide's way without figures between its positions, by the factor of its country", () => {
  const bus: Ways = {
    ...ways,
    detourFactor: 2,
    roads: [{ between: ["Vang Vieng", "Luang Prabang"], way: "bus", by: "bus" }],
  };
  expect(makeLegBetween(vangVieng, luangPrabang, bus)).toMatchObject({
    way: "bus",
    km: reckonKilometres([vangVieng.at, luangPrabang.at], "bus", 2),
    points: [vangVieng, luangPrabang],
  });
});

describe("a changed leg", () => {
  const reckoned = makeLegBetween(vangVieng, luangPrabang, ways);

  it("is reckoned anew by another way, with its usual vehicle", () => {
    expect(changeLeg(reckoned, { way: "foot" }, 1.3)).toMatchObject({ by: "on foot", km: 175, hours: [36, 48.5] });
  });

  it("keeps a vehicle that somebody has typed", () => {
    expect(changeLeg({ ...reckoned, by: "Mr Kham's van" }, { way: "bus" }, 1.3).by).toBe("Mr Kham's van");
  });

  it("keeps stated kilometres, and reckons its hours from them", () => {
    const stated = changeLeg(reckoned, { km: 300 }, 1.3);
    expect(stated).toMatchObject({ km: 300, isKmReckoned: false, areHoursReckoned: true });
    expect(changeLeg(stated, { way: "fast train" }, 1.3)).toMatchObject({ km: 300, hours: [2, 3] });
    expect(changeLeg(stated, { km: null }, 1.3)).toMatchObject({ km: reckoned.km, isKmReckoned: true });
  });

  it("loses what was stated of another place, its last departure too", () => {
    const ferry = makeLeg(vientiane, vangVieng, { lastDeparture: "14:30", km: 999 });
    const moved = moveLegEnd(ferry, "to", luangPrabang, ways);
    expect(moved).toMatchObject({ from: "Vientiane", to: "Luang Prabang", isKmReckoned: true, way: "train" });
    expect(moved).not.toHaveProperty("lastDeparture");
    expect(moved.km).toBeLessThan(400);
  });
});

const usual = {
  motorway: "car",
  "open road": "car",
  road: "car",
  "mountain road": "car",
  gravel: "car",
  track: "car with four-wheel drive",
  bus: "bus",
  "mountain bus": "bus",
  train: "train",
  "fast train": "train",
  boat: "boat",
  ferry: "ferry",
  flight: "flight",
  foot: "on foot",
} as const;

describe("the vehicle of a leg", () => {
  const leg = makeLegBetween(vangVieng, luangPrabang, ways);

  it.each(travelModes)("by %s is the usual one unless somebody says another", (way) => {
    const others = travelModes.filter((each) => each !== way);
    for (const other of others) {
      expect(changeLeg({ ...leg, way: other, by: usual[other] }, { way }).by).toBe(usual[way]);
      expect(changeLeg({ ...leg, way: other, by: "" }, { way }).by).toBe(usual[way]);
      expect(changeLeg({ ...leg, way: other, by: "a raft" }, { way }).by).toBe("a raft");
      expect(changeLeg({ ...leg, way: other, by: usual[other] }, { way, by: "a raft" }).by).toBe("a raft");
    }
    // A way that stays changes no vehicle, not even an empty one.
    expect(changeLeg({ ...leg, way, by: "" }, { way }).by).toBe("");
    expect(changeLeg({ ...leg, way, by: "" }, { note: "Early." })).toMatchObject({ by: "", note: "Early." });
  });
});

describe("the figures of a leg", () => {
  const leg = makeLegBetween(vangVieng, luangPrabang, ways);

  it("stay as they are if only words change", () => {
    expect(changeLeg(leg, { note: "Early.", lastDeparture: "16:40" }, 1.3)).toEqual({
      ...leg,
      note: "Early.",
      lastDeparture: "16:40",
    });
    const stated = changeLeg(leg, { km: 7, hours: [1, 2] }, 1.3);
    expect(changeLeg(stated, { note: "Early." }, 1.3)).toEqual({ ...stated, note: "Early." });
  });

  it("are stated once somebody writes them, and reckoned again once they are emptied", () => {
    const stated = changeLeg(leg, { hours: [9, 10] }, 1.3);
    expect(stated).toMatchObject({ hours: [9, 10], areHoursReckoned: false, km: leg.km, isKmReckoned: true });
    expect(changeLeg(stated, { way: "bus" }, 1.3).hours).toEqual([9, 10]);
    expect(changeLeg(stated, { hours: null }, 1.3)).toEqual(leg);
    expect(changeLeg(leg, { km: 0 }, 1.3)).toMatchObject({ km: 0, isKmReckoned: false, hours: leg.hours });
  });

  it("of a way of which one end is nowhere stay as they are: nothing tells them", () => {
    const blind = { ...leg, km: 40, hours: [1, 2] as const, points: leg.points.slice(1) };
    expect(changeLeg(blind, { way: "bus" }, 1.3)).toMatchObject({ km: 40, isKmReckoned: true, hours: [0.75, 1] });
    const unknown = makeLegBetween({ name: "Farm" }, luangPrabang, ways);
    expect(unknown).toMatchObject({
      from: "Farm",
      km: 0,
      hours: [0, 0],
      isKmReckoned: true,
      areHoursReckoned: true,
      points: [luangPrabang],
    });
  });

  it("are reckoned with the usual factor outside the guides' countries", () => {
    expect(makeLegBetween(vangVieng, luangPrabang, undefined)).toEqual(
      makeLegBetween(vangVieng, luangPrabang, { roads: [], places: [], detourFactor: 1.3 }),
    );
    expect(makeLegBetween(vientiane, vangVieng, undefined)).toMatchObject({ way: "road", isKmReckoned: true });
  });
});

describe("a leg that gets another end", () => {
  const ferry = makeLeg(vientiane, vangVieng, {
    way: "ferry",
    by: "ferry",
    note: "Shady side.",
    km: 9,
    lastDeparture: "14:30",
  });
  const farm = { name: "Farm", at: [19, 102], approximate: "the gate", country: "laos", altitude: 300 } as const;

  it("keeps its other end, its way and its words, and has of the new place what is drawn", () => {
    const [to, from] = [moveLegEnd(ferry, "to", farm, ways), moveLegEnd(ferry, "from", farm, ways)];
    const point = { name: "Farm", at: [19, 102], approximate: "the gate" };
    expect(to).toMatchObject({
      from: "Vientiane",
      to: "Farm",
      way: "ferry",
      by: "ferry",
      note: "Shady side.",
      isKmReckoned: true,
      areHoursReckoned: true,
    });
    expect(to.points).toEqual([vientiane, point]);
    expect(from).toMatchObject({ from: "Farm", to: "Vang Vieng" });
    expect(from.points).toEqual([point, vangVieng]);
    for (const each of [to, from]) expect(each).not.toHaveProperty("lastDeparture");
    expect(to.km).toBe(reckonKilometres([vientiane.at, farm.at], "ferry", 1.3));
    expect(moveLegEnd(makeLeg(vientiane, vangVieng, { way: "bus" }), "to", farm, { ...ways, detourFactor: 2 }).km).toBe(
      reckonKilometres([vientiane.at, farm.at], "bus", 2),
    );
  });

  it("becomes the guide's own way if the guide has one", () => {
    expect(moveLegEnd(makeLeg(vientiane, luangPrabang), "to", vangVieng, ways)).toEqual(
      makeLegBetween(vientiane, vangVieng, ways),
    );
    expect(moveLegEnd(makeLeg(luangPrabang, vientiane), "from", vangVieng, ways)).toEqual(
      makeLegBetween(vangVieng, vientiane, ways),
    );
  });

  it("has one point if the other end is nowhere, and no figures of another place", () => {
    const blind = { ...ferry, points: [] };
    expect(moveLegEnd(blind, "to", farm, undefined)).toMatchObject({
      from: "Vientiane",
      points: [{ name: "Farm" }],
      isKmReckoned: true,
    });
    expect(moveLegEnd(blind, "from", { name: "Hut" }, undefined)).toMatchObject({
      from: "Hut",
      to: "Vang Vieng",
      points: [],
    });
    // The kilometres and hours to the former place are not those to this one.
    const none = { km: 0, hours: [0, 0], isKmReckoned: true, areHoursReckoned: true };
    expect(moveLegEnd(makeLeg(vientiane, vangVieng), "to", { name: "Hut" }, ways)).toMatchObject(none);
  });
});
