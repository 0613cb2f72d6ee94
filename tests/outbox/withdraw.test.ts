import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadDraft, saveDraft } from "../../src/outbox/dexie/drafts.ts";
import { createOutboxStore, enqueue, findRequest, withdraw } from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { readDraftAnswers } from "../../src/outbox/draft.ts";
import { runBetweenAttempts, sendDue } from "../../src/outbox/queue.ts";
import { createOutboxQueue, outboxLock, type SubmitOutcome, submit } from "../../src/outbox/submit-request.ts";
import { callVisitorStore } from "../../src/shared/lib/with-timeout.ts";
import type { OutboxItem } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeExclusive } from "../harness/outbox.ts";

const answers = readDraftAnswers("enquiry", enquiry);
const leads = new Set<string>();
/** The keys of leads that staff have deleted. */
const deletedKeys = new Set<string>();
let db: VisitorDb;
let isOnline: boolean;
/** Runs while a request is being sent. */
let meanwhile: () => Promise<void>;

beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
  leads.clear();
  deletedKeys.clear();
  isOnline = true;
  meanwhile = async () => {};
});
afterEach(() => db.delete());

/** Opens a page with the questionnaire. */
function openPage(exclusive = makeExclusive()) {
  const queue = createOutboxQueue({
    store: createOutboxStore(db, "a"),
    post: async (_request, key) => {
      await meanwhile();
      if (!isOnline) return null;
      if (deletedKeys.has(key))
        return { status: 200, body: { id: key, deleted: true, message: "It was deleted." }, retryAfter: null };
      leads.add(key);
      return { status: 200, body: { id: key }, retryAfter: null };
    },
    exclusive,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  const keys = { byRequest: new Map<string, string>(), sentWithoutCopy: new Map<string, string>() };
  const add = (request: OutboxItem, given: { formKey: string | undefined; newKey: string }, now: number) =>
    enqueue(db, request, { ...given, tab: "a", now });
  return {
    send: () => sendDue(queue, { hasNetworkReturned: true }),
    press: () => submit({ ...queue, keys, add, callVisitorStore, warn: () => {} }, { payload: enquiry }),
    withdraw: (id: string) => runBetweenAttempts(queue, id, () => takeBack(id)),
  };
}

/** Withdraws a request without waiting for its turn, as another tab does in a browser without Web Locks. */
const takeBack = (id: string) => withdraw(db, id, { tab: "a", now: Date.now() });

const type = (name: string) =>
  saveDraft(db, {
    kind: "enquiry",
    answers: { ...answers, name },
    step: 1,
    tab: "a",
    newKey: crypto.randomUUID(),
    now: Date.now(),
  });
const nameInForm = async () => {
  const tabs = { tab: "a", openTabs: new Set(["a"]), formKey: undefined };
  return (await loadDraft(db, { ...tabs, kind: "enquiry", newKey: "made", now: Date.now() })).draft?.answers.name;
};

/** Makes a request that waits, and restores the network. @returns its id */
async function leaveOne(page: ReturnType<typeof openPage>): Promise<string> {
  isOnline = false;
  const left: SubmitOutcome = await page.press();
  isOnline = true;
  if (left.outcome !== "waiting") throw new Error(left.outcome);
  return left.id;
}

it("a withdrawal waits for an attempt that is under way, and learns that the request has arrived", async () => {
  const page = openPage();
  const id = await leaveOne(page);
  let withdrawal: Promise<string> | undefined;
  meanwhile = async () => {
    withdrawal ??= page.withdraw(id);
    await new Promise((done) => setTimeout(done, 20));
  };
  await page.send();
  expect(await withdrawal).toBe("sent");
  expect([leads.size, await nameInForm()]).toEqual([1, undefined]);
});

it("a withdrawal waits for an attempt that another tab makes out of turn, because its person watches", async () => {
  // A wait of five seconds for the turn is five milliseconds here.
  const exclusive = makeExclusive(0.001);
  const page = openPage(exclusive);
  const turn = Promise.withResolvers<void>();
  const isHeld = exclusive(outboxLock, () => turn.promise);
  let withdrawal: Promise<string> | undefined;
  meanwhile = async () => {
    const [entry] = await db.outbox.toArray();
    withdrawal = page.withdraw(entry?.id ?? "");
    turn.resolve();
    await new Promise((done) => setTimeout(done, 30));
  };
  expect((await page.press()).outcome).toBe("sent");
  await isHeld;
  expect(await withdrawal).toBe("sent");
  expect([leads.size, await nameInForm()]).toEqual([1, undefined]);
});

it("a withdrawal gives the answers back once the attempt under way has failed", async () => {
  const page = openPage();
  const id = await leaveOne(page);
  isOnline = false;
  let withdrawal: Promise<string> | undefined;
  meanwhile = async () => {
    withdrawal ??= page.withdraw(id);
  };
  expect((await page.send()).waiting).toBe(1);
  expect(await withdrawal).toBe("in-form");
  expect([await nameInForm(), await db.outbox.count()]).toEqual([enquiry.name, 0]);
});

it("a request that was deleted since it arrived is told, withdrawn, and sent anew under another key", async () => {
  const page = openPage();
  const id = await leaveOne(page);
  deletedKeys.add(id);
  expect(await page.send()).toMatchObject({ sent: 0, refused: 1 });
  expect(await findRequest(db, id)).toMatchObject({ state: "refused", lastError: "It was deleted." });
  expect(await db.arrivals.count()).toBe(0);
  expect(await page.withdraw(id)).toBe("in-form");
  expect((await page.press()).outcome).toBe("sent");
  expect(leads.size).toBe(1);
  expect(leads).not.toContain(id);
});

it("a request that is withdrawn during a replay without a lock, and submitted again unchanged, makes one lead", async () => {
  const page = openPage();
  const id = await leaveOne(page);
  meanwhile = async () => void (await takeBack(id));
  await page.send();
  meanwhile = async () => {};
  await type(enquiry.name);
  expect((await page.press()).outcome).toBe("sent");
  expect([...leads]).toEqual([id]);
});

it("what was typed since a withdrawal without a lock outlives the late answer", async () => {
  const page = openPage();
  const id = await leaveOne(page);
  meanwhile = async () => {
    await takeBack(id);
    await type("Somebody Else");
  };
  await page.send();
  expect(await nameInForm()).toBe("Somebody Else");
});

it("a request that is withdrawn without a lock while a person watches it fail is said to be neither waiting nor refused", async () => {
  const page = openPage();
  meanwhile = async () => {
    for (const { id } of await db.outbox.toArray()) await takeBack(id);
  };
  isOnline = false;
  expect((await page.press()).outcome).toBe("withdrawn");
  expect([await db.outbox.count(), leads.size, await nameInForm()]).toEqual([0, 0, enquiry.name]);
});

it.each([
  ["sent", () => openPage().send()],
  ["withdrawn", async () => takeBack((await db.outbox.toArray())[0]?.id ?? "")],
])("what is gone before its turn is known to be %s", async (outcome, sendAway) => {
  const exclusive = makeExclusive();
  const isHandled = exclusive(outboxLock, async () => {
    await expect.poll(() => db.outbox.count()).toBe(1);
    await sendAway();
  });
  expect((await openPage(exclusive).press()).outcome).toBe(outcome);
  await isHandled;
});

it("what is in the outbox no longer was sent, or taken back: both are known, in every tab", async () => {
  const page = openPage();
  const sentId = await leaveOne(page);
  expect(await findRequest(db, sentId)).toMatchObject({ id: sentId, state: "waiting" });
  await page.send();
  expect(await findRequest(db, sentId)).toBe("sent");
  const back = await leaveOne(page);
  await takeBack(back);
  expect(await findRequest(db, back)).toBe("taken-back");
  expect(await takeBack(back)).toBe("taken-back");
});

it("the device forgets after thirty days which requests have arrived", async () => {
  const day = 86_400_000;
  await db.arrivals.bulkAdd([
    { id: "old", at: Date.now() - 31 * day },
    { id: "young", at: Date.now() - 29 * day },
  ]);
  await createOutboxStore(db, "a").remove("new");
  expect(await db.arrivals.toCollection().primaryKeys()).toEqual(["new", "young"]);
});
