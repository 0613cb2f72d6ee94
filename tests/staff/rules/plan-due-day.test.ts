import { expect, it } from "vitest";
import { computePlanDueDay, countWorkingDays } from "../../../src/staff/rules/plan-due-day.ts";

it.each([
  ["a Monday", "2026-11-23", "ready-made", "2026-11-26"],
  ["a Friday", "2026-11-27", "ready-made", "2026-12-02"],
  ["a Saturday", "2026-11-28", "ready-made", "2026-12-02"],
  ["a Friday, past a holiday on a Saturday", "2026-12-11", "ready-made", "2026-12-16"],
  ["before Christmas and New Year", "2026-12-22", "tailor-made", "2027-01-07"],
  ["a Monday", "2026-11-23", "tailor-made", "2026-12-07"],
] as const)("promises a plan that is ordered on %s (%s) as %s by %s", (_day, orderedOn, service, due) => {
  expect(computePlanDueDay(orderedOn, service)).toBe(due);
});

it("counts the office's days between two, as the promise does", () => {
  expect(countWorkingDays("2026-11-27", "2026-12-02")).toBe(3);
  expect(countWorkingDays("2026-12-02", "2026-12-02")).toBe(0);
  expect(countWorkingDays("2026-12-03", "2026-12-02")).toBe(0);
});
