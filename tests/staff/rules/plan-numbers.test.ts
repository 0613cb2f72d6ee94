import { expect, it } from "vitest";
import { countPlans } from "../../../src/staff/rules/plan-numbers.ts";

const plan = (id: string, created_at: string, follow_up_id: string | null = "case") => ({
  id,
  created_at,
  follow_up_id,
});
const plans = [
  plan("a", "2026-11-01T08:00:00+00:00"),
  plan("b", "2026-11-10T08:00:00+00:00"),
  plan("c", "2026-11-20T08:00:00+00:00"),
  plan("ready-made", "2026-11-20T08:00:00+00:00", null),
];
const versions = new Map([
  ["a", [{ writtenAt: "2026-11-09T08:00:00Z" }, { writtenAt: "2026-11-04T08:00:00Z" }]],
  ["b", [{ writtenAt: "2026-11-09T20:00:00Z" }]],
  ["ready-made", [{ writtenAt: "2026-11-21T08:00:00Z" }]],
]);
const answers = [
  { plan_id: "a", kind: "change" as const },
  { plan_id: "a", kind: "go_ahead" as const },
  { plan_id: "a", kind: "go_ahead" as const },
  { plan_id: "b", kind: "question" as const },
];

it("counts the plans of travellers, each once, and the days to the first version", () => {
  // The plan "b" was made offline: its version is older than its row.
  expect(countPlans(plans, versions, answers, "")).toEqual({
    made: 3,
    sent: 2,
    accepted: 1,
    changes: 1,
    medianDays: 1.5,
  });
});

it("counts those of a time alone", () => {
  expect(countPlans(plans, versions, answers, "2026-11-05")).toEqual({
    made: 2,
    sent: 1,
    accepted: 0,
    changes: 0,
    medianDays: 0,
  });
  expect(countPlans([], new Map(), [], "")).toMatchObject({ made: 0, medianDays: undefined });
});
