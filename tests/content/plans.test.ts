import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import type { Place } from "../../src/content/guide-map.ts";
import {
  besideNairobi,
  festivalDates,
  gpxOf,
  journeyPoints,
  type Leg,
  leastHours,
  planJourney,
} from "../../src/content/guide-plan.ts";
import { mapsOf } from "../../src/content/maps.ts";
import { planOf } from "../../src/content/plans.ts";
import { GuideYear } from "../../src/visitor/features/guides/guide-year.tsx";
import { Outlines } from "../../src/visitor/features/guides/outlines.tsx";
import { givenDistances } from "./given-distances.ts";
import { runningText } from "./prose-rules.ts";
import { hostProblems } from "./source-rules.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

/** The most hours that a day's legs may take: from dawn to dusk near the equator. */
const mostHours = 12;

describe.each(guideSlugs)("the plan of %s", (slug) => {
  const guide = modules[`../../src/content/guides/${slug}.ts`] as Guide;
  const plan = planOf(slug);
  const { places } = mapsOf(slug);
  const all = [...places.places, ...(places.detail?.places ?? [])];

  it.each(guide.outlines.map((outline) => [outline.duration, outline] as const))("%s adds up", (duration, outline) => {
    const journey = planJourney(outline, plan.legs[duration] ?? []);
    const nights = journey.rows.reduce((sum, row) => sum + row.nights, journey.nightsBefore);
    expect(nights).toBe(outline.nights);
    expect(journey.days).toBe(outline.nights + 1);
    for (let day = 1; day <= journey.days; day++) {
      const hours = journey.rows.filter((row) => row.day === day).reduce((sum, row) => sum + leastHours(row), 0);
      expect(hours, `day ${day}`).toBeLessThanOrEqual(mostHours);
    }
  });

  it.each(guide.outlines.map(({ duration }) => duration))("%s comes back to where planes leave", (duration) => {
    const end = plan.legs[duration]?.at(-1)?.to ?? "";
    expect(`${guide.gettingAround} ${guide.outlines.map(({ note }) => note).join(" ")}`).toContain(end);
  });

  it("gives a leg no length that is shorter than the straight line", () => {
    const position = (name: string) => all.find((place) => place.name === name && !place.approximate)?.at;
    for (const { from, to, km } of Object.values(plan.legs).flat()) {
      const [one, other] = [position(from), position(to)];
      if (km === undefined || !one || !other) continue;
      // A degree of latitude is 111 km; one of longitude is less.
      const straight = 111 * Math.hypot(one[0] - other[0], (one[1] - other[1]) * Math.cos((one[0] * Math.PI) / 180));
      expect(km, `${from} to ${to}`).toBeGreaterThanOrEqual(straight - 4);
    }
  });

  it("gives a leg the length that the text gives", () => {
    const text = runningText(guide).join(" ");
    for (const { from, to, km } of Object.values(plan.legs).flat())
      for (const given of givenDistances(text, from, to)) expect(km, `${from} to ${to}`).toBe(given);
  });

  it("has twelve months of a climate for two places, nights colder than days", () => {
    expect(new Set(plan.climate.map(({ place }) => place)).size).toBe(2);
    for (const { day, night, rain } of plan.climate) {
      expect([day.length, night.length, rain.length]).toEqual([12, 12, 12]);
      expect(day.every((value, month) => value > (night[month] ?? value))).toBe(true);
      expect(rain.every((value) => value >= 0 && value < 1000)).toBe(true);
    }
  });

  it("draws the year's rain in less than a kilobyte", () => {
    const html = renderToStaticMarkup(createElement(GuideYear, { guide, plan }));
    const drawings = html.match(/<svg.*?<\/svg>/gu) ?? [];
    expect(drawings).toHaveLength(2);
    expect(drawings.join("").length).toBeLessThan(1024);
  });

  it("names pages that may be cited", () => {
    for (const { url } of plan.sources) expect(hostProblems(url), url).toEqual([]);
  });
});

it("prints the table of an outline, and its file with the same stops", () => {
  const guide = modules["../../src/content/guides/tanzania.ts"] as Guide;
  const { places } = mapsOf("tanzania");
  const html = renderToStaticMarkup(
    createElement(Outlines, { guide, plan: planOf("tanzania"), places: places.places }),
  );
  expect(html).toContain("<td>1</td><td>Dar es Salaam to Kilwa Masoko<small>");
  expect(html).toContain("<td>300</td><td>4–7</td><td>3</td>");
  const [, address = ""] = /href="(data:application\/gpx[^"]*)" download="tanzania-3-5-days.gpx"/u.exec(html) ?? [];
  const gpx = decodeURIComponent(address.slice(address.indexOf(",") + 1));
  expect([...gpx.matchAll(/<name>([^<]*)<\/name>/gu)].slice(1).map(([, name]) => name)).toEqual([
    "Dar es Salaam",
    "Kilwa Masoko",
    "Dar es Salaam",
  ]);
  expect(gpx.length).toBeLessThan(3000);
});

const at = (name: string, more: Partial<Place> = {}): Place => ({ name, at: [1, 2], source: "", ...more });
const outline = {
  duration: "1 week",
  title: "",
  nights: 3,
  note: "",
  stops: [
    { place: "A", nights: 1 },
    { place: "C", nights: 2 },
  ],
} as const;

it("counts days and nights, with a point on the way", () => {
  const legs = ["AB", "BC", "CA"].map(([from = "", to = ""]) => ({ from, to, by: "" }));
  const { nightsBefore, rows, days } = planJourney(outline, legs);
  expect([nightsBefore, days, rows.map(({ day, nights }) => [day, nights])]).toEqual([
    1,
    4,
    [
      [2, 0],
      [2, 2],
      [4, 0],
    ],
  ]);
});

it("has a journey begin after a night at its start where the first day is long", () => {
  const first = (more: Partial<Leg>) =>
    planJourney(outline, [
      { from: "X", to: "A", by: "", ...more },
      { from: "A", to: "C", by: "" },
    ]).isEarlyStart;
  expect([first({ hours: [4, 7] }), first({ km: 500 }), first({ hours: 2 }), first({})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(planJourney({ ...outline }, [{ from: "A", to: "C", hours: 9, by: "" }]).isEarlyStart).toBe(false);
  const guide = modules["../../src/content/guides/mongolia.ts"] as Guide;
  const { places } = mapsOf("mongolia");
  const html = renderToStaticMarkup(
    createElement(Outlines, { guide, plan: planOf("mongolia"), places: places.places }),
  );
  expect(html).toContain("<td>Sleep in Ulaanbaatar the night before</td>");
});

it("refuses legs with a gap, and legs that miss a stop", () => {
  const leg = (from: string, to: string) => ({ from, to, by: "" });
  expect(() => planJourney(outline, [leg("A", "B"), leg("D", "C")])).toThrow("begins at D");
  expect(() => planJourney(outline, [leg("A", "B")])).toThrow("no leg leads to C");
});

it("writes a route without what has no position, and what is approximate as such", () => {
  const legs = [
    { from: "A", to: "B", by: "" },
    { from: "B", to: 'C & "D"', by: "" },
  ];
  const gpx = gpxOf("T", journeyPoints(legs, [at("A", { approximate: "one source" }), at('C & "D"')]));
  expect(gpx).toContain('<rtept lat="1" lon="2"><name>A (approximate)</name></rtept><rtept');
  expect(gpx).toContain("<name>C &amp; &quot;D&quot;</name>");
});

/** Dates of 2024 to 2026 as the churches and Saudi Arabia's and China's calendars had them. */
it("finds the dates of feasts", () => {
  const day = (rule: Parameters<typeof festivalDates>[0], year: number) =>
    festivalDates(rule, year).map((date) => date.toISOString().slice(0, 10));
  expect(day({ kind: "easter", church: "western", after: 0 }, 2025)).toEqual(["2025-04-20"]);
  expect(day({ kind: "easter", church: "western", after: 1 }, 2024)).toEqual(["2024-04-01"]);
  expect(day({ kind: "easter", church: "orthodox", after: 0 }, 2024)).toEqual(["2024-05-05"]);
  expect(day({ kind: "easter", church: "orthodox", after: 0 }, 2026)).toEqual(["2026-04-12"]);
  expect(day({ kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 }, 2025)).toEqual(["2025-03-30"]);
  expect(day({ kind: "moon", calendar: "chinese", month: 1, day: 1 }, 2026)).toEqual(["2026-02-17"]);
  expect(day({ kind: "fixed", month: 7, day: 11 }, 2027)).toEqual(["2027-07-11"]);
});

it("puts clocks beside Nairobi's", () => {
  expect(besideNairobi("Africa/Maputo", 2025)).toBe("1 hour behind");
  expect(besideNairobi("Asia/Kathmandu", 2025)).toBe("2¾ hours ahead");
  expect(besideNairobi("Africa/Dar_es_Salaam", 2025)).toBe("the same");
  expect(besideNairobi("Europe/Belgrade", 2025)).toBe(
    "2 hours behind, 1 hour behind from 30 Mar, 2 hours behind from 26 Oct",
  );
});
