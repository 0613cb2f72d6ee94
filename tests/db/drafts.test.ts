import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropRefused, enqueueEnquiry, loadForm, saveDraft, withdrawEnquiry } from "../../src/db/queries/drafts.ts";
import { enqueueMessage, outboxStore } from "../../src/db/queries/outbox.ts";
import { VisitorDb } from "../../src/db/visitor-db.ts";
import { emptyAnswers } from "../../src/domain/enquiry.ts";
import { enquiry } from "../harness/outbox.ts";

const day = 86_400_000;
const answers = { ...emptyAnswers, ...enquiry };
let db: VisitorDb;

beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const enqueue = (change: Partial<typeof enquiry> = {}) =>
  enqueueEnquiry(db, {
    payload: { ...enquiry, ...change },
    answers: { ...answers, ...change },
    step: 4,
    newKey: crypto.randomUUID(),
    now: 0,
  });

it("keeps the draft's key from the first answer to the outbox", async () => {
  await saveDraft(db, { answers: emptyAnswers, step: 0, key: "first", now: 0 });
  await saveDraft(db, { answers, step: 4, key: "second", now: 1 });
  expect((await loadForm(db, 2))?.key).toBe("first");
  expect(await enqueue()).toBe("first");
});

it("sends unchanged answers under their old key and changed answers under a new one", async () => {
  const first = await enqueue();
  await dropRefused(db, first);
  expect(await enqueue()).toBe(first);
  await dropRefused(db, first);
  expect(await enqueue({ travelers: 3 })).not.toBe(first);
});

it("gives up a key that the server holds for something else", async () => {
  const first = await enqueue();
  await dropRefused(db, first, "fresh");
  expect(await enqueue()).toBe("fresh");
});

it("does not offer answers again whose request is queued already", async () => {
  await enqueue();
  expect(await loadForm(db, 0)).toBeUndefined();
  expect(await db.outbox.count()).toBe(1);
});

it("removes the draft together with the entry that has arrived, and no other draft", async () => {
  const id = await enqueue();
  await outboxStore(db).settle(id);
  expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 0]);

  const later = await enqueue();
  await db.drafts.update("enquiry", { key: "another" });
  await outboxStore(db).settle(later);
  expect(await db.drafts.count()).toBe(1);
});

it("forgets a draft after thirty days", async () => {
  await saveDraft(db, { answers, step: 2, key: "old", now: 0 });
  expect(await loadForm(db, 30 * day)).toBeDefined();
  expect(await loadForm(db, 30 * day + 1)).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});

it("puts a withdrawn request back into an empty form, never over another draft", async () => {
  const id = await enqueue();
  await db.drafts.clear();
  expect(await withdrawEnquiry(db, id, 5)).toBe(true);
  expect((await loadForm(db, 5))?.answers).toEqual(answers);

  const second = await enqueue({ name: "Someone Else" });
  expect(await withdrawEnquiry(db, second, 6)).toBe(false);
  expect(await db.outbox.count()).toBe(0);
});

it("keeps a message of the contact form beside it, and never takes one for answers", async () => {
  const payload = { name: "Amina", email: "amina@example.org", message: "Where does the ferry leave?" };
  await enqueueMessage(db, { id: "message", payload, now: 0 });
  expect(await outboxStore(db).list()).toMatchObject([
    { kind: "message", id: "message", state: "waiting", attempts: 0 },
  ]);
  expect(await withdrawEnquiry(db, "message", 0)).toBe(false);
  expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 0]);
});
