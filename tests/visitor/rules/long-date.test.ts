import { describe, expect, it } from "vitest";
import { longDate } from "../../../src/visitor/rules/long-date.ts";

describe("a long date", () => {
  it("is what the browser's own formatter writes, for every day of a leap year", () => {
    const own = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    for (let day = 0; day < 366; day++) {
      const at = new Date(Date.UTC(2028, 0, 1 + day, 23, 59)).toISOString();
      expect(longDate(at)).toBe(own.format(new Date(at)));
    }
  });

  it("is that of UTC, whatever zone the text names", () => {
    expect(longDate("2026-11-22T01:30:00+03:00")).toBe("21 November 2026");
  });
});
