import { describe, expect, it } from "vitest";
import { type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import { describeClosedDays, type GuidePlan, listHolidays } from "../../src/content/guide-plan.ts";
import { getPlan } from "../../src/content/plans.ts";
import { listedHolidays } from "./listed-holidays.ts";

const dayInMs = 86_400_000;

/**
 * The days on which a guide and the public list differ by more than one day, each with the reason. A moon is sighted, and a council may
 * name the day before or after.
 */
const knownDifferences: Partial<Record<GuideSlug, Record<string, string>>> = {
  madagascar: {
    "03-08": "a holiday for women alone, as the guide says",
  },
  morocco: { "10-31": "Unity Day, a holiday since 2025, which the list lacks" },
  vietnam: {
    "11-24": "Culture Day, a holiday since 2026, which the list lacks",
  },
};

/** Sundays are days off everywhere but in Nepal, and a list that names one adds nothing. */
const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0;

const listClosedDates = (slug: GuideSlug, year: number): string[] => [
  ...new Set(
    listHolidays(getPlan(slug), year)
      .filter(({ closes }) => closes)
      .map(({ date }) => date),
  ),
];

/** Lists the dates of which the other list has none within a day. */
const findMissing = (slug: GuideSlug, dates: readonly string[], others: readonly string[]): string[] =>
  dates.filter(
    (date) =>
      !isSunday(date) &&
      !(date.slice(5) in (knownDifferences[slug] ?? {})) &&
      !others.some((other) => Math.abs(Date.parse(other) - Date.parse(date)) <= dayInMs),
  );

describe("public holidays", () => {
  it.each(guideSlugs.flatMap((slug) => ([2027, 2028] as const).map((year) => [slug, year] as const)))(
    "of %s in %i are those of the public list",
    (slug, year) => {
      const listed = listedHolidays[slug][year].split(" ").map((day) => `${year}-${day}`);
      const told = listClosedDates(slug, year);
      expect(findMissing(slug, listed, told), "listed, and not told").toEqual([]);
      expect(findMissing(slug, told, listed), "told, and not listed").toEqual([]);
    },
  );

  it("public holidays of every guide have a date in the year after next", () => {
    for (const slug of guideSlugs) {
      const { publicHolidays, festivals } = getPlan(slug);
      const rules = [...publicHolidays, ...festivals.filter(({ closes }) => closes)];
      expect(rules.length, slug).toBeGreaterThan(0);
      for (const { name, date } of rules) {
        if (date?.kind !== "listed") continue;
        expect(
          date.dates.map((day) => day.slice(0, 4)),
          `${slug}: ${name}`,
        ).toEqual(expect.arrayContaining(["2027", "2028"]));
      }
    }
  });
});

describe("the list of a year's days", () => {
  const plan = {
    publicHolidays: [
      { name: "New Year", date: { kind: "fixed", month: 1, day: 1 }, days: 2 },
      { name: "Good Friday", date: { kind: "easter", church: "western", after: -2 } },
      { name: "Vesak", date: { kind: "listed", dates: ["2027-05-20"] } },
    ],
    festivals: [
      { name: "Feast", rule: "Always", date: { kind: "fixed", month: 8, day: 22 }, closes: { from: -1, days: 3 } },
      { name: "Fair", rule: "Always", date: { kind: "fixed", month: 9, day: 5 } },
      { name: "Races", rule: "A council names the day" },
    ],
    closedBesides: "Banks close on Saturdays.",
  } satisfies Pick<GuidePlan, "publicHolidays" | "festivals" | "closedBesides">;

  it("tells what closes from what does not", () => {
    expect(listHolidays(plan, 2027).map(({ date, name, closes }) => `${date} ${name} ${closes}`)).toEqual([
      "2027-01-01 New Year true",
      "2027-01-02 New Year true",
      "2027-03-26 Good Friday true",
      "2027-05-20 Vesak true",
      "2027-08-21 Feast true",
      "2027-08-22 Feast true",
      "2027-08-23 Feast true",
      "2027-09-05 Fair false",
    ]);
  });

  it("moves a holiday from a day off to the next working day, a feast if the law does", () => {
    const listMoved = (from: "Sunday" | "weekend", isForFeasts: boolean) =>
      listHolidays({ ...plan, holidaysMove: { from, isForFeasts } }, 2027)
        .map(({ date, name }) => `${date.slice(5)} ${name}`)
        .filter((day) => /01-0[34]|08-2[4-9]/.test(day));
    expect(listMoved("weekend", true)).toEqual(["01-04 New Year", "08-24 Feast", "08-25 Feast"]);
    expect(listMoved("Sunday", true)).toEqual(["08-24 Feast"]);
    expect(listMoved("weekend", false)).toEqual(["01-04 New Year"]);
  });

  it("is written as sentences", () => {
    expect(describeClosedDays({ ...plan, holidaysMove: { from: "Sunday", isForFeasts: true } }, 2027)).toBe(
      "Offices and banks close on 1 and 2 January and 21 to 23 August. In 2027 also about 26 March (Good Friday) and 20 May (Vesak). A holiday on a Sunday moves to the next working day. Banks close on Saturdays.",
    );
    expect(describeClosedDays({ ...plan, publicHolidays: plan.publicHolidays.slice(0, 2) }, 2027)).toContain(
      "In 2027 also on 26 March (Good Friday).",
    );
  });
});
