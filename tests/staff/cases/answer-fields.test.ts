import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { makeAnswerChange } from "../../../src/staff/cases/answer-fields.tsx";

const now = "2026-11-27T09:30:00.000Z";
const followUp = {
  ...{ id: "1", stage: "taken", assignee: "amina", answered_at: null, answered_by: null, channel: null },
  ...{ next_on: "2026-11-28", next_reason: "She asked for a call" },
} as FollowUp;

beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }));
afterEach(() => void vi.useRealTimers());

it("writes an answer down at the moment at which it was given, by whoever gave it, whatever the next date is", () => {
  const change = makeAnswerChange(followUp, "brian", { channel: "phone", nextOn: "2026-12-24" });
  expect(change).toMatchObject({ answered_at: now, answered_by: "brian", channel: "phone", stage: "answered" });
  expect([change.assignee, change.next_on]).toEqual(["amina", "2026-12-24"]);
});

it("keeps the reason of a next date that stays, and no other date's", () => {
  const readNext = (nextOn: string) => {
    const { next_on, next_reason } = makeAnswerChange(followUp, "brian", { channel: "email", nextOn });
    return [next_on, next_reason];
  };
  expect(readNext("2026-11-28")).toEqual(["2026-11-28", "She asked for a call"]);
  expect(readNext("2026-11-29")).toEqual(["2026-11-29", null]);
  expect(readNext("")).toEqual([null, null]);
  expect(
    makeAnswerChange({ ...followUp, next_on: null }, "brian", { channel: "email", nextOn: "" }).next_reason,
  ).toBeNull();
});
