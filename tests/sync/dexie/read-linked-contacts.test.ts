import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { attachContacts, readLinkedContacts } from "../../../src/sync/dexie/read-linked-contacts.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { readDayCases } from "../../../src/sync/dexie/staff-follow-ups.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(crypto.randomUUID());
});
afterEach(() => db.delete());

it("a contact that is known beside a message is known beside the enquiry that was made of it, and the other way round", async () => {
  const created_at = "2026-11-20T08:00:00+00:00";
  const lead = { id: "lead", name: "Ada", contact: "ada@example.org", created_at, sync_version: 1 } as ServerRow;
  await createStaffStore(db).transact((tx) => tx.putRows("leads", [lead]));
  const message = {
    id: "message",
    name: "Ada",
    email: "ada@example.org",
    contact: null,
    message: "When?",
    about: null,
  };
  await db.messages.add({ ...message, created_at, sync_version: 1 });
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "message", beside: "messages", became: "lead", contact: "+254 712 345 678" }),
    makeFollowUp({ id: "lead", contact: "work@example.org" }),
  ]);
  expect(await readLinkedContacts(db, "lead")).toEqual(["work@example.org", "ada@example.org", "+254 712 345 678"]);
  expect(await readLinkedContacts(db, "message")).toEqual(["ada@example.org", "+254 712 345 678", "work@example.org"]);
});

it("a case is answered by its own contact, else by one that is known beside the person's other record", async () => {
  const created_at = "2026-11-20T08:00:00+00:00";
  const leads = [
    { id: "own", name: "Ada", contact: "ada@example.org" },
    { id: "linked", name: "Ada", contact: null },
    { id: "nobody", name: "Ada", contact: null },
  ];
  const rows = leads.map((lead) => ({ ...lead, created_at, sync_version: 1 }) as ServerRow);
  await createStaffStore(db).transact((tx) => tx.putRows("leads", rows));
  await db.follow_ups.bulkPut([
    makeFollowUp({ id: "own", created_at, contact: "+254 712 345 678", person: "p" }),
    makeFollowUp({ id: "linked", created_at, person: "p" }),
    makeFollowUp({ id: "nobody", created_at }),
  ]);
  const cases = await attachContacts(db, await readDayCases(db, "2026-11-01", "2026-11-24"));
  expect(new Map(cases.map(({ followUp, contact }) => [followUp.id, contact]))).toEqual(
    new Map([
      ["own", "ada@example.org"],
      ["linked", "ada@example.org"],
      ["nobody", null],
    ]),
  );
});
