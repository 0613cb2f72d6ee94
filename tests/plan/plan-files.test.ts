import { gpx as readGeoJson } from "@tmcw/togeojson";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { Window } from "happy-dom";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import { allGuides } from "../../src/content/guides.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { freezePlan } from "../../src/plan/freeze-plan.ts";
import { formatGpx, formatPlanGpx, listUnlocatedPlaces } from "../../src/plan/gpx.ts";
import type { Plan, PlanDay } from "../../src/plan/plan.ts";
import { formatPlanCalendar } from "../../src/plan/plan-calendar.ts";
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { makeDays, makeLeg, makePlan, vangVieng, vientiane } from "./plan-builders.ts";

function freeze(plan: Partial<Plan> = {}, days: Readonly<Record<number, Partial<PlanDay>>> = {}): PlanVersion {
  const freezing = { writtenBy: "Wanjiru", writtenOn: "2027-06-01", changesUsed: 0 };
  const { version, faults } = freezePlan(makePlan(plan), makeDays(days), freezing);
  if (!version) throw new Error(faults.map(({ text }) => text).join("\n"));
  return version;
}

const parseXml = (text: string) =>
  new new Window().DOMParser().parseFromString(text, "text/xml") as unknown as Document;

/** The names and numbers of points in a file, as two libraries read them. */
function readGpx(text: string) {
  const [, error] = parseGPXWithCustomParser(text, parseXml);
  const [file] = parseGPXWithCustomParser(text, parseXml);
  if (!file) throw error;
  const { features } = readGeoJson(parseXml(text));
  const listLines = (kind: "rte" | "trk") =>
    features.flatMap(({ geometry, properties }) =>
      geometry?.type === "LineString" && properties?._gpxType === kind ? [geometry.coordinates.length] : [],
    );
  return {
    waypoints: file.waypoints.map(({ name }) => name),
    otherWaypoints: features.flatMap(({ geometry, properties }) =>
      geometry?.type === "Point" ? properties?.name : [],
    ),
    route: file.routes.map(({ points }) => points.length),
    otherRoute: listLines("rte"),
    track: file.tracks.map(({ points }) => points.length),
    otherTrack: listLines("trk"),
  };
}

const calendarOptions = { writtenAt: "2027-06-01T09:30:15.123Z", host: "kilele.example" };

const unfold = (text: string): string => text.replaceAll("\r\n ", "");

describe("a plan's file for navigators", () => {
  it("has a waypoint for each stop, the route and a track, for two libraries alike", () => {
    const file = readGpx(formatPlanGpx(freeze()) ?? "");
    expect(file.waypoints).toEqual(["Vientiane", "Vang Vieng", "Luang Prabang"]);
    expect(file.otherWaypoints).toEqual(file.waypoints);
    expect([file.route, file.otherRoute, file.track, file.otherTrack]).toEqual([[3], [3], [3], [3]]);
  });

  it("the navigators' file of one day has that day's legs alone", () => {
    const file = readGpx(formatPlanGpx(freeze(), 2) ?? "");
    expect([file.waypoints, file.route]).toEqual([["Vientiane", "Vang Vieng"], [2]]);
    expect(readGpx(formatPlanGpx(freeze(), 1) ?? "")).toMatchObject({ waypoints: ["Vientiane"], route: [], track: [] });
  });

  it("says which places it lacks, and does not exist if it lacks all", () => {
    const hut = { name: "A hut & a hill" };
    const lacking = freeze(
      {},
      {
        2: { stop: hut, legs: [makeLeg(vientiane, { ...hut, at: [0, 0] }, { points: [vientiane] })] },
        3: { legs: [] },
      },
    );
    expect(listUnlocatedPlaces(lacking.days)).toEqual(["A hut & a hill"]);
    expect(formatPlanGpx(lacking)).toContain("Without A hut &amp; a hill, whose position we do not have.");
    const all = freeze({}, Object.fromEntries([0, 1, 2, 3].map((i) => [i, { stop: hut, legs: [] }])));
    expect(formatPlanGpx(all)).toBeUndefined();
  });
});

it("gives each of the guides' files waypoints, a route and a track", () => {
  for (const guide of allGuides)
    for (const journey of makeJourneys(guide)) {
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

describe("a plan's calendar file", () => {
  const text = formatPlanCalendar(freeze(), calendarOptions) ?? "";

  it("has each day on its date, in every time zone, and ends on the day after it", () => {
    const days = ["2027-11-03", "2027-11-04", "2027-11-05", "2027-11-06"];
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((each) => new ICAL.Event(each));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(days);
    expect(events.map(({ endDate }) => endDate.toString())).toEqual([...days.slice(1), "2027-11-07"]);
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
    expect(unfold(text)).not.toMatch(/TZID|DTSTART[^\r]*T\d/);
  });

  it("is read alike by a second library", () => {
    const events = Object.values(nodeIcal.parseICS(text)).filter((each) => each?.type === "VEVENT");
    expect(events.map((event) => event && "summary" in event && event.summary)).toEqual([
      "Day 1: Arrive in Vientiane",
      "Day 2: In Vientiane",
      "Day 3: To Vang Vieng",
      "Day 4: To Luang Prabang",
    ]);
    expect(events.map((event) => event && "datetype" in event && event.datetype)).toEqual(events.map(() => "date"));
    expect(events.map((event) => event && "location" in event && event.location)).toEqual([
      "Vientiane",
      "Vientiane",
      "Vang Vieng",
      "Luang Prabang",
    ]);
  });

  it("keeps commas, line breaks and long words whole, and no line over 75 bytes", () => {
    const title = `Köln, "Ōtsu"; 𝄞 ${"ກຸ".repeat(60)}`;
    const long = formatPlanCalendar(freeze({}, { 1: { title } }), calendarOptions) ?? "";
    const events = new ICAL.Component(ICAL.parse(long))
      .getAllSubcomponents("vevent")
      .map((each) => new ICAL.Event(each));
    expect(events[1]?.summary).toBe(`Day 2: ${title}`);
    for (const line of long.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("tells the way, the bed and whom to ask", () => {
    expect(unfold(text)).toContain(
      "Vientiane to Vang Vieng: train\\, 130 km\\, about 1–1½ h.\\nSleep: River House +856 23 511 111 Ask at the desk.",
    );
  });

  it("does not exist before a first day is fixed", () => {
    expect(formatPlanCalendar(freeze({ starts_on: null }), calendarOptions)).toBeUndefined();
  });

  it("names each entry by its day, so that a newer file replaces the older one", () => {
    expect(text.match(/UID:.*/g)).toEqual(
      freeze().days.map(({ id }) => expect.stringContaining(`UID:${id}@kilele.example`)),
    );
  });
});

it("has points that lie on the way and are not doubled in a track", () => {
  const point = { name: "Phou Khoun", at: [19.44, 102.43] } as const;
  const leg = makeLeg(vientiane, vangVieng, { points: [vientiane, point, vangVieng] });
  const file = readGpx(formatPlanGpx(freeze({}, { 2: { legs: [leg] } })) ?? "");
  expect([file.route, file.track, file.waypoints]).toEqual([[3], [4], ["Vientiane", "Vang Vieng", "Luang Prabang"]]);
});
