import { expect, it } from "vitest";
import {
  clockTime,
  dayMoment,
  formatDay,
  formatMoment,
  longDate,
  longDay,
  longMoment,
  longMonth,
  longWeekday,
  shortDate,
  shortDay,
  shortMoment,
  shortMonth,
  shortWeekday,
  weekdayMoment,
} from "../../../src/shared/rules/dates.ts";
import { describeInEveryTimeZone } from "../../harness/time-zones.ts";

describeInEveryTimeZone("a date in words", () => {
  it("is the stored one, wherever the device is", () => {
    expect(formatDay("2026-12-24")).toBe("24 Dec 2026");
    expect(formatDay("2026-12-24", longWeekday)).toBe("Thursday 24 December");
  });

  it("is that of the clock that is named", () => {
    const evening = Date.parse("2026-12-05T22:05:00Z");
    expect(formatMoment(evening, shortDate, "UTC")).toBe("5 Dec 2026");
    expect(formatMoment(evening, shortDate, "office")).toBe("6 Dec 2026");
    expect(formatMoment(evening, clockTime, "office")).toBe("01:05");
  });
});

it.each([
  ["5 Dec 2026", shortDate],
  ["5 December 2026", longDate],
  ["5 Dec", shortDay],
  ["5 December", longDay],
  ["Sat 5 Dec", shortWeekday],
  ["Saturday 5 December", longWeekday],
  ["Dec 2026", shortMonth],
  ["December 2026", longMonth],
  ["10:05", clockTime],
  ["5 Dec 2026, 10:05", shortMoment],
  ["5 December 2026 at 10:05", longMoment],
  ["5 December at 10:05", dayMoment],
  ["Sat 5 Dec, 10:05", weekdayMoment],
] as const)("a moment can be %s", (text, look) => {
  expect(formatMoment(Date.parse("2026-12-05T10:05:00Z"), look, "UTC")).toBe(text);
});

it("is that of the device, where its clock is meant", () => {
  const noon = new Date(2026, 11, 5, 12, 5);
  expect(formatMoment(noon, shortMoment, "device")).toBe("5 Dec 2026, 12:05");
});
