import { describe, expect, it } from "vitest";
import { changeLeg, makeLegBetween, moveLegEnd, type Ways } from "../../src/plan/reckon-leg.ts";
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
