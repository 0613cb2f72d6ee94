import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { checkAnswer, makeAnswerChange, makeAnswerShape } from "../../../src/staff/cases/answer-fields.tsx";

const now = "2026-11-27T09:30:00.000Z";
const followUp = {
  id: "1",
  stage: "taken",
  assignee: "amina",
  answered_at: null,
  answered_by: null,
  channel: null,
  next_on: "2026-11-28",
  next_reason: "She asked for a call",
} as FollowUp;

beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }));
afterEach(() => void vi.useRealTimers());

it("writes an answer down at the moment at which it was given, by whoever gave it, whatever the next date is", () => {
  const change = makeAnswerChange(followUp, "brian", { channel: "phone", next_on: "2026-12-24" });
  expect(change).toMatchObject({ answered_at: now, answered_by: "brian", channel: "phone", stage: "answered" });
  expect([change.assignee, change.next_on]).toEqual(["amina", "2026-12-24"]);
});

it("keeps the reason of a next date that stays, and no other date's", () => {
  const readNext = (date: string) => {
    const { next_on, next_reason } = makeAnswerChange(followUp, "brian", { channel: "email", next_on: date });
    return [next_on, next_reason];
  };
  expect(readNext("2026-11-28")).toEqual(["2026-11-28", "She asked for a call"]);
  expect(readNext("2026-11-29")).toEqual(["2026-11-29", null]);
  expect(readNext("")).toEqual([null, null]);
  expect(
    makeAnswerChange({ ...followUp, next_on: null }, "brian", { channel: "email", next_on: "" }).next_reason,
  ).toBeNull();
});

it.each([
  ["a date to come", { next_on: "2026-12-24" }, "2026-12-24"],
  ["a date soon after what was due", { next_on: "2026-11-27" }, "2026-11-30"],
  ["a date soon after what is overdue", { next_on: "2026-11-20" }, "2026-11-30"],
  ["a date soon where there was none", { next_on: null }, "2026-11-30"],
  ["no date for a case that is lost", { stage: "lost", next_on: null }, ""],
  ["the date that a closed case has", { stage: "won", next_on: "2026-12-24" }, "2026-12-24"],
] as const)("begins with %s", (_what, change, next_on) => {
  expect(makeAnswerShape("id", "email").toValues({ ...followUp, ...change }).next_on).toBe(next_on);
});

it.each([
  ["2026-12-24", undefined],
  ["", undefined],
  ["0026-12-24", "Please enter a date"],
  ["20266-12-24", "Please enter a date"],
  ["unreadable", "Please enter a date"],
])("checks the next date %j of an answer by the record of a case", (next_on, message) => {
  expect(checkAnswer(followUp, "brian", { channel: "email", next_on }).next_on).toBe(message);
});

it("does not refuse an answer for a fault that another column of the case has had before", () => {
  const faulty = { ...followUp, details: "x".repeat(3_000) } as FollowUp;
  expect(checkAnswer(faulty, "brian", { channel: "email", next_on: "" })).toEqual({});
});
