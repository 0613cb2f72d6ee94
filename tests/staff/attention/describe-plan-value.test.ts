import { expect, it } from "vitest";
import type { MirrorTable } from "../../../src/shared/rules/sync-edit.ts";
import { describePlanValue } from "../../../src/staff/attention/describe-plan-value.ts";
import { makePlanDayRow, planContent } from "../../harness/plan-rows.ts";
import { makeBed, makeLeg, vangVieng, vientiane } from "../../plan/plan-builders.ts";

const names = new Map([["amina", "Amina"]]);
const { stop } = makePlanDayRow();

it.each<[MirrorTable, string, unknown, string | undefined]>([
  ["plan_days", "stop", stop, "Vientiane, 17.966° N, 102.613° E"],
  [
    "plan_days",
    "legs",
    [makeLeg(vientiane, vangVieng, { lastDeparture: "14:30" }), makeLeg(vangVieng, vientiane)],
    "Vientiane to Vang Vieng: train, 130 km, about 1–1½ h, last departure 14:30\nVang Vieng to Vientiane: train, 130 km, about 1–1½ h",
  ],
  [
    "plan_days",
    "bed",
    makeBed({ closed: [5, 6], at: [17.97, 102.6] }),
    "Sala House, guesthouse, ask at the desk, +856 71 212 345, closed May or June, 17.970° N, 102.600° E",
  ],
  ["plan_days", "booked_on", "2027-11-03", "3 Nov 2027"],
  ["plan_versions", "content", planContent, "Laos by train, 1 day"],
  ["plans", "included", ["A bed", "A boat"], "A bed\nA boat"],
  ["plans", "written_by", "amina", "Amina"],
  ["plans", "token", "0123456789abcdefghjkmnpqrs", "another link"],
  ["local_contacts", "closed_months", [1, 12], "January or December"],
  ["local_contacts", "at", [17.4, 104.83], "17.400° N, 104.830° E"],
  ["local_contacts", "checked_by", "amina", "Amina"],
  ["plan_days", "text", "Rest.", undefined],
  ["plan_days", "bed", null, undefined],
  ["services", "legs", [], undefined],
])("describes what two people wrote into %s.%s", (table, column, value, text) => {
  expect(describePlanValue(table, column, value, names)).toBe(text);
});
