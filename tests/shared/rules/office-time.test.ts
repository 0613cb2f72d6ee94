import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, getOfficeDay, getStartOfOfficeDay, officeTimeZone } from "../../../src/shared/rules/office-time.ts";
import { describeInEveryTimeZone } from "../../harness/time-zones.ts";

const dayInMs = 24 * 60 * 60_000;
/** Moments between 2015 and 2060, in milliseconds. */
const moments = fc.integer({ min: 1_420_070_400_000, max: 2_840_140_800_000 });

describeInEveryTimeZone("a day of the office", () => {
  it("begins at midnight in Nairobi", () => {
    expect(officeTimeZone).toBe("Africa/Nairobi");
    expect(getOfficeDay(Date.parse("2026-11-20T20:59:59.999Z"))).toBe("2026-11-20");
    expect(getOfficeDay(new Date("2026-11-20T21:00:00Z"))).toBe("2026-11-21");
    expect(new Date(getStartOfOfficeDay("2026-11-21")).toISOString()).toBe("2026-11-20T21:00:00.000Z");
    expect(getOfficeDay(Number.NaN)).toBe("");
  });

  it("holds every moment between its beginning and the next one's", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = getOfficeDay(moment);
        expect(getStartOfOfficeDay(day)).toBeLessThanOrEqual(moment);
        expect(getStartOfOfficeDay(addDays(day, 1))).toBeGreaterThan(moment);
        expect(getOfficeDay(getStartOfOfficeDay(day))).toBe(day);
      }),
      { numRuns: 300 },
    );
  });
});

it("is the day that the calendar of the office's time zone says", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: officeTimeZone, dateStyle: "short" });
  const property = fc.property(moments, (moment) => {
    expect(getOfficeDay(moment)).toBe(calendar.format(moment));
  });
  fc.assert(property);
});

it("adds days to a date, whatever the clocks do", () => {
  expect(addDays("2026-03-28", 3)).toBe("2026-03-31");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(getStartOfOfficeDay("2026-03-30") - getStartOfOfficeDay("2026-03-29")).toBe(dayInMs);
});
