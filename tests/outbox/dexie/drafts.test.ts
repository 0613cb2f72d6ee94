import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadDraft, saveDraft } from "../../../src/outbox/dexie/drafts.ts";
import { createOutboxStore, enqueue, requeue, withdraw } from "../../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { readDraftAnswers } from "../../../src/outbox/draft.ts";
import type { EnqueueAttempt } from "../../../src/outbox/submit-request.ts";
import type { OutboxItem } from "../../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../../harness/enquiry.ts";

const day = 86_400_000;
const answers = readDraftAnswers("enquiry", enquiry);
let db: VisitorDb;

beforeEach(() => {
  db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const today = Date.parse("2026-11-23");
const save = (change: Partial<typeof enquiry> = {}, tab = "a", newKey: string = crypto.randomUUID(), now = today) =>
  saveDraft(db, {
    kind: "enquiry",
    answers: readDraftAnswers("enquiry", { ...enquiry, ...change }),
    step: 4,
    tab,
    newKey,
    now,
  });
const load = (now: number) => loadDraft(db, { kind: "enquiry", newKey: "made", now });
const put = async (request: OutboxItem, tab = "a", newKey: string = crypto.randomUUID()) => {
  const added = await enqueue(db, request, { tab, newKey, now: 0 });
  if ("known" in added) throw new Error("A request without a form's key is always put");
  return added.key;
};
const submit = (change: Partial<typeof enquiry> = {}, tab = "a") => put({ payload: { ...enquiry, ...change } }, tab);
const store = () => createOutboxStore(db, "a");
const readDraft = () => db.drafts.get("enquiry");

describe("one form", () => {
  it("keeps the draft's key from the first answer to the outbox", async () => {
    await save({ name: "W" }, "a", "first");
    await save({}, "a", "second");
    expect((await load(2))?.key).toBe("first");
    expect(await submit()).toBe("first");
  });

  it("is in the outbox or a draft, never both", async () => {
    await save();
    const id = await submit();
    expect(await readDraft()).toBeUndefined();
    expect(await load(0)).toBeUndefined();
    await store().returnToForm(id, undefined);
    expect([await db.outbox.count(), (await readDraft())?.key]).toEqual([0, id]);
    expect(await load(0)).toMatchObject({ answers, step: 4, key: id });
  });

  it("sends unchanged answers under their old key and changed answers under a new one", async () => {
    await save();
    const first = await submit();
    await store().returnToForm(first, undefined);
    expect(await submit()).toBe(first);
    await store().returnToForm(first, undefined);
    await save({ travelers: 3 });
    expect(await submit({ travelers: 3 })).not.toBe(first);
  });

  it("gives up a key that the server holds for something else", async () => {
    const first = await submit();
    await store().returnToForm(first, "fresh");
    expect(await submit()).toBe("fresh");
  });

  it("submitted with a last letter that was not saved any more takes its draft along", async () => {
    await save({ name: "Wanjir" });
    await submit();
    expect(await readDraft()).toBeUndefined();
  });

  it("forgets a draft after thirty days", async () => {
    await save();
    expect(await load(today + 30 * day)).toBeDefined();
    expect(await load(today + 30 * day + 1)).toBeUndefined();
    expect(await db.drafts.count()).toBe(0);
  });

  it.each(["2020-01-01", "2031-01-01"])(
    "made by a clock that stood at %s has its thirty days from now",
    async (wrong) => {
      await save({}, "a", "first", Date.parse(wrong));
      expect(await load(today)).toMatchObject({ answers, key: "first" });
      expect(await load(today + 30 * day)).toBeDefined();
      expect(await load(today + 30 * day + 1)).toBeUndefined();
    },
  );
});

describe("two tabs", () => {
  it("newer answers in one have a key of their own while the other's are on their way, and stay when those arrive", async () => {
    await save({}, "a");
    const id = await submit({}, "a");
    await save({ name: "Somebody Else" }, "b");
    expect((await readDraft())?.key).not.toBe(id);
    await store().remove(id);
    expect((await readDraft())?.answers.name).toBe("Somebody Else");
  });

  it("answers that the other tab has written since are not taken along, nor is their key", async () => {
    await save({}, "a", "first");
    await save({ name: "Somebody Else" }, "b");
    const id = await submit({}, "a");
    expect(id).not.toBe("first");
    expect(await readDraft()).toMatchObject({ key: "first", answers: { name: "Somebody Else" } });
    expect(await submit({ name: "Somebody Else" }, "b")).toBe("first");
  });

  it("the same answers are taken along from the other tab, with blanks around them", async () => {
    const change = { answers: { ...answers, name: ` ${enquiry.name} ` }, step: 4, tab: "b", now: today };
    await saveDraft(db, { kind: "enquiry", ...change, newKey: "first" });
    expect(await submit({}, "a")).toBe("first");
    await saveDraft(db, { kind: "enquiry", ...change, answers: { ...change.answers, age: "35" }, newKey: "second" });
    expect(await submit({}, "a")).not.toBe("second");
  });

  it("answers that are given back do not go over newer ones", async () => {
    const id = await submit({}, "a");
    await save({ name: "Somebody Else" }, "b");
    await store().returnToForm(id, undefined);
    expect((await readDraft())?.answers.name).toBe("Somebody Else");
    expect(await db.outbox.count()).toBe(0);
  });

  it("a form that was opened anew, and not touched, is submitted as what it is", async () => {
    await save({}, "before the reload", "first");
    expect(await submit({}, "a")).toBe("first");
    expect(await readDraft()).toBeUndefined();
  });
});

describe("two tabs with one form", () => {
  const press = (formKey: string | undefined, change: Partial<typeof enquiry> = {}, tab = "b") =>
    enqueue(db, { payload: { ...enquiry, ...change } }, { tab, formKey, newKey: crypto.randomUUID(), now: 0 });

  it("make one request: the second is told what became of the first, before and after it has arrived", async () => {
    await save({}, "a", "form");
    expect(await press("form", {}, "a")).toEqual({ key: "form" });
    expect(await press("form")).toEqual({ known: "waiting" });
    await store().remove("form");
    expect(await press("form")).toEqual({ known: "sent" });
    expect(await db.outbox.count()).toBe(0);
  });

  it("know it after the second has changed its answers and has been loaded again, too", async () => {
    await save({}, "a", "form");
    await press("form", {}, "a");
    const change = { answers: { ...answers, travelers: "3" }, step: 4, tab: "b", formKey: "form", now: today };
    expect(await saveDraft(db, { kind: "enquiry", ...change, newKey: "other" })).toBe("form");
    await store().remove("form");
    const again = await load(today);
    expect(again).toMatchObject({ key: "form", answers: { travelers: "3" } });
    expect(await press(again?.key, { travelers: 3 })).toEqual({ known: "sent" });
  });

  it("make another request on purpose, under a key of its own", async () => {
    await save({}, "a", "form");
    await press("form", {}, "a");
    const added = await press(undefined, { travelers: 3 });
    expect(added).toEqual({ key: expect.not.stringMatching("form") });
    expect(await db.outbox.count()).toBe(2);
  });

  it("leave a new form alone: it takes no key that is spent", async () => {
    await save({}, "a", "form");
    await press("form", {}, "a");
    await saveDraft(db, { kind: "enquiry", answers, step: 4, tab: "b", formKey: "form", newKey: "other", now: today });
    expect(await saveDraft(db, { kind: "enquiry", answers, step: 0, tab: "a", newKey: "fresh", now: today })).toBe(
      "fresh",
    );
  });
});

it("keeps what was typed for a number, and reads the numbers of version 1.0.0", async () => {
  await saveDraft(db, {
    kind: "enquiry",
    answers: { ...answers, travelers: "2 people" },
    step: 1,
    tab: "a",
    newKey: "key",
    now: today,
  });
  expect((await load(today))?.answers.travelers).toBe("2 people");
  const stored = { ...enquiry, age: null, contact: "" } as unknown as typeof answers;
  await db.drafts.update("enquiry", { answers: stored });
  expect((await load(today))?.answers).toEqual({ ...answers, age: "" });
});

it("puts a withdrawn request back into an empty form, never over another draft", async () => {
  const id = await submit();
  expect(await withdraw(db, id, { tab: "a", now: 5 })).toBe("in-form");
  expect(await load(5)).toMatchObject({ answers, step: 0 });

  const second = await submit({ name: "Someone Else" }, "b");
  expect(await withdraw(db, second, { tab: "b", now: 6 })).toBe("taken-out");
  expect(await db.outbox.count()).toBe(0);
});

it("lets a refused request be tried again, and changes nothing of one that is gone", async () => {
  const id = await submit();
  await store().update(id, { state: "refused", lastError: "no", nextAttemptAt: 99 });
  await requeue(db, id);
  expect(await store().get(id)).toMatchObject({ state: "waiting", nextAttemptAt: 0 });
  await store().remove(id);
  await store().update(id, { attempts: 3 });
  expect(await store().list()).toEqual([]);
});

describe("a message of the contact form", () => {
  const payload = { name: "Amina", email: "amina@example.org", message: "Where does the ferry leave?\nAnd when?" };
  const saveMessage = (newKey: string) =>
    saveDraft(db, { kind: "message", answers: payload, step: 0, tab: "a", newKey, now: today });
  const loadMessage = () => loadDraft(db, { kind: "message", newKey: "made", now: today });

  it("has a draft of its own beside the enquiry's, which becomes its entry", async () => {
    await save();
    await saveMessage("message");
    expect(await loadMessage()).toMatchObject({ answers: payload, key: "message" });
    expect(await put({ kind: "message", payload }, "a", "other")).toBe("message");
    expect(await store().list()).toMatchObject([{ kind: "message", id: "message", state: "waiting", attempts: 0 }]);
    expect(await loadMessage()).toBeUndefined();
    expect(await readDraft()).toBeDefined();
  });

  it("keeps its key when it comes back unchanged, and gets another one when it changes", async () => {
    await saveMessage("first");
    await put({ kind: "message", payload });
    await store().returnToForm("first", undefined);
    expect(await loadMessage()).toMatchObject({ answers: payload, key: "first", step: 0 });
    expect(await put({ kind: "message", payload })).toBe("first");
    await store().returnToForm("first", undefined);
    expect(await put({ kind: "message", payload: { ...payload, message: "Thank you" } })).not.toBe("first");
  });

  it("is back in its form when it is withdrawn, unless another one is being written", async () => {
    const id = await put({ kind: "message", payload });
    expect(await withdraw(db, id, { tab: "a", now: today })).toBe("in-form");
    expect(await loadMessage()).toMatchObject({ answers: payload, key: id });
    const second = await put({ kind: "message", payload: { ...payload, message: "Another" } }, "b");
    expect(await withdraw(db, second, { tab: "b", now: today })).toBe("taken-out");
    expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 1]);
  });
});

it("sends the same answers again where the first request was refused", async () => {
  const request = { payload: { ...enquiry } };
  const first = await enqueue(db, request, { tab: "a", newKey: "first", digest: "same", now: 0 });
  expect(first).toEqual({ key: "first" });
  expect(await enqueue(db, request, { tab: "a", newKey: "second", digest: "same", now: 1 })).toEqual({
    known: "waiting",
  });
  await store().update("first", { state: "refused", lastError: "no" });
  expect(await enqueue(db, request, { tab: "a", newKey: "third", digest: "same", now: 2 })).toEqual({ key: "third" });
});

describe("a write that the device refuses", () => {
  const full = () => {
    throw new Error("The disk is full");
  };
  const kept = async () => ({
    draft: await readDraft(),
    outbox: await db.outbox.toArray(),
    arrivals: await db.arrivals.toArray(),
  });

  it("leaves the answers in the form where nobody waits for them to go into the outbox any more", async () => {
    await save({}, "a", "first");
    const before = await kept();
    const attempt = { isAbandoned: true };
    await expect(enqueue(db, { payload: enquiry }, { tab: "a", newKey: "n", now: 0, attempt })).rejects.toThrow();
    expect(await kept()).toEqual(before);
    expect(attempt).toEqual({ isAbandoned: true });
  });

  it("tells the key of a request before it is put, the draft's own where there is one", async () => {
    await save({}, "a", "first");
    const attempt: EnqueueAttempt = { isAbandoned: false };
    const keys: unknown[] = [];
    db.outbox.hook("creating", () => void keys.push(attempt.key));
    await enqueue(db, { payload: enquiry }, { tab: "a", newKey: "n", now: 0, attempt });
    expect(keys).toEqual(["first"]);
  });

  it("leaves the answers in the form that could not go into the outbox", async () => {
    await save();
    const before = await kept();
    db.outbox.hook("creating", full);
    await expect(submit()).rejects.toThrow();
    expect(await kept()).toEqual(before);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["given back to the form", (id) => store().returnToForm(id, undefined)],
    ["taken back by a person", (id) => withdraw(db, id, { tab: "a", now: today })],
  ])("leaves the request in the outbox that could not be %s", async (_how, act) => {
    await save();
    const id = await submit();
    const before = await kept();
    db.drafts.hook("creating", full);
    await expect(act(id)).rejects.toThrow();
    expect(await kept()).toEqual(before);
  });

  it("marks no request as arrived that could not be taken out of the outbox", async () => {
    await save();
    const id = await submit();
    const before = await kept();
    db.outbox.hook("deleting", full);
    await expect(store().remove(id)).rejects.toThrow();
    expect(await kept()).toEqual(before);
  });
});

it("keeps an enquiry that has arrived in the outbox where its arrival cannot be noted", async () => {
  const key = await submit();
  db.arrivals.hook("creating", () => {
    throw new Error("The disk failed");
  });
  await expect(store().remove(key)).rejects.toThrow("The disk failed");
  expect(await db.outbox.get(key)).toMatchObject({ id: key });
});
