import fc from "fast-check";
import { expect, it } from "vitest";
import { countDays, findDate, findLastCountry, listCountries, sortDays } from "../../src/plan/plan.ts";

const days = fc.uniqueArray(fc.record({ id: fc.string(), position: fc.constantFrom("a0", "a1", "aB", "Zz", "b00") }), {
  selector: ({ id }) => id,
  maxLength: 12,
});

it("orders days by their keys and then by their ids, in the order of code units, however they came", () => {
  fc.assert(
    fc.property(days, (given) => {
      const sorted = sortDays(given);
      expect(sortDays(given.toReversed())).toEqual(sorted);
      sorted.slice(1).forEach((day, i) => {
        const before = sorted[i] ?? day;
        expect(before.position < day.position || (before.position === day.position && before.id < day.id)).toBe(true);
      });
      expect(sorted).toHaveLength(given.length);
    }),
  );
});

it("gives each day its date over months and leap years, and none before a first day is fixed", () => {
  expect([0, 1, 2].map((index) => findDate("2028-02-28", index))).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(findDate(null, 3)).toBeUndefined();
});

it("counts days over months, leap years and summer times, and back", () => {
  expect(countDays("2028-02-28", "2028-03-01")).toBe(2);
  expect(countDays("2027-10-30", "2027-11-01")).toBe(2);
  expect(countDays("2027-03-29", "2027-03-27")).toBe(-2);
  expect(countDays("2027-03-29", "2027-03-29")).toBe(0);
});

const inCountries = (...slugs: readonly (string | null | undefined)[]) =>
  slugs.map((country) => ({
    stop: country === null ? null : { name: "A", ...(country === undefined ? {} : { country }) },
  }));

it("lists the countries of a plan, each once, in the order of travel", () => {
  expect(listCountries(inCountries(undefined, "nepal", null, "laos", "nepal"))).toEqual(["nepal", "laos"]);
  expect(listCountries([])).toEqual([]);
});

it("reckons by the guide of the stop, and at a place of no guide by that of the last day that has one", () => {
  expect(findLastCountry(inCountries("nepal", "laos"))).toBe("laos");
  expect(findLastCountry(inCountries("nepal", "laos", null, undefined))).toBe("laos");
  expect(findLastCountry(inCountries(undefined, null))).toBeUndefined();
});
