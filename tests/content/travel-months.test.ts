import { describe, expect, it } from "vitest";
import { allGuides, listMonthStates } from "../../src/content/guides.ts";
import { getPlan } from "../../src/content/plans.ts";
import { allMonths, describeOffMonth, formatMonthStates } from "../../src/content/travel-months.ts";

const names = ["January", "February", "March", "April", "May", "June", "July"].concat([
  "August",
  "September",
  "October",
  "November",
  "December",
]);
const getMonthNumber = (name: string | undefined) => names.indexOf(name ?? "") + 1;

/** Finds the months that a text names, including those between the ends of a range. */
function findNamedMonths(text: string): Set<number> {
  const namedMonths = new Set(names.flatMap((name) => (text.includes(name) ? [getMonthNumber(name)] : [])));
  for (const [, from, to] of text.matchAll(/(\p{Lu}\p{L}+) (?:to|until) (\p{Lu}\p{L}+)/gu)) {
    if (!getMonthNumber(from) || !getMonthNumber(to)) continue;
    for (let month = getMonthNumber(from); month !== getMonthNumber(to); month = (month % 12) + 1)
      namedMonths.add(month);
  }
  return namedMonths;
}

describe.each(allGuides.map((guide) => [guide.slug, guide] as const))("the months of %s", (slug, guide) => {
  const { best, summary } = guide.bestTime;

  it("commends only months that its summary names", () => {
    expect(best.filter((month) => !findNamedMonths(summary).has(month))).toEqual([]);
    expect(best.length > 0).toBe(guide.outlines.length > 0);
  });

  it("travels an outline in each month that it commends", () => {
    const travelled = new Set(guide.outlines.flatMap(({ duration }) => getPlan(slug).routes[duration]?.months ?? []));
    expect(best.filter((month) => !travelled.has(month))).toEqual([]);
    expect(listMonthStates(slug).map((state) => state !== "not")).toEqual(
      allMonths.map((month) => travelled.has(month)),
    );
  });

  it("makes a walk of an experience on the route, in months in which it is travelled", () => {
    const routes = Object.values(getPlan(slug).routes);
    expect(routes).toHaveLength(guide.outlines.length);
    for (const route of routes) {
      if (!route.walk) continue;
      expect(guide.experiences.map(({ title }) => title)).toContain(route.walk.experience);
      expect((route.walk.months ?? []).filter((month) => !route.months.includes(month))).toEqual([]);
    }
  });

  it("names a direct flight, and says that no tablets are needed, in the words of its box", () => {
    const { fromNairobi, malaria } = guide.beforeYouGo;
    if (fromNairobi.direct) {
      expect(fromNairobi.text).toMatch(/direct flight/);
      for (const words of Object.values(fromNairobi.direct)) expect(fromNairobi.text).toContain(words);
    } else expect(fromNairobi.text).toMatch(/change/i);
    expect(malaria.text === "No tablets are needed.").toBe(malaria.isWithoutTablets === true);
  });
});

it("reads a strip out", () => {
  expect(formatMonthStates(listMonthStates("kosovo"))).toBe(
    "Best: May or September. Possible: June to August or October.",
  );
  expect(formatMonthStates(allMonths.map(() => "best"))).toBe("Best: January to December.");
  expect(formatMonthStates(listMonthStates("laos"))).toBe("Best: November to February.");
  expect(formatMonthStates(listMonthStates("myanmar"))).toBe("We plan no journey here, in no month.");
});

describe("an outline in a month", () => {
  const laos = allGuides.find(({ slug }) => slug === "laos");
  const describeIn = (month: (typeof allMonths)[number], months = laos?.bestTime.best ?? []) =>
    laos && describeOffMonth(month, { months }, laos);

  it("has nothing against it if it is travelled then and the guide commends the month", () => {
    expect(describeIn(11)).toBeUndefined();
  });

  it("is not for a month in which it is not travelled, commended or not", () => {
    const fault = "Not in October: “Rain easing”. The guide commends November to February.";
    expect(describeIn(10)).toBe(fault);
    expect(describeIn(11, [1, 2])).toBe("Not in November: “Green, clear”. The guide commends November to February.");
  });

  it("is possible in a month that the guide does not commend", () => {
    expect(describeIn(10, [10, 11])).toBe(
      "Possible in October: “Rain easing”. The guide commends November to February.",
    );
  });

  it("names no better months of a guide that commends none", () => {
    const [guide] = allGuides;
    const bestTime = { summary: "", best: [], months: guide?.bestTime.months ?? ([] as never) };
    expect(describeOffMonth(1, { months: [] }, { bestTime })).toBe(`Not in January: “${bestTime.months[0]}”.`);
  });
});
