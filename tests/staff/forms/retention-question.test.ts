import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Mirrored } from "../../../src/shared/rules/sync-edit.ts";
import { askBeforeShortening, describePendingRetention } from "../../../src/staff/forms/retention-question.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const now = Date.parse("2026-11-27T10:00:00Z");
let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  const oldCase = { created_at: "2025-10-01T08:00:00+00:00", touched_at: "2025-10-01T08:00:00+00:00" };
  await db.follow_ups.bulkPut([
    makeFollowUp({ ...oldCase, stage: "won" }),
    makeFollowUp({ ...oldCase, stage: "lost" }),
    makeFollowUp({ ...oldCase, stage: "won", touched_at: "2026-11-01T08:00:00+00:00" }),
    makeFollowUp({ created_at: "2025-11-10T08:00:00+00:00", touched_at: "2025-11-10T08:00:00+00:00" }),
    makeFollowUp({ created_at: "2026-11-20T08:00:00+00:00" }),
  ]);
});
afterEach(() => db.delete());

const makeRow = (rest: Partial<Mirrored<"business">> = {}) =>
  ({ retention_months: null, retention_in_force: null, retention_changed_at: null, ...rest }) as Mirrored<"business">;
const askAboutMonths = (seen: Mirrored<"business">, months: string | null) =>
  askBeforeShortening(db, seen, { retention_months: months }, now);

it("asks before the months are set or shortened, with the number of records that go", async () => {
  expect((await askAboutMonths(makeRow(), "12"))?.question).toMatch(/^2 enquiries and messages are older than that/);
  expect((await askAboutMonths(makeRow({ retention_months: "24" }), "12"))?.question).toMatch(/^2 enquiries/);
  expect((await askAboutMonths(makeRow({ retention_months: "24" }), "18"))?.question).toMatch(/^Nothing is old enough/);
});

it("says from when the months count, and how much a journey keeps for longer", async () => {
  const oldTimes = { created_at: "2025-10-01T08:00:00+00:00", touched_at: "2025-10-01T08:00:00+00:00" };
  await db.follow_ups.bulkPut([
    makeFollowUp({ ...oldTimes, stage: "won", departs_on: "2027-08-02", returns_on: "2027-08-16" }),
    makeFollowUp({ ...oldTimes, stage: "lost", departs_on: "2027-08-02", returns_on: "2027-08-16" }),
  ]);
  expect((await askAboutMonths(makeRow(), "12"))?.question).toMatch(
    /^3 enquiries and messages are older .* of a won journey from its return, which keeps 1 enquiry or message longer\./,
  );
  expect((await askAboutMonths(makeRow(), "18"))?.question).toMatch(/of a won journey from its return\. Do you want/);
});

it("asks nothing where they are longer, the same, taken away, or of another field", async () => {
  for (const months of ["24", "12", null])
    expect(await askAboutMonths(makeRow({ retention_months: "12" }), months)).toBeUndefined();
});

it("compares with what is in force, not with what waits", async () => {
  const waiting = {
    retention_months: "1",
    retention_in_force: "24",
    retention_changed_at: "2026-11-27T08:00:00+00:00",
  };
  expect(await askAboutMonths(makeRow(waiting), "12")).toBeDefined();
  expect(await askAboutMonths(makeRow(waiting), "24")).toBeUndefined();
  // Another field is saved while the new number of months is not in force yet.
  expect(await askAboutMonths(makeRow(waiting), "1")).toBeUndefined();
  expect(describePendingRetention(makeRow(waiting), now)).toMatch(/Until then: 24 months\.$/);
  expect(describePendingRetention(makeRow(waiting), now + 86_400_000)).toBeUndefined();
  expect(describePendingRetention(makeRow({ retention_months: "12" }), now)).toBeUndefined();
});
