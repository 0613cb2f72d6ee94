import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import { freezePlan } from "../../src/plan/freeze-plan.ts";
import { formatPlanGpx, listUnlocatedPlaces } from "../../src/plan/gpx.ts";
import type { Plan, PlanDay } from "../../src/plan/plan.ts";
import { formatPlanCalendar } from "../../src/plan/plan-calendar.ts";
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { makeDays, makeLeg, makePlan, makeVersion, vangVieng, vientiane } from "./plan-builders.ts";
import { readGpx } from "./read-gpx.ts";

function freeze(plan: Partial<Plan> = {}, days: Readonly<Record<number, Partial<PlanDay>>> = {}): PlanVersion {
  const freezing = { writtenBy: "Wanjiru", writtenOn: "2027-06-01", changesUsed: 0 };
  const { version, faults } = freezePlan(makePlan(plan), makeDays(days), freezing);
  if (!version) throw new Error(faults.map(({ text }) => text).join("\n"));
  return version;
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

it("writes a file as GPX 1.1 says, with what is known of each leg, and says what a line is not", () => {
  const name = "Ban <Na> & hill";
  const hill = { name, at: [18.5, -102.5], approximate: "the school" } as const;
  const leg = makeLeg(vientiane, hill, { by: "bus", note: "Early." });
  const days = makeDays({ 2: { title: "Up", stop: { ...hill }, legs: [leg] }, 3: { stop: null, legs: [] } });
  const title = "Laos & back";
  expect(formatPlanGpx(makeVersion({ title }, days.slice(1)))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<gpx version="1.1" creator="Kilele Journeys" xmlns="http://www.topografix.com/GPX/1/1">' +
      "<metadata><name>Laos &amp; back</name><desc>Straight lines between the stops: not the road itself.</desc></metadata>" +
      '<wpt lat="17.966" lon="102.613"><name>Vientiane</name></wpt>' +
      '<wpt lat="18.5" lon="-102.5"><name>Ban &lt;Na&gt; &amp; hill (approximate)</name></wpt>' +
      "<rte><name>Laos &amp; back</name><desc>Straight lines between the stops: not the road itself.</desc>" +
      '<rtept lat="17.966" lon="102.613"><name>Vientiane</name></rtept>' +
      '<rtept lat="18.5" lon="-102.5"><name>Ban &lt;Na&gt; &amp; hill (approximate)</name>' +
      "<desc>Day 2: Vientiane to Ban &lt;Na&gt; &amp; hill: bus, 130 km, about 1–1½ h</desc></rtept></rte>" +
      "<trk><name>Laos &amp; back</name><desc>Straight lines between the stops: not the road itself.</desc>" +
      '<trkseg><trkpt lat="17.966" lon="102.613"/><trkpt lat="18.5" lon="-102.5"/></trkseg></trk></gpx>',
  );
  expect(formatPlanGpx(makeVersion({ title }, days), 2)).toContain("<metadata><name>Laos &amp; back, day 3</name>");
});

it("lists each place without a position once, of stops and of both ends of legs", () => {
  const leg = makeLeg(vientiane, vangVieng, { points: [] });
  const version = makeVersion(
    {},
    makeDays({ 2: { legs: [leg, leg], stop: { name: "Ban Na" } }, 3: { legs: [leg], stop: null } }),
  );
  expect(listUnlocatedPlaces(version.days)).toEqual(["Vientiane", "Vang Vieng", "Ban Na"]);
  expect(listUnlocatedPlaces(makeVersion().days)).toEqual([]);
  expect(formatPlanGpx(version)).toContain(
    "Without Vientiane and Vang Vieng and Ban Na, whose position we do not have. Straight",
  );
});

it("has a file of points on the way alone, and a waypoint for each place of one name", () => {
  const mid = { name: "Pass", at: [18.4, 102.5] } as const;
  const bare = { stop: null, bed: null, legs: [] };
  const days = (points: readonly (typeof mid)[]) =>
    makeDays({ 0: bare, 1: bare, 2: { ...bare, legs: [makeLeg(vientiane, vangVieng, { points })] }, 3: bare });
  expect(formatPlanGpx(makeVersion({}, days([mid])))).not.toMatch(/<wpt|<rte>|<trk>/);
  expect(formatPlanGpx(makeVersion({}, days([])))).toBeUndefined();
  // Two places of one name are two, and two names for one place too; a return is none.
  const other = { name: "Vientiane", at: [18, 103] } as const;
  const legs = [
    makeLeg(vientiane, other),
    makeLeg(other, { ...other, name: "Wat" }),
    makeLeg({ ...other, name: "Wat" }, vientiane),
  ];
  const file = formatPlanGpx(makeVersion({}, makeDays({ 2: { legs } })), 2) ?? "";
  expect(
    [...file.matchAll(/<wpt lat="([^"]*)" lon="([^"]*)"><name>([^<]*)/g)].map(([, ...found]) => found.join(" ")),
  ).toEqual(["17.966 102.613 Vientiane", "18 103 Vientiane", "18 103 Wat", "18.924 102.449 Vang Vieng"]);
  // A point is not drawn twice in a row; one that is passed again is.
  expect([...file.matchAll(/<trkpt lat="([^"]*)"/g)].map(([, lat]) => lat)).toEqual(["17.966", "18", "17.966"]);
});

it("draws points that share a latitude or a longitude, and nothing where there is no way", () => {
  const [east, north] = [{ name: "East", at: [17.966, 103] } as const, { name: "North", at: [18, 103] } as const];
  const file = formatPlanGpx(
    makeVersion({}, makeDays({ 2: { legs: [makeLeg(vientiane, north, { points: [vientiane, east, north] })] } })),
    2,
  );
  expect(file?.match(/<trkpt/g)).toHaveLength(3);
  expect(formatPlanGpx(makeVersion(), 1)).toMatch(/<\/wpt><\/gpx>$/);
  const oneEnd = makeLeg(vientiane, vangVieng, { points: [vientiane] });
  expect(listUnlocatedPlaces(makeVersion({}, makeDays({ 2: { legs: [oneEnd], stop: null } })).days)).toEqual([
    "Vang Vieng",
  ]);
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

  it("has the lines that RFC 5545 asks for, and of a day what there is", () => {
    const leg = makeLeg(vientiane, vangVieng, { note: "Shady; side\r\nleft.", lastDeparture: "16:40", by: "bus" });
    const bare = { title: "", text: "", stop: null, legs: [], bed: null };
    const changes = {
      0: bare,
      1: { ...bare, bed: { kind: "homestay", ask: "", closed: [] } as const },
      2: { legs: [leg], stop: { name: "A; b" } },
    };
    const plan = freeze({ title: "Laos, again" }, changes);
    expect(
      unfold(formatPlanCalendar({ ...plan, days: plan.days.slice(0, 3) }, calendarOptions) ?? "").split("\r\n"),
    ).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Kilele Journeys//Plan//EN",
      "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:Laos\\, again",
      "BEGIN:VEVENT",
      `UID:${plan.days[0]?.id}@kilele.example`,
      "DTSTAMP:20270601T093015Z",
      "DTSTART;VALUE=DATE:20271103",
      "DTEND;VALUE=DATE:20271104",
      "SUMMARY:Day 1",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "BEGIN:VEVENT",
      `UID:${plan.days[1]?.id}@kilele.example`,
      "DTSTAMP:20270601T093015Z",
      "DTSTART;VALUE=DATE:20271104",
      "DTEND;VALUE=DATE:20271105",
      "SUMMARY:Day 2",
      "DESCRIPTION:Sleep:",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "BEGIN:VEVENT",
      `UID:${plan.days[2]?.id}@kilele.example`,
      "DTSTAMP:20270601T093015Z",
      "DTSTART;VALUE=DATE:20271105",
      "DTEND;VALUE=DATE:20271106",
      "SUMMARY:Day 3: To Vang Vieng",
      "DESCRIPTION:Vientiane to Vang Vieng: bus\\, 130 km\\, about 1–1½ h. Last departure 16:40. Shady\\; side\\nleft.\\nSleep: River House +856 23 511 111 Ask at the desk.",
      "LOCATION:A\\; b",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(unfold(text)).toContain("GEO:17.966;102.613");
    // A day without a bed ends with its way.
    expect(unfold(text)).toContain("DESCRIPTION:Vang Vieng to Luang Prabang: train\\, 140 km\\, about 1–1½ h.\r\n");
    expect(formatPlanCalendar(freeze({}, { 1: { title: "A\\b" } }), calendarOptions)).toContain("A\\\\b");
    const lines = freeze({}, { 1: { legs: [makeLeg(vientiane, vangVieng, { note: "a\rb\nc" })] } });
    expect(unfold(formatPlanCalendar(lines, calendarOptions) ?? "")).toContain("a\\nb\\nc");
  });

  it("folds a line at its 75th byte, and none that has 75", () => {
    const fill = (length: number, letter: string) => {
      const title = letter.repeat(length);
      const file = formatPlanCalendar(freeze({}, { 0: { title, bed: null } }), calendarOptions) ?? "";
      return file
        .split("\r\n")
        .flatMap((line, i, lines) => (line.startsWith("SUMMARY:Day 1") ? [[line, lines[i + 1]]] : []))[0];
    };
    const [head, last] = ["SUMMARY:Day 1: ", "LOCATION:Vientiane"];
    expect(fill(60, "x")).toEqual([`${head}${"x".repeat(60)}`, last]);
    expect(fill(61, "x")).toEqual([`${head}${"x".repeat(60)}`, " x"]);
    // Letters of two, three and four bytes are never cut; those of one byte end at 0x7f.
    for (const [letter, bytes] of [
      ["\u007f", 1],
      ["\u0080", 2],
      ["\u07ff", 2],
      ["\u0800", 3],
      ["\uffff", 3],
      ["\u{10000}", 4],
    ] as const) {
      const fit = Math.floor(60 / bytes);
      expect(fill(fit, letter), letter).toEqual([`${head}${letter.repeat(fit)}`, last]);
      expect(fill(fit + 1, letter), letter).toEqual([`${head}${letter.repeat(fit)}`, ` ${letter}`]);
    }
    // A folded line has its blank within the 75 bytes.
    expect(fill(60 + 75, "x")?.[1]).toBe(` ${"x".repeat(74)}`);
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
