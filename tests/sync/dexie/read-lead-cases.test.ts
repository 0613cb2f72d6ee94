import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, expect, it } from "vitest";
import { readLeadCases } from "../../../src/sync/dexie/read-lead-cases.ts";
import { openStaffDb } from "../../../src/sync/dexie/staff-databases.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it("counts a case as offered once its history has an offer, however it went on, what was decided or is open, however old, and no message or deleted lead", async () => {
  const db = await openStaffDb("amina", () => {});
  const day = (n: number) => `2026-11-0${n}T10:00:00+00:00`;
  const row = (id: string, n: number, destination: string | null) => ({
    ...makeLead({ id, destination, created_at: day(n) }),
    sync_version: 1,
  });
  await db.leads.bulkPut([
    row("offered", 2, "laos"),
    row("never", 3, null),
    row("old", 1, "laos"),
    row("back", 4, "nepal"),
    row("open", 1, "laos"),
    row("won-later", 1, "laos"),
  ]);
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "offered", created_at: day(2), stage: "won" }),
    makeFollowUp({ id: "never", created_at: day(3) }),
    makeFollowUp({ id: "old", created_at: day(1), stage: "lost", closed_at: day(1) }),
    makeFollowUp({ id: "open", created_at: day(1) }),
    makeFollowUp({ id: "won-later", created_at: day(1), stage: "won", closed_at: day(3) }),
    makeFollowUp({ id: "back", created_at: day(4), stage: "taken" }),
    makeFollowUp({ id: "message", created_at: day(5), beside: "messages" }),
    makeFollowUp({ id: "deleted", created_at: day(5) }),
  ] as never);
  const event = (id: string, follow_up_id: string, changes: object) => ({ id, follow_up_id, changes });
  await db.follow_up_events.bulkPut([
    event("1", "offered", { stage: ["taken", "offered"] }),
    event("2", "offered", { stage: ["offered", "won"] }),
    event("3", "never", { assignee: [null, "amina"] }),
    // The history of this case begins after the offer was made.
    event("4", "back", { stage: ["offered", "taken"] }),
  ] as never);
  const numbers = await readLeadCases(db, day(2));
  const counted = numbers.map((each) => [each.followUp.id, each.destination.label, each.wasOffered]);
  expect(counted.sort()).toEqual([
    ["back", "Nepal", false],
    ["never", "No destination", false],
    ["offered", "Laos", true],
    ["open", "Laos", false],
    ["won-later", "Laos", false],
  ]);
  expect(numbers.map(({ destination: { value } }) => value)).toContain("nepal");
  db.close();
});
