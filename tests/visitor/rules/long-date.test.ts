import { describe, expect, it } from "vitest";
import { formatOfficeTime, getOfficeDay, officeTimeZone } from "../../../src/shared/rules/office-time.ts";
import { formatLongDate } from "../../../src/visitor/rules/long-date.ts";

describe("a long date", () => {
  it("is what the browser's own formatter writes of the office's day, for every day of a leap year, early and late", () => {
    const ownFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: officeTimeZone });
    for (let day = 0; day < 366; day++) {
      for (const hour of [0, 20, 21, 23]) {
        const at = new Date(Date.UTC(2028, 0, 1 + day, hour, 59)).toISOString();
        expect(formatLongDate(at)).toBe(ownFormat.format(new Date(at)));
        expect(formatOfficeTime(at).slice(0, 10)).toBe(getOfficeDay(Date.parse(at)));
      }
    }
  });

  it("is the office's, whatever zone the text names and whoever wrote it", () => {
    expect(formatLongDate("2026-11-21T22:30:00Z")).toBe("22 November 2026");
    expect(formatLongDate("2026-11-22T01:30:00+03:00")).toBe("22 November 2026");
    expect(formatLongDate("2026-11-21 22:30:00.123456+00")).toBe("22 November 2026");
    expect(formatOfficeTime("2026-11-21 22:30:00.123456+00")).toBe("2026-11-22T01:30:00+03:00");
  });
});
