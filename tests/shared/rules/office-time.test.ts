import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, getOfficeDay, getStartOfOfficeDay, officeTimeZone } from "../../../src/shared/rules/office-time.ts";
import { describeInEveryTimeZone, timeZones } from "../../harness/time-zones.ts";

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

  it("holds every moment between its beginning and the next one's, in an office anywhere", () => {
    const zones = [...timeZones, "Europe/Berlin", "Pacific/Kiritimati"];
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const day = getOfficeDay(moment, zone);
        expect(getStartOfOfficeDay(day, zone)).toBeLessThanOrEqual(moment);
        expect(getStartOfOfficeDay(addDays(day, 1), zone)).toBeGreaterThan(moment);
        expect(getOfficeDay(getStartOfOfficeDay(day, zone), zone)).toBe(day);
      }),
      { numRuns: 300 },
    );
  });
});

it("says what the zone's own calendar says, at both ends of a change of the clocks", () => {
  for (const [zone, change] of [
    ["America/St_Johns", "2026-03-08T05:30:00Z"],
    ["America/St_Johns", "2026-11-01T04:30:00Z"],
    ["Europe/Berlin", "2026-03-29T01:00:00Z"],
    ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ] as const) {
    const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    for (let minutes = -36 * 60; minutes <= 36 * 60; minutes += 15) {
      const moment = Date.parse(change) + minutes * 60_000;
      expect(getOfficeDay(moment, zone), `${zone} ${new Date(moment).toISOString()}`).toBe(calendar.format(moment));
    }
  }
});

it("adds days to a date, whatever the clocks do", () => {
  expect(addDays("2026-03-28", 3)).toBe("2026-03-31");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(getStartOfOfficeDay("2026-03-30") - getStartOfOfficeDay("2026-03-29")).toBe(dayInMs);
});
