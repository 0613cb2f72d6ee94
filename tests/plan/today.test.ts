import { describe, expect, it } from "vitest";
import { findLastDate, findMoment, findNextLegDay, findWakingPlace } from "../../src/plan/today.ts";
import { makeDays, makeLeg, makeVersion, vangVieng, vientiane } from "./plan-builders.ts";

describe("a date in a plan", () => {
  const plan = makeVersion();
  it.each([
    ["2027-11-01", { when: "before", days: 2 }],
    ["2027-11-03", { when: "during", day: 0 }],
    ["2027-11-06", { when: "during", day: 3 }],
    ["2027-11-07", { when: "after" }],
  ])("is found: %s", (today, moment) => {
    expect(findMoment(plan, today)).toEqual(moment);
  });

  it("is nowhere before a first day is fixed", () => {
    expect(findMoment({ ...plan, startsOn: null }, "2027-11-03")).toEqual({ when: "undated" });
    expect(findLastDate({ ...plan, startsOn: null })).toBeUndefined();
  });

  it("tells where one wakes, and when it ends", () => {
    expect(findWakingPlace(plan, 3)?.name).toBe("Vang Vieng");
    expect(findWakingPlace(plan, 0)).toBeUndefined();
    expect(findLastDate(plan)).toBe("2027-11-06");
  });

  it("has a next way after a day, if one is left", () => {
    expect([0, 1, 2, 3].map((day) => findNextLegDay(plan, day))).toEqual([2, 2, 3, undefined]);
    expect(findNextLegDay(plan, -1)).toBe(2);
    const early = makeVersion({}, makeDays({ 0: { legs: [makeLeg(vangVieng, vientiane)] } }));
    expect(findNextLegDay(early, -1)).toBe(0);
  });

  it("tells where one wakes after days without a stop, and before the first day nowhere", () => {
    const days = makeDays({ 2: { stop: null, legs: [] }, 3: { stop: null, legs: [] } });
    expect(findWakingPlace(makeVersion({}, days), 3)?.name).toBe("Vientiane");
    expect(findWakingPlace(plan, -1)).toBeUndefined();
  });
});
