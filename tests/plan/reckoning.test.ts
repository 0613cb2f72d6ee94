import { describe, expect, it } from "vitest";
import {
  computeDaylightHours,
  computeKilometres,
  computeMiddleHours,
  reckonHours,
  reckonKilometres,
  reckonKilometresFromHours,
  speeds,
} from "../../src/plan/reckoning.ts";

describe("the reckoning", () => {
  it("measures along the globe", () => {
    expect(computeKilometres([0, 0], [0, 1])).toBeCloseTo(111.2, 1);
    expect(computeKilometres([60, 0], [60, 1])).toBeCloseTo(55.6, 1);
  });

  it("multiplies straight lines by the country's factor, more over mountains, and on a path less if points are known", () => {
    const [firstPosition, middle, lastPosition] = [
      [0, 35],
      [0, 35.5],
      [0, 36],
    ] as const;
    expect(reckonKilometres([firstPosition, lastPosition], "road", 1.25)).toBe(140);
    expect(reckonKilometres([firstPosition, lastPosition], "mountain road", 1.25)).toBe(190);
    expect(reckonKilometres([firstPosition, middle, lastPosition], "mountain bus", 1.25)).toBe(190);
    expect(reckonKilometres([firstPosition, lastPosition], "foot", 1.25)).toBe(165);
    expect(reckonKilometres([firstPosition, middle, lastPosition], "foot", 1.25)).toBe(155);
    expect(reckonKilometres([firstPosition, lastPosition], "flight", 1.25)).toBe(110);
    expect(reckonKilometres([firstPosition, [0, 35.05]], "road", 1.25)).toBe(7);
  });

  it("counts a meal on a long ride, and rests and climbing on foot after Naismith", () => {
    expect(computeMiddleHours("road", 100)).toBe(2);
    expect(computeMiddleHours("road", 300)).toBe(6.5);
    expect(computeMiddleHours("train", 300)).toBe(6);
    expect(computeMiddleHours("foot", 10, 600)).toBeCloseTo(3.5);
    expect(reckonKilometresFromHours("foot", [3, 4])).toBe(15);
  });

  it("writes a band around the middle, never empty", () => {
    expect(reckonHours("road", 300)).toEqual([5.5, 8]);
    expect(reckonHours("road", 100)).toEqual([1.5, 2.5]);
    expect(reckonHours("ferry", 1)).toEqual([0.25, 0.5]);
    for (const way of Object.keys(speeds) as (keyof typeof speeds)[])
      for (const km of [1, 7, 40, 180, 600]) {
        const [least, most] = reckonHours(way, km);
        const middle = computeMiddleHours(way, km);
        expect(least, `${way}, ${km} km`).toBeLessThanOrEqual(Math.max(0.25, middle));
        expect(most, `${way}, ${km} km`).toBeGreaterThanOrEqual(middle);
      }
  });

  it("knows a day's light", () => {
    // The expected hours are those of almanacs for Nairobi, Belgrade and Ulaanbaatar in the middle of a month.
    expect(computeDaylightHours(-1.3, 3)).toBeCloseTo(12.1, 1);
    expect(computeDaylightHours(44.8, 6)).toBeCloseTo(15.6, 1);
    expect(computeDaylightHours(44.8, 12)).toBeCloseTo(8.8, 1);
    expect(computeDaylightHours(47.9, 9)).toBeCloseTo(12.5, 1);
    expect(computeDaylightHours(70, 12)).toBe(0);
    expect(computeDaylightHours(70, 6)).toBe(24);
  });
});
