/** The days of a plan and the file for navigators that every journey of the guides becomes. */
import { describe, expect, it } from "vitest";
import { allGuides } from "../../src/content/guides.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { makeDaysOfJourney } from "../../src/plan/draft-days.ts";
import { formatGpx, makeGpxName } from "../../src/plan/gpx.ts";
import { escapeXml } from "../../src/shared/rules/escape-xml.ts";
import { countIds, makeVersion } from "../plan/plan-builders.ts";
import { readGpx } from "../plan/read-gpx.ts";

const all = allGuides.flatMap((guide) => makeJourneys(guide).map((journey) => ({ journey, guide })));

describe("the days of an outline", () => {
  it.each(all.map(({ journey }) => [`${journey.slug}, ${journey.outline.duration}`, journey] as const))(
    "have every leg and every night of %s",
    (_, journey) => {
      const days = makeDaysOfJourney(journey, countIds());
      expect(days).toHaveLength(journey.days);
      expect(days.flatMap(({ legs }) => legs.map(({ from, to, km }) => [from, to, km]))).toEqual(
        journey.legs.map(({ from, to, km }) => [from, to, km]),
      );
      const nights = days.flatMap(({ bed, stop }) => (bed && stop ? [stop.name] : []));
      expect(nights).toEqual(
        journey.nights.flatMap(({ place, nights: count }) => Array.from({ length: count }, () => place)),
      );
      expect(days.every(({ title, stop }) => title !== "" && stop?.country === journey.slug)).toBe(true);
      expect(makeVersion({}, days).days).toHaveLength(journey.days);
    },
  );
});

describe("the file of a journey", () => {
  it("has, for each of our journeys, the start, every leg's end and every night in their order, but for points that it names as left out", () => {
    expect(all.length).toBeGreaterThan(40);
    for (const { journey, guide } of all) {
      const gpx = formatGpx(journey, guide.name);
      const names = [...gpx.matchAll(/<rtept lat="-?\d+(?:\.\d+)?" lon="-?\d+(?:\.\d+)?"><name>([^<]*)<\/name>/gu)].map(
        ([, name = ""]) => name.replace(/ \(approximate\)$/, ""),
      );
      const ends = [journey.start, ...journey.legs.map(({ to }) => to)];
      const unknown = new Set(journey.unlocatedPoints);
      expect(names, makeGpxName(journey)).toEqual(ends.filter((each) => !unknown.has(each)).map(escapeXml));
      for (const each of unknown) expect(gpx).toContain(escapeXml(each));
      expect(unknown.has(journey.legs.at(-1)?.to ?? "")).toBe(false);
      for (const { place } of journey.nights) expect(names).toContain(escapeXml(place));
    }
  });

  it("has, for each of our journeys, waypoints, a route and a track", () => {
    for (const { journey, guide } of all) {
      const file = readGpx(formatGpx(journey, guide.name));
      const stops = new Set(journey.nights.map(({ place }) => place));
      expect(file.waypoints.map((name) => name?.replace(" (approximate)", ""))).toEqual(
        expect.arrayContaining([...stops]),
      );
      expect(file.otherWaypoints).toEqual(file.waypoints);
      expect([file.route.length, file.track.length, file.otherRoute.length, file.otherTrack.length]).toEqual([
        1, 1, 1, 1,
      ]);
    }
  });
});
