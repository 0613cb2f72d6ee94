import { expect, it } from "vitest";
import { computeDeletionTime, getMonthsInForce, isShorter } from "../../../src/staff/rules/retention.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const formatTime = (time: number) => new Date(time).toISOString();

it("keeps what is done for the months, and what is still to be done for thirty days more", () => {
  const touched_at = "2026-08-31T10:00:00+00:00";
  expect(formatTime(computeDeletionTime(makeFollowUp({ touched_at, stage: "won" }), 6))).toBe(
    "2027-02-28T10:00:00.000Z",
  );
  expect(formatTime(computeDeletionTime(makeFollowUp({ touched_at }), 6))).toBe("2027-03-30T10:00:00.000Z");
  expect(formatTime(computeDeletionTime(makeFollowUp({ touched_at, stage: "lost", next_on: "2026-09-01" }), 6))).toBe(
    "2027-03-30T10:00:00.000Z",
  );
});

it("keeps what is due later for thirty days behind its day in the office", () => {
  const dated = makeFollowUp({ touched_at: "2025-01-01T10:00:00+00:00", next_on: "2027-01-01" });
  expect(formatTime(computeDeletionTime(dated, 6))).toBe("2027-01-30T21:00:00.000Z");
});

it("counts from the return of a won journey, else from its departure, if that is later than the last sign of life", () => {
  const won = makeFollowUp({ touched_at: "2026-11-20T10:00:00+00:00", stage: "won", departs_on: "2027-08-02" });
  const returning = { ...won, returns_on: "2027-08-16" };
  expect(formatTime(computeDeletionTime(returning, 6))).toBe("2028-02-15T21:00:00.000Z");
  expect(formatTime(computeDeletionTime(won, 6))).toBe("2028-02-01T21:00:00.000Z");
  expect(formatTime(computeDeletionTime({ ...returning, stage: "lost" }, 6))).toBe("2027-05-20T10:00:00.000Z");
  expect(formatTime(computeDeletionTime({ ...returning, touched_at: "2027-09-01T10:00:00+00:00" }, 6))).toBe(
    "2028-03-01T10:00:00.000Z",
  );
});

it("counts with the longer time for a day after a shorter one was set", () => {
  const changedRow = {
    retention_months: "1",
    retention_in_force: "24",
    retention_changed_at: "2026-11-20T10:00:00+00:00",
  };
  expect(getMonthsInForce(changedRow, Date.parse("2026-11-21T09:59:00Z"))).toBe(24);
  expect(getMonthsInForce(changedRow, Date.parse("2026-11-21T10:00:00Z"))).toBe(1);
  expect(getMonthsInForce({ ...changedRow, retention_in_force: null }, Date.parse("2026-11-20T11:00:00Z"))).toBeNull();
  expect(getMonthsInForce({ retention_months: "12" }, 0)).toBe(12);
});

it("knows which of two times deletes sooner", () => {
  expect([isShorter(6, 12), isShorter(6, null), isShorter(12, 6), isShorter(null, 6), isShorter(6, 6)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
