import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  claimUnannouncedArrivals,
  createOutboxStore,
  readArrivals,
  readUnannouncedArrivals,
} from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { sendDue, sendNow } from "../../src/outbox/queue.ts";
import { createOutboxQueue } from "../../src/outbox/submit-request.ts";
import { makeArrivalNotice } from "../../src/shared/rules/arrival.ts";
import { makeOutboxEntry } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeExclusive } from "../harness/outbox.ts";

let db: VisitorDb;
beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const queueEntry = () =>
  createOutboxQueue({
    store: createOutboxStore(db, "worker"),
    post: async (_request, key) => ({ status: 200, body: { id: key }, retryAfter: null }),
    exclusive: makeExclusive(),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });

/** Puts a request that can be answered and a contact message into the outbox. */
async function putBoth(): Promise<{ request: string; message: string }> {
  // Requests that arrive within the same millisecond are listed in the order of their ids.
  const [request, message] = [crypto.randomUUID(), crypto.randomUUID()].toSorted() as [string, string];
  const written = { name: "Ada", email: "ada@example.org", message: "Hello" };
  await db.outbox.put(makeOutboxEntry({ payload: { ...enquiry, contact: "+254 700" } }, request, 1));
  await db.outbox.put(makeOutboxEntry({ kind: "message", payload: written }, message, 2));
  return { request, message };
}

it("what a replay has delivered is announced once, with the address of the answer, and stays listed without it", async () => {
  const { request, message } = await putBoth();
  await sendDue(queueEntry());
  const both = await Promise.all([claimUnannouncedArrivals(db), claimUnannouncedArrivals(db)]);
  const announced = both.flat().map(({ id, content, unannounced }) => ({ id, content, ...unannounced }));
  expect(announced).toEqual([
    {
      id: request,
      content: { kind: "enquiry", destination: enquiry.destination, duration: enquiry.duration },
      replyTo: "+254 700",
    },
    { id: message, content: { kind: "message" }, replyTo: "ada@example.org" },
  ]);
  expect(await readUnannouncedArrivals(db)).toEqual([]);
  const kept = JSON.stringify(await readArrivals(db));
  expect(kept).toContain(enquiry.destination);
  expect(kept).not.toMatch(/ada@|\+254/);
});

it("what was sent before a person's eyes is not announced again", async () => {
  const { request } = await putBoth();
  expect(await sendNow(queueEntry(), request)).toEqual({ outcome: "sent" });
  expect(await readUnannouncedArrivals(db)).toEqual([]);
});

it("the notice says what arrived, when, and where the answer comes", () => {
  const content = { kind: "enquiry", destination: "namibia", duration: "2 weeks" } as const;
  expect(makeArrivalNotice({ content, replyTo: "ada@example.org", arrivedAt: "2 Mar 2026, 14:05" })).toEqual({
    title: "Your request has been sent",
    text: "Namibia, 2 weeks: it reached us 2 Mar 2026, 14:05. We answer to ada@example.org.",
  });
  expect(makeArrivalNotice({ content: { kind: "message" }, replyTo: "", arrivedAt: "2 Mar 2026, 14:05" })).toEqual({
    title: "Your message has been sent",
    text: "It reached us 2 Mar 2026, 14:05.",
  });
});
