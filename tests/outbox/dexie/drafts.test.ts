import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteDraft, loadDraft, saveDraft, switchDraft } from "../../../src/outbox/dexie/drafts.ts";
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
/** Loads the drafts for the form of a tab. By default only this tab is open. */
const loadAll = (tab = "a", { openTabs = [tab], formKey = undefined as string | undefined, now = today } = {}) =>
  loadDraft(db, { kind: "enquiry", tab, openTabs: new Set(openTabs), formKey, newKey: "made", now });
const load = async (now: number) => (await loadAll("a", { now })).draft;
const readNames = async (tab: string, openTabs: string[]) => {
  const { draft, leftOver } = await loadAll(tab, { openTabs });
  return [draft?.answers.name, ...leftOver.map(({ answers }) => answers.name)];
};
const put = async (request: OutboxItem, tab = "a", newKey: string = crypto.randomUUID(), formKey?: string) => {
  const added = await enqueue(db, request, { tab, formKey, newKey, now: 0 });
  if ("known" in added) throw new Error("A request without a form's key is always put");
  return added.key;
};
const submit = (change: Partial<typeof enquiry> = {}, tab = "a") => put({ payload: { ...enquiry, ...change } }, tab);
const store = () => createOutboxStore(db, "a");
const readDraft = async (tab = "a") => (await db.drafts.toArray()).find((draft) => draft.tab === tab);

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

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["came back to it", (id) => store().returnToForm(id, "fresh")],
    [
      "was refused and is withdrawn",
      async (id) => {
        await store().update(id, { state: "refused", isKeyReused: true });
        await withdraw(db, id, { tab: "a", now: 0 });
      },
    ],
  ])("gives up such a key in other tabs that show a copy of its draft, too, once it %s", async (_, giveBack) => {
    await save({}, "a", "shared");
    expect((await loadAll("b", { openTabs: ["a", "b"] })).draft?.key).toBe("shared");
    const id = await submit();
    await giveBack(id);
    const payload = { ...enquiry, name: "Other words" };
    const change = { kind: "enquiry", answers: readDraftAnswers("enquiry", payload), step: 4, tab: "b" } as const;
    await saveDraft(db, { ...change, formKey: "shared", newKey: "made", now: today });
    expect(await put({ payload }, "b", "other", "shared")).toBe("other");
    expect(await readDraft("b")).toBeUndefined();
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
  it("have a draft each: neither is overwritten, and each is its tab's own after a reload", async () => {
    await save({ name: "One" }, "a");
    await save({ name: "Two" }, "b");
    expect([await readNames("a", ["a", "b"]), await readNames("b", ["a", "b"])]).toEqual([["One"], ["Two"]]);
  });

  it("newer answers in one stay when the other's are sent and have arrived", async () => {
    await save({}, "a");
    const id = await submit({}, "a");
    await save({ name: "Somebody Else" }, "b");
    expect((await readDraft("b"))?.key).not.toBe(id);
    await store().remove(id);
    expect((await readDraft("b"))?.answers.name).toBe("Somebody Else");
  });

  it("answers of the other tab are not taken along, nor is their key", async () => {
    await save({}, "a", "first");
    await save({ name: "Somebody Else" }, "b", "second");
    expect(await submit({}, "a")).toBe("first");
    expect(await readDraft("b")).toMatchObject({ key: "second", answers: { name: "Somebody Else" } });
    expect(await submit({ name: "Somebody Else" }, "b")).toBe("second");
    expect(await db.drafts.count()).toBe(0);
  });

  it("the same answers are taken along from the other tab, with blanks around them", async () => {
    const change = { answers: { ...answers, name: ` ${enquiry.name} ` }, step: 4, tab: "b", now: today };
    await saveDraft(db, { kind: "enquiry", ...change, newKey: "first" });
    expect(await submit({}, "a")).toBe("first");
    await saveDraft(db, { kind: "enquiry", ...change, answers: { ...change.answers, age: "35" }, newKey: "second" });
    expect(await submit({}, "a")).not.toBe("second");
  });

  it("a copy of what another tab is writing becomes a draft of its own with the first letter", async () => {
    await save({ name: "One" }, "a", "first");
    const { draft, isOwn, leftOver } = await loadAll("b", { openTabs: ["a", "b"] });
    expect([draft?.key, draft?.tab, isOwn, leftOver]).toEqual(["first", "a", false, []]);
    const change = { kind: "enquiry", answers: { ...answers, name: "One and two" }, step: 0, tab: "b" } as const;
    expect(await saveDraft(db, { ...change, formKey: "first", newKey: "second", now: today })).toBe("second");
    expect([await readNames("a", ["a", "b"]), await readNames("b", ["a", "b"])]).toEqual([["One"], ["One and two"]]);
  });

  it("a form that was opened anew, and not touched, is submitted as what it is", async () => {
    await save({}, "before the reload", "first");
    const { draft } = await loadAll("a");
    expect(await put({ payload: { ...enquiry, name: "Last letter" } }, "a", "other", draft?.key)).toBe("first");
    expect(await db.drafts.count()).toBe(0);
  });
});

it("goes under another key once other words were sent under its own, also after its draft was erased", async () => {
  const id = await submit({ name: "Sent" });
  await withdraw(db, id, { tab: "a", now: today });
  const { key = "", sentPayload } = (await readDraft()) ?? {};
  const change = {
    kind: "enquiry",
    step: 4,
    tab: "a",
    formKey: key,
    sentPayload,
    newKey: "unused",
    now: today,
  } as const;
  const goOn = async (name: string) => {
    await db.drafts.clear();
    await saveDraft(db, { ...change, answers: readDraftAnswers("enquiry", { ...enquiry, name }) });
    return put({ payload: { ...enquiry, name } }, "a", "other", key);
  };
  expect(await goOn("Changed")).toBe("other");
  await db.outbox.clear();
  expect(await goOn("Sent")).toBe(id);
});

describe("what is left over", () => {
  it("is shown, the newest first, and the others are offered, all until somebody goes on with them", async () => {
    await save({ name: "Older" }, "closed", "older", today);
    await save({ name: "Newer" }, "closed too", "newer", today + 1);
    await save({ name: "Elsewhere" }, "open", "elsewhere", today + 2);
    expect(await readNames("a", ["a", "open"])).toEqual(["Newer", "Older"]);
    expect(await readNames("b", ["a", "b", "open"])).toEqual(["Newer", "Older"]);
    const change = { kind: "enquiry", answers: { ...answers, name: "Newest" }, step: 0, tab: "b" } as const;
    await saveDraft(db, { ...change, formKey: "newer", newKey: "unused", now: today + 3 });
    expect(await readNames("a", ["a", "b", "open"])).toEqual(["Older"]);
    expect(await readNames("b", ["a", "b", "open"])).toEqual(["Newest", "Older"]);
  });

  it("is what a tab had before it went on with another draft", async () => {
    await save({ name: "Left" }, "closed", "left");
    await save({ name: "Here" }, "a", "here");
    const openTabs = new Set(["a", "b"]);
    expect(await switchDraft(db, { kind: "enquiry", key: "left", tab: "a", openTabs })).toBe(true);
    expect(await readNames("a", ["a"])).toEqual(["Left", "Here"]);
    expect(await switchDraft(db, { kind: "enquiry", key: "left", tab: "b", openTabs })).toBe(false);
    expect(await switchDraft(db, { kind: "enquiry", key: "gone", tab: "a", openTabs })).toBe(false);
    expect(await readNames("a", ["a"])).toEqual(["Left", "Here"]);
  });

  it("is what a form has shown when it begins anew under another key, whatever it could not read before", async () => {
    await save({ name: "Unread" }, "a", "unread");
    const change = { kind: "enquiry", answers: { ...answers, name: "New" }, step: 0, tab: "a" } as const;
    await saveDraft(db, { ...change, formKey: "new", newKey: "unused", now: today + 1 });
    expect(await readNames("a", ["a"])).toEqual(["New", "Unread"]);
  });

  it("is deleted where one starts over, and never what another open tab is writing", async () => {
    await save({ name: "Left" }, "closed", "left");
    await save({ name: "Elsewhere" }, "open", "elsewhere");
    const tabs = { tab: "a", openTabs: new Set(["a", "open"]) };
    await deleteDraft(db, { ...tabs, key: "left" });
    await deleteDraft(db, { ...tabs, key: "elsewhere" });
    expect((await db.drafts.toArray()).map(({ key }) => key)).toEqual(["elsewhere"]);
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
    const { draft: again } = await loadAll("b");
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
  await db.drafts.update("key", { answers: stored });
  expect((await load(today))?.answers).toEqual({ ...answers, age: "" });
});

it("puts a withdrawn request back into an empty form, and beside newer answers where there are some", async () => {
  const id = await put({ payload: enquiry, source: "/destinations/namibia" });
  expect(await withdraw(db, id, { tab: "a", now: 5 })).toBe("in-form");
  expect(await load(5)).toMatchObject({ answers, step: 0, key: id, source: "/destinations/namibia" });

  await save({ name: "Typed since" }, "b", "since", today);
  const second = await submit({ name: "Withdrawn" }, "c");
  expect(await withdraw(db, second, { tab: "b", now: today + 1 })).toBe("set-aside");
  expect([await db.outbox.count(), await readNames("b", ["a", "b"])]).toEqual([0, ["Typed since", "Withdrawn"]]);
});

it("gives answers back that failed before a person's eyes, and beside newer ones of the same tab", async () => {
  const id = await submit({}, "a");
  await save({ name: "Typed since" }, "a");
  await store().returnToForm(id, undefined);
  expect([await db.outbox.count(), await readNames("a", ["a"])]).toEqual([0, ["Typed since", enquiry.name]]);
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
  const tabs = { tab: "a", openTabs: new Set(["a"]), formKey: undefined };
  const loadMessages = () => loadDraft(db, { ...tabs, kind: "message", newKey: "made", now: today });
  const loadMessage = async () => (await loadMessages()).draft;

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

  it("is back in its form when it is withdrawn, and beside another one that is being written", async () => {
    const id = await put({ kind: "message", payload });
    expect(await withdraw(db, id, { tab: "a", now: today })).toBe("in-form");
    expect(await loadMessage()).toMatchObject({ answers: payload, key: id });
    const second = await put({ kind: "message", payload: { ...payload, message: "Another" } }, "b");
    expect(await withdraw(db, second, { tab: "a", now: today })).toBe("set-aside");
    expect((await loadMessages()).leftOver).toMatchObject([{ key: second, answers: { message: "Another" } }]);
    expect(await db.outbox.count()).toBe(0);
  });
});

describe("drafts of version 1.2.0, one of each kind", () => {
  const legacy = [
    { id: "enquiry", key: "e", tab: "page", answers, step: 2, savedAt: today },
    {
      id: "message",
      key: "m",
      tab: "page",
      answers: { name: "Amina", email: "", message: "Hi" },
      step: 0,
      savedAt: today,
    },
    {
      id: "question",
      key: "q",
      answers: { message: "How far?", contact: "", about: "Nepal" },
      step: 0,
      savedAt: today,
    },
  ];
  const loadKind = (kind: "enquiry" | "message" | "question", now = today) =>
    loadDraft(db, { kind, tab: "a", openTabs: new Set(["a"]), formKey: undefined, newKey: "made", now });

  it("are shown to the first tab, under their keys, and live on as its drafts", async () => {
    await db.drafts.bulkPut(legacy as never);
    for (const { id, key, answers, step } of legacy) {
      const kind = id as "enquiry";
      expect((await loadKind(kind)).draft, id).toMatchObject({ kind, key, answers, step, tab: undefined });
      const change = { kind, answers, step, tab: "a", formKey: key, newKey: "unused", now: today };
      expect(await saveDraft(db, change), id).toBe(key);
      expect((await loadKind(kind)).isOwn, id).toBe(true);
    }
    expect(await db.drafts.toCollection().primaryKeys()).toEqual(["e", "m", "q"]);
  });

  it("drafts of version 1.2.0 that a page of that version writes again do not replace what another page has made of them", async () => {
    const [old] = legacy;
    await db.drafts.put(old as never);
    await loadKind("enquiry");
    await saveDraft(db, {
      kind: "enquiry",
      answers: { ...answers, name: "Gone on with" },
      step: 2,
      tab: "a",
      formKey: "e",
      newKey: "unused",
      now: today + 1,
    });
    await db.drafts.put({ ...old, answers: { ...answers, name: "Written again" } } as never);
    expect(await readNames("a", ["a"])).toEqual(["Gone on with", "Written again"]);
    expect(await readNames("a", ["a"])).toEqual(["Gone on with", "Written again"]);
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
