import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { amendEnquiry, createOutboxStore, findRequest, readOutbox } from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { makeOutboxEntry } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";

const { contact: _, ...withoutContact } = { ...enquiry, contact: "amina@example.org" };
const amended = { ...withoutContact, contact: "amina@example.org" };
let db: VisitorDb;
beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const amend = (id: string, isSent = false) =>
  amendEnquiry(db, id, { payload: amended, digest: "digest", isSent, now: 2 });
const readWaiting = async () => (await readOutbox(db)).map(({ id, payload }) => ({ id, payload }));

it("an enquiry that waits is sent once, with what was added", async () => {
  const id = crypto.randomUUID();
  await db.outbox.put({ ...makeOutboxEntry({ payload: withoutContact }, id, 1), attempts: 3, nextAttemptAt: 9 });
  expect(await amend(id)).toBe("waiting");
  expect(await readWaiting()).toEqual([{ id, payload: amended }]);
});

it("an enquiry that has arrived is sent again under its key", async () => {
  const id = crypto.randomUUID();
  await db.outbox.put(makeOutboxEntry({ payload: withoutContact }, id, 1));
  await createOutboxStore(db, "a").remove(id);
  expect(await amend(id)).toBe("sent");
  expect(await readWaiting()).toEqual([{ id, payload: amended }]);
  await createOutboxStore(db, "a").remove(id);
  expect(await findRequest(db, id)).toBe("sent");
});

it("an enquiry that was taken back stays taken back, unless this device noted nothing of what it sent", async () => {
  const id = crypto.randomUUID();
  expect(await amend(id)).toBe("taken-back");
  expect(await readWaiting()).toEqual([]);
  expect(await amend(id, true)).toBe("sent");
  expect(await readWaiting()).toEqual([{ id, payload: amended }]);
});
