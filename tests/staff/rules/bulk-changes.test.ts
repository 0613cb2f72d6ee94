import { expect, it } from "vitest";
import { makeBulkChanges } from "../../../src/staff/rules/bulk-changes.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const [mine, free, won] = [
  makeFollowUp({ id: "mine", assignee: "me", stage: "planning", next_on: "2026-12-01", next_reason: "Ring" }),
  makeFollowUp({ id: "free" }),
  makeFollowUp({ id: "won", assignee: "left", stage: "won" }),
];
const at = new Date("2026-11-27T09:00:00Z");
const context = { formerIds: new Set(["left"]), by: "me", at };
const applyAction = (action: Parameters<typeof makeBulkChanges>[1]) =>
  Object.fromEntries(
    makeBulkChanges([mine, free, won], action, context).map(({ followUp: { id }, change }) => [id, change]),
  );

it("gives cases to a person, leaving out those who have them already", () => {
  expect(applyAction({ kind: "assign", to: "me" })).toEqual({
    free: { assignee: "me", stage: "taken" },
    won: { assignee: "me", stage: "won" },
  });
  expect(applyAction({ kind: "assign", to: null })).toEqual({
    mine: { assignee: null, stage: "planning" },
    won: { assignee: null, stage: "won" },
  });
});

it("sets a stage as the panel does: what is closed has no next date", () => {
  const closedFields = {
    stage: "lost",
    lost_reason: "No answer",
    next_on: null,
    next_reason: null,
    closed_at: at.toISOString(),
  };
  expect(applyAction({ kind: "stage", stage: "lost", lostReason: "No answer" })).toEqual({
    mine: closedFields,
    free: closedFields,
    won: closedFields,
  });
  expect(applyAction({ kind: "stage", stage: "planning", lostReason: null })).toEqual({
    free: { stage: "planning", lost_reason: null },
    won: { stage: "planning", lost_reason: null, assignee: null },
  });
});

it("sets a date with its reason, or removes both", () => {
  expect(applyAction({ kind: "date", on: "2026-12-01", reason: "Ring" })).toEqual({
    free: { next_on: "2026-12-01", next_reason: "Ring" },
    won: { next_on: "2026-12-01", next_reason: "Ring" },
  });
  expect(applyAction({ kind: "date", on: null, reason: "Ring" })).toEqual({
    mine: { next_on: null, next_reason: null },
  });
});
