import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readDrafts } from "../../src/outbox/dexie/drafts.ts";
import {
  createOutboxStore,
  enqueue,
  readArrivals,
  readOutbox,
  requeue,
  withdraw,
} from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import type { Answer } from "../../src/outbox/policy.ts";
import { sendDue, sendNow } from "../../src/outbox/queue.ts";
import { createOutboxQueue } from "../../src/outbox/submit-request.ts";
import type { OutboxItem } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";

const token = "0123456789abcdefghjkmnpqrs";
const answer = {
  kind: "plan-answer",
  payload: { token, number: 2, kind: "change", day: "00000000-0000-4000-8000-000000000003", text: "A slower boat" },
} as const satisfies OutboxItem;

let db: VisitorDb;
beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const add = async (request: OutboxItem) => {
  const added = await enqueue(db, request, { tab: "a", newKey: crypto.randomUUID(), now: 0 });
  if ("known" in added) throw new Error("A request without a form's key is always put");
  return added.key;
};

/** Makes the queue of a device whose requests are answered one after the other. */
function makeQueue(...answers: ((key: string) => Answer)[]) {
  const posted: [kind: string | undefined, key: string][] = [];
  const queue = createOutboxQueue({
    store: createOutboxStore(db, "a"),
    post: async (request, key) => {
      posted.push([request.kind, key]);
      return answers.shift()?.(key) ?? null;
    },
    exclusive: (_, task) => task(),
    now: () => 1_000,
    random: () => 0,
    newId: () => crypto.randomUUID(),
  });
  return { queue, posted };
}
const confirm = (more: object) => (id: string) => ({ status: 200, body: { id, ...more }, retryAfter: null });
const refuse = (status: number, code: string, message: string) => () => ({
  status,
  body: { code, message },
  retryAfter: null,
});

it("waits in a table that a worker of version 1.2.0 does not read, and is sent with all else", async () => {
  const [first, second] = [await add(answer), await add({ payload: enquiry })];
  expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual([second]);
  expect((await readOutbox(db)).map(({ id }) => id).sort()).toEqual([first, second].sort());
  const { queue, posted } = makeQueue(confirm({ isToOlder: false }), confirm({}));
  expect(await sendDue(queue)).toMatchObject({ sent: 2, waiting: 0 });
  expect(new Map(posted.map(([kind, key]) => [key, kind]))).toEqual(
    new Map([
      [first, "plan-answer"],
      [second, undefined],
    ]),
  );
  expect(await readOutbox(db)).toEqual([]);
});

it("is remembered as one to an older version if the server says so", async () => {
  const key = await add(answer);
  const { queue } = makeQueue(confirm({ isToOlder: true }));
  expect(await sendNow(queue, key)).toEqual({ outcome: "sent", isToOlder: true });
  expect(await readArrivals(db)).toMatchObject([
    { id: key, isToOlder: true, content: { kind: "plan-answer", answer: "change", number: 2 } },
  ]);
});

it("is sent under one key however often its answer is lost", async () => {
  const key = await add(answer);
  const { queue, posted } = makeQueue(
    () => null,
    () => null,
    confirm({ isToOlder: false }),
  );
  for (let i = 0; i < 3; i++) {
    await requeue(db, key);
    await sendDue(queue, { hasNetworkReturned: true });
  }
  expect(posted).toEqual([1, 2, 3].map(() => ["plan-answer", key]));
  expect(await readOutbox(db)).toEqual([]);
});

it.each([
  [404, "unknown_link"],
  [410, "link_withdrawn"],
  [410, "link_ended"],
])("ends its waiting after %s %s, with its words and the reason in sight", async (status, code) => {
  const key = await add(answer);
  const { queue } = makeQueue(refuse(status, code, "Please ask whoever sent it."));
  expect(await sendDue(queue)).toMatchObject({ refused: 1, waiting: 0 });
  expect(await readOutbox(db)).toMatchObject([
    { id: key, state: "refused", lastError: "Please ask whoever sent it.", payload: { text: "A slower boat" } },
  ]);
});

it("is in the form again with all its fields when it is withdrawn, or refused before its traveller's eyes", async () => {
  const fields = { kind: "change", day: answer.payload.day, text: "A slower boat", token, number: "2" };
  const withdrawn = await add(answer);
  expect(await withdraw(db, withdrawn, { tab: "a", now: 5 })).toBe("in-form");
  expect((await readDrafts(db, "plan-answer", ""))[0]).toMatchObject({ key: withdrawn, answers: fields });
  const again = await add(answer);
  expect(again).toBe(withdrawn);
  const { queue } = makeQueue(refuse(410, "link_withdrawn", "Withdrawn"));
  expect(await sendNow(queue, again)).toMatchObject({ outcome: "refused", message: "Withdrawn" });
  expect([await readOutbox(db), (await readDrafts(db, "plan-answer", "")).length]).toEqual([[], 1]);
});

it("finds a place on a device of version 1.2.0, whose requests and readings stay", async () => {
  const name = `visitor-${crypto.randomUUID()}`;
  const former = new Dexie(name);
  former.version(1).stores({ drafts: "id", outbox: "id, createdAt", readings: "key", arrivals: "id, at" });
  await former.table("outbox").put({ id: "one", createdAt: 1, payload: enquiry, attempts: 0, nextAttemptAt: 0 });
  await former.table("readings").put({ key: "posts", data: [], fetchedAt: 1 });
  // The former connection stays open, as in a tab or a worker that still runs.
  const upgraded = new VisitorDb(name);
  await enqueue(upgraded, answer, { tab: "a", newKey: "two", now: 2 });
  expect((await readOutbox(upgraded)).map(({ id }) => id)).toEqual(["one", "two"]);
  expect(await upgraded.readings.count()).toBe(1);
  // The former code goes on reading and writing what is its own.
  expect((await former.table("outbox").toArray()).map(({ id }) => id)).toEqual(["one"]);
  await former.table("outbox").delete("one");
  expect((await readOutbox(upgraded)).map(({ id }) => id)).toEqual(["two"]);
  former.close();
  await upgraded.delete();
});

it.each(["waiting", "sent"] as const)(
  "an answer under a key whose request is %s goes under another one once its words differ, because its form has no button for that",
  async (status) => {
    const first = { kind: "plan-answer", payload: { ...answer.payload, text: "A slower boat" } } as const;
    const keys = { tab: "a", formKey: "form", now: 0 };
    await enqueue(db, first, { ...keys, formKey: undefined, newKey: "form", digest: "slower" });
    if (status === "sent") await createOutboxStore(db, "a").remove("form");
    expect(await enqueue(db, first, { ...keys, newKey: "other", digest: "slower" })).toEqual({ known: status });
    const changed = { kind: "plan-answer", payload: { ...answer.payload, text: "A faster boat" } } as const;
    expect(await enqueue(db, changed, { ...keys, newKey: "other", digest: "faster" })).toEqual({ key: "other" });
    // Without a digest nothing tells two contents apart.
    expect(await enqueue(db, changed, { ...keys, newKey: "third" })).toEqual({ known: status });
  },
);
