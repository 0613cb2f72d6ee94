import { expect, it } from "vitest";
import { sumReaderFigures } from "../../../src/staff/rules/daily-counts.ts";

/** 2:30 in the morning of the 25th in Nairobi. */
const now = new Date("2026-11-24T23:30:00Z");

it("sums totals up by day, kind of page and step", () => {
  const { days, pages, steps } = sumReaderFigures(
    [
      { day: "2026-10-27", kind: "home", number: 3 },
      { day: "2026-11-25", kind: "home", number: 4 },
      { day: "2026-11-25", kind: "guides", number: 5 },
      { day: "2026-11-25", kind: "step 1", number: 2 },
    ],
    now,
  );
  expect(days).toHaveLength(30);
  expect([days[0]?.count, days[1]?.count, days.at(-1)?.count]).toEqual([3, 0, 9]);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-10-27", "2026-11-25"]);
  expect(pages.slice(0, 3)).toEqual([
    { label: "Home", count: 7 },
    { label: "Guides", count: 5 },
    { label: "Blog", count: 0 },
  ]);
  expect(steps[0]).toEqual({ label: "1. Where to?", count: 2 });
});

it("calls each kind of page and each step by its name", () => {
  const { pages, steps } = sumReaderFigures([], now);
  expect(pages.map(({ label }) => label)).toEqual(["Home", "Guides", "Blog", "Services", "Other pages"]);
  expect(steps.map(({ label }) => label)).toEqual([
    "1. Where to?",
    "2. Who's going?",
    "3. Your style",
    "4. How long?",
    "5. About you",
    "Submitted",
  ]);
});
