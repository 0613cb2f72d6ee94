import { describe, expect, it } from "vitest";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { compareWithUtc, computeFestivalDates } from "../../src/content/guide-plan.ts";
import { getPlan, makeJourneys } from "../../src/content/plans.ts";
import type { Journey } from "../../src/plan/journey.ts";
import { findHostProblems } from "./source-rules.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

/** Older pages that a plan may rest on, each with the reason. */
const oldPages = new Map([
  [
    "https://kompasiana.com/aljohan/605212d4e95df74b77620d22/mengunjungi-danau-toba-melalui-kabupaten-simalungun",
    "a length alone, and the road is the same",
  ],
  [
    "https://www.asianrambles.com/2019/05/26/20-in-a-minibus-a-barfing-puppy-and-jim-invents-a-new-fly-stopper/",
    "a length alone, and the road is the same",
  ],
  ["https://lesvoyagesdisabelle.fr/Madagascar%202008/Canal.html", "a length alone, and the canal is the same"],
  ["https://www.bagamoyo.com/index.php?id=916&L=0", "the town's own page"],
]);

describe.each(guideSlugs)("the plan of %s", (slug) => {
  const guide = modules[`../../src/content/guides/${slug}.ts`] as Guide;
  const plan = getPlan(slug);

  it.each(guide.outlines.map((outline) => [outline.duration, outline] as const))("%s can be travelled", (duration) => {
    const journey = makeJourneys(guide).find(({ outline }) => outline.duration === duration) as Journey;
    const nights = journey.legs.reduce((sum, leg) => sum + leg.nights, journey.nightsBefore);
    expect(nights).toBe(journey.outline.nights);
    expect(journey.days).toBe(journey.outline.nights + 1);
    for (const leg of journey.legs) {
      const name = `${leg.from} to ${leg.to}`;
      expect(leg.km, name).toBeGreaterThan(0);
      expect(leg.hours[0], name).toBeGreaterThan(0);
      expect(leg.hours[1], name).toBeGreaterThanOrEqual(leg.hours[0]);
    }
    expect(journey.nights.map(({ position }) => position.name)).toEqual(
      journey.outline.stops.map(({ place }) => place),
    );
  });

  it.each(guide.outlines.map(({ duration }) => duration))("%s comes back to where planes leave", (duration) => {
    const end = [...(plan.routes[duration]?.route ?? [])].at(-1);
    const text = `${guide.gettingAround} ${guide.outlines.map(({ note }) => note).join(" ")}`;
    expect(text).toContain(typeof end === "string" ? end : end?.[0]);
  });

  it("tells the borders and ports by which one comes in, with a page, and where one goes on", () => {
    expect(plan.getIn.text, `src/content/plans/${slug}.ts`).toMatch(/^By |^Ferries /u);
    expect(findHostProblems(plan.getIn.source), `src/content/plans/${slug}.ts`).toEqual([]);
    if (guide.outlines.length > 0) expect(plan.goNext, `src/content/plans/${slug}.ts`).toMatch(/\.$/u);
  });

  it("has no way and no bed that no route needs, and no way twice", () => {
    const journeys = makeJourneys(guide);
    const legs = journeys.flatMap((journey) => journey.legs.map(({ from, to }) => [from, to].sort().join(" – ")));
    const ways = plan.roads.map(({ between }) => [...between].sort().join(" – "));
    expect(ways.sort()).toEqual([...new Set(legs)].sort());
    const slept = new Set(journeys.flatMap(({ nights }) => nights.map(({ place }) => place)));
    expect(Object.keys(plan.stays).sort()).toEqual([...slept].sort());
  });

  it("has beds with a price and with months, and a whole record for each that is named", () => {
    expect(Object.keys(plan.stays).length > 0).toBe(guide.outlines.length > 0);
    for (const [place, { ask, closed, dollars, source, beds }] of Object.entries(plan.stays)) {
      expect(dollars[0], place).toBeLessThan(dollars[1]);
      expect(dollars[0], place).toBeGreaterThanOrEqual(5);
      expect(closed.length, place).toBeLessThan(12);
      if (source) expect(findHostProblems(source), place).toEqual([]);
      expect(ask, place).not.toMatch(/[.!?]$/u);
      // The name of a house has a capital, unlike the same word in a sentence.
      const isNamed = /\b(?:Guest ?house|Hotel|Lodge|Homestay|Hostel|Camp|Resorts?|Cottages?|Inn|Auberge|Riad)\b/u.test(
        ask,
      );
      expect(!isNamed || beds !== undefined, `${place}: a house stands by name with its record alone`).toBe(true);
    }
  });

  it("says of every page whose it is, before what it says", () => {
    expect(plan.sources.map(({ title }) => title).filter((title) => !/^[^:]+: /u.test(title))).toEqual([]);
  });

  it("names pages that may be cited, and none older than five years for hours, which change", () => {
    expect(plan.sources.flatMap(({ url }) => findHostProblems(url))).toEqual([]);
    const oldest = `${Number(guide.checked.slice(0, 4)) - 5}${guide.checked.slice(4)}`;
    const old = plan.sources.filter(({ url, asOf }) => asOf && asOf.padEnd(7, "-12") < oldest && !oldPages.has(url));
    expect(old.map(({ title, asOf }) => `${title}, ${asOf}`)).toEqual([]);
  });
});

/** The expected dates are those of the churches, and of the calendars of Saudi Arabia and China, from 2024 to 2026. */
it("finds the dates of feasts", () => {
  const day = (rule: Parameters<typeof computeFestivalDates>[0], year: number) =>
    computeFestivalDates(rule, year).map((date) => date.toISOString().slice(0, 10));
  expect(day({ kind: "easter", church: "western", after: 0 }, 2025)).toEqual(["2025-04-20"]);
  expect(day({ kind: "easter", church: "western", after: 1 }, 2024)).toEqual(["2024-04-01"]);
  expect(day({ kind: "easter", church: "orthodox", after: 0 }, 2024)).toEqual(["2024-05-05"]);
  expect(day({ kind: "easter", church: "orthodox", after: 0 }, 2026)).toEqual(["2026-04-12"]);
  expect(day({ kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 }, 2025)).toEqual(["2025-03-30"]);
  expect(day({ kind: "moon", calendar: "chinese", month: 1, day: 1 }, 2026)).toEqual(["2026-02-17"]);
  expect(day({ kind: "fixed", month: 7, day: 11 }, 2027)).toEqual(["2027-07-11"]);
});

it("puts clocks beside UTC, with the days on which they change", () => {
  expect(compareWithUtc("Africa/Maputo", 2025)).toBe("UTC+2");
  expect(compareWithUtc("Asia/Kathmandu", 2025)).toBe("UTC+5:45");
  expect(compareWithUtc("Africa/Abidjan", 2025)).toBe("UTC");
  expect(compareWithUtc("America/St_Johns", 2025)).toBe("UTC−3:30, and UTC−2:30 from 9 Mar to 2 Nov 2025");
  expect(compareWithUtc("Europe/Belgrade", 2025)).toBe("UTC+1, and UTC+2 from 30 Mar to 26 Oct 2025");
  // Morocco's clocks go back for Ramadan, which lay in the spring of this year.
  expect(compareWithUtc("Africa/Casablanca", 2025)).toBe("UTC+1, and UTC from 23 Feb to 6 Apr 2025");
});
