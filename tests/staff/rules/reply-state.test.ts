import { describe, expect, it } from "vitest";
import { isBusinessDay } from "../../../src/staff/rules/office-holidays.ts";
import { computeReplyDeadline, formatDuration, getReplyState } from "../../../src/staff/rules/reply-state.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

/** Parses a time of the office's clock, which is three hours ahead of UTC all year. */
const parseOfficeTime = (local: string) => Date.parse(`${local}:00+03:00`);

describe("the promise of an answer within 24 hours of business days", () => {
  it.each([
    ["on a weekday", "2026-11-25T10:30", "2026-11-26T10:30"],
    ["on a Friday", "2026-11-27T15:00", "2026-11-30T15:00"],
    ["on a Saturday", "2026-11-28T09:00", "2026-12-01T00:00"],
    ["late on a Sunday in the office, when it is still Sunday in London", "2026-11-29T23:59", "2026-12-01T00:00"],
    ["before a holiday", "2026-10-19T18:00", "2026-10-21T18:00"],
    ["before the whole of Christmas, which falls on a Friday and a Saturday", "2026-12-24T12:00", "2026-12-28T12:00"],
    ["before Easter", "2026-04-02T12:00", "2026-04-07T12:00"],
    ["before a holiday that falls on a Sunday", "2027-10-08T12:00", "2027-10-12T12:00"],
  ])("ends in time for what came %s", (_when, created, by) => {
    expect(computeReplyDeadline(parseOfficeTime(created))).toBe(parseOfficeTime(by));
  });

  it("knows the holidays that move", () => {
    const free = ["2024-03-29", "2024-04-01", "2025-04-18", "2025-04-21", "2027-03-26", "2027-03-29", "2038-04-26"];
    expect(free.filter(isBusinessDay)).toEqual([]);
    expect(isBusinessDay("2024-04-02")).toBe(true);
  });

  it("counts down the business time that is left, and what it is late", () => {
    const open = makeFollowUp({ created_at: new Date(parseOfficeTime("2026-11-27T15:00")).toISOString() });
    const hours = 3_600_000;
    expect(getReplyState(open, parseOfficeTime("2026-11-27T21:00"))).toMatchObject({
      state: "running",
      remainingMs: 18 * hours,
    });
    // A Sunday does not count towards the promised time.
    expect(getReplyState(open, parseOfficeTime("2026-11-29T12:00"))).toMatchObject({
      state: "running",
      remainingMs: 15 * hours,
    });
    expect(getReplyState(open, parseOfficeTime("2026-11-30T15:00"))).toMatchObject({
      state: "running",
      remainingMs: 0,
    });
    expect(getReplyState(open, parseOfficeTime("2026-11-30T17:00"))).toMatchObject({
      state: "overdue",
      overdueMs: 2 * hours,
    });
  });

  it("is kept or broken by the first answer, and runs for nobody whose case is closed", () => {
    const created_at = new Date(parseOfficeTime("2026-11-25T10:00")).toISOString();
    const computePromise = (local: string) =>
      getReplyState(
        makeFollowUp({ created_at, answered_at: new Date(parseOfficeTime(local)).toISOString() }),
        parseOfficeTime("2026-12-24T10:00"),
      );
    expect(computePromise("2026-11-26T10:00")).toEqual({ state: "kept" });
    expect(computePromise("2026-11-26T10:01")).toEqual({ state: "broken" });
    expect(
      getReplyState(makeFollowUp({ created_at, stage: "spam" }), parseOfficeTime("2026-12-24T10:00")),
    ).toBeUndefined();
    expect(getReplyState(makeFollowUp({ created_at: "nonsense" }), 0)).toBeUndefined();
  });

  it("writes a span as it is said", () => {
    expect([1, 3_540_001, 3_600_000, 47.9 * 3_600_000, 72 * 3_600_000].map(formatDuration)).toEqual([
      "1 min",
      "60 min",
      "1 h",
      "47 h",
      "3 days",
    ]);
  });
});

it("promises nothing more once a stage says that the traveller was answered", () => {
  const states = (["new", "taken", "planning", "answered", "offered", "won"] as const).map(
    (stage) => getReplyState(makeFollowUp({ stage }), Date.parse("2026-11-20T09:00:00+00:00"))?.state,
  );
  expect(states).toEqual(["running", "running", "running", undefined, undefined, undefined]);
});
