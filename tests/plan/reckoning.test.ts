import { describe, expect, it } from "vitest";
import {
  computeDaylightHours,
  computeDaylightOnDay,
  computeKilometres,
  computeMiddleHours,
  reckonHours,
  reckonKilometres,
  reckonKilometresFromHours,
  speeds,
  sumStraightKilometres,
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

  it("sums straight lines in their order, and none of one point", () => {
    const line = [
      [0, 0],
      [0, 1],
      [1, 1],
    ] as const;
    expect(sumStraightKilometres(line)).toBeCloseTo(2 * computeKilometres([0, 0], [0, 1]), 6);
    expect(sumStraightKilometres([[0, 0]])).toBe(0);
    // Over the date line and along a meridian; the order of the two ends is no matter.
    expect(computeKilometres([0, 179.5], [0, -179.5])).toBeCloseTo(111.2, 1);
    expect(computeKilometres([-1, 20], [1, 20])).toBeCloseTo(222.4, 1);
    expect(computeKilometres([10, 20], [-30, 50])).toBeCloseTo(computeKilometres([-30, 50], [10, 20]), 9);
    expect(computeKilometres([-1.286, 36.817], [-4.043, 39.668])).toBeCloseTo(441, 0);
  });

  it("writes lengths by ones below twenty, by fives below two hundred, and then by tens, and never none", () => {
    // A degree of the equator is 111.195 km, so a factor of 1 / 111.195 makes of each degree a kilometre.
    const reckon = (km: number) =>
      reckonKilometres(
        [
          [0, 0],
          [0, 1],
        ],
        "road",
        km / computeKilometres([0, 0], [0, 1]),
      );
    expect([0, 0.4, 1.4, 19.4, 19.6, 22.4, 22.6, 197.4, 199.9, 204.9, 205.1].map(reckon)).toEqual([
      1, 1, 1, 19, 20, 20, 25, 195, 200, 200, 210,
    ]);
  });

  it("takes railways, boats and planes to be straighter than roads", () => {
    const line = [
      [0, 0],
      [0, 1],
    ] as const;
    const ways = ["train", "fast train", "boat", "ferry", "flight", "gravel", "mountain road"] as const;
    expect(ways.map((way) => reckonKilometres(line, way, 2))).toEqual([135, 120, 135, 120, 110, 220, 300]);
  });

  it("has a meal in a ride of more than four hours, not of four, and none on board", () => {
    expect([computeMiddleHours("road", 200), computeMiddleHours("road", 205)]).toEqual([4, 4.6]);
    for (const way of ["train", "fast train", "boat", "ferry", "flight", "foot"] as const) {
      const [ten, eleven] = [10, 11].map((hours) => computeMiddleHours(way, hours * speeds[way]));
      const rests = way === "foot" ? 7 / 6 : 1;
      expect((eleven ?? 0) - (ten ?? 0), way).toBeCloseTo(rests);
      expect(ten, way).toBeCloseTo({ flight: 10.5, ferry: 10.1, foot: 10 * rests }[way as string] ?? 10);
    }
  });

  it("writes a band to the quarter below two hours, and to the half from then on", () => {
    expect(reckonHours("foot", 0.5)).toEqual([0.25, 0.5]);
    expect(reckonHours("road", 99)).toEqual([1.75, 2.5]);
    expect(reckonHours("road", 101)).toEqual([1.5, 2.5]);
    expect(reckonHours("foot", 5, 600)).toEqual([2, 3]);
    for (const way of Object.keys(speeds) as (keyof typeof speeds)[])
      for (let km = 1; km < 400; km += 7) {
        const [least, most] = reckonHours(way, km);
        const middle = computeMiddleHours(way, km);
        const step = middle < 2 ? 0.25 : 0.5;
        expect([least % step, most % step, most > least, least >= 0.25], `${way}, ${km} km`).toEqual([
          0,
          0,
          true,
          true,
        ]);
        // A band reaches about an eighth below the middle and a sixth above it.
        expect(Math.abs(least - Math.max(0.25, middle * 0.88)), `${way}, ${km} km`).toBeLessThanOrEqual(
          step * 0.75 + 1e-9,
        );
        expect(Math.abs(most - middle * 1.18), `${way}, ${km} km`).toBeLessThanOrEqual(
          Math.max(step * 0.75, step + least - middle * 1.18) + 1e-9,
        );
      }
  });

  it("reckons kilometres back from hours, in the middle of a band and without what a way takes however short it is", () => {
    expect(reckonKilometresFromHours("road", [1, 3])).toBe(100);
    expect(reckonKilometresFromHours("flight", [1.5, 1.5])).toBe(550);
    expect(reckonKilometresFromHours("ferry", [1.1, 1.1])).toBe(10);
    expect(reckonKilometresFromHours("flight", [0.5, 0.5])).toBe(1);
  });

  it("has at the equator twelve hours and some minutes of light on each day, and elsewhere as much as its season", () => {
    for (const day of [1, 80, 172, 266, 355, 366]) expect(computeDaylightOnDay(0, day)).toBeCloseTo(12.11, 1);
    expect(computeDaylightOnDay(51.5, 172)).toBeCloseTo(16.6, 1);
    expect(computeDaylightOnDay(51.5, 355)).toBeCloseTo(7.8, 1);
    expect(computeDaylightOnDay(-33.9, 172)).toBeCloseTo(9.9, 1);
    expect(computeDaylightOnDay(-33.9, 355)).toBeCloseTo(14.4, 1);
    expect(computeDaylightOnDay(51.5, 82)).toBeGreaterThan(computeDaylightOnDay(51.5, 81));
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
